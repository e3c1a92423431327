import { useEffect, useId } from 'react'
import type { Approval } from '../../domain/rpc/approval.ts'
import { findNetwork } from '../../domain/network/network.ts'
import { RequestConcerns } from '../account/RequestConcerns.tsx'
import { RequestFactsView } from '../account/RequestFactsView.tsx'
import { useCore } from '../bridge/portico-context.ts'
import { useAccount } from '../bridge/use-account.ts'
import { useStream } from '../bridge/use-stream.ts'
import { Button } from '../components/Button.tsx'
import { FactList } from '../components/FactList.tsx'
import { Spinner } from '../components/Spinner.tsx'
import { isolated } from '../i18n/isolated.ts'
import { useConnectedText } from '../i18n/use-connected-text.ts'
import { WaitingForWallet } from './WaitingForWallet.tsx'

/**
 * R-RPC-2: a script of the page requests something of the wallet. Where something is wrong with it the visitor is asked
 * here first; else this stands beside the wallet's own prompt, and says what it is about.
 */
export function ApproveRequestView() {
  const { approval: text } = useConnectedText()
  const core = useCore()
  const approval = useStream(core.requests.approval)
  if (approval === undefined) return <Working words={text.passing} />
  return <Request key={approval.id} approval={approval} />
}

const Working = ({ words }: { readonly words: string }) => (
  <p className="portico-note">
    <span className="portico-row-note">
      <Spinner /> {words}
    </span>
  </p>
)

function Request({ approval }: { readonly approval: Approval }) {
  const { approval: text } = useConnectedText()
  const core = useCore()
  const request = useStream(core.requests.current)
  const { facts, method, chain, address, concerns, waitsFor } = approval
  const { walletName } = useAccount()
  const network = findNetwork(core.networks.list, chain)
  return (
    <div className="portico-stack" data-testid="approval" data-kind={facts.kind} data-waits-for={waitsFor}>
      {waitsFor !== 'wallet' ? null : request === undefined ? (
        <Working words={text.passing} />
      ) : (
        <WaitingForWallet request={request} title={text.confirmIn(request.walletName)} />
      )}
      <p className="portico-asks">{text.asks(isolated(location.host))}</p>
      <h3 className="portico-review">{text.kinds[facts.kind]}</h3>
      <RequestConcerns facts={facts} concerns={concerns} />
      <RequestFactsView facts={facts} currency={network?.nativeCurrency} />
      <FactList
        facts={[
          { name: text.account, value: address, isCode: true },
          facts.kind === 'network' ? undefined : { name: text.network, value: network?.name ?? chain },
          walletName === undefined ? undefined : { name: text.wallet, value: walletName },
          { name: text.method, value: method, isCode: true },
        ]}
      />
      <Blocking approval={approval} />
      {waitsFor === 'check' ? <Working words={text.checking} /> : null}
      {waitsFor === 'visitor' ? <Decision approval={approval} /> : null}
    </div>
  )
}

function Decision({ approval: { id, isReady } }: { readonly approval: Approval }) {
  const { approval: text } = useConnectedText()
  const core = useCore()
  // S23: this code may have come later than the request.
  useEffect(() => core.requests.shown(id), [core, id])
  return (
    <div className="portico-pair portico-pair--sticky">
      <Button onClick={() => core.requests.answer(id, false)} data-testid="approval-decline">
        {text.decline}
      </Button>
      <Button
        look="primary"
        onClick={() => core.requests.answer(id, true)}
        busy={!isReady}
        data-testid="approval-approve"
      >
        {text.approve}
      </Button>
    </div>
  )
}

function Blocking({ approval: { id, canBlock } }: { readonly approval: Approval }) {
  const { approval: text } = useConnectedText()
  const core = useCore()
  const hintId = useId()
  if (!canBlock) return null
  return (
    <div className="portico-with-hint">
      <Button onClick={() => core.requests.block(id)} aria-describedby={hintId} data-testid="approval-block">
        {text.block}
      </Button>
      <p className="portico-muted" id={hintId}>
        {text.blockHint}
      </p>
    </div>
  )
}

import { useId } from 'react'
import type { Approval } from '../../domain/rpc/approval.ts'
import { findNetwork } from '../../domain/network/network.ts'
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

/** R-RPC-2: a script of the page requests something of the wallet, which is asked once the visitor agrees. */
export function ApproveRequestView() {
  const { approval: text } = useConnectedText()
  const core = useCore()
  const approval = useStream(core.requests.approval)
  const request = useStream(core.requests.current)
  if (approval !== undefined) return <Question key={approval.id} approval={approval} />
  return request === undefined ? (
    <p className="portico-note">
      <span className="portico-row-note">
        <Spinner /> {text.passing}
      </span>
    </p>
  ) : (
    <WaitingForWallet request={request} />
  )
}

function Question({ approval }: { readonly approval: Approval }) {
  const { approval: text } = useConnectedText()
  const core = useCore()
  const { id, facts, method, chain, address, canBlock } = approval
  const { walletName } = useAccount()
  const hintId = useId()
  const network = findNetwork(core.networks.list, chain)
  return (
    <div className="portico-stack" data-testid="approval" data-kind={facts.kind}>
      <p className="portico-asks">{text.asks(isolated(location.host))}</p>
      <h3 className="portico-review">{text.kinds[facts.kind]}</h3>
      <RequestFactsView facts={facts} currency={network?.nativeCurrency} />
      <FactList
        facts={[
          { name: text.account, value: address, isCode: true },
          { name: text.network, value: network?.name ?? chain },
          walletName === undefined ? undefined : { name: text.wallet, value: walletName },
          { name: text.method, value: method, isCode: true },
        ]}
      />
      {canBlock ? (
        <div className="portico-with-hint">
          <Button onClick={() => core.requests.block(id)} aria-describedby={hintId} data-testid="approval-block">
            {text.block}
          </Button>
          <p className="portico-muted" id={hintId}>
            {text.blockHint}
          </p>
        </div>
      ) : null}
      <div className="portico-pair portico-pair--sticky">
        <Button onClick={() => core.requests.answer(id, false)} data-testid="approval-decline">
          {text.decline}
        </Button>
        <Button look="primary" onClick={() => core.requests.answer(id, true)} data-testid="approval-approve">
          {text.approve}
        </Button>
      </div>
    </div>
  )
}

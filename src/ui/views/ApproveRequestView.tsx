import { useEffect, useId, useRef, useState } from 'react'
import { headingOf } from '../../domain/clear-signing/request-heading.ts'
import { isDangerous } from '../../domain/rpc/concern-weight.ts'
import type { Approval } from '../../domain/rpc/request-approval.ts'
import { shortAddress } from '../../domain/account/short-address.ts'
import { namespaceOf } from '../../domain/network/chain-id.ts'
import { findNetwork, type NativeCurrency } from '../../domain/network/network.ts'
import { RawRequest } from '../account/RawRequest.tsx'
import { RequestActions, RequestAddresses, sentencesIn, toldBy } from '../account/RequestActions.tsx'
import { RequestConcerns } from '../account/RequestConcerns.tsx'
import { RequestFactsView, RequestHow } from '../account/RequestFactsView.tsx'
import { RequestRun } from '../account/RequestRun.tsx'
import { useCore, useHandle } from '../bridge/portico-context.ts'
import { useAccount } from '../bridge/use-account.ts'
import { useStream } from '../bridge/use-stream.ts'
import { Button } from '../components/Button.tsx'
import { type Fact, FactList } from '../components/FactList.tsx'
import { PageMark } from '../components/PageMark.tsx'
import { Spinner } from '../components/Spinner.tsx'
import { isolated } from '../i18n/isolated.ts'
import { useConnectedText } from '../i18n/use-connected-text.ts'
import { useRequestText } from '../i18n/use-request-text.ts'
import { quantityOf, type Telling } from '../wording/asset-text.ts'
import { numberText } from '../wording/number-text.ts'
import { textOf } from '../wording/pieces.ts'
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

/** So many sentences are large, and a warning below them is in sight. */
const FEW_SENTENCES = 2

const Working = ({ words }: { readonly words: string }) => (
  <p className="portico-note">
    <span className="portico-row-note">
      <Spinner /> {words}
    </span>
  </p>
)

/** What a node can try without sending it. */
const TRIED: ReadonlySet<string> = new Set(['transaction', 'calls', 'solanaTransactions'])

/** What the request is told with, in the visitor's language. */
function useTelling({ review, address }: Approval, currency: NativeCurrency | undefined): Telling {
  const { locale } = useConnectedText()
  const { tokens = [], names = {} } = review ?? {}
  return { text: useRequestText(), locale, tokens, names, currency, own: address }
}

function Request({ approval }: { readonly approval: Approval }) {
  const { approval: text, review: reviewText } = useConnectedText()
  const core = useCore()
  const request = useStream(core.requests.current)
  const { facts, method, chain, address, concerns, waitsFor, review } = approval
  const { walletName } = useAccount(namespaceOf(chain))
  const network = findNetwork(core.networks.list, chain)
  const telling = useTelling(approval, network?.nativeCurrency)
  const told = review === undefined ? [] : toldBy(review, telling)
  const sentences = sentencesIn(told)
  const isTold = sentences > 0
  // While nodes are asked, what is not known yet is no finding.
  const isTried = TRIED.has(facts.kind) && (waitsFor !== 'check' || review?.seen !== undefined)
  const fee = facts.kind === 'transaction' ? facts.fee : undefined
  // Where sentences tell what it does, its fields are for those who look closer. A message is read itself.
  const isBelow = isTold && facts.kind !== 'message' && facts.kind !== 'asset'
  // Where no more is known of it than its name, that is what it is.
  const isNameAll = facts.kind === 'other' && !isBelow
  const name: Fact = { name: text.method, value: method, isCode: true }
  const isLong = sentences > FEW_SENTENCES
  const who: readonly (Fact | undefined)[] = [
    { name: text.account, value: isBelow ? shortAddress(address) : address, isCode: isBelow, isAddress: !isBelow },
    facts.kind === 'network' ? undefined : { name: text.network, value: network?.name ?? chain },
    isNameAll ? name : undefined,
  ]
  const how: readonly (Fact | undefined)[] = [
    isBelow ? { name: text.account, value: address, isAddress: true } : undefined,
    walletName === undefined ? undefined : { name: text.wallet, value: walletName },
    isNameAll ? undefined : name,
  ]
  const fields = (
    <RequestFactsView
      facts={facts}
      telling={telling}
      concerns={concerns}
      told={isBelow ? <FactList facts={how} /> : undefined}
    />
  )
  const warnings = <RequestConcerns facts={facts} concerns={concerns} review={review} telling={telling} />
  return (
    <div className="portico-stack" data-testid="approval" data-kind={facts.kind} data-waits-for={waitsFor}>
      <div className="portico-asks">
        <span className="portico-asks-mark">
          <PageMark />
        </span>
        <div>
          <h3>{text.kinds[headingOf(facts.kind, review?.parts.flat() ?? [])]}</h3>
          <p>{text.asks(isolated(location.host))}</p>
        </div>
      </div>
      {/* They are in sight in any case: above sentences that may not be. */}
      {isLong ? warnings : null}
      {review === undefined || !isTold ? null : (
        <RequestActions
          told={told}
          newRecipients={review.newRecipients}
          telling={telling}
          isLong={isLong}
          nameOf={(number) =>
            facts.kind === 'calls' ? text.call(number) : telling.text.transaction(numberText(number, telling.locale))
          }
        />
      )}
      {isLong ? null : warnings}
      <RequestAddresses told={told} telling={telling} />
      {review === undefined || !isTried ? null : <RequestRun review={review} telling={telling} />}
      {isBelow ? null : fields}
      <FactList
        facts={[
          fee === undefined
            ? undefined
            : {
                name: reviewText.fee,
                value: reviewText.atMost(textOf(quantityOf({ token: undefined, amount: fee }, telling))),
                testId: 'request-fee',
              },
          ...who,
        ]}
      />
      <div className="portico-folds">
        {isBelow ? fields : <RequestHow facts={facts} how={how} />}
        <RawRequest approval={approval} />
      </div>
      <Blocking approval={approval} />
      {waitsFor === 'check' ? <Working words={text.checking} /> : null}
      {waitsFor === 'visitor' ? <Decision approval={approval} /> : null}
      {waitsFor !== 'wallet' ? null : (
        <div className="portico-send-foot">
          {request === undefined ? (
            <Working words={text.passing} />
          ) : (
            <WaitingForWallet request={request} title={text.confirmIn(request.walletName)} />
          )}
        </div>
      )}
    </div>
  )
}

function Decision({ approval: { id, isReady, concerns } }: { readonly approval: Approval }) {
  const { approval: text } = useConnectedText()
  const sheet = useRequestText()
  const core = useCore()
  const { announce, retract } = useHandle()
  const [isEarly, pressEarly] = useState(false)
  const isDanger = isDangerous(concerns)
  // S23: this code may have come later than the request, and the words in the visitor's language later than the code.
  const words = useRef<typeof sheet | undefined>(undefined)
  useEffect(() => {
    if (words.current !== sheet) core.requests.shown(id)
    words.current = sheet
  }, [core, id, sheet])
  useEffect(() => {
    if (!isEarly) return undefined
    announce(sheet.early)
    return () => retract(sheet.early)
  }, [isEarly, announce, retract, sheet])
  return (
    <div className="portico-send-foot">
      {isEarly ? (
        <p className="portico-note" data-testid="approval-early">
          {sheet.early}
        </p>
      ) : null}
      <div className={isDanger ? 'portico-send-buttons' : 'portico-pair'}>
        <Button
          look={isDanger ? 'strong' : 'secondary'}
          onClick={() => core.requests.answer(id, false)}
          data-testid="approval-decline"
        >
          {text.decline}
        </Button>
        <Button
          look={isDanger ? 'danger' : 'primary'}
          className={isReady ? undefined : 'portico-button--soon'}
          onClick={() => (isReady ? core.requests.answer(id, true) : pressEarly(true))}
          aria-disabled={!isReady}
          data-testid="approval-approve"
        >
          {isDanger ? text.approveAnyway : text.approve}
        </Button>
      </div>
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

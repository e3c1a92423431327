import type { SendInput, SendReview } from '../../application/transactions/api.ts'
import { namespaceOf } from '../../domain/network/chain-id.ts'
import { findNetwork } from '../../domain/network/network.ts'
import { formatAmount } from '../../domain/send/amount.ts'
import type { Sum } from '../../domain/send/effects.ts'
import { findingsOf, verdictOf } from '../../domain/send/send-findings.ts'
import { isCoreError } from '../../domain/shared/core-error.ts'
import { useSendable } from '../account/use-sendable.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useAccount } from '../bridge/use-account.ts'
import { useStream } from '../bridge/use-stream.ts'
import { Button } from '../components/Button.tsx'
import { type Fact, FactList } from '../components/FactList.tsx'
import { focusIfLost } from '../components/focus-if-lost.ts'
import { Problem } from '../components/Problem.tsx'
import { Spinner } from '../components/Spinner.tsx'
import { useAction } from '../components/use-action.ts'
import { isolated } from '../i18n/isolated.ts'
import { useConnectedText } from '../i18n/use-connected-text.ts'
import { accountLink } from '../wording/explorer-links.ts'
import { amountText, costText, exactAmountText } from '../wording/amount-text.ts'
import { estimateText } from '../wording/worth-text.ts'
import { SendDoubt } from './SendDoubt.tsx'
import { SendHero } from './SendHero.tsx'
import { SendVerdict } from './SendVerdict.tsx'
import { useTitle } from './use-title.ts'
import { WaitingForWallet } from './WaitingForWallet.tsx'

interface SendPreviewProps {
  readonly review: SendReview
  /** The recipient as the visitor typed it: a name or an address. */
  readonly name?: string | undefined
  readonly onSent: (hash: string) => void
  /** The same send, as it is now: what was reviewed cannot be had any more. */
  readonly onAnew: (review: SendReview) => void
  readonly onEdit: () => void
}

/** What a send will do, read back from the very bytes that the wallet gets. The wallet is not asked before Confirm. */
export function SendPreview({ review, name, onSent, onAnew, onEdit }: SendPreviewProps) {
  const text = useConnectedText()
  const core = useCore()
  const sendable = useSendable(review.chain)
  // O150: the account on screen may be one of the other namespace by now.
  const { walletName } = useAccount(namespaceOf(review.chain))
  const request = useStream(core.requests.current)
  const { state, run } = useAction(async () => {
    try {
      onSent(await core.transactions.send(review))
    } catch (error) {
      if (isCoreError(error, 'TAMPERED')) await core.transactions.review(inputOf(review)).then(onAnew, () => undefined)
      throw error
    }
  })
  const { chain, from, token, fee, rent } = review
  const network = findNetwork(core.networks.list, chain)
  const cost = (units: bigint) => {
    const { symbol = '', decimals = 0 } = network?.nativeCurrency ?? {}
    return isolated(`${costText(units, decimals, text.locale)} ${symbol}`)
  }
  const isBusy = state.kind === 'busy'
  const isAsked = isBusy && request !== undefined
  const doubt = state.kind === 'failed' && state.problem.code === 'SEND_UNKNOWN' ? state.problem : undefined
  // What may have been sent is not there to be confirmed.
  useTitle(doubt === undefined ? text.review.title : undefined)
  const findings = findingsOf(review)
  const isDanger = verdictOf(findings) === 'danger'
  const effects = useEffectFacts(review)
  const decimals = network?.nativeCurrency.decimals
  const feeWorth = estimateText(fee, decimals, sendable[0]?.price, text.locale, text.review.worth)
  return (
    <div className="portico-stack portico-send" aria-busy={isBusy} data-testid="send-preview">
      <SendHero review={review} name={name} />
      <SendVerdict findings={findings} rent={cost(rent)} />
      <FactList
        facts={[
          ...effects,
          {
            ...{ name: text.review.fee, testId: 'review-fee' },
            value: [text.review.atMost(cost(fee)), feeWorth].filter((each) => each !== undefined).join(' · '),
          },
          { name: text.review.network, value: network?.name ?? chain },
        ]}
      />
      <details className="portico-details">
        <summary>{text.review.details}</summary>
        <FactList
          facts={[
            { name: text.review.from, value: from, isAddress: true },
            token === undefined ? undefined : { name: text.review.contract, value: token, isAddress: true },
          ]}
        />
      </details>
      <div className="portico-send-foot">
        {doubt !== undefined ? (
          <SendDoubt problem={doubt} explorer={accountLink(network, from)} onEdit={onEdit} />
        ) : (
          <>
            {state.kind === 'failed' ? (
              <div data-testid="send-error">
                <Problem problem={state.problem} />
              </div>
            ) : isAsked ? null : (
              <p className="portico-muted">{text.review.careful}</p>
            )}
            {isAsked ? (
              <WaitingForWallet request={request} takesFocus />
            ) : (
              <div className="portico-send-buttons">
                <Button
                  {...(isDanger && { ref: focusIfLost })}
                  look={isDanger ? 'strong' : 'secondary'}
                  onClick={() => {
                    // S01: before the wallet was asked, the visitor can leave.
                    if (isBusy) core.requests.cancel()
                    onEdit()
                  }}
                  data-testid="send-edit"
                >
                  {text.review.edit}
                </Button>
                <Button
                  {...(!isDanger && { ref: focusIfLost })}
                  look={isDanger ? 'danger' : 'primary'}
                  onClick={() => run()}
                  busy={isBusy}
                  data-testid="send-confirm"
                >
                  {isBusy ? <Spinner /> : null}
                  {isDanger ? text.review.sendAnyway : text.review.confirm(walletName ?? text.review.wallet)}
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </div>
  )
}

/** What the visitor asked for, as the review has read it. */
function inputOf({ amount, to, token, symbol, decimals }: SendReview): SendInput {
  const sent = token === undefined ? undefined : { address: token, symbol, decimals }
  return { amount: formatAmount(amount, decimals), recipient: to, token: sent }
}

/**
 * The movements of the simulated send, in words, where they are not just what is sent; nothing where the node could not
 * simulate it.
 */
function useEffectFacts(review: SendReview): readonly Fact[] {
  const text = useConnectedText()
  const sendable = useSendable(review.chain)
  const { effects, warning, token, symbol, decimals, amount } = review
  // A send to the account itself changes no balance.
  if (effects === undefined || warning === 'self') return []
  const [leaves, ...more] = effects.leaves
  const isAsSaid =
    effects.received === amount && effects.comes.length === 0 && more.length === 0 && (leaves?.amount ?? 0n) === amount
  if (isAsSaid) return []

  const inWords = ({ token: place, amount: moved }: Sum, write: typeof amountText): Pick<Fact, 'value' | 'address'> => {
    const isSame = (other: string) => other.toLowerCase() === (place ?? '').toLowerCase()
    const known = isSame(token ?? '') ? { symbol, decimals } : sendable.find(({ id }) => isSame(id))
    // The decimals of a token that the account does not hold are unknown: the amount is in its smallest unit.
    if (known === undefined) return { value: isolated(write(moved, 0, text.locale)), address: place }
    return { value: isolated(`${write(moved, known.decimals, text.locale)} ${known.symbol}`) }
  }
  const factOf = (name: string, testId: string, write: typeof amountText) => (sum: Sum) => ({
    ...{ name, ...inWords(sum, write), testId },
  })
  return [
    ...effects.leaves.map(factOf(text.effects.leaves, 'review-leaves', exactAmountText)),
    ...effects.comes.map(factOf(text.effects.comes, 'review-comes', amountText)),
    factOf(text.effects.recipientGets, 'review-received', amountText)({ token, amount: effects.received }),
  ]
}

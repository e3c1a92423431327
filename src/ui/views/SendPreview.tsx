import type { SendReview } from '../../application/transactions/api.ts'
import { findNetwork } from '../../domain/network/network.ts'
import { type Sum, surprisesIn } from '../../domain/send/effects.ts'
import { isFeeHigh } from '../../domain/send/fee-warning.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useAccount } from '../bridge/use-account.ts'
import { useStream } from '../bridge/use-stream.ts'
import { Button } from '../components/Button.tsx'
import { type Fact, FactList } from '../components/FactList.tsx'
import { focusIfLost } from '../components/focus-if-lost.ts'
import { Icon } from '../components/Icon.tsx'
import { ICONS } from '../components/icons.ts'
import { Problem } from '../components/Problem.tsx'
import { Spinner } from '../components/Spinner.tsx'
import { useAction } from '../components/use-action.ts'
import { isolated } from '../i18n/isolated.ts'
import { useConnectedText } from '../i18n/use-connected-text.ts'
import { accountLink } from '../wording/account-link.ts'
import { amountText } from '../wording/amount-text.ts'
import { useTitle } from './use-title.ts'
import { WaitingForWallet } from './WaitingForWallet.tsx'
import { useSendable } from '../account/use-sendable.ts'

interface SendPreviewProps {
  readonly review: SendReview
  /** The recipient as the visitor typed it: a name or an address. */
  readonly name?: string | undefined
  readonly onSent: (hash: string) => void
  readonly onEdit: () => void
}

/** What a send will do, read back from the very bytes that the wallet gets. The wallet is not asked before Confirm. */
export function SendPreview({ review, name, onSent, onEdit }: SendPreviewProps) {
  const text = useConnectedText()
  const core = useCore()
  const { walletName } = useAccount()
  const request = useStream(core.requests.current)
  const { state, run } = useAction(async () => onSent(await core.transactions.send(review)))
  useTitle(text.review.title)

  const { chain, from, to, amount, symbol, decimals, token, fee, rent } = review
  const network = findNetwork(core.networks.list, chain)
  const money = (units: bigint) => {
    const { symbol: unit = '', decimals: places = 0 } = network?.nativeCurrency ?? {}
    return isolated(`${amountText(units, places, text.locale)} ${unit}`)
  }
  const isBusy = state.kind === 'busy'
  // It may have been sent: a visitor who confirms a second time may send a second time.
  const mayBeSent = state.kind === 'failed' && state.problem.code === 'SEND_UNKNOWN'
  const explorer = accountLink(network, from)
  const effectFacts = useEffectFacts(review)
  const { warning, effects } = review
  const warnings = [
    ...(warning === undefined ? [] : [{ id: warning, words: text.recipient[warning] }]),
    ...(effects === undefined ? [] : surprisesIn(effects, review)).map((id) => ({ id, words: text.effects[id] })),
    ...(isFeeHigh(review) ? [{ id: 'fee-high', words: text.review.feeHigh }] : []),
  ]
  return (
    <div className="portico-stack" aria-busy={isBusy} data-testid="send-preview">
      <h3 className="portico-review" tabIndex={-1} ref={focusIfLost}>
        {text.review.sentence(isolated(`${amountText(amount, decimals, text.locale)} ${symbol}`))}
      </h3>
      <FactList
        facts={[
          name === undefined ? undefined : { name: text.names.name, value: name, testId: 'review-name' },
          { name: text.review.to, value: to, isCode: true, testId: 'review-to' },
          { name: text.review.from, value: from, isCode: true },
          token === undefined ? undefined : { name: text.review.contract, value: token, isCode: true },
          { name: text.review.network, value: network?.name ?? chain },
          ...effectFacts,
          { name: text.review.fee, value: text.review.atMost(money(fee)), testId: 'review-fee' },
        ]}
      />
      {rent === 0n ? null : (
        <p className="portico-note" data-testid="review-rent">
          {text.review.rent(money(rent))}
        </p>
      )}
      {warnings.map(({ id, words }) => (
        <p
          key={id}
          className={id === 'self' ? 'portico-note' : 'portico-note portico-note--urgent'}
          data-testid={`review-${id}`}
        >
          {words}
        </p>
      ))}
      <p className="portico-muted">{text.review.careful}</p>
      {state.kind === 'failed' ? (
        <div data-testid="send-error">
          <Problem problem={state.problem}>
            {mayBeSent && explorer !== undefined ? (
              <a
                className="portico-button portico-button--quiet"
                href={explorer}
                target="_blank"
                rel="noopener noreferrer"
              >
                {text.review.lookThere}
                <Icon d={ICONS.out} />
              </a>
            ) : null}
          </Problem>
        </div>
      ) : null}
      {request === undefined ? null : <WaitingForWallet request={request} />}
      <div className="portico-actions">
        {mayBeSent ? null : (
          <Button
            look="primary"
            className="portico-button--wide"
            onClick={() => run()}
            busy={isBusy}
            data-testid="send-confirm"
          >
            {isBusy ? <Spinner /> : null}
            {text.review.confirm(walletName ?? text.review.wallet)}
          </Button>
        )}
        <Button
          key={mayBeSent ? 'alone' : 'beside'}
          {...(mayBeSent && { ref: focusIfLost })}
          look="quiet"
          onClick={() => {
            // S01: before the wallet was asked, the visitor can leave.
            if (isBusy) core.requests.cancel()
            onEdit()
          }}
          busy={isBusy && request !== undefined}
          data-testid="send-edit"
        >
          {text.review.edit}
        </Button>
      </div>
    </div>
  )
}

/** The movements of the simulated send, in words; nothing where the node could not simulate it. */
function useEffectFacts(review: SendReview): readonly Fact[] {
  const text = useConnectedText()
  const sendable = useSendable()
  const { effects, warning, token, symbol, decimals } = review
  // A send to the account itself changes no balance.
  if (effects === undefined || warning === 'self') return []

  const inWords = ({ token: place, amount }: Sum): string => {
    const isSame = (other: string) => other.toLowerCase() === (place ?? '').toLowerCase()
    const known = isSame(token ?? '') ? { symbol, decimals } : sendable.find(({ id }) => isSame(id))
    // The decimals of a token that the account does not hold are unknown: the amount is in its smallest unit.
    const { symbol: unit, decimals: places } = known ?? { symbol: place ?? '', decimals: 0 }
    return isolated(`${amountText(amount, places, text.locale)} ${unit}`)
  }
  const factOf = (name: string, testId: string) => (sum: Sum) => ({ name, value: inWords(sum), testId })
  return [
    ...effects.leaves.map(factOf(text.effects.leaves, 'review-leaves')),
    ...effects.comes.map(factOf(text.effects.comes, 'review-comes')),
    factOf(text.effects.recipientGets, 'review-received')({ token, amount: effects.received }),
  ]
}

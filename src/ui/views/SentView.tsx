import { useEffect } from 'react'
import type { Network } from '../../domain/network/network.ts'
import { isKnownFailed } from '../../domain/send/send-failure.ts'
import { type SentTransaction, standingHash } from '../../domain/send/sent-transactions.ts'
import { useCore, useHandle } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { Button } from '../components/Button.tsx'
import { HashFact } from '../components/HashFact.tsx'
import { Outcome, type OutcomeKind } from '../components/Outcome.tsx'
import { useConnectedText } from '../i18n/use-connected-text.ts'
import { shortAddress } from '../../domain/account/short-address.ts'
import { isolated } from '../i18n/isolated.ts'
import { amountText } from '../wording/amount-text.ts'
import { filled } from '../wording/pieces.ts'
import { sendStatusText } from '../wording/send-status-text.ts'
import { transactionLink } from '../wording/explorer-links.ts'
import type { ConnectedTexts } from '../i18n/dictionary.ts'
import { useLeave } from './use-leave.ts'
import { useToldHere } from './use-told-here.ts'

interface SentViewProps {
  readonly hash: string
  readonly network: Network | undefined
  /** Sends something else, or the same once more. */
  readonly onAgain: (isSame: boolean) => void
}

/** The wallet has sent it: the hash, its status on the chain, and the transaction that replaced it, if any. */
export function SentView({ hash, network, onAgain }: SentViewProps) {
  const text = useConnectedText()
  const core = useCore()
  const leave = useLeave()
  const { announce } = useHandle()
  useToldHere(hash)
  const sent = useStream(core.transactions.sent)
  // T10: found out by now that the wallet has named another transaction.
  const entry = sent.find((each) => each.hash === hash) ?? sent.find((each) => each.disowned === hash)
  const own = entry?.hash ?? hash
  const replacement = entry?.replacement
  const status = entry === undefined ? undefined : sendStatusText(text, entry, network)
  const news = entry === undefined || entry.status === 'pending' ? undefined : status
  // A tick beside a transaction that moved nothing would be read as a success.
  const amount = entry && isolated(`${amountText(entry.amount, entry.decimals, text.locale)} ${entry.symbol}`)
  const end = entry === undefined ? undefined : endOf(text, entry, amount ?? '')
  useEffect(() => {
    if (news !== undefined) announce(news)
  }, [announce, news])

  const hint = end === undefined ? status : end.hint
  const standing = entry === undefined ? hash : standingHash(entry)
  const { copyHash: copyLabel } = text.send
  const isLost = isKnownFailed(entry?.status)
  const isDone = entry?.status === 'confirmed'
  const isUnknown = entry?.status === 'unknown'
  return (
    <div className="portico-stack">
      <div data-testid="send-status" data-status={entry?.status}>
        <Outcome
          title={
            end?.title ??
            (isDone ? text.history.operations.done.send : isUnknown ? text.history.transfer : text.send.started)
          }
          kind={end?.kind ?? (isDone ? 'done' : isUnknown ? 'doubt' : 'open')}
        >
          {entry === undefined ? null : (
            <p>
              {amount}{' '}
              {filled(text.account.to, [{ text: shortAddress(entry.to), look: 'address' }]).map((piece) =>
                piece.look === 'words' ? (
                  piece.text
                ) : (
                  <bdi key={piece.look} className="portico-mono">
                    {piece.text}
                  </bdi>
                ),
              )}
            </p>
          )}
          {hint === undefined ? null : <p className="portico-muted">{hint}</p>}
        </Outcome>
      </div>
      <dl className="portico-facts">
        <HashFact
          {...{ name: text.send.hash, hash: own, testId: 'send-hash', copyTestId: 'copy-hash', copyLabel }}
          link={standing === own ? transactionLink(network, own) : undefined}
        />
        {replacement === undefined ? null : (
          <HashFact
            {...{ name: text.sendEnd.inItsPlace, hash: replacement.hash, copyLabel }}
            {...{ testId: 'send-replacement', copyTestId: 'copy-replacement' }}
            link={standing === replacement.hash ? transactionLink(network, replacement.hash) : undefined}
          />
        )}
      </dl>
      <div className="portico-pair">
        {isLost ? null : (
          <Button onClick={() => onAgain(false)} data-testid="send-again">
            {text.send.again}
          </Button>
        )}
        <Button look={isLost ? 'secondary' : 'primary'} onClick={leave} data-testid="send-done">
          {text.sendEnd.done}
        </Button>
        {isLost ? (
          <Button look="primary" onClick={() => onAgain(true)} data-testid="send-once-more">
            {text.sendEnd.sendAgain}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

/** Why a send did not happen, and what that means; `undefined` for one that did, or still may. */
function endOf(
  { sendStatus, sendEnd }: Pick<ConnectedTexts, 'sendStatus' | 'sendEnd'>,
  { status, replacement }: SentTransaction,
  amount: string,
): { readonly kind: OutcomeKind; readonly title: string; readonly hint: string } | undefined {
  switch (status) {
    case 'failed':
      return { kind: 'bad', title: sendStatus.failed(), hint: sendEnd.failedHint(amount) }
    case 'expired':
      return { kind: 'late', title: sendStatus.expired(), hint: sendEnd.expiredHint }
    case 'replaced':
      return replacement?.kind === 'cancelled'
        ? { kind: 'cancelled', title: sendEnd.cancelled, hint: sendEnd.failedHint(amount) }
        : { kind: 'replaced', title: sendEnd.replaced, hint: sendEnd.replacedHint }
    default:
      return undefined
  }
}

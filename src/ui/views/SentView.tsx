import { useEffect } from 'react'
import type { Network } from '../../domain/network/network.ts'
import type { LedgerEntry } from '../../domain/send/ledger.ts'
import { useCore, useHandle } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { Button } from '../components/Button.tsx'
import { CopyButton } from '../components/CopyButton.tsx'
import { Icon } from '../components/Icon.tsx'
import { ICONS } from '../components/icons.ts'
import { Outcome } from '../components/Outcome.tsx'
import type { InterfaceTexts } from '../i18n/dictionary.ts'
import { useViewText } from '../i18n/use-view-text.ts'
import { transactionLink } from '../wording/transaction-link.ts'

interface SentViewProps {
  readonly hash: string
  readonly network: Network | undefined
  readonly onAgain: () => void
}

/** The wallet has sent it: the hash, and how it stands on the chain. */
export function SentView({ hash, network, onAgain }: SentViewProps) {
  const text = useViewText()
  const core = useCore()
  const { announce } = useHandle()
  const entry = useStream(core.ledger).find((each) => each.hash === hash)
  const link = transactionLink(network, hash)
  const status = entry === undefined || entry.status === 'pending' ? undefined : statusText(text, entry)
  // A tick over a transaction that moved nothing would be read as the opposite.
  const hasFailed = entry?.status === 'failed'
  useEffect(() => {
    if (status !== undefined) announce(status)
  }, [announce, status])

  return (
    <div className="portico-stack">
      <div data-testid="send-status" data-status={entry?.status}>
        <Outcome title={hasFailed ? text.sendStatus.failed() : text.send.started} isGood={!hasFailed}>
          {entry === undefined || hasFailed ? null : <p className="portico-muted">{statusText(text, entry)}</p>}
        </Outcome>
      </div>
      <h3 className="portico-section">{text.send.hash}</h3>
      <p className="portico-value portico-mono" data-testid="send-hash">
        {hash}
      </p>
      <div className="portico-actions">
        <CopyButton read={() => hash} label={text.send.copyHash} fieldLabel={text.send.hash} data-testid="copy-hash" />
        {link === undefined ? null : (
          <a className="portico-button portico-button--secondary" href={link} target="_blank" rel="noopener noreferrer">
            {text.account.explorer}
            <Icon d={ICONS.out} />
          </a>
        )}
        <Button look="quiet" onClick={onAgain} data-testid="send-again">
          {text.send.again}
        </Button>
      </div>
    </div>
  )
}

const statusText = ({ sendStatus }: InterfaceTexts, { status, block }: LedgerEntry): string =>
  sendStatus[status](block?.toString())

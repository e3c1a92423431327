import { useEffect } from 'react'
import type { Network } from '../../domain/network/network.ts'
import { useCore, useHandle } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { Button } from '../components/Button.tsx'
import { CopyButton } from '../components/CopyButton.tsx'
import { Icon } from '../components/Icon.tsx'
import { ICONS } from '../components/icons.ts'
import { useText } from '../i18n/use-text.ts'
import { transactionLink } from '../wording/transaction-link.ts'

interface SentViewProps {
  readonly hash: string
  readonly network: Network | undefined
  readonly onAgain: () => void
}

/** The wallet has sent it: the hash, and how it stands on the chain. */
export function SentView({ hash, network, onAgain }: SentViewProps) {
  const text = useText()
  const core = useCore()
  const { announce } = useHandle()
  const entry = useStream(core.ledger).find((each) => each.hash === hash)
  const link = transactionLink(network, hash)
  useEffect(() => announce(text.send.started), [announce, text])

  return (
    <div className="portico-stack">
      <div className="portico-outcome">
        <span className="portico-outcome-sign">
          <Icon d={ICONS.done} />
        </span>
        <h3>{text.send.started}</h3>
        {entry === undefined ? null : (
          <p className="portico-muted" data-testid="send-status" data-status={entry.status}>
            {text.sendStatus[entry.status](entry.block?.toString())}
          </p>
        )}
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

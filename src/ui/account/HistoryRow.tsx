import { Fragment, type ReactNode, useId } from 'react'
import { type Drawing, Icon } from '../components/Icon.tsx'
import { ICONS } from '../components/icons.ts'
import { useConnectedText } from '../i18n/use-connected-text.ts'
import { CopyAddress } from './CopyAddress.tsx'

/** What moved: its sign, number and unit. */
export interface RowAmount {
  readonly shown: ReactNode
  /** It is the account's now. */
  readonly isIn?: boolean
  /** To the last digit, where a shorter one is shown. */
  readonly whole: string | undefined
}

interface HistoryRowProps {
  readonly icon: Drawing
  readonly status: string
  readonly operation: ReactNode
  /** How it stands, where its heading does not say that: why it did not happen, or that this is not known. */
  readonly standing?: string | undefined
  readonly party: { readonly role: 'to' | 'from'; readonly address: string } | undefined
  /** Its addresses may not be copied: they are there to be copied by mistake. */
  readonly isSuspicious?: boolean
  readonly amounts: readonly RowAmount[]
  /** The time, and that it is on its way or done. */
  readonly notes: readonly ReactNode[]
  readonly link: string | undefined
  readonly hash: string | undefined
  readonly 'data-testid': string
}

/** One transaction of the account: operation, other party, amounts, time, and a link to the explorer. */
export function HistoryRow({ icon, status, operation, party, amounts, notes, link, hash, ...more }: HistoryRowProps) {
  const { account, history } = useConnectedText()
  const { isSuspicious = false, standing, 'data-testid': testId } = more
  const id = useId()
  const wholes = amounts.flatMap(({ whole }) => (whole === undefined ? [] : [whole]))
  return (
    <div
      className={`portico-deal ${isSuspicious ? 'portico-deal--suspicious' : ''}`}
      data-testid={testId}
      data-status={status}
      data-hash={hash}
    >
      <span className={`portico-deal-sign portico-deal-sign--${status}`}>
        <Icon d={isSuspicious ? ICONS.problem : icon} />
      </span>
      <span className="portico-deal-what">
        <span id={`${id}what`} className="portico-transfer-operation">
          {operation}
        </span>
        {standing === undefined ? null : (
          <small id={`${id}standing`} className="portico-deal-standing">
            {standing}
          </small>
        )}
        {party === undefined ? null : (
          <small>
            {history[party.role]} <CopyAddress address={party.address} isForbidden={isSuspicious} />
          </small>
        )}
      </span>
      <span className="portico-deal-sum" id={`${id}sum`}>
        {amounts.map(({ shown, isIn = false, whole }, place) => (
          <span key={place} className={`portico-deal-amount ${isIn ? 'portico-deal-in' : ''}`} dir="ltr" title={whole}>
            {shown}
          </span>
        ))}
        {notes.length === 0 ? null : (
          <small>
            {notes.map((note, place) => (
              <Fragment key={place}>
                {place > 0 ? ' · ' : null}
                {note}
              </Fragment>
            ))}
          </small>
        )}
      </span>
      {link === undefined ? null : (
        <a
          className="portico-deal-link"
          id={id}
          // In a list of links each has a name of its own.
          aria-labelledby={[id, `${id}what`, ...(standing === undefined ? [] : [`${id}standing`]), `${id}sum`].join(
            ' ',
          )}
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={account.explorer}
          title={[account.explorer, ...wholes].join('\n')} // it lies above the amounts
        />
      )}
    </div>
  )
}

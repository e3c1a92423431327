import { useId } from 'react'
import { shortAddress } from '../../domain/account/short-address.ts'
import type { NamespaceAccount } from '../../domain/account/accounts.ts'
import { findNetwork } from '../../domain/network/network.ts'
import { entriesOf, type SentTransaction, standingHash } from '../../domain/send/sent-transactions.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { Icon } from '../components/Icon.tsx'
import { ICONS } from '../components/icons.ts'
import { useConnectedText } from '../i18n/use-connected-text.ts'
import { amountText } from '../wording/amount-text.ts'
import { sendStatusText } from '../wording/send-status-text.ts'
import { transactionLink } from '../wording/explorer-links.ts'
import { type Place, testId } from './place.ts'
import { PlaceHeading } from './PlaceHeading.tsx'

/** How many are shown, newest first; the modal shows all. */
const SHOWN = 5

interface ActivityProps {
  readonly account: NamespaceAccount
  readonly place: Place
}

/** The transactions sent from this page, and the status of each. */
export function Activity({ account, place }: ActivityProps) {
  const text = useConnectedText()
  const entries = entriesOf(useStream(useCore().transactions.sent), account)
  return (
    <section className="portico-activity" data-testid={testId(place, 'activity')}>
      <PlaceHeading place={place} className="portico-section">
        {text.account.activity}
      </PlaceHeading>
      {entries.length === 0 ? (
        <p className="portico-muted">{text.account.noActivity}</p>
      ) : (
        <ul className="portico-rows">
          {entries.slice(0, SHOWN).map((entry) => (
            <li key={entry.id}>
              <ActivityRow entry={entry} place={place} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function ActivityRow({ entry, place }: { readonly entry: SentTransaction; readonly place: Place }) {
  const text = useConnectedText()
  const network = findNetwork(useCore().networks.list, entry.chain)
  const link = transactionLink(network, standingHash(entry))
  const id = useId()
  return (
    <div
      className="portico-activity-row"
      data-testid={testId(place, 'activity-row')}
      data-status={entry.status}
      data-hash={entry.hash}
    >
      <span className={`portico-dot portico-dot--${entry.status}`} aria-hidden="true" />
      <span className="portico-row-name" id={`${id}what`}>
        {text.account.sent(amountText(entry.amount, entry.decimals, text.locale), entry.symbol)}
        <small>
          {text.account.to(shortAddress(entry.to))} · {sendStatusText(text, entry, network)}
        </small>
      </span>
      {link === undefined ? null : (
        <a
          className="portico-button portico-button--quiet portico-button--icon"
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          id={id}
          aria-labelledby={`${id} ${id}what`} // in a list of links each has a name of its own
          aria-label={text.account.explorer}
        >
          <Icon d={ICONS.out} />
        </a>
      )}
    </div>
  )
}

import type { RequestReview } from '../../domain/clear-signing/review.ts'
import { comparable } from '../../domain/account/same-account.ts'
import { shortAddress } from '../../domain/account/short-address.ts'
import { AddressText } from '../components/AddressText.tsx'
import { Identicon } from '../components/Identicon.tsx'
import { Icon } from '../components/Icon.tsx'
import { ICONS } from '../components/icons.ts'
import { useConnectedText } from '../i18n/use-connected-text.ts'
import { actionText, addressesOf } from '../wording/action-text.ts'
import { symbolOf, type Telling } from '../wording/asset-text.ts'
import type { ToldAction } from '../wording/told-action.ts'
import { PiecesView } from './PiecesView.tsx'
import { TokenPicture } from './TokenPicture.tsx'
import { useSendable } from './use-sendable.ts'

/** The sentences of each part of a request. */
export type RequestTold = readonly (readonly ToldAction[])[]

export const toldBy = ({ parts }: RequestReview, telling: Telling): RequestTold =>
  parts.map((part) => part.map((action) => actionText(action, telling)))

/** How many they are, those within others counted too. */
export const sentencesIn = (told: RequestTold): number => counted(told.flat())

const counted = (actions: readonly ToldAction[]): number =>
  actions.reduce((sum, { inner = [] }) => sum + 1 + counted(inner), 0)

interface RequestActionsProps {
  readonly told: RequestTold
  readonly newRecipients: RequestReview['newRecipients']
  readonly telling: Telling
  /** Whether there are many sentences. */
  readonly isLong: boolean
  /** What each part of a request with several parts is called: a call, a transaction. */
  readonly nameOf: (number: number) => string
}

/** What a request does, sentence by sentence, in the order in which it is done. */
export function RequestActions({ told, newRecipients, telling, isLong, nameOf }: RequestActionsProps) {
  const known = new Set(newRecipients.map(comparable))
  const isNew = ({ recipient }: ToldAction) => recipient !== undefined && known.has(comparable(recipient))
  return (
    <section className={`portico-says ${isLong ? 'portico-says--long' : ''}`} data-testid="request-actions">
      <h4 className="portico-hidden">{telling.text.heading}</h4>
      {told.map((actions, place) => (
        <div key={place}>
          {told.length === 1 ? null : <h5 className="portico-muted">{nameOf(place + 1)}</h5>}
          <Actions actions={actions} telling={telling} isNew={isNew} />
        </div>
      ))}
    </section>
  )
}

/** So many addresses are shown whole without a press. */
const FEW = 3

/** Whom the sentences name, by the whole address. */
export function RequestAddresses({ told, telling }: Pick<RequestActionsProps, 'told' | 'telling'>) {
  const addresses = addressesOf(told.flat())
  if (addresses.length === 0) return null
  return (
    <div className="portico-told">
      <details className="portico-details" open={addresses.length <= FEW} data-testid="request-addresses">
        <summary>{telling.text.addresses}</summary>
        <dl className="portico-told-addresses">
          {addresses.map(({ name, address }) => (
            <div key={address}>
              <dt>
                <Identicon address={address} />
                <bdi className={name === shortAddress(address) ? 'portico-hidden' : undefined}>{name}</bdi>
              </dt>
              <dd className="portico-mono" dir="ltr">
                <AddressText address={address} />
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  )
}

interface ActionsProps {
  readonly actions: readonly ToldAction[]
  readonly telling: Telling
  readonly isNew: (told: ToldAction) => boolean
}

function Actions({ actions, telling, isNew }: ActionsProps) {
  const { recipient } = useConnectedText()
  return (
    <ul className="portico-told-list">
      {actions.map((told, place) => {
        const { pieces, notes, inner } = told
        return (
          <li key={place} data-testid="request-action" data-weight={told.weight}>
            <Sign told={told} telling={telling} />
            <div>
              <p className="portico-told-sentence">
                <PiecesView pieces={pieces} />
              </p>
              {notes.map((note, at) => (
                <p className="portico-muted" key={at}>
                  <PiecesView pieces={note} />
                </p>
              ))}
              {isNew(told) ? <p className="portico-told-new">{recipient.firstTime}</p> : null}
            </div>
            {inner === undefined ? null : <Actions actions={inner} telling={telling} isNew={isNew} />}
          </li>
        )
      })}
    </ul>
  )
}

const SIGNS = { account: ICONS.wallets, time: ICONS.clock, signing: ICONS.sign } as const

interface SignProps {
  readonly told: ToldAction
  readonly telling: Telling
}

/** The token's picture, or a sign of how much care it takes. */
function Sign({ told: { weight, about, sign }, telling }: SignProps) {
  const held = useSendable().find(({ id }) => comparable(id) === comparable(about?.token ?? ''))
  if (about !== undefined)
    return <TokenPicture address={about.token} symbol={symbolOf(about, telling)} price={held?.price} />
  return (
    <span className="portico-told-sign" aria-hidden="true">
      <Icon d={weight === 'plain' || sign === 'time' ? SIGNS[sign ?? 'signing'] : ICONS.problem} />
    </span>
  )
}

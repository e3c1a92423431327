import type { Quantity, SignedAction } from './action.ts'
import { ZERO_ADDRESS } from '../shared/zero-address.ts'
import type { FieldsByPath } from './fields-by-path.ts'
import { endOf } from './time-limit.ts'

type Actions = readonly SignedAction[]

/** The address that protocols write for the network's own currency. Source: ERC-7528. */
const OWN_CURRENCY = `0x${'e'.repeat(40)}`

/** The token at an address that a protocol names; `undefined` for the network's own currency. */
const tokenAt = (address: string): string | undefined =>
  address === ZERO_ADDRESS || address === OWN_CURRENCY ? undefined : address

/** What is offered and asked for, by Seaport's numbers for kinds of things. Source: Seaport, `ConsiderationEnums.sol`. */
const [COUNTED, ONE, SOME_OF_ANY] = [1n, 3n, 5n]

/** What stands at a place of a list. @param isMost - An auction's price moves: the most of it, or the least. */
function itemAt(message: FieldsByPath, at: string, isMost: boolean): Quantity | undefined {
  const [kind, place] = [message.uint(`${at}.itemType`), message.address(`${at}.token`)]
  const [id, start, end] = ['identifierOrCriteria', 'startAmount', 'endAmount'].map((name) =>
    message.uint(`${at}.${name}`),
  )
  if (kind === undefined || kind > SOME_OF_ANY || place === undefined) return undefined
  if (id === undefined || start === undefined || end === undefined) return undefined
  const amount = start > end === isMost ? start : end
  if (kind <= COUNTED) return { token: kind === COUNTED ? place : undefined, amount }
  // Criteria stand for several things of which one is chosen later.
  return { token: place, id: kind <= ONE ? id : 'any', amount }
}

/** @param at - The way to the order, with the point behind it. */
function seaportAt(message: FieldsByPath, at: string): Actions | undefined {
  const offerer = message.address(`${at}offerer`)
  const numbered = (list: string) =>
    Array.from({ length: message.count(`${at}${list}`, 'itemType') }, (_, place) => `${at}${list}[${place}]`)
  const gives = numbered('offer').map((place) => itemAt(message, place, true))
  const asked = numbered('consideration').map((place) => {
    const isOwn = message.address(`${place}.recipient`) === offerer
    return { isOwn, item: itemAt(message, place, !isOwn) }
  })
  const items = [...gives, ...asked.map(({ item }) => item)]
  if (offerer === undefined || items.includes(undefined)) return undefined
  const gets = (isOwn: boolean) => asked.flatMap(({ isOwn: own, item }) => (own === isOwn && item ? [item] : []))
  const trade: SignedAction = {
    ...{ kind: 'trade', gives: gives.filter((each) => each !== undefined), gets: gets(true), others: gets(false) },
  }
  return [trade, { kind: 'signatureUntil', until: endOf(message.uint(`${at}endTime`)) }]
}

export const seaportOrder = (message: FieldsByPath): Actions | undefined => seaportAt(message, '')

/** A bulk order of 2 has one level, of 4 two levels, and so on; its empty places have no offerer. */
export function seaportBulkOrder(message: FieldsByPath, levels: number): Actions | undefined {
  const places = Array.from({ length: 2 ** levels }, (_, place) => {
    const ways = Array.from({ length: levels }, (_each, level) => `[${(place >> level) & 1}]`)
    return `tree${ways.join('')}.`
  })
  const orders = places
    .filter((at) => message.address(`${at}offerer`) !== ZERO_ADDRESS)
    .map((at) => seaportAt(message, at))
  return orders.every((order) => order !== undefined) ? orders.flat() : undefined
}

/** CoW Protocol: the fee is taken beside what is sold. */
export function cowOrder(message: FieldsByPath, account: string): Actions | undefined {
  const [sold, bought] = [message.address('sellToken'), message.address('buyToken')]
  const [gives, fee, gets] = ['sellAmount', 'feeAmount', 'buyAmount'].map((name) => message.uint(name))
  if (sold === undefined || bought === undefined) return undefined
  if (gives === undefined || fee === undefined || gets === undefined) return undefined
  return traded(
    { token: tokenAt(sold), amount: gives + fee },
    { token: tokenAt(bought), amount: gets },
    isOwn(message.address('receiver'), account),
    message.uint('validTo'),
  )
}

/** The trait of an order whose price, and more, another contract's code decides when it is filled. */
const HAS_EXTENSION = 1n << 249n

/**
 * 1inch's limit orders: the time is one of the traits. With an extension the amount that is asked for does not bind, and
 * only a hash of the extension is signed: the account that fills it takes what is given, and what comes for that is not
 * known. Source: limit-order-protocol, `MakerTraitsLib.sol`, `OrderLib.sol`.
 */
export function limitOrder(message: FieldsByPath, account: string): Actions | undefined {
  const [sold, bought] = [message.address('makerAsset'), message.address('takerAsset')]
  const [gives, gets, traits] = ['makingAmount', 'takingAmount', 'makerTraits'].map((name) => message.uint(name))
  if (sold === undefined || bought === undefined) return undefined
  if (gives === undefined || gets === undefined || traits === undefined) return undefined
  const until = (traits >> 80n) & (2n ** 40n - 1n)
  const end = until === 0n ? undefined : until
  const given = { token: tokenAt(sold), amount: gives }
  if ((traits & HAS_EXTENSION) !== 0n)
    return [{ kind: 'takeOnce', what: given, spender: undefined }, { kind: 'unread' }, usable(end)]
  return traded(given, { token: tokenAt(bought), amount: gets }, isOwn(message.address('receiver'), account), end)
}

/** No receiver is the one who signs. */
const isOwn = (receiver: string | undefined, account: string): boolean =>
  receiver === ZERO_ADDRESS || receiver === account

const traded = (gives: Quantity, asked: Quantity, isForOwner: boolean, until: bigint | undefined): Actions => [
  { kind: 'trade', gives: [gives], gets: isForOwner ? [asked] : [], others: isForOwner ? [] : [asked] },
  usable(until),
]

const usable = (until: bigint | undefined): SignedAction => ({ kind: 'signatureUntil', until: endOf(until) })

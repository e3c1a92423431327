import { comparable } from '../../domain/account/same-account.ts'
import { shortAddress } from '../../domain/account/short-address.ts'
import type { Asset, Quantity } from '../../domain/clear-signing/action.ts'
import type { NativeCurrency } from '../../domain/network/network.ts'
import { isUnlimited } from '../../domain/rpc/allowances.ts'
import type { TokenFacts } from '../../domain/tokens/token-facts.ts'
import type { RequestTexts } from '../i18n/dictionary.ts'
import { exactAmountText } from './amount-text.ts'
import { filled, inDanger, type Piece, type Pieces, said, textOf } from './pieces.ts'

/** What a request is told with. */
export interface Telling {
  readonly text: RequestTexts['requestSheet']
  readonly locale: string
  /** Of the tokens in the request. */
  readonly tokens: readonly TokenFacts[]
  /** `undefined`: of a network that the page does not name. */
  readonly currency: NativeCurrency | undefined
  /** What addresses are called, by the address in lower case. */
  readonly names: Readonly<Record<string, string>>
  /** The account that would sign. */
  readonly own: string
}

/** An account or a contract: by its name where one is known, else by a short form of its address. */
export function partyOf(address: string, { names, own, text }: Telling): Pieces {
  const known = comparable(address)
  // A page may have named the party `constructor`.
  const name = Object.hasOwn(names, known) ? names[known] : undefined
  if (name !== undefined) return [{ text: name, look: 'name', address }]
  const short: Pieces = [{ text: shortAddress(address), look: 'address', address }]
  return comparable(address) === comparable(own) ? filled(text.parts.you, short) : short
}

/** As {@link partyOf}, also where no account is named. */
export const anyPartyOf = (address: string | undefined, telling: Telling): Pieces =>
  address === undefined ? inDanger(said(telling.text.parts.unnamed)) : partyOf(address, telling)

const factsOf = (token: string | undefined, { tokens }: Telling): TokenFacts | undefined =>
  token === undefined ? undefined : tokens.find(({ address }) => comparable(address) === comparable(token))

/** What one calls an asset, without an amount. */
export function assetOf({ token, holding }: Asset, telling: Telling): Pieces {
  const { currency, text } = telling
  if (token !== undefined) return [labelOf(token, telling)]
  if (holding !== undefined) return [{ text: shortAddress(holding), look: 'address', address: holding }]
  return currency === undefined ? said(text.parts.currency) : [{ text: currency.symbol, look: 'name' }]
}

/** The symbol of an asset; undefined where none is known, and it is called by an address. */
export function symbolOf(asset: Asset, telling: Telling): string | undefined {
  const pieces = assetOf(asset, telling)
  return pieces.some(({ look }) => look === 'address') ? undefined : textOf(pieces)
}

function labelOf(token: string, telling: Telling): Piece {
  const symbol = factsOf(token, telling)?.symbol
  if (symbol === undefined) return { text: shortAddress(token), look: 'address', address: token }
  return { text: symbol, look: 'name', address: token }
}

/** Whether it is one thing of what may be no collection: what another may take of it is not known then. */
export const isUnsureThing = ({ token, id }: Quantity, telling: Telling): boolean =>
  id !== undefined && factsOf(token, telling)?.isCollection !== true

/** Whether there is no end to it, or none that anybody reaches. */
export const isBoundless = ({ amount, id }: Quantity): boolean =>
  id === undefined && isUnlimited({ amount: amount === 'all' ? undefined : amount })

/** An amount of what has units that are not known. */
export const unitsOf = (amount: bigint, asset: Pieces, { text, locale }: Pick<Telling, 'text' | 'locale'>): Pieces =>
  filled(text.parts.units, [{ text: exactAmountText(amount, 0, locale), look: 'amount' }], asset)

/** An amount to the last digit: a visitor who lets others take it must not read less than they may take. */
export function quantityOf(what: Quantity, telling: Telling): Pieces {
  const { text, locale } = telling
  const { amount, id, token } = what
  const asset = assetOf(what, telling)
  if (amount === 'all') return inDanger(filled(text.parts.unlimited, asset))
  if (id !== undefined) {
    const count: Pieces = amount === 1n ? [] : [{ text: `${exactAmountText(amount, 0, locale)} × `, look: 'amount' }]
    return id === 'any' ? [...count, ...filled(text.parts.any, asset)] : [...count, ...thingOf(asset, id)]
  }
  const decimals = decimalsOf(what, telling)
  if (decimals === undefined) return unitsOf(amount, asset, telling)
  const written = exactAmountText(amount, decimals, locale)
  return token === undefined || factsOf(token, telling)?.symbol !== undefined
    ? asset.map((piece) => ({ ...piece, text: `${written} ${piece.text}`, name: piece.text, look: 'amount' as const }))
    : [{ text: `${written} `, look: 'amount' }, ...asset]
}

/** One thing of a collection: its number is read as one word with the collection's name. */
const thingOf = (collection: Pieces, id: bigint): Pieces =>
  collection.some(({ look }) => look === 'address')
    ? [...collection, { text: ` #${id}`, look: 'amount' }]
    : collection.map((piece) => ({ ...piece, text: `${piece.text} #${id}`, name: piece.text, look: 'amount' as const }))

/**
 * The token's own decimals. On Solana an instruction may say them too, and the network refuses it if they are wrong: where
 * the two differ, the instruction fails or the node lies, and the larger amount is told.
 */
function decimalsOf({ token, holding, decimals: checked }: Quantity, telling: Telling): number | undefined {
  if (token === undefined) return holding === undefined ? telling.currency?.decimals : checked
  const own = factsOf(token, telling)?.decimals
  return own === undefined || checked === undefined ? (own ?? checked) : Math.min(own, checked)
}

/** What another account may take. */
export function allowanceOf(what: Quantity, telling: Telling): Pieces {
  const { parts } = telling.text
  if (isBoundless(what)) return inDanger(filled(parts.unlimited, assetOf(what, telling)))
  if (isUnsureThing(what, telling)) return inDanger(quantityOf(what, telling))
  return what.id === undefined ? filled(parts.upTo, quantityOf(what, telling)) : quantityOf(what, telling)
}

import { addressParts, joinedAddress, readPair } from './page-address.ts'

/** What a wallet wrote into the page's address. Checked only for being readable. */
export interface DeeplinkAnswer {
  /** The number that the request carried; `undefined` where there is none, or more than one. */
  readonly state: string | undefined
  /** What the wallet added, by name. A name that comes twice is ignored. */
  readonly values: ReadonlyMap<string, string>
  /** The address as the page knows it. */
  readonly cleaned: string
}

/** What wallets add, by name: `phantom_encryption_public_key`, `nonce`, … */
const ADDED = /^(?:[a-z]{1,24}_encryption_public_key|nonce|data|errorCode|errorMessage)$/

/** Far more than a wallet's answer needs. Unit: characters. */
const MAX_VALUE = 16_384

/**
 * The answer in an address, or `undefined` where there is none.
 *
 * A wallet appends its answer: the page's own parameters with such names come before our number, and stay.
 *
 * @param parameter - The name of the parameter with the number.
 */
export function readDeeplinkAnswer(href: string, parameter: string): DeeplinkAnswer | undefined {
  const { path, pairs, fragment } = addressParts(href)
  const read = pairs.map((pair) => ({ pair, name: nameOf(pair), value: readPair(pair)?.[1] }))
  const first = read.findIndex(({ name }) => name === parameter)
  if (first < 0) return undefined

  const isOurs = ({ name }: { readonly name: string }, index: number) =>
    name === parameter || (index > first && ADDED.test(name))
  const kept = read.filter((each, index) => !isOurs(each, index))
  const states = read.filter(({ name }) => name === parameter)
  const added = read.filter((each, index) => isOurs(each, index) && each.name !== parameter)
  const names = new Map<string, number>()
  for (const { name } of added) names.set(name, (names.get(name) ?? 0) + 1)
  const values = added.flatMap(({ name, value }) => {
    return names.get(name) === 1 && value !== undefined && value.length <= MAX_VALUE ? [[name, value] as const] : []
  })
  return {
    state: states.length === 1 ? states[0]?.value : undefined,
    values: new Map(values),
    cleaned: joinedAddress({ path, pairs: kept.map(({ pair }) => pair), fragment }),
  }
}

/** The address without any answer in it. */
export const withoutAnswer = (href: string, parameter: string): string =>
  readDeeplinkAnswer(href, parameter)?.cleaned ?? href

/** A name that cannot be decoded is used as it is written: it is not one of ours. */
const nameOf = (pair: string): string => readPair(pair)?.[0] ?? nameAsWritten(pair)

const nameAsWritten = (pair: string): string => pair.split('=', 1)[0] ?? ''

import { parseChainId, type ChainId } from '../network/chain-id.ts'
import { base64, fromBase64 } from '../shared/base64.ts'
import { readSome } from '../shared/read-some.ts'
import { parseJson, readEach, readFields } from '../shared/reading.ts'
import { readUtf8 } from '../shared/utf8-text.ts'

/** What a visitor lets a page ask their wallet for, by signing in. */
export interface Recap {
  readonly methods: readonly string[]
  readonly chains: readonly ChainId[]
}

const PREFIX = 'urn:recap:'
/** The only ability there is over WalletConnect: that the page may send the wallet a request. */
const ABILITY = 'request'
const METHOD = /^[a-zA-Z][\w-]{0,63}$/
/** More than any page asks for, or any wallet speaks. */
const MAX_METHODS = 64
const MAX_CHAINS = 256
/** So long that it has room in a text that is signed. Unit: UTF-16 units. */
export const MAX_RECAP = 6_144

/** As wallets sort them: by their own language, in which these names come out alike. */
const sorted = (methods: readonly string[]): readonly string[] =>
  [...methods].sort((one, other) => one.localeCompare(other))

/**
 * Letter for letter as wallets encode it. Source: ERC-5573, as sign-client 2.21.8 writes it.
 *
 * @param chains - None in what a page asks for: the wallet names those that it grants.
 */
export function recapResource({ methods, chains }: Recap): string {
  const limits = [chains.length === 0 ? {} : { chains }]
  const abilities = sorted(methods).map((method) => [`${ABILITY}/${method}`, limits])
  const text = JSON.stringify({ att: { eip155: Object.fromEntries(abilities) as object } })
  return PREFIX + base64(Uint8Array.from(text, (letter) => letter.charCodeAt(0))).replaceAll('=', '')
}

export const isRecapResource = (resource: string): boolean => resource.startsWith(PREFIX)

/**
 * What a resource grants: nothing but requests, on EVM.
 *
 * @returns `undefined` for any other resource, and where it grants anything else.
 */
export function readRecap(resource: string): Recap | undefined {
  if (!isRecapResource(resource) || resource.length > MAX_RECAP) return undefined
  const bytes = fromBase64(resource.slice(PREFIX.length))
  const granted = readFields(readFields(parseJson((bytes && readUtf8(bytes)) ?? ''))?.get('att'))
  const abilities = readFields(granted?.get('eip155'))
  if (granted?.size !== 1 || abilities === undefined || abilities.size === 0 || abilities.size > MAX_METHODS)
    return undefined
  const chains = new Set<ChainId>()
  const methods: string[] = []
  for (const [ability, limits] of abilities) {
    const [kind, method = '', ...more] = ability.split('/')
    if (kind !== ABILITY || !METHOD.test(method) || more.length > 0) return undefined
    methods.push(method)
    // Source: sign-client 2.21.8, which reads no more than the first of the limits.
    const [limit] = readSome(limits, 1)
    for (const chain of readEach(readSome(readFields(limit)?.get('chains'), MAX_CHAINS), parseChainId))
      chains.add(chain)
  }
  return { methods, chains: [...chains] }
}

const SENTENCE = 'I further authorize the stated URI to perform the following actions on my behalf: '

/** What the text says of a grant. Source: ERC-5573, as sign-client 2.21.8 writes it. */
export const recapSentence = (methods: readonly string[]): string =>
  `${SENTENCE}(1) '${ABILITY}': '${methods.join("', '")}' for 'eip155'.`

/** The statement of a text that grants something too. */
export const statementWith = (statement: string | undefined, sentence: string): string =>
  statement === undefined || statement === '' ? sentence : `${statement} ${sentence}`

/** Whether a statement says already what is granted. */
export const saysGrant = (statement: string): boolean => statement.includes(SENTENCE)

/** The sentences that wallets may write: in the order that they are encoded in, or sorted. */
export const sentencesFor = ({ methods }: Recap): readonly string[] => [
  ...new Set([recapSentence(sorted(methods)), recapSentence(methods)]),
]

/** Whether a wallet grants nothing but what it was asked for. */
export const isWithin = (granted: Recap, asked: Recap): boolean =>
  granted.methods.every((method) => asked.methods.includes(method)) &&
  granted.chains.every((chain) => asked.chains.includes(chain))

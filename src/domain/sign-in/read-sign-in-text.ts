import { hasHiddenCharacters } from './hidden-characters.ts'
import { isResourceUri } from './resource-uri.ts'
import type { Namespace } from '../network/namespace.ts'
import { fromBase58 } from '../shared/base58.ts'

/** What a signed text says, as the page that has sent it wants it to be read. Times are milliseconds since the Unix epoch. */
export interface ReadSignIn {
  readonly namespace: Namespace
  readonly domain: string
  readonly address: string
  readonly statement: string | undefined
  readonly uri: string
  /** As it stands there: a number on EVM; on Solana a reference, or the wallets' name of a cluster. */
  readonly chain: string
  readonly nonce: string
  readonly issuedAt: number
  readonly expiresAt: number | undefined
  readonly notBefore: number | undefined
  readonly requestId: string | undefined
  readonly resources: readonly string[]
}

/** Unit: UTF-16 units. A wallet shows the whole of it. */
export const MAX_SIGN_IN_TEXT = 8_192
const MAX_RESOURCES = 32

const HEADING = /^([^\s/?#@\\]{1,261}) wants you to sign in with your (Ethereum|Solana) account:$/
const EVM_ADDRESS = /^0x[0-9a-fA-F]{40}$/
const SOLANA_KEY_BYTES = 32
const NONCE = /^[A-Za-z0-9]{8,128}$/
const CHAIN = /^[A-Za-z0-9:-]{1,64}$/
const ADDRESS_OF_PAGE = /^https?:\/\/[^\s]{1,2048}$/

/** In this order, each at most once. Source: EIP-4361; the Wallet Standard has the same. */
const FIELDS = [
  ...(['URI', 'Version', 'Chain ID', 'Nonce', 'Issued At'] as const),
  ...(['Expiration Time', 'Not Before', 'Request ID'] as const),
] as const
type Field = (typeof FIELDS)[number]

/**
 * Reads a text that was signed, as EIP-4361 or the Wallet Standard writes it: every line is known, in its place, and
 * there is no other. `undefined` for any other text: a server believes nothing of it.
 */
export function readSignInText(text: unknown): ReadSignIn | undefined {
  if (typeof text !== 'string' || text.length > MAX_SIGN_IN_TEXT) return undefined
  const lines = text.split('\n')
  if (lines.some(hasHiddenCharacters)) return undefined
  const [first = '', address = '', blank] = lines
  const [, domain = '', kind] = HEADING.exec(first) ?? []
  const namespace = kind === 'Solana' ? 'solana' : 'eip155'
  if (domain === '' || blank !== '' || !isAddress(namespace, address)) return undefined
  const { statement, rest } = statementOf(lines.slice(3))
  const fields = fieldsIn(rest)
  const facts = fields && factsIn(fields.values)
  return facts && { namespace, domain, address, statement, ...facts, resources: fields.resources }
}

function isAddress(namespace: Namespace, address: string): boolean {
  if (namespace === 'eip155') return EVM_ADDRESS.test(address)
  return address.length <= 44 && fromBase58(address)?.length === SOLANA_KEY_BYTES
}

/** EIP-4361 leaves the line of a missing statement empty, the Wallet Standard leaves it out. */
function statementOf(lines: readonly string[]): { statement: string | undefined; rest: readonly string[] } {
  const [first, second] = lines
  if (first === '') return { statement: undefined, rest: lines.slice(1) }
  return second === '' ? { statement: first, rest: lines.slice(2) } : { statement: undefined, rest: lines }
}

/** `undefined` where a line is none of those that there are, or stands in another's place. */
function fieldsIn(lines: readonly string[]) {
  const values = new Map<Field, string>()
  let next = 0
  let at = 0
  for (; at < lines.length && lines[at] !== 'Resources:'; at += 1) {
    const line = lines[at] ?? ''
    const place = FIELDS.findIndex((name, index) => index >= next && line.startsWith(`${name}: `))
    const name = FIELDS[place]
    if (name === undefined) return undefined
    values.set(name, line.slice(name.length + 2))
    next = place + 1
  }
  const listed = lines.slice(at + 1)
  const resources = listed.map((line) => line.slice(2))
  const isList = listed.length <= MAX_RESOURCES && listed.every((line) => line.startsWith('- '))
  return isList && resources.every(isResourceUri) ? { values, resources } : undefined
}

function factsIn(values: ReadonlyMap<Field, string>) {
  const [uri = '', chain = '', nonce = ''] = (['URI', 'Chain ID', 'Nonce'] as const).map((name) => values.get(name))
  if (values.get('Version') !== '1' || !ADDRESS_OF_PAGE.test(uri)) return undefined
  if (!CHAIN.test(chain) || !NONCE.test(nonce)) return undefined
  const [issuedAt, expiresAt, notBefore] = (['Issued At', 'Expiration Time', 'Not Before'] as const).map((name) =>
    timeOf(values.get(name)),
  )
  if (issuedAt === undefined || Number.isNaN(issuedAt)) return undefined
  if (Number.isNaN(expiresAt ?? 0) || Number.isNaN(notBefore ?? 0)) return undefined
  return { uri, chain, nonce, issuedAt, expiresAt, notBefore, requestId: values.get('Request ID') }
}

const TIME = /^(\d{4})-(\d\d)-(\d\d)T\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/

/** NaN for what is no time of RFC 3339, the 30th of February included. */
function timeOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const [, year, month, day] = TIME.exec(text) ?? []
  if (new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() !== Number(day)) return Number.NaN
  return Date.parse(text)
}

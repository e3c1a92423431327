import { type AccountId, parseAccountId } from '../account/account-id.ts'
import { type ChainId, namespaceOf, referenceOf } from '../network/chain-id.ts'
import { fromHexadecimal } from '../shared/from-hexadecimal.ts'
import { readFields, readText } from '../shared/reading.ts'
import { readSome } from '../shared/read-some.ts'
import { isRecapResource, readRecap, saysGrant, sentencesFor, statementWith, type Recap } from './recap.ts'

/** A text that a wallet signed, and what it grants by that. */
export interface Cacao {
  readonly account: AccountId
  /** What was signed, composed of what the wallet states. */
  readonly text: string
  /** Not verified. */
  readonly signature: Uint8Array
  /** Absent: the visitor is signed in, and no request of the page is allowed. */
  readonly granted: Recap | undefined
  /** The same as it stands in the text. */
  readonly resource: string | undefined
}

/** Several times the longest text that a visitor reads. Unit: UTF-16 units. */
const MAX_TEXT = 16_384
/** A contract's signature may say how the contract is deployed. Unit: UTF-16 units. */
const MAX_SIGNATURE = 48 * 1_024
const MAX_RESOURCES = 32

const ISSUER = /^(?:did:pkh:)?(eip155:\d{1,32}:0x[0-9a-fA-F]{40})$/

/**
 * Reads what a wallet answers to `wc_sessionAuthenticate`, for an account on EVM (CAIP-74, CAIP-122).
 *
 * @returns `undefined` for anything else.
 */
export function readCacao(value: unknown): Cacao | undefined {
  const payload = readFields(readFields(value)?.get('p'))
  const written = readText(readFields(readFields(value)?.get('s'))?.get('s'))
  const account = parseAccountId(ISSUER.exec(readText(payload?.get('iss')) ?? '')?.[1])
  if (payload === undefined || account === undefined || written === undefined || written.length > MAX_SIGNATURE)
    return undefined
  const signature = fromHexadecimal(written)
  const resources = resourcesIn(payload.get('resources'))
  if (signature === undefined || signature.length === 0 || resources === undefined) return undefined
  const last = resources.at(-1)
  const granted = last === undefined ? undefined : readRecap(last)
  if (last !== undefined && isRecapResource(last) && granted === undefined) return undefined
  const text = textOf(payload, account, resources, granted)
  return text === undefined || text.length > MAX_TEXT
    ? undefined
    : { account, text, signature, granted, resource: granted && last }
}

function resourcesIn(value: unknown): readonly string[] | undefined {
  if (value === undefined || value === null) return []
  const all = readSome(value, MAX_RESOURCES + 1)
  const texts = all.flatMap((each) => readText(each) ?? [])
  return Array.isArray(value) && texts.length === all.length && all.length <= MAX_RESOURCES ? texts : undefined
}

/** As a wallet writes it. Source: `formatMessage` of `@walletconnect/utils` 2.21.8. */
function textOf(
  payload: ReadonlyMap<string, unknown>,
  { chain, address }: AccountId,
  resources: readonly string[],
  granted: Recap | undefined,
): string | undefined {
  const field = (name: string): string | undefined => readText(payload.get(name))
  const [domain, uri, nonce, issuedAt] = [field('domain'), field('aud') ?? field('uri'), field('nonce'), field('iat')]
  if (domain === undefined || uri === undefined || nonce === undefined || issuedAt === undefined) return undefined
  const line = (title: string, name: string): readonly string[] => {
    const value = field(name)
    return value === undefined || value === '' ? [] : [`${title}: ${value}`]
  }
  return [
    ...[`${domain} wants you to sign in with your Ethereum account:`, address, ''],
    ...statementOf(field('statement'), granted),
    ...['', `URI: ${uri}`, `Version: ${field('version') ?? ''}`, `Chain ID: ${referenceOf(chain)}`],
    ...[`Nonce: ${nonce}`, `Issued At: ${issuedAt}`],
    ...line('Expiration Time', 'exp'),
    ...line('Not Before', 'nbf'),
    ...line('Request ID', 'requestId'),
    ...(resources.length === 0 ? [] : ['Resources:', ...resources.map((each) => `- ${each}`)]),
  ].join('\n')
}

function statementOf(statement: string | undefined, granted: Recap | undefined): readonly string[] {
  const [sentence] = granted === undefined ? [] : sentencesFor(granted)
  if (sentence !== undefined && !saysGrant(statement ?? '')) return [statementWith(statement, sentence)]
  return statement === undefined || statement === '' ? [] : [statement]
}

/** What comes of all that a wallet signed: as both sides of the connection work it out, each for itself. */
export interface GrantedSession {
  readonly methods: readonly string[]
  readonly accounts: readonly AccountId[]
}

/**
 * The session that a wallet has made of its answer.
 *
 * @returns `undefined` where it has made none: it allows no request.
 */
export function grantedSession(cacaos: readonly Cacao[]): GrantedSession | undefined {
  const methods = new Set(cacaos.flatMap(({ granted }) => granted?.methods ?? []))
  if (methods.size === 0) return undefined
  const accounts = cacaos.flatMap(({ account: { chain, address }, granted }) =>
    [...new Set<ChainId>([chain, ...(granted?.chains ?? [])])]
      .filter((each) => namespaceOf(each) === 'eip155')
      .map((each) => ({ chain: each, address })),
  )
  const unlike = new Map(accounts.map((each) => [`${each.chain}:${each.address}`, each]))
  return { methods: [...methods], accounts: [...unlike.values()] }
}

import { type ChainId, referenceOf } from '../network/chain-id.ts'
import { CoreError } from '../shared/core-error.ts'
import { readFields, readText } from '../shared/reading.ts'
import { hasHiddenCharacters } from '../sign-in/hidden-characters.ts'
import { isResourceUri } from '../sign-in/resource-uri.ts'
import type { SignInFacts } from '../sign-in/sign-in-message.ts'
import { clusterOf } from './cluster.ts'
import type { SignInText } from './sign-in-fields.ts'

/** Longest statement, in UTF-16 units: a wallet shows it on a phone. */
const MAX_STATEMENT = 512
/** Wallets refuse a text whose time of issue differs more than this from their own. Unit: milliseconds. */
const MAX_SKEW_MS = 10 * 60_000
const NONCE = /^[A-Za-z0-9]{8,128}$/
const TEXTS = [
  ...(['domain', 'address', 'statement', 'uri', 'version', 'chainId', 'nonce'] as const),
  ...(['issuedAt', 'expirationTime', 'notBefore', 'requestId'] as const),
]

/**
 * What another library of the page wants to have signed: the input of `solana:signIn`, all of whose fields may be absent
 * (Wallet Standard). What is there is signed as it is.
 *
 * @throws CoreError `SIGNIN_ORIGIN` for another page than this one, `SIGNIN_INVALID` for what a wallet would refuse,
 *   `CHAIN_NOT_GRANTED` for another cluster than the account's.
 */
export function readSignInRequest(
  value: unknown,
  account: { readonly address: string; readonly chain: ChainId },
  facts: SignInFacts,
): SignInText {
  const fields = readFields(value ?? {}) ?? refuse('It is no object.')
  const given: Partial<Record<(typeof TEXTS)[number], string>> = {}
  for (const name of TEXTS) {
    const field = fields.get(name)
    if (field === undefined) continue
    const text = readText(field) ?? refuse(`${name} is no text.`)
    given[name] = hasHiddenCharacters(text) ? refuse(`${name} holds a line break or a hidden character.`) : text
  }
  const resources = resourcesIn(fields.get('resources'))
  const host = facts.origin.replace(/^https?:\/\//, '')
  const { uri, domain = host } = given
  if (domain !== host || (uri !== undefined && uri !== facts.origin && !uri.startsWith(`${facts.origin}/`)))
    throw new CoreError('SIGNIN_ORIGIN', { details: `This page is ${facts.origin}.` })
  refuseInvalid(given, facts.now)
  if (given.address !== undefined && given.address !== account.address) refuse('Another account is connected.')
  if (given.chainId !== undefined && !namesOf(account.chain).includes(given.chainId))
    throw new CoreError('CHAIN_NOT_GRANTED', { details: given.chainId })
  return { ...given, domain, ...(resources !== undefined && { resources }) }
}

const namesOf = (chain: ChainId): readonly string[] => {
  const cluster = clusterOf(chain)
  return [cluster, cluster.slice('solana:'.length), chain, referenceOf(chain)]
}

function refuseInvalid({ statement, version, nonce, ...times }: Partial<SignInText>, now: number): void {
  if ((statement?.length ?? 0) > MAX_STATEMENT) refuse('The statement is too long.')
  if (version !== undefined && version !== '1') refuse('The version has to be 1.')
  if (nonce !== undefined && !NONCE.test(nonce)) refuse('The nonce needs at least 8 letters and digits.')
  const { issuedAt, expirationTime, notBefore } = times
  const [issued, expires, begins] = [issuedAt, expirationTime, notBefore].map((text) =>
    text === undefined ? undefined : Date.parse(text),
  )
  if ([issued, expires, begins].some(Number.isNaN)) refuse('A time cannot be read.')
  if (issued !== undefined && Math.abs(issued - now) > MAX_SKEW_MS) refuse('The time of issue is not now.')
  if (expires !== undefined && expires <= Math.max(issued ?? now, begins ?? 0)) refuse('It expires before it is valid.')
}

function resourcesIn(value: unknown): readonly string[] | undefined {
  if (value === undefined) return undefined
  if (!Array.isArray(value)) return refuse('resources is no list.')
  return Array.from(value as unknown[], (each) => {
    const text = readText(each)
    return text === undefined || !isResourceUri(text) || hasHiddenCharacters(text)
      ? refuse('resources holds what is no URI.')
      : text
  })
}

function refuse(details: string): never {
  throw new CoreError('SIGNIN_INVALID', { details })
}

import type { AccountId } from '../account/account-id.ts'
import { type ChainId, namespaceOf, referenceOf } from '../network/chain-id.ts'
import { CoreError } from '../shared/core-error.ts'
import { hasHiddenCharacters } from './hidden-characters.ts'
import { type Recap, sentencesFor, statementWith } from './recap.ts'
import { isResourceUri } from './resource-uri.ts'

/**
 * What a visitor signs to prove that an account is theirs: EIP-4361, and the same for Solana (CAIP-122). Times are ISO
 * 8601.
 */
export interface SignInMessage {
  /** The host of the page, with its port where it has one. */
  readonly domain: string
  readonly address: string
  readonly statement?: string | undefined
  readonly uri: string
  readonly chain: ChainId
  /** At least 8 letters and digits, from the server that will check the signature. */
  readonly nonce: string
  readonly issuedAt: string
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
}

export interface SignInFacts {
  /** The page's own origin, as the browser has it: `https://app.example`. */
  readonly origin: string
  /** Milliseconds since the Unix epoch. */
  readonly now: number
}

/**
 * Wallets refuse a text whose time of issue differs more than this from their own time. Source: Phantom. Unit:
 * milliseconds.
 */
const MAX_SKEW_MS = 10 * 60_000

/** Longest statement, in UTF-16 units: a wallet shows it on a phone. Source: row N02 of the hostile corpus. */
const MAX_STATEMENT = 512

const NONCE = /^[A-Za-z0-9]{8,128}$/
const ACCOUNT_KIND = { eip155: 'Ethereum', solana: 'Solana' } as const

/**
 * The text to sign, letter for letter as EIP-4361 has it.
 *
 * @throws CoreError `SIGNIN_ORIGIN` for another page than this one, `SIGNIN_INVALID` for what a wallet would refuse.
 */
export function signInText(message: SignInMessage, facts: SignInFacts): string {
  refuseOtherPage(message, facts.origin)
  refuseInvalid(message, facts.now)
  return written(message)
}

/**
 * The texts that a wallet may sign which allows the page's requests by the same signature (ERC-5573): it adds a sentence
 * to the statement, and what it allows to the resources.
 *
 * @param resource - What it allows, as the wallet has encoded it.
 * @throws CoreError as {@link signInText}.
 */
export function signInTextsAllowing(
  message: SignInMessage,
  { granted, resource }: { readonly granted: Recap; readonly resource: string },
  facts: SignInFacts,
): readonly string[] {
  signInText(message, facts)
  const resources = [...(message.resources ?? []), resource]
  return sentencesFor(granted).map((sentence) =>
    written({ ...message, statement: statementWith(message.statement, sentence), resources }),
  )
}

function written(message: SignInMessage): string {
  const { domain, statement, uri, chain, nonce, issuedAt } = message
  const lines = [
    ...heading(domain, message),
    '',
    ...(statement === undefined ? [''] : [statement, '']),
    `URI: ${uri}`,
    'Version: 1',
    `Chain ID: ${chainText(chain)}`,
    `Nonce: ${nonce}`,
    `Issued At: ${issuedAt}`,
    ...(message.expirationTime === undefined ? [] : [`Expiration Time: ${message.expirationTime}`]),
    ...(message.notBefore === undefined ? [] : [`Not Before: ${message.notBefore}`]),
    ...(message.requestId === undefined ? [] : [`Request ID: ${message.requestId}`]),
    ...(message.resources === undefined ? [] : ['Resources:', ...message.resources.map((each) => `- ${each}`)]),
  ]
  return lines.join('\n')
}

const heading = (domain: string, { chain, address }: AccountId): readonly string[] => [
  `${domain} wants you to sign in with your ${ACCOUNT_KIND[namespaceOf(chain)]} account:`,
  address,
]

/** Whether a text is a sign-in of this account on this page, by the beginning that {@link signInText} gives it. */
export const isSignInText = (text: string, account: AccountId, origin: string): boolean =>
  text.startsWith([...heading(hostOf(origin), account), ''].join('\n'))

/**
 * The fields of a text that name this page and the present time. `lifetimeMs`: how long the sign-in is valid. Unit:
 * milliseconds.
 */
export const ofPage = ({ origin, now }: SignInFacts, lifetimeMs: number | undefined) => ({
  ...{ domain: hostOf(origin), uri: origin, issuedAt: iso(now) },
  expirationTime: lifetimeMs === undefined ? undefined : iso(now + lifetimeMs),
})

const iso = (time: number): string => new Date(time).toISOString()

const WEB = /^https?:\/\//

/** What a text names as its page: the host, with its port where it has one. */
const hostOf = (origin: string): string => origin.replace(WEB, '')

/** EIP-4361 writes the number of the chain, CAIP-122 for Solana the reference. */
const chainText = (chain: ChainId): string => referenceOf(chain)

/** N01: a page can only ask for itself; a signature for another page would let this page sign in there. */
function refuseOtherPage({ domain, uri }: SignInMessage, origin: string): void {
  const isOwn = domain === hostOf(origin) && (uri === origin || uri.startsWith(`${origin}/`))
  if (!isOwn || !WEB.test(origin)) throw new CoreError('SIGNIN_ORIGIN', { details: `This page is ${origin}.` })
}

function refuseInvalid(message: SignInMessage, now: number): void {
  const { statement, nonce, issuedAt, expirationTime, notBefore, requestId, resources } = message
  const texts = [statement, requestId, message.uri, message.address, resources].flat()
  if (texts.some((text) => text !== undefined && hasHiddenCharacters(text)))
    return refuse('A text holds a line break or a hidden character.')
  if (resources?.every(isResourceUri) === false) return refuse('resources holds what is no URI.')
  if (statement !== undefined && statement.length > MAX_STATEMENT) return refuse('The statement is too long.')
  if (typeof nonce !== 'string' || !NONCE.test(nonce)) return refuse('The nonce needs at least 8 letters and digits.')
  const [issued, expires, begins] = [time(issuedAt), time(expirationTime), time(notBefore)]
  if (!(Math.abs(issued - now) <= MAX_SKEW_MS)) return refuse('The time of issue is not now.')
  if (expirationTime !== undefined && !(expires > issued)) return refuse('It expires before it was issued.')
  if (notBefore !== undefined && (Number.isNaN(begins) || begins >= expires))
    return refuse('It begins after it expired.')
}

function refuse(details: string): never {
  throw new CoreError('SIGNIN_INVALID', { details })
}

/** NaN for what is no time, and where there is none. Unit: milliseconds since the Unix epoch. */
const time = (text: string | undefined): number => Date.parse(String(text))

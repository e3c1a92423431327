import { ed25519 } from '@noble/curves/ed25519'
import { createPorticoServer, type PorticoServer, type PorticoServerOptions } from 'portico/server'
import { privateKeyToAccount } from 'viem/accounts'
import { CryptoRandomness } from '../../../src/adapters/browser/crypto-randomness.ts'
import { MemoryClock } from '../../../src/adapters/memory/memory-clock.ts'
import type { ChainId } from '../../../src/domain/network/chain-id.ts'
import { base58 } from '../../../src/domain/shared/base58.ts'
import { ofPage, signInText, type SignInMessage } from '../../../src/domain/sign-in/sign-in-message.ts'
import { ETHEREUM, NETWORKS, SOLANA } from '../../support/networks.ts'

export const ORIGIN = 'https://app.example'
export const NOW = Date.parse('2026-11-20T10:00:00Z')

/** Somebody with a key, who signs texts. */
export interface Signer {
  readonly address: string
  readonly chain: ChainId
  sign(message: string): Promise<string>
}

export function evmSigner(key = '11'): Signer {
  const { address, signMessage } = privateKeyToAccount(`0x${key.repeat(32)}`)
  return { address, chain: ETHEREUM.id, sign: (message) => signMessage({ message }) }
}

export function solanaSigner(seed = 7): Signer {
  const secret = new Uint8Array(32).fill(seed)
  const address = base58(ed25519.getPublicKey(secret))
  return {
    ...{ address, chain: SOLANA.id },
    sign: async (message) => base58(ed25519.sign(new TextEncoder().encode(message), secret)),
  }
}

export interface Asking {
  readonly method?: string
  readonly body?: unknown
  readonly origin?: string | null
  readonly headers?: Readonly<Record<string, string>>
  readonly cookie?: string | undefined
}

/** A request as a page of the site makes it. */
export function asking(path: string, { method = 'GET', body, origin = ORIGIN, headers, cookie }: Asking = {}): Request {
  const all: Record<string, string> = {
    ...(method === 'GET' ? { 'sec-fetch-site': 'same-origin' } : origin === null ? {} : { origin }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(cookie !== undefined && { cookie }),
    ...headers,
  }
  const sent = typeof body === 'string' ? body : JSON.stringify(body)
  return new Request(`${ORIGIN}/portico/${path}`, { method, headers: all, ...(body !== undefined && { body: sent }) })
}

/** What a server says: its status, its typed body, the cookie that it sets. */
export interface Said {
  readonly status: number
  readonly code: string | undefined
  readonly body: unknown
  readonly cookie: string | undefined
  readonly headers: Headers
}

export async function said(response: Response): Promise<Said> {
  const text = await response.text()
  const body = (text === '' ? undefined : JSON.parse(text)) as { error?: { code?: string } } | undefined
  const [cookie] = (response.headers.get('set-cookie') ?? '').split(';')
  const { status, headers } = response
  return { status, code: body?.error?.code, body, cookie: cookie === '' ? undefined : cookie, headers }
}

/** The text that a page has a visitor sign. */
export const textFor = (signer: Signer, nonce: string, now: number, change: Partial<SignInMessage> = {}): string => {
  const facts = { origin: change.uri ?? ORIGIN, now }
  return signInText(
    { ...ofPage(facts, 3_600_000), address: signer.address, chain: signer.chain, nonce, ...change },
    facts,
  )
}

export interface Site {
  readonly clock: MemoryClock
  readonly server: PorticoServer
  ask(path: string, how?: Asking): Promise<Said>
  nonce(): Promise<string>
  /** Signs somebody in as a page does; with `change` what was signed says something else. */
  signIn(signer?: Signer, change?: Partial<SignInMessage>, how?: Asking): Promise<Said>
}

/** A node of Ethereum that knows of no contract: nobody but keys has accounts there. */
const keysOnly: typeof fetch = async (_, init) => {
  const { id, method } = JSON.parse(init?.body as string) as { id: number; method: string }
  const result = new Map([
    ['eth_chainId', '0x1'],
    ['eth_getCode', '0x'],
  ]).get(method)
  return Response.json({ jsonrpc: '2.0', id, result })
}

/** A server over a clock that the test moves. */
export function startSite(options: Partial<PorticoServerOptions> = {}, clock = new MemoryClock(NOW)): Site {
  const { ports, ...rest } = options
  const server = createPorticoServer({
    ...{ origin: ORIGIN, networks: NETWORKS, rateLimit: false, report: () => {}, ...rest },
    ports: { clock, randomness: new CryptoRandomness(), fetch: keysOnly, ...ports },
  })
  const ask = async (path: string, how?: Asking) => said(await server.handle(asking(path, how)))
  const nonce = async (how: Asking = {}) =>
    ((await ask('nonce', { method: 'POST', ...how })).body as { nonce: string }).nonce
  const signIn = async (signer = evmSigner(), change: Partial<SignInMessage> = {}, how: Asking = {}) => {
    const message = textFor(signer, change.nonce ?? (await nonce(how)), (ports?.clock ?? clock).now(), change)
    const body = { message, signature: await signer.sign(message) }
    return ask('sign-in', { method: 'POST', body, ...how })
  }
  return { clock, server, ask, nonce, signIn }
}

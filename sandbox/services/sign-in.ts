import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isAddress, isHex, verifyMessage } from 'viem'
import { decodeBase58 } from '../relay/base58.ts'
import { readBody } from '../serve/body.ts'

/** Nonces that wait for their signature, so that a day of `npm start` does not fill the memory. */
const MAX_NONCES = 1_000

export interface SignInAnswer {
  readonly status: number
  readonly body: unknown
}

/** What a page's own server does to sign visitors in: a nonce for each try, and its own check of what was signed. */
export class SignInDesk {
  private readonly nonces = new Set<string>()

  /** `undefined` for a path of another service. */
  async answer(path: string, request: IncomingMessage): Promise<SignInAnswer | undefined> {
    if (path === '/sign-in/nonce') return { status: 200, body: { nonce: this.nonce() } }
    if (path !== '/sign-in/verify' || request.method !== 'POST') return undefined
    const { message = '', signature = '' } = await readProof(request)
    return { status: 200, body: { isIn: await this.isIn(message, signature, request.headers.origin) } }
  }

  private nonce(): string {
    const nonce = randomBytes(12).toString('hex')
    this.nonces.add(nonce)
    // Visitors turn away without signing, and those who come later must still get in: the oldest goes.
    const [oldest = ''] = this.nonces
    if (this.nonces.size > MAX_NONCES) this.nonces.delete(oldest)
    return nonce
  }

  private async isIn(message: string, signature: string, origin: string | undefined): Promise<boolean> {
    const [first = '', address = ''] = message.split('\n')
    const [, nonce = ''] = /^Nonce: ([A-Za-z0-9]+)$/m.exec(message) ?? []
    // A page without an address of its own, as a file, has the origin `null`.
    const host = origin !== undefined && URL.canParse(origin) ? new URL(origin).host : ''
    const isForUs = host !== '' && first.startsWith(`${host} wants you to sign in with your `)
    // A nonce is good for one try, whatever the result.
    if (!this.nonces.delete(nonce) || !isForUs) return false
    const isSigned =
      isAddress(address, { strict: false }) && isHex(signature)
        ? verifyMessage({ address, message, signature })
        : isSignedOnSolana(address, message, signature)
    // What is no signature at all is a wrong one.
    return isSigned.catch(() => false)
  }
}

async function isSignedOnSolana(address: string, message: string, signature: string): Promise<boolean> {
  const [publicKey, bytes] = [decodeBase58(address), decodeBase58(signature)]
  if (publicKey?.length !== 32 || bytes?.length !== 64) return false
  const key = await crypto.subtle.importKey('raw', new Uint8Array(publicKey), 'Ed25519', false, ['verify'])
  return crypto.subtle.verify('Ed25519', key, new Uint8Array(bytes), new TextEncoder().encode(message))
}

async function readProof(request: IncomingMessage): Promise<{ message?: string; signature?: string }> {
  try {
    const { message, signature } = JSON.parse(await readBody(request)) as Record<string, unknown>
    return { message: String(message), signature: String(signature) }
  } catch {
    return {}
  }
}

import { type ChainId, namespaceOf, referenceOf, writtenIds } from '../network/chain-id.ts'
import { clusterOf } from '../solana/cluster.ts'
import type { ReadSignIn } from './read-sign-in-text.ts'

/** What a server knows by itself when it judges a sign-in. Times are milliseconds. */
export interface SignInCircumstances {
  /** The page that has sent it, as the browser says and the server allows: `https://app.example`. */
  readonly origin: string
  /** The chains that the page works with. */
  readonly chains: readonly ChainId[]
  /** Since the Unix epoch. */
  readonly now: number
  /** How long a nonce is good for: what was issued longer ago was issued for another one. */
  readonly nonceForMs: number
}

/** What is wrong with a sign-in, before its signature is looked at. */
export type SignInFault = 'domain' | 'uri' | 'chain' | 'issued' | 'expired' | 'not-yet'

/** How far a visitor's clock may be from the server's. Unit: milliseconds. */
const SKEW_MS = 2 * 60_000

/** The chain that a text names, if it is fit to sign a visitor in here and now; else what is wrong with it. */
export function judgeSignIn(
  text: ReadSignIn,
  { origin, chains, now, nonceForMs }: SignInCircumstances,
): { readonly chain: ChainId } | { readonly fault: SignInFault } {
  if (text.domain !== origin.replace(/^https?:\/\//, '')) return { fault: 'domain' }
  if (text.uri !== origin && !text.uri.startsWith(`${origin}/`)) return { fault: 'uri' }
  const chain = chains.find((each) => namespaceOf(each) === text.namespace && isNamed(each, text.chain))
  if (chain === undefined) return { fault: 'chain' }
  if (!(text.issuedAt <= now + SKEW_MS && text.issuedAt >= now - nonceForMs - SKEW_MS)) return { fault: 'issued' }
  if (text.expiresAt !== undefined && !(text.expiresAt > now && text.expiresAt > text.issuedAt))
    return { fault: 'expired' }
  if (text.notBefore !== undefined && !(text.notBefore <= now + SKEW_MS)) return { fault: 'not-yet' }
  return { chain }
}

/** EIP-4361 writes the number of a chain; on Solana it is a reference or a cluster, with or without its namespace. */
function isNamed(chain: ChainId, text: string): boolean {
  if (namespaceOf(chain) === 'eip155') return text === referenceOf(chain)
  const written = [...writtenIds(chain), clusterOf(chain)]
  return written.some((each) => text === each || `solana:${text}` === each)
}

import { getAddress } from 'viem'
import type { AccountId } from '../../../domain/account/account-id.ts'
import { namespaceOf } from '../../../domain/network/chain-id.ts'
import { findNetwork, type Network } from '../../../domain/network/network.ts'
import { readText } from '../../../domain/shared/reading.ts'
import { judgeSignIn, type SignInFault } from '../../../domain/sign-in/judge-sign-in.ts'
import { readSignInText, type ReadSignIn } from '../../../domain/sign-in/read-sign-in-text.ts'
import type { Clock } from '../../../ports/clock.ts'
import { Refusal } from '../http/refusal.ts'
import { NONCE_FOR_MS, type Nonces } from './nonces.ts'
import type { SignatureCheck } from './verify-signature.ts'

/** Who has proved what. */
export interface SignInProven {
  readonly account: AccountId
  readonly text: ReadSignIn
}

interface Parts {
  readonly nonces: Nonces
  readonly signatures: SignatureCheck
  readonly networks: readonly Network[]
  /** Pages that may sign visitors in. */
  readonly origins: readonly string[]
  readonly clock: Pick<Clock, 'now'>
}

const WORDS: Readonly<Record<SignInFault, string>> = {
  domain: 'Its first line names another page.',
  uri: 'Its URI is not of this page.',
  chain: "Its chain is none of the server's networks.",
  issued: 'It was not issued just now.',
  expired: 'It has expired.',
  'not-yet': 'It is not valid yet.',
}

/** Has an account proved by its signature that it is the visitor's, on this page, just now, for the first time. */
export class SignIn {
  constructor(private readonly parts: Parts) {}

  /**
   * A nonce is good for one try, whatever comes of it: it is taken before the signature is looked at, so that no
   * client tries signatures on it, or has nodes asked, without end.
   *
   * @param page - The origin of the page that asks; `undefined` for a program that is no browser.
   * @throws Refusal `SIGN_IN_INVALID`, `NONCE_SPENT`, `SIGNATURE_INVALID`, `STORE_UNAVAILABLE`, `NODE_UNAVAILABLE`.
   */
  prove = async (proof: ReadonlyMap<string, unknown>, page: string | undefined): Promise<SignInProven> => {
    const { nonces, signatures, networks, clock } = this.parts
    const [message, signature] = [readText(proof.get('message')), readText(proof.get('signature'))]
    const text = readSignInText(message)
    if (message === undefined || signature === undefined || text === undefined)
      throw invalid('message and signature are those of a sign-in (EIP-4361, or Sign In With Solana).')
    const facts = { origin: page ?? this.pageNamed(text), chains: networks.map(({ id }) => id), now: clock.now() }
    const judged = judgeSignIn(text, { ...facts, nonceForMs: NONCE_FOR_MS })
    if ('fault' in judged) throw invalid(WORDS[judged.fault])
    const network = findNetwork(networks, judged.chain)
    if (network === undefined) throw invalid(WORDS.chain)
    if (!(await nonces.take(text.nonce))) throw new Refusal('NONCE_SPENT')
    const { address } = text
    if (!(await signatures.isSigned({ network, address, message, signature }))) throw new Refusal('SIGNATURE_INVALID')
    return { account: { chain: judged.chain, address: written(judged.chain, address) }, text }
  }

  /** A program that is no browser says nothing of its page: the text has to name one of ours. */
  private pageNamed({ domain }: ReadSignIn): string {
    const { origins } = this.parts
    return origins.find((origin) => origin.endsWith(`//${domain}`)) ?? origins[0] ?? ''
  }
}

/** One account has one way to be written, whichever way the wallet wrote it. */
const written = (chain: AccountId['chain'], address: string): string =>
  namespaceOf(chain) === 'eip155' ? getAddress(address) : address

const invalid = (details: string): Refusal => new Refusal('SIGN_IN_INVALID', { details })

import type { ChainId } from '../../domain/network/chain-id.ts'
import { readSignInInput } from '../../domain/sign-in/sign-in-input.ts'
import { ofPage, type SignInFacts, signInText } from '../../domain/sign-in/sign-in-message.ts'
import type { SignInFields } from '../../domain/solana/sign-in-fields.ts'
import type { Clock } from '../../ports/clock.ts'
import type { PageEnvironment } from '../../ports/page-environment.ts'
import type { SignInServer } from '../../ports/sign-in-server.ts'

/** Who says what the visitor is asked to sign: the page's server, the page itself, and the time. */
export interface Inviting {
  readonly server: Pick<SignInServer, 'invite'>
  readonly page: Pick<PageEnvironment, 'location'>
  readonly clock: Pick<Clock, 'now'>
}

export interface Invited {
  readonly fields: Omit<SignInFields, 'chainId'>
  readonly facts: SignInFacts
}

/**
 * What the visitor is to sign with connecting, for whichever account the wallet has on a chain.
 *
 * @throws CoreError `SIGNIN_UNAVAILABLE`, `SIGNIN_ORIGIN`, `SIGNIN_INVALID`.
 */
export async function invitedFields(
  { server, page, clock }: Inviting,
  chain: ChainId,
  signal: AbortSignal,
): Promise<Invited> {
  const { lifetimeMs, ...input } = readSignInInput(await server.invite(signal))
  const facts = { origin: page.location().origin, now: clock.now() }
  const fields = { ...input, ...ofPage(facts, lifetimeMs), version: '1' } as const
  // Fields are refused for the same reasons as a text.
  signInText({ ...fields, chain, address: '' }, facts)
  return { fields, facts }
}

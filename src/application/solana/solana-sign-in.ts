import { CoreError, isCoreError } from '../../domain/shared/core-error.ts'
import { readSignInInput } from '../../domain/sign-in/sign-in-input.ts'
import { ofPage, signInText } from '../../domain/sign-in/sign-in-message.ts'
import { clusterOf } from '../../domain/solana/cluster.ts'
import { type SignInFields, signInFieldsText } from '../../domain/solana/sign-in-fields.ts'
import { connectingIs } from '../../domain/solana/solana-adapter-changes.ts'
import { solanaError } from '../../domain/solana/solana-error.ts'
import { installedNamed } from '../../domain/solana/solana-wallets.ts'
import type { SignInInput } from '../signing/api.ts'
import type { SolanaSignedIn } from './solana-adapter.ts'
import type { SolanaConnecting } from './solana-connecting.ts'
import { solanaChains, type SolanaParts } from './solana-parts.ts'
import type { SolanaSigning } from './solana-signing.ts'

/**
 * Signs the visitor in: with one question where the wallet supports sign-in, else by connecting and signing a message.
 */
export class SolanaSignIn {
  constructor(
    private readonly parts: SolanaParts,
    private readonly connecting: SolanaConnecting,
    private readonly signing: SolanaSigning,
  ) {}

  execute = (input: SignInInput): Promise<SolanaSignedIn> =>
    this.connecting.begin('signIn', async (signal) => {
      const { name } = this.connecting.chosen()
      const here = installedNamed(this.parts.state.installed.snapshot(), name)
      const signed = here && (await this.byFeature(here.id, this.fields(input), signal))
      return signed ?? this.byMessage(input, signal)
    })

  /** `undefined` where the wallet has no such feature. */
  private async byFeature(
    walletId: string,
    fields: SignInFields,
    signal: AbortSignal,
  ): Promise<SolanaSignedIn | undefined> {
    const { installedWallets, settleSession, chain, state } = this.parts
    state.solana.update(connectingIs(true))
    const asked = { walletId, namespace: 'solana', chains: solanaChains(this.parts) } as const
    const answer = await installedWallets.signIn?.(asked, fields, signal).catch((error: unknown) => {
      if (isCoreError(error, 'METHOD_NOT_GRANTED')) return undefined
      throw error
    })
    if (answer === undefined) return undefined
    const { session, address, signedMessage, signature } = answer
    try {
      signal.throwIfAborted()
      const text = new TextDecoder().decode(signedMessage)
      // A server that checks it later sees only the text: it has to name this page, this nonce and this account.
      if (text !== signInFieldsText(fields, address)) throw new CoreError('SIGNATURE_INVALID', { details: text })
      await chain.readMessageSignature(signedMessage, address, { signature })
      signal.throwIfAborted()
    } catch (error) {
      settleSession.discard(session)
      throw error
    }
    settleSession.executeInstalled(session, true)
    return { address, signedMessage, signature }
  }

  private async byMessage(input: SignInInput, signal: AbortSignal): Promise<SolanaSignedIn> {
    await this.connecting.reach(signal)
    const { address } = this.parts.state.accounts.snapshot().solana
    if (address === undefined) throw solanaError('SOLANA_NOT_CONNECTED')
    const signedMessage = new TextEncoder().encode(signInFieldsText(this.fields(input), address))
    return { address, signedMessage, signature: await this.signing.signedMessage(signedMessage, { wanted: signal }) }
  }

  /** @throws CoreError `SIGNIN_ORIGIN`, `SIGNIN_INVALID`. */
  private fields(given: SignInInput): SignInFields {
    const { lifetimeMs, ...input } = readSignInInput(given)
    const { page, clock, state } = this.parts
    const facts = { origin: page.location().origin, now: clock.now() }
    const account = state.accounts.snapshot().solana
    const chain = account.chain ?? solanaChains(this.parts)[0]
    if (chain === undefined) throw new CoreError('CHAIN_NOT_GRANTED')
    const common = { ...input, ...ofPage(facts, lifetimeMs) }
    // Fields are refused for the same reasons as a text.
    signInText({ ...common, chain, address: account.address ?? '' }, facts)
    return { ...common, version: '1', chainId: clusterOf(chain), address: account.address }
  }
}

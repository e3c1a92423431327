import type { OfferedPairing, SignInProposal } from '../../ports/connector.ts'
import { saysSignIn } from '../../domain/connection/drawn-parts.ts'
import type { ChainId } from '../../domain/network/chain-id.ts'
import type { Network } from '../../domain/network/network.ts'
import { signsInByCode } from '../../domain/sign-in/signs-in-by-code.ts'
import type { ProposeSignIn } from '../signing/propose-sign-in.ts'
import type { Connectors } from './connectors.ts'

/** Whether wallets that scan a code are asked to sign the visitor in, too. */
export class SignInByCode {
  /** On EVM, where a wallet can connect and sign by one prompt. */
  readonly isAsked: boolean

  constructor(
    private readonly connectors: Pick<Connectors, 'pairing'>,
    private readonly proposeSignIn: Pick<ProposeSignIn, 'execute'>,
    networks: readonly Network[],
    signsInConnecting: boolean,
  ) {
    this.isAsked = signsInByCode(signsInConnecting, networks)
  }

  /**
   * What a wallet is asked that scans a code of ours; nothing by a code that does not say so.
   *
   * @returns `fails` where nothing can be asked by a code that says so: a wallet that can would wait for it in vain.
   */
  async ask(
    made: OfferedPairing | undefined,
    chains: readonly ChainId[],
    signal: AbortSignal,
  ): Promise<SignInProposal | 'fails' | undefined> {
    if (made === undefined || !saysSignIn(made.uri)) return undefined
    if (!this.isAsked) return 'fails' // drawn before the core was there, by a page that knew it wrongly
    // Beside the question to the page's server.
    void this.connectors.pairing.load().catch(() => {})
    return (await this.proposeSignIn.execute(chains, signal).catch(() => undefined)) ?? 'fails'
  }
}

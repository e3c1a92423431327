import type { AccountId } from '../../domain/account/account-id.ts'
import { type Namespace, namespaceOf } from '../../domain/network/chain-id.ts'
import { findNetwork, type Network } from '../../domain/network/network.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import type { Blockchain } from '../../ports/blockchain.ts'
import type { SignedMessage } from './api.ts'
import type { AppState } from '../state/app-state.ts'
import type { AskWallet } from '../connection/ask-wallet.ts'
import { orAborted } from '../../ports/async.ts'

/** Has the active account sign a text, and checks that it did. */
export class SignMessage {
  constructor(
    private readonly blockchains: Readonly<Record<Namespace, Blockchain>>,
    private readonly askWallet: AskWallet,
    private readonly state: Pick<AppState, 'accounts'>,
    private readonly networks: readonly Network[],
  ) {}

  /**
   * @param of - Whose account signs. Default: the one in use.
   * @throws CoreError `NOT_CONNECTED`, `CHAIN_NOT_GRANTED`, `SIGNATURE_INVALID`, or as {@link AskWallet}.
   */
  async execute(message: string, of = this.state.accounts.snapshot().active): Promise<SignedMessage> {
    const { namespace, address, chain, sessionTopic } = this.state.accounts.snapshot()[of]
    if (address === undefined || chain === undefined) throw new CoreError('NOT_CONNECTED')
    if (findNetwork(this.networks, chain) === undefined) throw new CoreError('CHAIN_NOT_GRANTED')
    const answer = await this.askWallet.whileWanted(async (wanted) => {
      const call = await orAborted(wanted, this.blockchains[namespace].messageCall(message, address))
      return this.askWallet.execute({ ...call, kind: 'signMessage', chain, sessionTopic }, wanted)
    })
    return this.read({ chain, address }, message, answer)
  }

  /** Reads a wallet's answer, accepted only if the account signed this text. @throws CoreError as {@link execute}. */
  async read({ chain, address }: AccountId, message: string, answer: unknown): Promise<SignedMessage> {
    const network = findNetwork(this.networks, chain)
    if (network === undefined) throw new CoreError('CHAIN_NOT_GRANTED')
    const blockchain = this.blockchains[namespaceOf(chain)]
    const signature = await blockchain.readSignature(network, address, message, answer, new AbortController().signal)
    return { address, message, signature }
  }
}

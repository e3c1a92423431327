import { activeAccount } from '../../domain/account/accounts.ts'
import type { Namespace } from '../../domain/network/chain-id.ts'
import { findNetwork, type Network } from '../../domain/network/network.ts'
import { mustBeOn } from '../../domain/rpc/read-call.ts'
import { readTypedData } from '../../domain/rpc/typed-data.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import type { Blockchain } from '../../ports/blockchain.ts'
import type { SignedMessage } from './api.ts'
import type { AppState } from '../state/app-state.ts'
import type { AskWallet } from '../connection/ask-wallet.ts'

/** Has the active account sign typed data (EIP-712), and checks that it did. */
export class SignTypedData {
  constructor(
    private readonly blockchains: Readonly<Record<Namespace, Blockchain>>,
    private readonly askWallet: AskWallet,
    private readonly state: Pick<AppState, 'accounts'>,
    private readonly networks: readonly Network[],
  ) {}

  /**
   * @param typedData - As JSON text. It is serialised again from what was read; the result has that text as what was
   *   signed.
   * @throws CoreError `RPC_BAD_PARAMS` for what is no typed data or for another network, `METHOD_NOT_GRANTED` outside
   *   EVM, `SIGNATURE_INVALID`, or as {@link AskWallet}.
   */
  async execute(typedData: string): Promise<SignedMessage> {
    const { namespace, address, chain, sessionTopic } = activeAccount(this.state.accounts.snapshot())
    if (address === undefined || chain === undefined) throw new CoreError('NOT_CONNECTED')
    const network = findNetwork(this.networks, chain)
    if (network === undefined) throw new CoreError('CHAIN_NOT_GRANTED')
    if (namespace !== 'eip155') throw new CoreError('METHOD_NOT_GRANTED')
    const { json, chain: domainChain } = readTypedData(typedData)
    mustBeOn(domainChain === undefined ? undefined : String(domainChain), chain, 'domain.chainId')
    const call = { method: 'eth_signTypedData_v4', params: [address, json] }
    const answer = await this.askWallet.whileWanted((wanted) =>
      this.askWallet.execute({ ...call, kind: 'signMessage', chain, sessionTopic }, wanted),
    )
    const { signal } = new AbortController()
    const signature = await this.blockchains.eip155.readTypedSignature(network, address, json, answer, signal)
    return { address, message: json, signature }
  }
}

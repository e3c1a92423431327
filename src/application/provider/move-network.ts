import { findNetwork, type Network } from '../../domain/network/network.ts'
import { isAddable } from '../../domain/network/addable.ts'
import { namedChain } from '../../domain/rpc/own-requests.ts'
import type { ProviderCall } from '../../domain/rpc/provider-call.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import { orAborted } from '../../ports/async.ts'
import type { Blockchain } from '../../ports/blockchain.ts'
import type { AskWallet } from '../connection/ask-wallet.ts'
import type { NetworksOfScripts } from '../networks/networks-of-scripts.ts'
import type { RequestRules } from '../settings.ts'
import type { AppState } from '../state/app-state.ts'
import type { AskedAccount, AskForScript } from './ask-for-script.ts'

/** `wallet_switchEthereumChain` and `wallet_addEthereumChain`, with what the page's configuration says of networks. */
export class MoveNetwork {
  constructor(
    private readonly askForScript: AskForScript,
    private readonly networks: Pick<NetworksOfScripts, 'list' | 'switchTo'>,
    private readonly askWallet: AskWallet,
    private readonly blockchains: { readonly eip155: Blockchain },
    private readonly state: Pick<AppState, 'accounts'>,
    private readonly rules: RequestRules,
  ) {}

  /**
   * @returns `null`, as both methods have it.
   * @throws CoreError `NETWORK_UNKNOWN` for a network that the page does not name, or as {@link AskForScript} and
   *   `SwitchNetwork`.
   */
  async execute({ method, params }: ProviderCall, signal: AbortSignal): Promise<null> {
    const isAdding = method === 'wallet_addEthereumChain'
    const chain = namedChain(params, isAdding)
    const network = findNetwork(this.networks.list, chain)
    const other = isAdding ? findNetwork(this.rules.addable, chain) : undefined
    if (network === undefined && other === undefined) throw new CoreError('NETWORK_UNKNOWN', { details: chain })
    const account = this.askForScript.accountFor(method)
    if (network !== undefined) await this.switchTo(network, method, account, signal)
    else if (other !== undefined) await this.add(other, method, account, signal)
    return null
  }

  private switchTo({ id, name }: Network, method: string, account: AskedAccount, signal: AbortSignal) {
    return this.askForScript.execute(
      {
        ...{ method, account, leadsTo: id },
        facts: { kind: 'network', chain: id, name, node: undefined },
        isSilent: () => this.state.accounts.snapshot().eip155.chains.includes(id),
        ask: (_, until) => this.networks.switchTo(id, until),
      },
      signal,
    )
  }

  /** The wallet is told of it, and stays where it is: the page does not work with the network. */
  private async add(network: Network, method: string, account: AskedAccount, signal: AbortSignal) {
    if (!account.methods.includes(method) || !isAddable(network)) throw new CoreError('METHOD_NOT_GRANTED')
    const [, adding] = await this.blockchains.eip155.switchCalls(network)
    const via = account.granted[0]?.chain
    if (adding === undefined || via === undefined) throw new CoreError('METHOD_NOT_GRANTED')
    return this.askForScript.execute(
      {
        ...{ method, account },
        facts: { kind: 'network', chain: network.id, name: network.name, node: network.rpcUrl },
        ask: async (wanted, until) => {
          // G05: a wallet trusts the node from then on, so the node is asked first which chain it serves.
          await orAborted(wanted, this.blockchains.eip155.balance(network, account.address, wanted))
          const { sessionTopic } = account
          return this.askWallet.execute({ ...adding, kind: 'request', chain: via, sessionTopic, until }, wanted)
        },
      },
      signal,
    )
  }
}

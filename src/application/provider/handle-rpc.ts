import { isConnected } from '../../domain/account/accounts.ts'
import { type ChainId, namespaceOf, type Namespace, quantityOf, referenceOf } from '../../domain/network/chain-id.ts'
import { defaultNetwork } from '../../domain/network/default-network.ts'
import { findNetwork, type Network } from '../../domain/network/network.ts'
import { type AskedCalls, isSendOfCalls } from '../../domain/rpc/asked-calls.ts'
import { bundleIdIn, type CallsFacts, withTaken } from '../../domain/rpc/calls.ts'
import {
  ACCOUNTS_PERMISSION,
  mustBePlainConnect,
  mustNameAccountsOnly,
  namesAccounts,
} from '../../domain/rpc/own-requests.ts'
import { rpcPermission, SUBSCRIPTIONS } from '../../domain/rpc/rpc-permission.ts'
import { type ProviderCall, readProviderCall } from '../../domain/rpc/provider-call.ts'
import { readRequest } from '../../domain/rpc/read-request.ts'
import type { RequestFacts } from '../../domain/rpc/request-facts.ts'
import { readWalletReading } from '../../domain/rpc/wallet-readings.ts'
import { CoreError, isCoreError } from '../../domain/shared/core-error.ts'
import type { AddressScreening } from '../../ports/address-screening.ts'
import type { Blockchain } from '../../ports/blockchain.ts'
import type { Clock } from '../../ports/clock.ts'
import type { PageEnvironment } from '../../ports/page-environment.ts'
import type { Randomness } from '../../ports/randomness.ts'
import { onDemand } from '../../ports/wiring.ts'
import type { LateCalls } from '../calls/late-calls.ts'
import type { AskWallet } from '../connection/ask-wallet.ts'
import type { ConnectionApi } from '../connection/api.ts'
import type { ModalApi } from '../modal/api.ts'
import type { NetworksOfScripts } from '../networks/networks-of-scripts.ts'
import type { RequestRules } from '../settings.ts'
import type { AppState } from '../state/app-state.ts'
import { type AskedAccount, AskForScript } from './ask-for-script.ts'
import type { CheckRequest } from './check-request.ts'
import { MoveNetwork } from './move-network.ts'
import { QuietReads } from './quiet-reads.ts'
import { RequestAccounts } from './request-accounts.ts'

/** Methods that a wallet answers by itself, without the visitor's yes. */
const OF_THE_WALLET: ReadonlySet<string> = new Set([
  'wallet_getAssets',
  'wallet_getCallsStatus',
  'wallet_getCapabilities',
  'wallet_showCallsStatus',
])

/** What `web3_clientVersion` answers: the program that a script speaks to. */
export const CLIENT_VERSION = 'Portico/0.1.0'

/** The nouns of a core that scripts reach by the provider. */
export interface ReachedNouns {
  readonly modal: Pick<ModalApi, 'open' | 'push'>
  readonly networks: Pick<NetworksOfScripts, 'list' | 'switchTo'>
  readonly connection: Pick<ConnectionApi, 'disconnectAll'>
}

/**
 * What the page's own scripts may ask for (R-RPC-1, R-RPC-2): reading passes, signing is for the visitor and their
 * wallet, a method in no list of ours is refused.
 */
export class HandleRpc {
  private readonly life = new AbortController()
  private readonly reads: QuietReads
  private readonly accounts: RequestAccounts
  private readonly askForScript: AskForScript
  private readonly moveNetwork: MoveNetwork

  constructor(
    private readonly blockchains: Readonly<Record<Namespace, Blockchain>>,
    private readonly askWallet: AskWallet,
    private readonly state: Pick<
      AppState,
      | 'accounts'
      | 'approval'
      | 'bundles'
      | 'history'
      | 'modal'
      | 'notice'
      | 'restoring'
      | 'sentTransactions'
      | 'tokens'
      | 'walletRequest'
    >,
    randomness: Randomness,
    private readonly networks: readonly Network[],
    private readonly clock: Clock,
    private readonly page: PageEnvironment,
    rules: RequestRules,
    private readonly nouns: ReachedNouns,
    screening: AddressScreening,
    private readonly late: Pick<LateCalls, 'whileAsked'>,
  ) {
    this.reads = new QuietReads(askWallet, clock, this.life.signal)
    this.accounts = new RequestAccounts(state, nouns.modal)
    // What reads requests comes with the first one: most calls of pages only read the chain.
    const check = onDemand<Pick<CheckRequest, 'execute'>>(
      async () => {
        const { CheckRequest: Check } = await import('./check-request.ts')
        return new Check(blockchains, screening, page, networks, rules, state, clock)
      },
      { execute: 'asked' },
      this.life.signal,
    )
    this.askForScript = new AskForScript(askWallet, check, state, rules, randomness, clock)
    this.moveNetwork = new MoveNetwork(this.askForScript, nouns.networks, askWallet, blockchains, state, rules)
  }

  /**
   * @param request - As a script handed it in. Its parameters are copied and serialised again: what the visitor sees is
   *   what the wallet gets.
   * @param signal - Aborted once the page no longer waits.
   * @throws CoreError `RPC_BLOCKED`, `RPC_NO_SUBSCRIPTIONS`, `METHOD_NOT_GRANTED`, `RPC_HELD_BACK`, `RPC_BAD_PARAMS`,
   *   `NETWORK_UNKNOWN`, `NOT_CONNECTED`, `ACCOUNT_CHANGED`, `USER_REJECTED`, `WALLET_BAD_ANSWER`, the signal's reason,
   *   or as {@link AskWallet} and `Blockchain.ask`.
   */
  async execute(request: unknown, signal: AbortSignal): Promise<unknown> {
    const call = readProviderCall(request)
    const wanted = AbortSignal.any([signal, this.life.signal])
    const permission = rpcPermission(call.method)
    const isOfAccount = permission === 'own' || permission === 'approve' || OF_THE_WALLET.has(call.method)
    // Else at once: a request is for the account of this very moment.
    if (isOfAccount && this.accounts.isUnknown) await this.accounts.restored(wanted)
    switch (permission) {
      case 'own':
        return this.own(call, wanted)
      case 'pass':
        return this.pass(call, wanted)
      case 'approve':
        // ERC-7715 has a method of this name too: that one is the wallet's.
        if (call.method === 'wallet_revokePermissions' && namesAccounts(call.params)) return this.disconnect()
        return this.approve(call, wanted)
      case 'refuse':
        // T230: of anything else a script is told as of a wallet that does not have it.
        throw new CoreError(SUBSCRIPTIONS.has(call.method) ? 'RPC_NO_SUBSCRIPTIONS' : 'METHOD_NOT_GRANTED', {
          details: call.method,
        })
      case 'block':
        this.state.notice.set({ kind: 'error', code: 'RPC_BLOCKED' })
        throw new CoreError('RPC_BLOCKED', { details: call.method })
    }
  }

  /** The visitor's answer. It counts for the request that is on screen, and once. */
  answer(approvalId: string, isAgreed: boolean): void {
    this.askForScript.answer(approvalId, isAgreed)
  }

  /** The request is on screen from now on: the visitor has the time to read it before their yes counts. */
  shown(approvalId: string): void {
    this.askForScript.shown(approvalId)
  }

  /** The visitor refuses all further requests of this page's scripts, until the page is loaded again. */
  block(approvalId: string): void {
    this.askForScript.block(approvalId)
  }

  /** Nothing waits any longer. */
  stop(): void {
    this.life.abort(new CoreError('CORE_DISPOSED', { isUnsent: true }))
  }

  private async own({ method, params }: ProviderCall, signal: AbortSignal): Promise<unknown> {
    switch (method) {
      case 'eth_accounts':
        return this.shared()
      case 'eth_requestAccounts':
        return [await this.accounts.execute(signal)]
      case 'wallet_connect':
        mustBePlainConnect(params)
        return { accounts: [{ address: await this.accounts.execute(signal), capabilities: {} }] }
      case 'wallet_getPermissions':
        return this.permissions()
      case 'wallet_requestPermissions':
        mustNameAccountsOnly(params)
        await this.accounts.execute(signal)
        return this.permissions()
      case 'wallet_disconnect':
        return this.disconnect()
      case 'wallet_addEthereumChain':
      case 'wallet_switchEthereumChain':
        return this.moveNetwork.execute({ method, params }, signal)
      case 'net_version':
        return referenceOf(this.chain())
      case 'web3_clientVersion':
        return CLIENT_VERSION
      default:
        return quantityOf(this.chain())
    }
  }

  private shared(): readonly string[] {
    const { address } = this.accounts
    return address === undefined ? [] : [address]
  }

  /** EIP-2255: to be connected is the only permission that there is. */
  private permissions(): readonly unknown[] {
    const value = this.shared()
    const caveats = [{ type: 'restrictReturnedAccounts', value }]
    const { origin } = this.page.location()
    return value.length === 0 ? [] : [{ invoker: origin, parentCapability: ACCOUNTS_PERMISSION, caveats }]
  }

  /** Scripts know of one wallet: none follows it. */
  private async disconnect(): Promise<null> {
    await this.nouns.connection.disconnectAll('eip155').catch((error: unknown) => {
      // The wallet is told later; here it is disconnected all the same.
      if (!isCoreError(error, 'DISCONNECT_FAILED')) throw error
    })
    return null
  }

  /** The network that the account is on, also one that the page does not know; the page's first while there is none. */
  private chain(): ChainId {
    const account = this.state.accounts.snapshot().eip155
    const chain = isConnected(account) ? account.chain : undefined
    if (chain !== undefined && namespaceOf(chain) === 'eip155') return chain
    const first = defaultNetwork(this.networks, 'eip155')
    if (first === undefined) throw new CoreError('CHAIN_NOT_GRANTED')
    return first.id
  }

  private async pass(call: ProviderCall, signal: AbortSignal): Promise<unknown> {
    const account = this.state.accounts.snapshot().eip155
    // The page has no node of another network, and what a node of its own says is not true there.
    const network = findNetwork(this.networks, this.chain())
    if (network === undefined) throw new CoreError('CHAIN_NOT_GRANTED')
    if (!OF_THE_WALLET.has(call.method)) return this.blockchains.eip155.ask(network, call, signal)
    if (!isConnected(account)) throw new CoreError('NOT_CONNECTED')
    const asker = `${account.sessionTopic} ${account.address}`
    return readWalletReading(call.method, await this.reads.ask({ ...call, chain: network.id }, asker, signal))
  }

  private async approve(call: ProviderCall, signal: AbortSignal): Promise<unknown> {
    const { method } = call
    const account = this.askForScript.accountFor(method)
    const { facts, params } = readRequest(method, call.params, account)
    const { chain, sessionTopic } = account
    const sending = sentBy(method, facts, account)
    const ask = (wanted: AbortSignal, until: AbortSignal, sent?: (id: string) => void) =>
      this.askWallet.execute({ method, params, chain, sessionTopic, kind: 'request', until }, wanted, sent)
    const followed = (question: SentByScript, wanted: AbortSignal, until: AbortSignal) =>
      this.late.whileAsked(
        { ...question, params },
        (sent) => ask(wanted, until, sent),
        (answer) => this.noteBundle(answer, question),
      )
    return this.askForScript.execute(
      {
        ...{ method, facts, params, account },
        ask: (wanted, until) => (sending === undefined ? ask(wanted, until) : followed(sending, wanted, until)),
      },
      signal,
    )
  }

  /**
   * R-API-6: a bundle that a script sent is listed like one that the page itself sent. Q150: a single transaction is the
   * script's own, which has its hash; it is listed where the wallet answers when the script no longer waits.
   */
  private noteBundle<T>(answer: T, { method, ...facts }: SentByScript): T {
    const id = method === 'wallet_sendCalls' ? bundleIdIn(answer) : undefined
    if (id !== undefined)
      this.state.bundles.update((bundles) => withTaken(bundles, { ...facts, id, startedAt: this.clock.now() }))
    return answer
  }
}

type SentByScript = CallsFacts & Pick<AskedCalls, 'method'>

/** What a script has a wallet send; `undefined` where it is asked for something else. */
function sentBy(
  method: string,
  facts: RequestFacts,
  { address: from, chain, sessionTopic = '' }: AskedAccount,
): SentByScript | undefined {
  if (!isSendOfCalls(method)) return undefined
  const calls = facts.kind === 'calls' ? facts.calls : facts.kind === 'transaction' ? [facts] : []
  return {
    ...{ method, chain, from, sessionTopic },
    calls: calls.map(({ to, value, data }) => ({ to, value: value.toString(), hasData: data !== undefined })),
  }
}

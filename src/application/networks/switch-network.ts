import { endWith, filter, firstValueFrom, map, merge, Subject } from 'rxjs'
import { withChain } from '../../domain/account/account-changes.ts'
import { accountOfSession, isConnected, type NamespaceAccount } from '../../domain/account/accounts.ts'
import { isAddable } from '../../domain/network/addable.ts'
import { type ChainId, type Namespace, namespaceOf } from '../../domain/network/chain-id.ts'
import { findNetwork, type Network } from '../../domain/network/network.ts'
import { CoreError, isCoreError } from '../../domain/shared/core-error.ts'
import type { Blockchain } from '../../ports/blockchain.ts'
import type { Clock } from '../../ports/clock.ts'
import type { PersistedState } from '../connection/persisted-state.ts'
import type { AppState } from '../state/app-state.ts'
import type { AskWallet } from '../connection/ask-wallet.ts'
import { orAborted } from '../../ports/async.ts'

/** How long a wallet that agreed has to show that it moved. Unit: milliseconds. */
const READ_BACK_WITHIN_MS = 30_000

/** Moves a namespace to another network: at once where the wallet granted it, else by asking the wallet to go there. */
export class SwitchNetwork {
  constructor(
    private readonly blockchains: Readonly<Record<Namespace, Blockchain>>,
    private readonly askWallet: AskWallet,
    private readonly state: Pick<AppState, 'accounts'>,
    private readonly persisted: PersistedState,
    private readonly clock: Clock,
    private readonly networks: readonly Network[],
  ) {}

  /**
   * @param until - Aborted once the page itself no longer waits. Default: it waits.
   * @throws The reason of `until`; CoreError `NOT_CONNECTED`, `CHAIN_NOT_GRANTED` where wallets cannot be asked,
   *   `CHAIN_NOT_SWITCHED` when the wallet agreed and stayed, `REQUEST_CANCELLED` when the visitor went elsewhere before it
   *   showed that it had moved, `CHAIN_UNKNOWN_TO_WALLET` where it cannot be added,
   *   `RPC_WRONG_CHAIN`, or as {@link AskWallet}.
   */
  async execute(chain: ChainId, until?: AbortSignal): Promise<void> {
    until?.throwIfAborted()
    const network = findNetwork(this.networks, chain)
    const account = this.account(chain)
    if (network === undefined) throw new CoreError('CHAIN_NOT_GRANTED')
    if (!isConnected(account)) throw new CoreError('NOT_CONNECTED')
    if (account.chain === chain && account.chains.includes(chain)) return
    if (!account.chains.includes(chain)) {
      await this.askWallet.whileWanted(async (byVisitor) => {
        const wanted = until === undefined ? byVisitor : AbortSignal.any([byVisitor, until])
        await this.moveWallet(account, network, wanted, until)
        // Q214: the visitor can cancel until the wallet shows that it has moved.
        await this.readBack(chain, account.sessionTopic, wanted)
      })
    }
    this.state.accounts.update((accounts) => withChain(accounts, chain, account.sessionTopic))
    this.persisted.rememberChoices(this.state.accounts.snapshot())
  }

  private account = (chain: ChainId): NamespaceAccount => this.state.accounts.snapshot()[namespaceOf(chain)]

  /** The wallet's agreement is not enough: the network counts once it is in what the wallet grants. */
  private async moveWallet(
    account: NamespaceAccount,
    network: Network,
    wanted: AbortSignal,
    until: AbortSignal | undefined,
  ): Promise<void> {
    const [switching, adding] = await this.blockchains[account.namespace].switchCalls(network)
    const { sessionTopic } = account
    const via = account.granted[0]?.chain
    if (switching === undefined || via === undefined || !account.methods.includes(switching.method))
      throw new CoreError('CHAIN_NOT_GRANTED')
    try {
      await this.askWallet.execute({ ...switching, kind: 'switchNetwork', chain: via, sessionTopic, until }, wanted)
    } catch (error) {
      if (!isCoreError(error, 'CHAIN_UNKNOWN_TO_WALLET') || adding === undefined) throw error
      if (!account.methods.includes(adding.method) || !isAddable(network)) throw error
      await this.mustBeThere(account, network, wanted)
      await this.askWallet.execute({ ...adding, kind: 'switchNetwork', chain: via, sessionTopic, until }, wanted)
    }
  }

  /**
   * G05: a wallet that adds a network trusts its node from then on, so the node is asked first which chain it serves.
   */
  private async mustBeThere(
    { namespace, address = '' }: NamespaceAccount,
    network: Network,
    wanted: AbortSignal,
  ): Promise<void> {
    await orAborted(wanted, this.blockchains[namespace].balance(network, address, wanted))
  }

  private async readBack(chain: ChainId, sessionTopic: string | undefined, wanted: AbortSignal): Promise<void> {
    wanted.throwIfAborted()
    const over = new Subject<'tooLate' | 'left'>()
    const cancel = this.clock.after(READ_BACK_WITHIN_MS, () => over.next('tooLate'))
    const leave = () => over.next('left')
    wanted.addEventListener('abort', leave, { once: true })
    const account$ = this.state.accounts.changes$.pipe(
      map((accounts) => accountOfSession(accounts, namespaceOf(chain), sessionTopic)),
    )
    const from = accountOfSession(this.state.accounts.snapshot(), namespaceOf(chain), sessionTopic)?.chain
    // Q202: the later wish counts. From a network that the wallet has taken back, it has moved the page itself.
    const isOvertaken = (account: NamespaceAccount) =>
      ![from, chain].includes(account.chain) && account.chains.some((each) => each === from)
    const decided$ = account$.pipe(
      map((account) => {
        if (account === undefined) return 'gone'
        if (isOvertaken(account)) return 'overtaken'
        return account.chains.includes(chain) ? 'arrived' : undefined
      }),
      filter((outcome) => outcome !== undefined),
      // A stream that ends means that the core was disposed of.
      endWith('gone'),
    )
    const outcome = await firstValueFrom(merge(decided$, over)).finally(cancel)
    wanted.removeEventListener('abort', leave)
    if (outcome === 'left') wanted.throwIfAborted()
    if (outcome === 'tooLate') throw new CoreError('CHAIN_NOT_SWITCHED')
    if (outcome === 'overtaken') throw new CoreError('REQUEST_CANCELLED')
    if (outcome === 'gone') throw new CoreError('SESSION_GONE')
  }
}

import type { Subscription } from 'rxjs'
import { withType } from '../../domain/account/account-changes.ts'
import { accountType, readCode, readsAtomic } from '../../domain/account/smart-account.ts'
import type { NamespaceAccount } from '../../domain/account/accounts.ts'
import { isLocalTopic } from '../../domain/connection/local-topic.ts'
import { quantityOf } from '../../domain/network/chain-id.ts'
import { findNetwork, type Network, networksOf } from '../../domain/network/network.ts'
import type { Blockchain } from '../../ports/blockchain.ts'
import type { Clock } from '../../ports/clock.ts'
import { AtRest } from './at-rest.ts'
import type { BalanceHold } from './balance-hold.ts'
import { Recently } from './recently.ts'
import type { AppState } from '../state/app-state.ts'
import { select } from '../state/store.ts'
import type { AskWallet } from '../connection/ask-wallet.ts'

/**
 * Finds out whether the EVM account in use is a key's or a contract's (R-VISIT-3), each time it or its network changes.
 */
export class DetectSmartAccount {
  private asking = new AbortController()
  private following: Subscription | undefined
  private readonly moving: AtRest
  /** No node has told the code of the account in use. */
  private isUntold = false
  /** The code at an address. */
  private readonly codes: Recently<NonNullable<ReturnType<typeof readCode>>>

  constructor(
    private readonly blockchains: { readonly eip155: Blockchain },
    private readonly askWallet: AskWallet,
    private readonly state: Pick<AppState, 'accounts' | 'balance'>,
    private readonly networks: readonly Network[],
    private readonly hold: Pick<BalanceHold, 'isHeld'>,
    clock: Clock,
  ) {
    this.moving = new AtRest(clock)
    this.codes = new Recently(clock)
  }

  /** From now on, until it is stopped; asked for again, nothing new begins. */
  async execute(): Promise<void> {
    if (this.following !== undefined) return
    const account = select(
      this.state.accounts,
      ({ eip155 }) => `${eip155.sessionTopic} ${eip155.chain} ${eip155.address}`,
    )
    this.following = account.changes$.subscribe(() => {
      this.asking.abort() // T42: the answer of the previous network is no longer needed
      this.moving.cancel()
      this.isUntold = false
      if (this.state.accounts.snapshot().eip155.address !== undefined) this.moving.moved(() => void this.detect())
    })
    const told = select(this.state.balance, ({ readAt }) => readAt)
    this.following.add(told.changes$.subscribe(() => this.isUntold && this.hasToldBalance() && void this.detect()))
  }

  /** S265: a contract comes to be with what it sends first (ERC-4337), or an account is handed to one (EIP-7702). */
  again(): void {
    if (!this.state.accounts.snapshot().eip155.isTypeKnown) return
    this.codes.clear()
    void this.detect()
  }

  stop(): void {
    this.moving.cancel()
    this.following?.unsubscribe()
    this.asking.abort()
  }

  /** G88: the node of the account in use has answered, whatever it did before. */
  private hasToldBalance(): boolean {
    const { chain, address } = this.state.accounts.snapshot().eip155
    const balance = this.state.balance.snapshot()
    return balance.readAt !== undefined && balance.chain === chain && balance.address === address
  }

  private async detect(): Promise<void> {
    this.asking.abort()
    const asking = new AbortController()
    this.asking = asking
    const { signal } = asking
    const account = this.state.accounts.snapshot().eip155
    const network = findNetwork(networksOf(this.networks, 'eip155'), account.chain)
    const { address } = account
    if (address === undefined || network === undefined) return
    const isStated = account.atomic?.some((each) => each.chain === network.id && each.address === address) === true
    // A node or wallet that cannot be asked changes nothing: an account counts as a key's until the opposite is known.
    const call = { method: 'eth_getCode', params: [address, 'latest'] }
    // V03: a node that failed to give the balance is not asked for this either.
    const isHeld = this.hold.isHeld(network.id)
    const key = `${network.id} ${address}`
    const known = this.codes.get(key)
    const mayAsk = known === undefined && !isHeld
    const capable = isStated || this.askCapabilities(account, network, address, signal).catch(() => false)
    const code = mayAsk
      ? await this.blockchains.eip155.ask(network, call, signal).then(readCode, () => undefined)
      : known
    if (signal.aborted) return
    if (mayAsk && code !== undefined) this.codes.set(key, code)
    this.isUntold = code === undefined
    // G83: where the code tells, a wallet that takes minutes to answer, or never does, is not waited for.
    const isContract = accountType({ code, isAtomic: false }) === 'smartAccount'
    const type = accountType({ code, isAtomic: isContract || (await capable) })
    // Q210: without a code, and where its wallet has not told either, that is not known.
    if (signal.aborted || (code ?? type) === 'eoa') return
    this.state.accounts.update((accounts) => withType(accounts, 'eip155', address, type))
  }

  private async askCapabilities(
    { methods, sessionTopic }: NamespaceAccount,
    { id }: Network,
    address: string,
    signal: AbortSignal,
  ): Promise<boolean> {
    const method = 'wallet_getCapabilities'
    // A wallet on another device would be woken by this, and some ask the visitor: only one in the page is asked.
    if (!isLocalTopic(sessionTopic ?? '') || !methods.includes(method)) return false
    const chain = quantityOf(id)
    return readsAtomic(await this.askWallet.quietly({ method, params: [address, [chain]], chain: id }, signal), chain)
  }
}

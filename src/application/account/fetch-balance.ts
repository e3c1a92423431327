import { accountKey, activeAccount } from '../../domain/account/accounts.ts'
import type { Namespace } from '../../domain/network/chain-id.ts'
import { findNetwork, type Network } from '../../domain/network/network.ts'
import { type BalanceState, noBalance } from '../../domain/tokens/native-balance.ts'
import type { Blockchain } from '../../ports/blockchain.ts'
import type { Clock } from '../../ports/clock.ts'
import { AtRest } from './at-rest.ts'
import type { BalanceHold } from './balance-hold.ts'
import { Recently } from './recently.ts'
import { sayingSlow } from './slow.ts'
import type { AppState } from '../state/app-state.ts'

/** Reads the native balance of the active account. An answer for an account that was left is dropped. */
export class FetchBalance {
  private reading = new AbortController()
  private readonly moving: AtRest
  private readonly recent: Recently<Pick<BalanceState, 'amount' | 'readAt'>>

  constructor(
    private readonly blockchains: Readonly<Record<Namespace, Blockchain>>,
    private readonly state: Pick<AppState, 'accounts' | 'balance'>,
    private readonly clock: Clock,
    private readonly networks: readonly Network[],
    private readonly hold: BalanceHold,
  ) {
    this.moving = new AtRest(clock)
    this.recent = new Recently(clock)
  }

  /** T42: the account on screen, or its network, has changed. What is being read for the one before is dropped. */
  follow(): void {
    const { address, chain } = activeAccount(this.state.accounts.snapshot())
    const network = findNetwork(this.networks, chain)
    if (address === undefined || network === undefined || this.hold.isHeld(network.id)) return void this.execute()
    const known = this.recent.get(accountKey({ chain: network.id, address }))
    this.stop()
    this.state.balance.set({ ...noBalance, address, chain, loading: known === undefined, ...known })
    if (known === undefined) this.moving.moved(() => void this.execute())
  }

  /** R-CONST-5: within 30 s of a failure the network's node is not asked. */
  async execute(): Promise<void> {
    this.moving.cancel()
    const { namespace, address, chain } = activeAccount(this.state.accounts.snapshot())
    const network = findNetwork(this.networks, chain)
    const last = this.state.balance.snapshot()
    const isSame = last.address === address && last.chain === chain
    const isHeld = network !== undefined && this.hold.isHeld(network.id)
    if (!isSame || !isHeld) this.stop()
    if (address === undefined || network === undefined) return this.state.balance.set(noBalance)
    if (isHeld)
      return this.state.balance.set({ ...(isSame ? last : noBalance), address, chain, ...this.hold.holdOf(network.id) })
    const reading = new AbortController()
    this.reading = reading
    this.state.balance.set({
      ...(isSame ? last : noBalance),
      address,
      chain,
      loading: true,
      isSlow: false,
      retryInSeconds: 0,
    })
    try {
      const { signal } = reading
      const answer = this.hold.noting(network.id, this.blockchains[namespace].balance(network, address, signal), signal)
      const amount = await sayingSlow(this.clock, answer, signal, () => {
        this.state.balance.update((balance) => ({ ...balance, isSlow: balance.loading }))
      })
      if (this.reading !== reading) return
      const readAt = this.clock.now()
      this.recent.set(accountKey({ chain: network.id, address }), { amount, readAt })
      this.state.balance.set({ ...noBalance, address, chain, amount, readAt })
    } catch {
      // The failure is noted, and shown in the state: the last balance stays, marked with its time.
      if (this.reading !== reading) return
      this.state.balance.update((balance) => ({
        ...balance,
        loading: false,
        isSlow: false,
        ...this.hold.holdOf(network.id),
      }))
    }
  }

  /** The answer that is awaited is dropped, whatever it is. */
  stop(): void {
    this.moving.cancel()
    this.reading.abort()
    this.reading = new AbortController()
  }
}

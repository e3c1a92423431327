import type { Address, Chain } from 'viem'

/** What wagmi hands to a connector, as far as this one uses it: the same in wagmi 2 and 3. */
export interface WagmiWorld {
  readonly chains: readonly [Chain, ...Chain[]]
  readonly emitter: WagmiEmitter
}

/** How a connector tells wagmi's store what has happened. */
export interface WagmiEmitter {
  emit(name: 'connect', data: WagmiStanding): void
  emit(name: 'change', data: Partial<WagmiStanding>): void
  emit(name: 'disconnect'): void
  listenerCount(name: 'change'): number
}

/** Which accounts are connected, the one in use first, and on which chain. */
export interface WagmiStanding {
  readonly accounts: readonly Address[]
  readonly chainId: number
}

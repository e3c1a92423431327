import type { Clock } from '../../../ports/clock.ts'
import type { KeyValueStore } from '../../../ports/key-value-store.ts'
import { AuthorisationMemory } from './authorisation-memory.ts'
import { BrowserWorld } from './browser-environment.ts'
import { MobileWallets, type MobileWalletsOptions } from './mobile-wallets.ts'

export interface MobileSourceOptions extends MobileWalletsOptions {
  readonly instance: string
  readonly isLoopbackOrigin: boolean
}

/** The wallet apps on a phone, reached from this browser. */
export const openMobileWallets = (store: KeyValueStore, clock: Clock, options: MobileSourceOptions): MobileWallets =>
  new MobileWallets(
    new BrowserWorld(navigator.permissions, options.isLoopbackOrigin, clock),
    new AuthorisationMemory(store, `portico.mobile-wallet${options.instance}`),
    options,
  )

import type { Clock } from '../../ports/clock.ts'
import type { KeyValueStore } from '../../ports/key-value-store.ts'
import type { AssociationDesk } from './association-desk.ts'
import { AuthorisationMemory } from './authorisation-memory.ts'
import { BrowserWorld } from './browser-world.ts'
import type { MobileSourceOptions } from './mobile-wallet-source.ts'
import { MobileWallets } from './mobile-wallets.ts'

/** The wallet apps on a phone, out of this browser. */
export const openMobileWallets = (
  store: KeyValueStore,
  clock: Clock,
  desk: AssociationDesk,
  options: MobileSourceOptions,
): MobileWallets =>
  new MobileWallets(
    new BrowserWorld(navigator.permissions, options.isLoopbackOrigin, clock),
    desk,
    new AuthorisationMemory(store, `portico.mobile-wallet${options.instance}`),
    options,
  )

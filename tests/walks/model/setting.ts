import * as fc from 'fast-check'
import type { BrowserFacts } from '../../../src/domain/connection/platform.ts'

const DEVICES = ['desktop', 'iphone', 'android'] as const
export type Device = (typeof DEVICES)[number]

/** Kinds of trouble. */
export const FAULTS = ['storage', 'lateTabs', 'relay', 'node', 'service', 'clock', 'crash', 'wallet'] as const
export type Fault = (typeof FAULTS)[number]

/** The fixed conditions of a story. */
export interface Setting {
  readonly device: Device
  /** The modal stands in the flow of the page. */
  readonly isEmbedded: boolean
  /** A wallet lives in the page. */
  readonly hasExtension: boolean
  /** Further wallets can be connected. */
  readonly severalWallets: boolean
  /** A wallet is connected from the beginning. */
  readonly isConnected: boolean
  /** Whether all tabs see one storage, or each is a process of its own, with its own copy of it. */
  readonly storage: 'shared' | 'copied'
  /**
   * The kinds of trouble that may occur. With fewer of them, stories get further, and more invariants apply.
   * Source: A. Groce et al., Swarm Testing, ISSTA 2012.
   */
  readonly faults: readonly Fault[]
}

const PHONE = { maxTouchPoints: 5, hasCoarsePointer: true } as const
const FACTS: Readonly<Record<Device, Partial<BrowserFacts>>> = {
  desktop: {},
  iphone: {
    ...PHONE,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  },
  android: {
    ...PHONE,
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  },
}

export const factsOf = (device: Device): Partial<BrowserFacts> => FACTS[device]

export const anySetting: fc.Arbitrary<Setting> = fc.record({
  device: fc.constantFrom('desktop', 'desktop', ...DEVICES),
  isEmbedded: fc.constantFrom(false, false, false, true),
  hasExtension: fc.constantFrom(false, false, true),
  severalWallets: fc.constantFrom(true, true, false),
  isConnected: fc.constantFrom(true, true, false),
  storage: fc.constantFrom('shared', 'shared', 'copied'),
  faults: fc.subarray([...FAULTS]),
})

/** The plainest setting, with every kind of trouble. */
export const NOWHERE: Setting = {
  ...{ device: 'desktop', isEmbedded: false, hasExtension: false, severalWallets: false, isConnected: false },
  ...{ storage: 'shared', faults: FAULTS },
}

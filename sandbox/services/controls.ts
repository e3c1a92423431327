import { trueLists } from '../accounts/account-service.ts'
import type { ListControls } from '../accounts/account-service.ts'
import { noFaults } from '../serve/faults.ts'
import type { Faults } from '../serve/faults.ts'
import type { AnalyticsMode } from './analytics.ts'

/** What of the services can be changed while they run. */
export interface Controls {
  readonly faults: Faults
  readonly lists: ListControls
  /** How many invented wallets follow the others. */
  extraWallets: number
  analytics: AnalyticsMode
}

/** No faults, and nothing invented. */
export const untouched = (): Controls => ({
  ...{ faults: noFaults(), lists: trueLists(), extraWallets: 0, analytics: 'off' },
})

export function reset(controls: Controls): void {
  const { faults, lists, ...rest } = untouched()
  Object.assign(controls.faults, faults)
  Object.assign(controls.lists, lists)
  Object.assign(controls, rest)
}

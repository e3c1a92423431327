import { of } from 'rxjs'
import { CoreError } from '../../../domain/shared/core-error.ts'
import type { Connector } from '../../../ports/connector.ts'

/** Of a connector that leads to no wallet by its name. */
export const NO_NAMED_WALLETS: Pick<Connector, 'wallets$' | 'snapshot' | 'discover' | 'connect'> = {
  wallets$: of([]),
  snapshot: () => [],
  discover: () => {},
  connect: () => Promise.reject(new CoreError('WALLET_GONE')),
}

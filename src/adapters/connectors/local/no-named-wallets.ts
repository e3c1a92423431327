import { of } from 'rxjs'
import { CoreError } from '../../../domain/shared/core-error.ts'
import type { Connector } from '../../../ports/connector.ts'

/** For a connector that offers no wallet by name. */
export const NO_NAMED_WALLETS: Pick<Connector, 'wallets$' | 'snapshot' | 'discover' | 'connect'> = {
  wallets$: of([]),
  snapshot: () => [],
  discover: () => {},
  connect: () => Promise.reject(new CoreError('WALLET_GONE')),
}

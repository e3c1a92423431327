import { DEEPLINK_WALLETS, type DeeplinkWallet } from '../../../domain/connection/deeplink-wallet.ts'
import type { ConnectorOptions } from '../local/connector-world.ts'

/** The page's own choice, else those that Portico knows, as far as the page's wallet lists have them. */
export const offeredDeeplinks = ({
  deeplinkWallets,
  includeWalletIds: included = [],
  excludeWalletIds: excluded = [],
}: ConnectorOptions): readonly DeeplinkWallet[] =>
  deeplinkWallets ??
  DEEPLINK_WALLETS.filter(({ id }) => !excluded.includes(id) && (included.length === 0 || included.includes(id)))

import { REDIRECT_WALLETS, type RedirectWallet } from '../../../domain/connection/redirect-wallet.ts'
import type { ConnectorOptions } from '../local/connector-world.ts'

/** The page's own choice, else those that Portico knows, as far as the page's wallet lists have them. */
export const offeredRedirects = ({
  redirectWallets,
  includeWalletIds: included = [],
  excludeWalletIds: excluded = [],
}: ConnectorOptions): readonly RedirectWallet[] =>
  redirectWallets ??
  REDIRECT_WALLETS.filter(({ id }) => !excluded.includes(id) && (included.length === 0 || included.includes(id)))

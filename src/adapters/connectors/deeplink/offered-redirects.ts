import { REDIRECT_WALLETS, type RedirectWallet } from '../../../domain/connection/redirect-wallet.ts'
import type { ConnectorOptions } from '../local/connector-world.ts'

/** The page's own choice, or else of those that we know the ones that it has in its list. */
export const offeredRedirects = ({
  redirectWallets,
  includeWalletIds: included = [],
  excludeWalletIds: excluded = [],
}: ConnectorOptions): readonly RedirectWallet[] =>
  redirectWallets ??
  REDIRECT_WALLETS.filter(({ id }) => !excluded.includes(id) && (included.length === 0 || included.includes(id)))

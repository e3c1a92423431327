import { REDIRECT_WALLETS, type RedirectWallet } from '../../domain/connection/redirect-wallet.ts'
import type { CatalogueRules } from '../../domain/wallets/offered-wallets.ts'

/** The page's own choice, or else of those that we know the ones that it has in its list. */
export function offeredRedirects(
  own: readonly RedirectWallet[] | undefined,
  { include, exclude }: Pick<CatalogueRules, 'include' | 'exclude'>,
): readonly RedirectWallet[] {
  if (own !== undefined) return own
  return REDIRECT_WALLETS.filter(({ id }) => !exclude.includes(id) && (include.length === 0 || include.includes(id)))
}

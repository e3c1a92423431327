import type { Offers } from '../../application/core.ts'
import type { Hosts } from '../../domain/configuration/hosts.ts'
import type { PorticoConfig } from './config.ts'

/** What the page has its visitors do beside what all do. */
export const offersOf = (
  { namesUrl, signIn, ports }: PorticoConfig,
  { accountsUrl }: Pick<Hosts, 'accountsUrl'>,
): Offers => ({
  names: namesUrl !== undefined || ports?.namingService !== undefined,
  signIn: signIn !== undefined || ports?.signInServer !== undefined,
  tokens: accountsUrl !== undefined || ports?.tokenApi !== undefined,
  nfts: accountsUrl !== undefined || ports?.nftApi !== undefined,
  history: accountsUrl !== undefined || ports?.transactionApi !== undefined,
})

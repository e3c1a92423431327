import type { AccountName } from '../domain/account/account-name.ts'
import type { Identity } from '../domain/account/identity.ts'
import type { Namespace } from '../domain/network/chain-id.ts'
import { token } from './wiring.ts'

/** Addresses by their namespace, as the service has them: not yet looked at. */
export type NamedAddresses = Readonly<Partial<Record<Namespace, string>>>

/** Names in place of addresses, both ways. What it says of an account is a claim until the name leads back to it. */
export interface NamingService {
  /**
   * What an account says it is called; without name and picture where the service knows none.
   *
   * @throws CoreError `NAMES_UNAVAILABLE`, whatever went wrong below; within 8 s.
   */
  identityOf(address: string, signal: AbortSignal): Promise<Identity>

  /**
   * The addresses that a name stands for; none if no account has that name.
   *
   * @param only - The namespace whose address is wanted: the others need not be told, and may be.
   * @throws CoreError as {@link identityOf}.
   */
  addressesOf(name: AccountName, signal: AbortSignal, only?: Namespace): Promise<NamedAddresses>
}

export const NAMING_SERVICE = token<NamingService>('naming_service')

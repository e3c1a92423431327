import type { AccountName } from '../../domain/account/account-name.ts'
import type { Identity } from '../../domain/account/identity.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import type { NamedAddresses, NamingService } from '../../ports/naming-service.ts'
import { Gate } from './gate.ts'

/** A naming service with the names that a test adds; it can be made unavailable. */
export class MemoryNamingService implements NamingService {
  isAway = false
  /** Closed, the service does not answer yet. */
  readonly gate = new Gate()
  private readonly owners = new Map<string, NamedAddresses>()
  private readonly claims = new Map<string, Omit<Identity, 'address'>>()
  private readonly asked: string[] = []

  /** The addresses and names that were asked for, oldest first. */
  get questions(): readonly string[] {
    return this.asked
  }

  /** Adds a name that leads to these addresses. */
  own(name: string, addresses: NamedAddresses): void {
    this.owners.set(name, addresses)
  }

  /** Adds the name that an account claims, whether that name leads to the account or not. */
  claim(address: string, name: string | undefined, imageId?: string): void {
    this.claims.set(address, { name: name as AccountName | undefined, imageId })
  }

  identityOf = async (address: string, signal: AbortSignal): Promise<Identity> => {
    await this.reach(address, signal)
    return { address, ...(this.claims.get(address) ?? { name: undefined, imageId: undefined }) }
  }

  addressesOf = async (name: AccountName, signal: AbortSignal): Promise<NamedAddresses> => {
    await this.reach(name, signal)
    return this.owners.get(name) ?? {}
  }

  private async reach(what: string, signal: AbortSignal): Promise<void> {
    this.asked.push(what)
    await this.gate.pass()
    signal.throwIfAborted()
    if (this.isAway) throw new CoreError('NAMES_UNAVAILABLE')
  }
}

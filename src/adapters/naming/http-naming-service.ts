import type { AccountName } from '../../domain/account/account-name.ts'
import type { Identity } from '../../domain/account/identity.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import type { Clock } from '../../ports/clock.ts'
import type { NamedAddresses, NamingService } from '../../ports/naming-service.ts'
import { HttpError } from '../http/bounded-fetch.ts'
import { fetchJson } from '../http/fetch-json.ts'
import { serviceAddress, type ServiceOptions } from '../http/service-address.ts'
import { readIdentity, readNamedAddresses } from './read-identity.ts'

/** Unit: milliseconds. */
const ANSWER_WITHIN_MS = 8_000

const NOT_FOUND = 404

/** A naming service over HTTP. That a name or an address is unknown is an answer, and no failure. */
export class HttpNamingService implements NamingService {
  constructor(
    private readonly options: ServiceOptions,
    private readonly fetch: typeof globalThis.fetch,
    private readonly clock: Clock,
  ) {}

  identityOf = async (address: string, signal: AbortSignal): Promise<Identity> =>
    readIdentity(address, await this.ask(`v1/identity/${encodeURIComponent(address)}`, signal))

  addressesOf = async (name: AccountName, signal: AbortSignal): Promise<NamedAddresses> =>
    readNamedAddresses(await this.ask(`v1/profile/account/${encodeURIComponent(name)}`, signal))

  private async ask(path: string, signal: AbortSignal): Promise<unknown> {
    const { fetch, clock } = this
    const address = serviceAddress(this.options, path)
    return fetchJson({ fetch, clock }, address, { withinMs: ANSWER_WITHIN_MS, signal }).catch((cause: unknown) => {
      signal.throwIfAborted()
      if (cause instanceof HttpError && cause.failure.kind === 'status' && cause.failure.status === NOT_FOUND)
        return undefined
      throw new CoreError('NAMES_UNAVAILABLE', { cause })
    })
  }
}

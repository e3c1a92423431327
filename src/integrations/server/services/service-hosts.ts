import { DEFAULT_SDK_TYPE, DEFAULT_SDK_VERSION, type ServiceOptions } from '../../../adapters/http/service-address.ts'
import { chooseHosts, isVendors, projectIdFault } from '../../../domain/configuration/hosts.ts'
import { CoreError } from '../../../domain/shared/core-error.ts'

/** The services that stand behind the page's own origin. */
export interface ServicesOptions {
  /** Identifies the page to the vendor's services. It stays here: no page needs to know it for them. */
  readonly projectId?: string | undefined
  /** The catalogue of wallets and its pictures. Default: the vendor's. */
  readonly servicesUrl?: string | undefined
  /** Histories and balances. Default: the vendor's; for a server that sets `servicesUrl`, none. */
  readonly accountsUrl?: string | undefined
  /** Names in place of addresses. Default: `accountsUrl`. */
  readonly namesUrl?: string | undefined
  /** Sent with every question to a service, such as a key of yours. Default: none. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** What services are told of the version. Default: `html-wagmi-4.2.2`. */
  readonly sdkVersion?: string | undefined
}

export interface ServiceHosts {
  readonly services: ServiceOptions | undefined
  readonly accounts: ServiceOptions | undefined
  readonly names: ServiceOptions | undefined
}

/** @throws CoreError `CONFIG_INVALID`. */
export function serviceHosts(options: ServicesOptions): ServiceHosts {
  const { servicesUrl, accountsUrl } = chooseHosts(options)
  const urls = { servicesUrl, accountsUrl, namesUrl: options.namesUrl ?? accountsUrl }
  for (const [name, url] of Object.entries(urls)) mustBeWeb(name, url)
  const vendors = Object.values(urls).find((url) => url !== undefined && isVendors(url))
  const fault = projectIdFault(options.projectId)
  if (vendors !== undefined && fault !== undefined)
    throw invalid(`services.projectId is ${fault}, and ${new URL(vendors).host} asks for one.`)
  const toService = (url: string | undefined): ServiceOptions | undefined =>
    url === undefined
      ? undefined
      : {
          ...{ url, projectId: options.projectId ?? '', sdkType: DEFAULT_SDK_TYPE },
          sdkVersion: options.sdkVersion ?? DEFAULT_SDK_VERSION,
        }
  return {
    services: toService(servicesUrl),
    accounts: toService(accountsUrl),
    names: toService(urls.namesUrl),
  }
}

function mustBeWeb(name: string, url: unknown): void {
  if (url === undefined) return
  const read = typeof url === 'string' && URL.canParse(url) ? new URL(url) : undefined
  if (read === undefined || !/^https?:$/.test(read.protocol) || read.username !== '' || read.password !== '')
    throw invalid(`services.${name} has to be an address that begins with https:// or http://.`)
}

const invalid = (details: string): CoreError => new CoreError('CONFIG_INVALID', { details })

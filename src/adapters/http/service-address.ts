/** The parameters that the vendor's services, and their replacements, get with every request. */
export interface ServiceOptions {
  readonly url: string
  readonly projectId: string
  readonly sdkType: string
  /** R-API-7. */
  readonly sdkVersion: string
}

/** R-API-7: the version that the services are told unless the page sets its own. */
export const DEFAULT_SDK_VERSION = 'html-wagmi-4.2.2'
/** The name that Portico gives itself. */
export const DEFAULT_SDK_TYPE = 'portico'

/** The address that a service's path stands below: a path of the page's own origin may stand for it. */
export const below = (url: string): URL => new URL(url.replace(/\/*$/, '/'), globalThis.location?.origin)

/** The address of a service's path; parameters without a value are left out, all others are encoded once. */
export function serviceAddress(
  { url, projectId, sdkType, sdkVersion }: ServiceOptions,
  path: string,
  parameters: Readonly<Record<string, string | number | undefined>> = {},
): URL {
  const address = new URL(path, below(url))
  const all: Readonly<Record<string, string | number | undefined>> = {
    ...{ projectId, st: sdkType, sv: sdkVersion },
    ...parameters,
  }
  for (const [name, value] of Object.entries(all))
    if (value !== undefined && value !== '') address.searchParams.set(name, String(value))
  return address
}

/** What the vendor's services, and those that stand in for them, are told with every question. */
export interface ServiceOptions {
  readonly url: string
  readonly projectId: string
  readonly sdkType: string
  /** R-API-7. */
  readonly sdkVersion: string
}

/** R-API-7: what the services are told of the version unless the page says otherwise. */
export const DEFAULT_SDK_VERSION = 'html-wagmi-4.2.2'
/** Who asks. */
export const DEFAULT_SDK_TYPE = 'portico'

/** The address of a service's path; parameters without a value are left out, all others are encoded once. */
export function serviceAddress(
  { url, projectId, sdkType, sdkVersion }: ServiceOptions,
  path: string,
  parameters: Readonly<Record<string, string | number | undefined>> = {},
): URL {
  const address = new URL(path, url.replace(/\/*$/, '/'))
  const all: Readonly<Record<string, string | number | undefined>> = {
    ...{ projectId, st: sdkType, sv: sdkVersion },
    ...parameters,
  }
  for (const [name, value] of Object.entries(all))
    if (value !== undefined && value !== '') address.searchParams.set(name, String(value))
  return address
}

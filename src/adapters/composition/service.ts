import { CoreError } from '../../domain/shared/core-error.ts'
import { DEFAULT_SDK_TYPE, DEFAULT_SDK_VERSION } from '../http/service-address.ts'
import type { PorticoConfig } from './config.ts'

export const fetchOfPage: typeof globalThis.fetch = (...given) => globalThis.fetch(...given)

/** @throws CoreError `SERVICE_MISSING` where the page names none: no host is asked. */
export function service(config: PorticoConfig, url: string | undefined) {
  if (url === undefined) throw new CoreError('SERVICE_MISSING')
  const sdkVersion = config.sdkVersion ?? DEFAULT_SDK_VERSION
  // The page's own server knows the project by itself.
  const projectId = url === config.services ? '' : (config.projectId ?? '')
  return { url, projectId, sdkType: DEFAULT_SDK_TYPE, sdkVersion }
}

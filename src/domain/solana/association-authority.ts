import { CoreError } from '../shared/core-error.ts'

/** A host, with a port or without: what stands between the slashes of an address. */
const AUTHORITY = /^(?:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[::1\])(?::[1-9]\d{0,4})?$/i

/** @throws CoreError `CONFIG_INVALID` for what is no host. */
export function mustBeAuthority(authority: string): string {
  if (AUTHORITY.test(authority)) return authority
  throw new CoreError('CONFIG_INVALID', { details: `remoteHostAuthority: ${authority}` })
}

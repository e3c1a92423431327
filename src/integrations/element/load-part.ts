import { CoreError } from '../../domain/shared/core-error.ts'

/** What is checked already, or being fetched. */
const fetched = new Map<string, Promise<void>>()

/**
 * Loads a part of the file for a script tag, once the browser has fetched it and all that it imports and found each to
 * be what was built: the hash in the page's tag is that of the first file, which has the hashes of all others in it.
 * A browser that preloads no modules (Safari before 17) loads them unchecked.
 *
 * @param files - The part and what it imports, from the importer on. Files without a hash have been checked by the tag.
 */
export async function loadPart<Part>(
  load: () => Promise<Part>,
  files: readonly string[],
  importer: string,
  hashes: Readonly<Record<string, string>>,
): Promise<Part> {
  if (new URL(importer).search !== '')
    throw new CoreError('CONFIG_INVALID', {
      details: 'The script’s address must have no query: its parts load it too.',
    })
  const addresses = files.map((file) => new URL(file, importer))
  await Promise.all(
    addresses.flatMap(({ href, pathname }) => {
      const hash = hashes[pathname.slice(pathname.lastIndexOf('/') + 1)]
      return hash === undefined ? [] : [fetchOnce(href, hash)]
    }),
  )
  return load()
}

function fetchOnce(address: string, hash: string): Promise<void> {
  const known = fetched.get(address)
  if (known !== undefined) return known
  const fetching = preload(address, hash)
  fetched.set(address, fetching)
  fetching.catch(() => fetched.delete(address)) // the visitor may try again
  return fetching
}

function preload(address: string, hash: string): Promise<void> {
  const link = document.createElement('link')
  if (!link.relList.supports('modulepreload')) return Promise.resolve()
  return new Promise((resolve, reject) => {
    Object.assign(link, { rel: 'modulepreload', crossOrigin: 'anonymous', integrity: hash, href: address })
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      // In the form of an engine (V326): it has not come, or is not what was built.
      reject(new TypeError(`error loading dynamically imported module: ${address}`))
    })
    document.head.append(link)
  })
}

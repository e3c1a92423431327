import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The hash of each file below some folders, by its path. */
export function fingerprint(root: string, folders: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    folders
      .filter((folder) => existsSync(join(root, folder)))
      .flatMap((folder) =>
        readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1)),
      )
      .sort()
      .map((path) => [
        path,
        createHash('sha256')
          .update(readFileSync(join(root, path)))
          .digest('hex'),
      ]),
  )
}

/** In what two builds of the same sources are not the same. */
export function differences(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): readonly string[] {
  return [...new Set([...one.keys(), ...other.keys()])].sort().flatMap((path) => {
    if (!one.has(path)) return [`${path} is only in the second build`]
    if (!other.has(path)) return [`${path} is only in the first build`]
    return one.get(path) === other.get(path) ? [] : [`${path} is not the same`]
  })
}

import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importsOf } from './imports-of.ts'
import { REPOSITORY } from './source-files.ts'

/** What a page has on screen before a wallet connects. */
const FIRST = [
  'src/ui/bridge/PorticoProvider.tsx',
  'src/ui/components/ConnectButton.tsx',
  'src/ui/modal/ConnectModal.tsx',
] as const

/** Files that come with a file at once: what it imports by value, and so on; not what it loads later. */
function filesWith(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const { specifier, kind } of importsOf({ path: file, text: readFileSync(join(REPOSITORY, file), 'utf8') }))
    if (kind === 'value' && specifier?.startsWith('.') === true) filesWith(join(dirname(file), specifier), seen)
  return seen
}

describe('a page without a connection', () => {
  it.each(FIRST)('should not load with %s what only connecting needs: its budget is React and 9 kB', (file) => {
    const files = [...filesWith(file)]
    expect(files.length).toBeGreaterThan(1)
    // `network.ts` brings the catalogue of errors, which the bundler leaves out of what only names the namespaces.
    const later = /^src\/(?:adapters|application|ports)\/|^src\/domain\/(?:connection\/|qr\/encode|network\/network)/
    expect(files.filter((each) => later.test(each))).toEqual([])
  })
})

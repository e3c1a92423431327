import { describe, expect, it } from 'vitest'
import { readFiles } from './source-files.ts'

/** Names that say nothing of what is inside, as a folder or as a word of a file's name. */
const SAYS_NOTHING = /(?:^|[/.-])(?:utils?|helpers?|commons?|types?)(?=[/.-])/i

describe('the names of files and folders', () => {
  it('should say what is inside', () => {
    const paths = readFiles('src', () => true).map(({ path }) => path)
    expect(paths.length).toBeGreaterThan(0)
    expect(paths.filter((path) => SAYS_NOTHING.test(path))).toEqual([])
  })

  it('should not differ in case alone: there are disks that keep only one of the two, declarations included', () => {
    const names = readFiles('src', () => true).map(({ path }) => path.replace(/\.tsx?$/, '').toLowerCase())
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it.each([
    'utils/a.ts',
    'domain/helpers.ts',
    'ui/common/a.tsx',
    'ports/types.ts',
    'domain/date-utils.ts',
    'a.types.ts',
  ])('should not be %s', (path) => expect(path).toMatch(SAYS_NOTHING))

  it.each(['domain/connection/wallet.ts', 'ui/prototypes.ts', 'domain/shared/brand.ts'])('may be %s', (path) =>
    expect(path).not.toMatch(SAYS_NOTHING),
  )
})

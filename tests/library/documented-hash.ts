import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha384 } from '../../vite.integrity.ts'
import { REPOSITORY } from '../architecture/source-files.ts'

/** The file for a script tag and its parts, as `tests/library/build.ts` builds them. */
export const CDN = join(REPOSITORY, 'dist/cdn')

/** The page with the tag that adopters copy. */
export const PAGE_WITH_TAG = 'docs/elements.md'

const page = join(REPOSITORY, PAGE_WITH_TAG)
const IN_TAG = /(?<=portico\.js"\s+integrity=")sha384-[^"]*/g

/** What a browser must be told of the file that was just built. */
export const builtHash = (): string => sha384(readFileSync(join(CDN, 'portico.js')))

/** The hash in the tag that the documentation shows. */
export const documentedHash = (): string => readFileSync(page, 'utf8').match(IN_TAG)?.[0] ?? ''

/** Has the documentation show the file that was just built. */
export const writeHash = (): void =>
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace(IN_TAG, () => builtHash()),
  )

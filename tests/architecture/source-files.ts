import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

export interface SourceFile {
  /** From the folder that was read, with forward slashes. */
  readonly path: string
  readonly text: string
}

/** The repository, whatever folder the tests are started in. */
export const REPOSITORY = join(import.meta.dirname, '../..')

const IS_CODE = /\.(?:ts|tsx|mts|cts|js|jsx|mjs|cjs)$/

/** Folders of the repository that hold nothing of ours. */
const NOT_OURS = new Set(['node_modules', 'dist', '.git', '.cache', 'test-results', 'playwright-report'])

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isFile()) yield path
    else if (entry.isDirectory() && !NOT_OURS.has(entry.name)) yield* filesBelow(path)
  }
}

/** Every file below a folder of the repository that passes, in the order of their paths. */
export function readFiles(folder: string, passes: (path: string) => boolean): readonly SourceFile[] {
  const root = join(REPOSITORY, folder)
  return [...filesBelow(root)]
    .map((file) => ({ file, path: relative(root, file).split(sep).join('/') }))
    .filter(({ path }) => passes(path))
    .map(({ file, path }) => ({ path, text: readFileSync(file, 'utf8') }))
    .sort((left, right) => (left.path < right.path ? -1 : 1))
}

export const readCode = (folder: string): readonly SourceFile[] => readFiles(folder, (path) => IS_CODE.test(path))

/** Planted violations: code under the name that it would have, with `.txt` behind it so that no tool takes it for code. */
export const readPlanted = (folder: string): readonly SourceFile[] =>
  readFiles(folder, (path) => path.endsWith('.txt')).map(({ path, text }) => ({
    path: path.replace(/\.txt$/, ''),
    text,
  }))

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { REPOSITORY } from '../architecture/source-files.ts'
import { ENTRIES } from './public-api.ts'
import { publishedDeclarations } from './published-declarations.ts'

/** Writes the types that are published from what `tsc -b` has emitted. */
const emitted = join(REPOSITORY, 'dist/types')
const target = join(REPOSITORY, 'dist/declarations')

rmSync(target, { recursive: true, force: true })
mkdirSync(target, { recursive: true })
for (const { at, text } of publishedDeclarations(
  ENTRIES.map(({ file }) => relative(emitted, file).replaceAll('\\', '/')),
  (file) => readFileSync(join(emitted, file), 'utf8'),
))
  for (const [ending, content] of Object.entries(text)) {
    const file = join(target, at + ending)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
// `import 'portico/react.css'` is for what it does.
writeFileSync(join(target, 'styles.d.ts'), 'export {}\n')

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { apiPages } from './public-api.ts'

/** Writes the public API down from what `tsc -b` has emitted. */
for (const [file, text] of apiPages()) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

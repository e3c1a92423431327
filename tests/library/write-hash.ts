import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sha384 } from '../../vite.integrity.ts'

/** Writes the hash of the file for a script tag into the tag that the documentation shows. */
const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const page = readFileSync(at('docs/elements.md'), 'utf8')
const hash = sha384(readFileSync(at('dist/cdn/portico.js')))
writeFileSync(at('docs/elements.md'), page.replace(/(portico\.js"\s+integrity=")sha384-[^"]*/g, `$1${hash}`))

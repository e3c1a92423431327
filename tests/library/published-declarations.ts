import { posix } from 'node:path'

/** A file of declarations as it is published: `at` is where, without its ending. */
export interface PublishedDeclaration {
  readonly at: string
  /** For `import`, and for `require`. */
  readonly text: Readonly<Record<'.d.ts' | '.d.cts', string>>
}

/** `from './a.ts'`, `import('./a.tsx')`. The compiler leaves the names of sources, which no page has. */
const RELATIVE = /((?:\bfrom |\bimport\()(['"]))(\.{1,2}\/[^'"\n]+?)\.tsx?(?=\2)/g
/** Of TypeScript 5.7: for those before, `Uint8Array` has no parameter. */
const SINCE_5_7 = /\bUint8Array<ArrayBuffer(?:Like)?>/g
/** What is imported for what it does, and nothing of which is in a signature. */
const FOR_EFFECT = /^import ['"][^'"]+['"];\n/gm

/**
 * What the entries' types need of what the compiler emitted, and nothing else.
 *
 * @param entries - Files of declarations.
 * @param read - Gives the text of a file of declarations.
 */
export function publishedDeclarations(
  entries: readonly string[],
  read: (file: string) => string,
): readonly PublishedDeclaration[] {
  const files = new Set(entries)
  const published: PublishedDeclaration[] = []
  for (const file of files) {
    const text = read(file).replace(FOR_EFFECT, '').replace(SINCE_5_7, 'Uint8Array')
    for (const [, , , path = ''] of text.matchAll(RELATIVE)) files.add(posix.join(posix.dirname(file), `${path}.d.ts`))
    published.push({
      at: file.replace(/\.d\.ts$/, ''),
      text: { '.d.ts': text.replace(RELATIVE, '$1$3.js'), '.d.cts': text.replace(RELATIVE, '$1$3.cjs') },
    })
  }
  return published
}

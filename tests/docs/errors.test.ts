import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ERROR_TEXTS } from '../../src/domain/shared/error-catalogue.ts'
import { SOLANA_ERROR_TEXTS } from '../../src/domain/solana/error-texts.ts'
import { REPOSITORY } from '../architecture/source-files.ts'

const page = readFileSync(join(REPOSITORY, 'docs/errors.md'), 'utf8')
const texts = Object.entries({ ...ERROR_TEXTS, ...SOLANA_ERROR_TEXTS })
const named = [...page.matchAll(/^### (\w+)$/gm)].map(([, code]) => code)

describe('docs/errors.md', () => {
  it.each(texts)('should say of %s what the visitor reads, why, and what the page does', (code, sentence) => {
    const [, entry = ''] = page.split(`\n### ${code}\n`)
    const [own = ''] = entry.split('\n#')
    expect(own).toContain(`> ${sentence}\n`)
    expect(own).toMatch(/^- \*\*Why\*\*: \S.*\.$/m)
    expect(own).toMatch(/^- \*\*The page\*\*: \S.*\.$/m)
  })

  it('should name no code that there is none of, and none twice', () => {
    expect(new Set(named)).toEqual(new Set(texts.map(([code]) => code)))
    expect(named).toHaveLength(texts.length)
  })
})

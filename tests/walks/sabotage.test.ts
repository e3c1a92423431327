import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { sabotaged } from './sabotage/sabotage.ts'
import { SABOTAGES } from './sabotage/sabotages.ts'

const read = (file: string) => readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), 'utf8')

describe('what the walkers are put to the test with', () => {
  it.each(SABOTAGES)('should still be there exactly once: $id', ({ edits }) => {
    for (const edit of edits) expect(sabotaged(read(edit.file), edit)).not.toBe(read(edit.file))
  })

  it('should be named once each', () => {
    const ids = SABOTAGES.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it.each(['', 'one one'])('should not be taken for there where it is gone or stands twice: "%s"', (text) => {
    expect(() => sabotaged(text, { file: 'a.ts', from: 'one', to: '' })).toThrow('a.ts has this text')
  })
})

import { describe, expect, it } from 'vitest'
import { HINTS, type Hints, hintsIn } from '../../../sandbox/page-wallet/hints.ts'
import { PAGE_TEXTS } from '../../../src/ui/page/page-texts.ts'

const sentences = ({ wallet, methods }: Hints) => [...Object.values(wallet), ...Object.values(methods)]
const LANGUAGES = ['en', ...Object.keys(PAGE_TEXTS)]

describe('what the sandbox adds to the page', () => {
  it('should speak each language that the page does, in words of its own (V28)', () => {
    expect(Object.keys(HINTS).sort()).toEqual(LANGUAGES.sort())
    const english = sentences(HINTS.en)
    for (const language of LANGUAGES.filter((each) => each !== 'en'))
      for (const [place, sentence] of sentences(hintsIn(language)).entries()) {
        expect(sentence, language).toMatch(/\S/)
        expect(sentence, language).not.toBe(english[place])
      }
  })

  it('should be English on a page that speaks another one (V28)', () => {
    for (const language of ['', 'fi', 'toString']) expect(hintsIn(language)).toBe(HINTS.en)
  })
})

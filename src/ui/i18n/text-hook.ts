import { useContext } from 'react'
import type { FirstTexts, OwnTexts } from './dictionary.ts'
import { mergeTexts, type DeepPartial } from './merge-texts.ts'
import { TextContext } from './use-text.ts'

/**
 * A hook for these texts in the visitor's language: merged over English once per language, and not at each rendering.
 *
 * @param own - Selects these texts of a language; makes the compiler check that a language has them.
 */
export function textHook<Texts extends object>(
  english: Texts,
  own: (texts: FirstTexts & OwnTexts) => DeepPartial<Texts>,
): () => Texts {
  const complete = new WeakMap<object, Texts>()
  return () => {
    const { texts } = useContext(TextContext)
    const known = complete.get(texts) ?? mergeTexts(english, own(texts))
    complete.set(texts, known)
    return known
  }
}

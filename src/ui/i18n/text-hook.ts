import { useContext } from 'react'
import { laidOver, type Partly } from './laid-over.ts'
import { TextContext } from './use-text.ts'

/** A hook for these texts in the visitor's language: laid over English once for each, and not at each rendering. */
export function textHook<Texts extends object>(english: Texts): () => Texts {
  const complete = new WeakMap<object, Texts>()
  return () => {
    const { texts } = useContext(TextContext)
    const known = complete.get(texts) ?? laidOver(english, texts as Partly<Texts>)
    complete.set(texts, known)
    return known
  }
}

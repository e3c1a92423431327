import type { ErrorCode } from '../../domain/shared/error-catalogue.ts'
import type { en } from './en.ts'

/** The same tree with any text in the leaves: a language that lacks one, or takes other arguments, does not compile. */
type Translated<T> = T extends string
  ? string
  : T extends (...given: infer Given) => string
    ? (...given: Given) => string
    : { readonly [Key in keyof T]: Translated<T[Key]> }

/** The texts of the interface in one language. English is the one that the others are measured by. */
export type InterfaceTexts = Translated<typeof en>

/**
 * A whole language: the interface, and a sentence for each failure. English has those in the core's own error
 * catalogue, so that a page that nobody has connected on does not load them.
 */
export type Dictionary = InterfaceTexts & { readonly errors: Readonly<Record<ErrorCode, string>> }

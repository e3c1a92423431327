import type { ErrorCode } from '../../domain/shared/error-catalogue.ts'
import type { themePage } from '../page/theme-page-texts.ts'
import type { connected } from './en/connected.ts'
import type { connecting } from './en/en.ts'
import type { page } from './en/page.ts'
import type { frame } from './frame.ts'
import type { DeepPartial } from './merge-texts.ts'

/** The same tree with any text in the leaves: a language that lacks one, or takes other arguments, does not compile. */
export type Translated<T> = T extends string
  ? string
  : T extends (...given: infer Given) => string
    ? (...given: Given) => string
    : { readonly [Key in keyof T]: Translated<T[Key]> }

/** The button and the frame of the modal. English is the language that the others are measured by. */
export type FrameTexts = Translated<typeof frame>

/** What the views say until a wallet is connected. */
export type ConnectingTexts = Translated<typeof connecting>

/** What is said once one is, and on the way to one on a phone. */
export type ConnectedTexts = Translated<typeof connected>

/** The demonstration page, which is no part of the library. */
export type PageTexts = Translated<typeof page> & {
  /** Of English it comes with the part itself. */
  readonly themePage?: ThemePageTexts
}

/** The part of that page where themes are tried. */
export type ThemePageTexts = Translated<typeof themePage>

/** That page in another language: all of it. */
export type WholePage = PageTexts & Required<Pick<PageTexts, 'themePage'>>

/** The texts of the interface in one language. */
export type InterfaceTexts = FrameTexts & ConnectingTexts

/** A sentence for each failure. */
export type ErrorTexts = Readonly<Record<ErrorCode, string>>

/**
 * A whole language: the interface, and a sentence for each failure. English has those in the core's own error
 * catalogue, so that a page that nobody has connected on does not load them.
 */
export type Dictionary = InterfaceTexts & ConnectedTexts & { readonly errors: ErrorTexts }

/** Some texts of a language, as a page has them that says a few things its own way, or has not translated all yet. */
export type OwnTexts = DeepPartial<Dictionary>

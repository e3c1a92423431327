import type { ErrorCode } from '../../domain/shared/error-catalogue.ts'
import type { factsPart } from '../page/facts-texts.ts'
import type { themePage } from '../page/theme-page-texts.ts'
import type { connected } from './en/connected.ts'
import type { connecting } from './en/en.ts'
import type { requests } from './en/requests.ts'
import type { page } from './en/demo-page.ts'
import type { first } from './first.ts'
import type { frame } from './frame.ts'
import type { DeepPartial } from './merge-texts.ts'

/**
 * The same tree with any text in the leaves: a language that lacks a text, or takes other arguments, does not compile.
 */
export type Translated<T> = T extends string
  ? string
  : T extends (...given: infer Given) => string
    ? (...given: Given) => string
    : { readonly [Key in keyof T]: Translated<T[Key]> }

/** What a page has on screen before anything is loaded. */
export type FirstTexts = Translated<typeof first>

/** The button and the frame of the modal. English is the reference for the other languages. */
export type FrameTexts = Translated<typeof frame>

/** The texts of the views until a wallet is connected. */
export type ConnectingTexts = Translated<typeof connecting>

/** The texts once a wallet is connected, and while connecting to one on a phone. */
export type ConnectedTexts = Translated<typeof connected>

/** What a script's request does, in sentences. */
export type RequestTexts = Translated<typeof requests>

/** The demonstration page, which is no part of the library. */
export type PageTexts = Translated<typeof page> & {
  /** What the language calls itself. Absent in English. */
  readonly languageName?: string
  /** In English they are loaded with these parts of the page. */
  readonly factsPart?: FactsTexts
  readonly themePage?: ThemePageTexts
}

/** What that page says below its first screen. */
export type FactsTexts = Translated<typeof factsPart>

/** The part of that page where an author tries themes. */
export type ThemePageTexts = Translated<typeof themePage>

/** That page in another language, complete. */
export type WholePage = PageTexts & Required<Pick<PageTexts, 'factsPart' | 'themePage'>>

/** The texts of the interface in one language. */
export type InterfaceTexts = FrameTexts & ConnectingTexts

/** A sentence for each failure. */
export type ErrorTexts = Readonly<Record<ErrorCode, string>>

/**
 * What is loaded of a language at first. The English sentences are in the core's own error catalogue, so that a page
 * without a connection does not load them.
 */
export type FirstPart = InterfaceTexts & { readonly errors: ErrorTexts }

/** A whole language: the interface, and a sentence for each failure. */
export type Dictionary = InterfaceTexts & ConnectedTexts & { readonly errors: ErrorTexts }

/** Some texts of a language: for a page that words a few of them itself, or has not translated all yet. */
export type OwnTexts = DeepPartial<Dictionary & RequestTexts>

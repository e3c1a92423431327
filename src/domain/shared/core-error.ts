import { BareError } from './bare-error.ts'
import { redact } from './redact.ts'
import { ERROR_TEXTS, type ErrorCode } from './error-catalogue.ts'

/** The texts of some failures are defined elsewhere, and those are not made here. */
const SENTENCES: Readonly<Partial<Record<ErrorCode, string>>> = ERROR_TEXTS

/**
 * What the page's author has done wrong: an uncaught failure is its message alone in a browser's console, and where a
 * framework shows it over the page.
 */
const IS_OF_THE_PAGE = /^CONFIG_/
const MORE = 'See node_modules/portico/docs/errors.md'

/** Every failure this library throws on purpose. Branch on `code`; show `message`; log `cause`. */
export class CoreError<Code extends ErrorCode = ErrorCode> extends BareError<Code> {
  /** True of the failures of the QR encoder too, which do not use this class and the catalogue of all texts. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof BareError
  }

  /** How long to wait before trying again, where the node, service or wallet that failed said so. Unit: seconds. */
  readonly retryAfterSeconds: number | undefined

  /**
   * The code is read from a wallet's words, or from a number that nodes use as well: good enough for what the visitor
   * is told, but never enough to decide what happened to their money.
   */
  readonly isDoubtful: boolean

  /** T13: the wallet certainly was not asked. `false` where there is any doubt. */
  readonly isUnsent: boolean

  /**
   * Signatures of Solana transactions, in base58, that were sent or may have been all the same: look them up before
   * sending again. They are kept apart from `details`, which shows none.
   */
  readonly sent: readonly string[]

  constructor(
    code: Code,
    options: {
      details?: string | undefined
      cause?: unknown
      retryAfterSeconds?: number | undefined
      isDoubtful?: boolean
      isUnsent?: boolean
      sent?: readonly string[] | undefined
    } = {},
  ) {
    const sentence = SENTENCES[code] ?? code
    const details = options.details === undefined ? undefined : redact(options.details)
    const words = IS_OF_THE_PAGE.test(code) ? [sentence, details, MORE].filter(Boolean).join(' ') : sentence
    super(code, words, details, { cause: options.cause })
    this.retryAfterSeconds = options.retryAfterSeconds
    this.isDoubtful = options.isDoubtful ?? false
    this.isUnsent = options.isUnsent ?? false
    this.sent = options.sent ?? []
  }
}

/** Whether a caught value is ours; with a code, whether it is that failure. */
export const isCoreError = <Code extends ErrorCode>(value: unknown, code?: Code): value is CoreError<Code> =>
  value instanceof CoreError && (code === undefined || value.code === code)

/** The caught value if it is ours already; anything else becomes the cause of `code`. */
export const asCoreError = (value: unknown, code: ErrorCode): CoreError =>
  value instanceof CoreError ? value : new CoreError(code, { cause: value })

import { ERROR_TEXTS, type ErrorCode } from './error-catalogue.ts'

/** Every failure this library throws on purpose. Branch on `code`; show `message`; log `cause`. */
export class CoreError<Code extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'CoreError'
  readonly details: string | undefined

  constructor(
    readonly code: Code,
    options: { details?: string; cause?: unknown } = {},
  ) {
    super(ERROR_TEXTS[code], { cause: options.cause })
    this.details = options.details
  }
}

/** Whether a caught value is ours; with a code, whether it is that failure. */
export const isCoreError = <Code extends ErrorCode>(value: unknown, code?: Code): value is CoreError<Code> =>
  value instanceof CoreError && (code === undefined || value.code === code)

/** The caught value if it is ours already; anything else becomes the cause of `code`. */
export const asCoreError = (value: unknown, code: ErrorCode): CoreError =>
  value instanceof CoreError ? value : new CoreError(code, { cause: value })

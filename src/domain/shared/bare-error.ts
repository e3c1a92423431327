/**
 * A failure that gets its text as an argument, so that code with few failures need not include the texts of all others.
 */
export class BareError<Code extends string = string> extends Error {
  // The name that callers see; `instanceof CoreError` is true too.
  override readonly name = 'CoreError'

  constructor(
    readonly code: Code,
    message: string,
    readonly details?: string,
    options?: { cause: unknown },
  ) {
    super(message, options)
  }
}

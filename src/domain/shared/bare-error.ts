/** A failure that is handed its sentence, so that code with a few failures of its own need not carry all the others'. */
export class BareError<Code extends string = string> extends Error {
  // What it is to everybody outside; `instanceof CoreError` agrees.
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

/** Why a request was refused, with the status of the answer. */
export const REFUSALS = {
  BAD_REQUEST: 400,
  SIGN_IN_INVALID: 400,
  NONCE_SPENT: 401,
  SIGNATURE_INVALID: 401,
  ORIGIN_REFUSED: 403,
  ACCOUNT_REFUSED: 403,
  NOT_FOUND: 404,
  SERVICE_MISSING: 404,
  METHOD_REFUSED: 405,
  BODY_TOO_LARGE: 413,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  SERVICE_FAILED: 502,
  STORE_UNAVAILABLE: 503,
  NODE_UNAVAILABLE: 503,
  BUSY: 503,
  SERVICE_SLOW: 504,
} as const

export type RefusalCode = keyof typeof REFUSALS

export interface RefusalOptions {
  readonly details?: string | undefined
  readonly retryAfterSeconds?: number | undefined
  readonly allow?: string | undefined
  readonly host?: string | undefined
  readonly cause?: unknown
}

/** A request that is not done, and why. `details` is for the page's developer. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly details: string | undefined
  /** How long to wait before trying again. Unit: whole seconds. */
  readonly retryAfterSeconds: number | undefined
  /** The method that would not have been refused. */
  readonly allow: string | undefined
  /** The service that was asked: for the server's owner, and not in the answer. */
  readonly host: string | undefined

  constructor(
    readonly code: RefusalCode,
    { details, retryAfterSeconds, allow, host, cause }: RefusalOptions = {},
  ) {
    super(details === undefined ? code : `${code}: ${details}`, { cause })
    this.status = REFUSALS[code]
    this.details = details
    this.retryAfterSeconds = retryAfterSeconds
    this.allow = allow
    this.host = host
  }
}

/** The caught value if it is a refusal already; anything else becomes the cause of `code`. */
export const asRefusal = (value: unknown, code: RefusalCode): Refusal =>
  value instanceof Refusal ? value : new Refusal(code, { cause: value })

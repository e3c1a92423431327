import type { Refusal } from './refusal.ts'

/** On every answer: it stands under the page's own origin, and must never become a page or a script there. */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
} as const

const NOT_KEPT = 'no-store'

export interface AnswerOptions {
  readonly status?: number | undefined
  readonly cacheControl?: string | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
}

export function answer(
  body: string | Uint8Array<ArrayBuffer> | null,
  type: string | undefined,
  { status = 200, cacheControl = NOT_KEPT, headers = {} }: AnswerOptions = {},
): Response {
  const all = { ...HEADERS, 'cache-control': cacheControl, ...(type !== undefined && { 'content-type': type }) }
  return new Response(body, { status, headers: { ...all, ...headers } })
}

export const JSON_TYPE = 'application/json; charset=utf-8'

export const jsonAnswer = (value: unknown, options?: AnswerOptions): Response =>
  answer(JSON.stringify(value), JSON_TYPE, options)

/** The typed body of every refusal: `{ error: { code, details?, retryAfterSeconds? } }`. */
export function refusalAnswer({ code, status, details, retryAfterSeconds, allow }: Refusal): Response {
  const headers = {
    ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
    ...(allow !== undefined && { allow }),
  }
  return jsonAnswer({ error: { code, details, retryAfterSeconds } }, { status, headers })
}

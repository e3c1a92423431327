import { base64, fromBase64 } from '../../../domain/shared/base64.ts'
import { parseJson, readFields, readInteger, readText } from '../../../domain/shared/reading.ts'
import type { ImageType } from '../../../domain/wallets/wallet-image.ts'
import { REFUSALS, type RefusalCode } from '../http/refusal.ts'

/** What a service said, or that it said nothing of use. Times are milliseconds since the Unix epoch. */
export type ServiceAnswer = FoundAnswer | FailedAnswer

interface FoundAnswer {
  readonly kind: 'found'
  /** A JSON text, or a picture that was judged by its bytes. */
  readonly body: string | { readonly type: ImageType; readonly bytes: Uint8Array<ArrayBuffer> }
  /** Until then it is as good as new. */
  readonly freshUntil: number
  /** Until then it is better than none. */
  readonly goodUntil: number
}

export interface FailedAnswer {
  readonly kind: 'failed'
  readonly code: RefusalCode
  readonly retryAfterSeconds: number | undefined
  /** Until then the service is not asked the same again. */
  readonly freshUntil: number
}

const IMAGE_TYPES: readonly ImageType[] = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']

export const isFresh = ({ freshUntil }: ServiceAnswer, now: number): boolean => now < freshUntil

/** Unit: bytes, roughly. */
export const sizeOf = (answer: ServiceAnswer): number => {
  if (answer.kind === 'failed') return 100
  return 100 + (typeof answer.body === 'string' ? 2 * answer.body.length : answer.body.bytes.length)
}

/** As it is kept in the store that servers share. */
export function writeServiceAnswer(answer: ServiceAnswer): string {
  if (answer.kind === 'failed' || typeof answer.body === 'string') return JSON.stringify(answer)
  const { body, ...rest } = answer
  return JSON.stringify({ ...rest, type: body.type, base64: base64(body.bytes) })
}

/** `undefined` for anything that is not wholly an answer as we write it. */
export function readServiceAnswer(text: string | undefined): ServiceAnswer | undefined {
  const fields = text === undefined ? undefined : readFields(parseJson(text))
  const freshUntil = readInteger(fields?.get('freshUntil'))
  if (fields === undefined || freshUntil === undefined) return undefined
  if (fields.get('kind') === 'failed') {
    const code = readText(fields.get('code'))
    if (code === undefined || !Object.hasOwn(REFUSALS, code)) return undefined
    const retryAfterSeconds = readInteger(fields.get('retryAfterSeconds'))
    return { kind: 'failed', code: code as RefusalCode, retryAfterSeconds, freshUntil }
  }
  const goodUntil = readInteger(fields.get('goodUntil'))
  const body = readText(fields.get('body')) ?? readPicture(fields)
  if (goodUntil === undefined || body === undefined) return undefined
  return { kind: 'found', body, freshUntil, goodUntil }
}

function readPicture(fields: ReadonlyMap<string, unknown>) {
  const type = IMAGE_TYPES.find((each) => each === fields.get('type'))
  const bytes = fromBase64(fields.get('base64'))
  return type === undefined || bytes === undefined ? undefined : { type, bytes: new Uint8Array(bytes) }
}

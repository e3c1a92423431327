import { parseJson, readFields } from '../../../domain/shared/reading.ts'
import type { Clock } from '../../../ports/clock.ts'
import { within } from '../../../ports/async.ts'
import { Refusal } from './refusal.ts'

/** A text of 8 KiB, and a contract's signature with what deploys it. Unit: bytes. */
const MAX_BODY = 64 * 1024
/** Unit: milliseconds. */
const READ_WITHIN_MS = 10_000

/**
 * The fields of a JSON object that was sent.
 *
 * @throws Refusal `BODY_TOO_LARGE`, whatever `Content-Length` says; `BAD_REQUEST` for anything else, and what comes too
 *   slowly.
 */
export async function readBody(request: Request, clock: Clock): Promise<ReadonlyMap<string, unknown>> {
  // A form of another site's page cannot be of this type without being asked about first (CORS).
  if (!/^application\/json\s*(?:;|$)/i.test(request.headers.get('content-type') ?? '')) throw bad('It is no JSON.')
  if (Number(request.headers.get('content-length')) > MAX_BODY) throw new Refusal('BODY_TOO_LARGE')
  const bytes = await within(clock, READ_WITHIN_MS, bytesOf(request), () => bad('It came too slowly.'))
  const fields = readFields(parseJson(new TextDecoder().decode(bytes)))
  if (fields === undefined) throw bad('It is no JSON object.')
  return fields
}

async function bytesOf(request: Request): Promise<Uint8Array> {
  const bytes = new Uint8Array(MAX_BODY)
  const reader = request.body?.getReader()
  if (reader === undefined) return bytes.subarray(0, 0)
  for (let size = 0; ;) {
    const { done, value } = await reader.read().catch((cause: unknown) => {
      throw new Refusal('BAD_REQUEST', { details: 'It broke off.', cause })
    })
    if (done) return bytes.subarray(0, size)
    if (size + value.byteLength > MAX_BODY) {
      // Not awaited: a client that sends too much may not let go either.
      void reader.cancel().catch(() => {})
      throw new Refusal('BODY_TOO_LARGE')
    }
    bytes.set(value, size)
    size += value.byteLength
  }
}

const bad = (details: string): Refusal => new Refusal('BAD_REQUEST', { details })

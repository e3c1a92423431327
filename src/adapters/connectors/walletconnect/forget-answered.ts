import { readProperty } from '../../../domain/shared/reading.ts'
import { type Client, internalsOf } from './client-internals.ts'
import { wrapFrames } from './wrap-frames.ts'

/** The library listens for the answer to each request it ever sent to the relay, and does not stop once it has come. */
export function forgetAnswered(client: Client): void {
  wrapFrames(internalsOf(client).core.relayer, (take, provider) => (payload) => {
    take(payload)
    const id = isAnswer(payload) ? readProperty(payload, 'id') : undefined
    if (isId(id)) provider.events.removeAllListeners(`${id}`)
  })
}

/** The relay's number as it comes; one too large for a JavaScript number is read as a bigint. */
const isId = (id: unknown): id is string | number | bigint => /^(?:string|number|bigint)$/.test(typeof id)

const isAnswer = (payload: unknown): boolean =>
  readProperty(payload, 'result') !== undefined || readProperty(payload, 'error') !== undefined

import { readFields } from '../../../domain/shared/reading.ts'
import { type Client, internalsOf } from './client-internals.ts'
import { wrapFrames } from './wrap-frames.ts'

/** Keeps messages of a wallet or a relay from becoming errors or warnings of the page. */
export function guardClientErrors(client: Client): void {
  const { core } = internalsOf(client)
  // A page takes no requests. Without a listener the library logs to the console, and it stores the request either way.
  // Otherwise the library would ask the vendor's verify server for the sender's identity.
  core.verify.resolve = async () => undefined
  client.on('session_proposal', ({ id }) => void client.proposal.delete(id, REFUSED).catch(() => {}))
  client.on('session_request', ({ id }) => void client.pendingRequest.delete(id, REFUSED).catch(() => {}))
  // The library reads fields in every frame of the relay, and throws where they are missing.
  wrapFrames(core.relayer, (take) => (payload) => {
    if (isFrame(payload)) take(payload)
  })
}

/** A response to a request, or a push: a relay sends nothing else to a client. */
function isFrame(payload: unknown): boolean {
  const frame = readFields(payload)
  if (frame === undefined || !/^(?:string|number|bigint)$/.test(typeof frame.get('id'))) return false
  if (!frame.has('method')) return frame.get('result') !== undefined || readFields(frame.get('error')) !== undefined
  const params = readFields(frame.get('params'))
  const data = readFields(params?.get('data'))
  const isWhole = [params?.get('id'), data?.get('topic'), data?.get('message')].every(
    (each) => typeof each === 'string',
  )
  return typeof frame.get('method') === 'string' && isWhole
}

/** The library requires a reason; it is never sent. */
const REFUSED = { code: 5000, message: 'Not asked.' }

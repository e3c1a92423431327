import { readFields } from '../../../domain/shared/reading.ts'
import { type Client, internalsOf } from './client-internals.ts'
import { wrapFrames } from './wrap-frames.ts'

/** Keeps what a wallet or a relay may send from ending as an error or a warning of the page. */
export function guardClientErrors(client: Client): void {
  const { core } = internalsOf(client)
  // A page is asked nothing. Without a listener the library writes to the console, and either way it stores the question.
  // To tell who asks, it would ask the vendor's verify server.
  core.verify.resolve = async () => undefined
  client.on('session_proposal', ({ id }) => void client.proposal.delete(id, REFUSED).catch(() => {}))
  client.on('session_request', ({ id }) => void client.pendingRequest.delete(id, REFUSED).catch(() => {}))
  // The library looks for fields in every frame of the relay, and throws where it has none of them.
  wrapFrames(core.relayer, (take) => (payload) => {
    if (isFrame(payload)) take(payload)
  })
}

/** An answer to a question, or a push: what a relay says to a client, and nothing else. */
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

/** The reason is the library's business; nobody is told. */
const REFUSED = { code: 5000, message: 'Not asked.' }

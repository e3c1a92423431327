import { type Client, type ClientInternals, internalsOf } from './client-internals.ts'
import { wrapFrames } from './wrap-frames.ts'

/** Methods of the engine that check what a wallet sent. Some callers do not wait for the answer. */
const CHECKS = ['isValidUpdate', 'isValidExtend', 'isValidEmit', 'isValidPing'] as const satisfies readonly Extract<
  keyof ClientInternals['engine'],
  `isValid${string}`
>[]

/** Keeps what a wallet or a relay may send from ending as an error or a warning of the page. */
export function bearHostileInput(client: Client): void {
  const { engine, core } = internalsOf(client)
  for (const check of CHECKS) {
    const ask = engine[check]
    engine[check] = (params) => {
      const answer = ask(params)
      answer.catch(() => {}) // who does wait hears of it all the same
      return answer
    }
  }
  // A page is asked nothing. Without a listener the library writes to the console, and either way it stores the question.
  // To tell who asks, it would ask the vendor's verify server.
  core.verify.resolve = async () => undefined
  client.on('session_proposal', ({ id }) => void client.proposal.delete(id, REFUSED).catch(() => {}))
  client.on('session_request', ({ id }) => void client.pendingRequest.delete(id, REFUSED).catch(() => {}))
  // The library looks for fields in every frame of the relay, and throws at the page where it is `null` or a number.
  wrapFrames(core.relayer, (take) => (payload) => {
    if (typeof payload === 'object' && payload !== null) take(payload)
  })
}

/** The reason is the library's business; nobody is told. */
const REFUSED = { code: 5000, message: 'Not asked.' }

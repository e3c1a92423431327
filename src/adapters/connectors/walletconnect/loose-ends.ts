import { REQUEST_LIFE_MS } from '../../../domain/connection/request-timing.ts'
import type { Clock } from '../../../ports/clock.ts'
import { bearRejections } from './borne-rejections.ts'
import { type Client, type Emitter, internalsOf } from './client-internals.ts'

/** How long the library waits for the answer to a ping. Unit: milliseconds. Source: sign-client 2.21.8. */
const PING_LIFE_MS = 300_000
/** How much earlier than the library's timer each wait ends here. Unit: milliseconds. */
const EARLIER_MS = 1_000

/** The events of its own that the engine waits for, named `session_ping:17`, and for how long. */
const WAITS: ReadonlyMap<string, { readonly lifeMs: number; readonly message: string }> = new Map([
  ['session_ping', { lifeMs: PING_LIFE_MS, message: 'Ping unanswered.' }],
  ['session_request', { lifeMs: REQUEST_LIFE_MS, message: 'Request expired. Please try again.' }],
])

/** Mends what the library's client leaves open in a page: its promises, its waits, its pings. */
export function bearLooseEnds(client: Client, clock: Clock): void {
  bearRejections(client)
  const { engine } = internalsOf(client)
  endWaitsEarly(engine.events, clock)
  answerPings(engine)
}

/**
 * A wait that ends by the library's own timer leaves a rejected promise that no caller holds. So the wait is ended a
 * moment earlier, as if the wallet had answered with that error.
 */
function endWaitsEarly(events: Emitter, clock: Clock): void {
  const once = events.once.bind(events)
  events.once = (name, listener) => {
    const wait = WAITS.get(name.split(':', 1)[0] ?? '')
    if (wait === undefined) return once(name, listener)
    const end = () => events.emit(name, { error: new Error(wait.message) })
    const cancel = clock.after(wait.lifeMs - EARLIER_MS, end)
    return once(name, (...given) => {
      cancel()
      listener(...given)
    })
  }
}

/** The library throws, half a second later, if no caller waits for the answer: in another tab, after a reload. */
function answerPings(engine: ReturnType<typeof internalsOf>['engine']): void {
  engine.onSessionPingResponse = (_topic, answer) =>
    void engine.events.emit(`session_ping:${answer.id}`, answer.error === undefined ? {} : { error: answer.error })
}

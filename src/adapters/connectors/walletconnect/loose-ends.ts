import { REQUEST_LIFE_MS } from '../../../domain/connection/request-timing.ts'
import type { Clock } from '../../../ports/clock.ts'
import { type Client, type Emitter, internalsOf } from './client-internals.ts'
import { onEachProvider } from './wrap-frames.ts'

/** How long the library waits for the answer to a ping. Unit: milliseconds. Source: sign-client 2.21.8. */
const PING_LIFE_MS = 300_000
/** How much earlier than the library's timer each wait ends here. Unit: milliseconds. */
const EARLIER_MS = 1_000

/** The events of its own that the engine waits for, named `session_ping:17`, and for how long. */
const WAITS: ReadonlyMap<string, { readonly lifeMs: number; readonly message: string }> = new Map([
  ['session_ping', { lifeMs: PING_LIFE_MS, message: 'Ping unanswered.' }],
  ['session_request', { lifeMs: REQUEST_LIFE_MS, message: 'Request expired. Please try again.' }],
])

/**
 * The library starts promises that it does not await: a rejection would reach the page as an error that no code of the
 * page can catch. Here every promise that a method or a listener of its parts returns gets a catch handler. A caller
 * who awaits the promise still gets the rejection, and a rejection that our own code forgets to catch is still an
 * error.
 */
export function bearLooseEnds(client: Client, clock: Clock): void {
  const { engine, core } = internalsOf(client)
  const { relayer, heartbeat, pairing, expirer, history } = core
  for (const part of [engine, relayer, relayer.subscriber, relayer.publisher, relayer.messages]) bearMethods(part)
  for (const part of [pairing, pairing.pairings, expirer, history, core.crypto]) bearMethods(part)
  for (const store of [client.session, client.proposal, client.pendingRequest]) bearMethods(store)
  for (const { events } of [engine, relayer, relayer.subscriber, heartbeat, pairing, expirer, history])
    bearListeners(events)
  onEachProvider(relayer, (provider) => {
    bearListeners(provider.events)
    bearListeners(provider.connection.events)
  })
  endWaitsEarly(engine.events, clock)
  answerPings(engine)
}

/** Wraps the methods of an object and of its class. A method that our code replaces later is wrapped there. */
function bearMethods(part: object): void {
  const names = [...Object.getOwnPropertyNames(Object.getPrototypeOf(part)), ...Object.getOwnPropertyNames(part)]
  for (const name of new Set(names)) {
    const own = Object.getOwnPropertyDescriptor(part, name)
    const method: unknown = (own ?? Object.getOwnPropertyDescriptor(Object.getPrototypeOf(part), name))?.value
    if (typeof method !== 'function' || name === 'constructor') continue
    const bearing = (...given: unknown[]): unknown => borne(Reflect.apply(method, part, given))
    Object.defineProperty(part, name, { value: bearing, writable: true, configurable: true, enumerable: true })
  }
}

/** Listeners are often asynchronous, and an emitter ignores their promises. */
function bearListeners(events: Emitter): void {
  events.emit = (name, ...given) => {
    const listeners = events.rawListeners(name)
    for (const listener of listeners) borne(Reflect.apply(listener, events, given))
    return listeners.length > 0
  }
}

function borne(answer: unknown): unknown {
  if (answer instanceof Promise) answer.catch(() => {})
  return answer
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

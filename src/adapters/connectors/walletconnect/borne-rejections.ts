import { type Client, type Emitter, internalsOf } from './client-internals.ts'
import { onEachProvider } from './wrap-frames.ts'

/**
 * The library starts promises that it does not await: a rejection would reach the page as an error that no code of the
 * page can catch, and end a process of Node. Here every promise that a method or a listener of its parts returns gets a
 * catch handler. A caller who awaits the promise still gets the rejection, and a rejection that our own code forgets to
 * catch is still an error.
 */
export function bearRejections(client: Client): void {
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

import { type Client, internalsOf } from './client-internals.ts'

/** WalletConnect's tag of a session request. */
const SESSION_REQUEST_TAG = 1108

/** The requests that the relay has not taken yet. */
export class UnsentRequests {
  /** The session of each, by what was asked. */
  private readonly sessions = new Map<object, string>()

  add = (call: object, sessionTopic: string): void => void this.sessions.set(call, sessionTopic)
  taken = (call: object): void => void this.sessions.delete(call)

  /**
   * Nobody waits for it any more: it is not sent. The library queues a message two seconds after it was published first,
   * and by its session alone: where another one of that waits there, both are left.
   */
  takeBack(client: Client, call: object): void {
    const topic = this.sessions.get(call)
    if (!this.sessions.delete(call) || [...this.sessions.values()].some((each) => each === topic)) return
    const { queue } = internalsOf(client).core.relayer.publisher
    for (const [id, { request }] of queue)
      if (request.params?.topic === topic && request.params?.tag === SESSION_REQUEST_TAG) queue.delete(id)
  }
}

import type { Clock } from '../../../ports/clock.ts'
import { askAgain } from './ask-again.ts'
import { type Client, internalsOf } from './client-internals.ts'
import { bearClocksSetAhead } from './clock-set-ahead.ts'
import { bearClocksSetBack } from './clock-set-back.ts'
import { forgetAnswered } from './forget-answered.ts'
import { guardClientErrors } from './guard-client-errors.ts'
import { bearLooseEnds } from './loose-ends.ts'
import { signTokensNatively } from './native-token.ts'
import {
  CONNECT_SPACING_MS,
  CONNECT_TIMEOUT_MS,
  PUBLISH_TIMEOUT_MS,
  PULSE_S,
  SUBSCRIBE_TIMEOUT_MS,
} from './relay-timing.ts'
import { reachThisMachine } from './this-machine.ts'

/** Shortens the library's timeouts, limits it to one socket at a time, and keeps it off the vendor's verify server. */
export async function tuneClient(client: Client, clock: Clock): Promise<void> {
  const { heartbeat, relayer, verify } = internalsOf(client).core
  bearLooseEnds(client, clock)
  guardClientErrors(client)
  relayer.connectTimeout = CONNECT_TIMEOUT_MS
  relayer.publisher.initialPublishTimeout = PUBLISH_TIMEOUT_MS
  relayer.subscriber.initialSubscribeTimeout = SUBSCRIBE_TIMEOUT_MS
  heartbeat.stop()
  heartbeat.interval = PULSE_S
  await heartbeat.init()
  reachThisMachine(relayer, relayer.relayUrl)
  connectCalmly(relayer, clock)
  publishQuietly(relayer)
  askAgain(relayer, clock)
  bearClocksSetBack(client)
  bearClocksSetAhead(client, clock)
  forgetAnswered(client)
  // Queued messages are published on connecting, and not only at the next pulse.
  client.core.relayer.on('relayer_connect', () => relayer.publisher.checkQueue())

  // The attestation only informs the wallet. It comes from an iframe of the vendor's, which our content policy forbids,
  // and waiting for it would delay every code and every request by five seconds.
  verify.register = async () => ''
  await signTokensNatively(client, clock)
}

type Relayer = ReturnType<typeof internalsOf>['core']['relayer']

/** The library starts another round of attempts for each queued message and each network event; one round is enough. */
function connectCalmly(relayer: Relayer, clock: Clock): void {
  const connect = relayer.connect.bind(relayer)
  let lastStart = Number.NEGATIVE_INFINITY
  let running: Promise<void> | undefined

  const attempt = async (relayUrl?: string) => {
    const wait = lastStart + CONNECT_SPACING_MS - clock.monotonic()
    if (wait > 0) await new Promise<void>((resolve) => clock.after(wait, resolve))
    lastStart = clock.monotonic()
    await connect(relayUrl)
  }
  relayer.connect = (relayUrl) => (running ??= attempt(relayUrl).finally(() => (running = undefined)))
}

/**
 * While the socket is away, the library would try each queued message again at every pulse, leave each failure
 * unhandled, and send all the copies once the socket is back. Instead the queue waits for the connection, and requests
 * it.
 */
function publishQuietly(relayer: Relayer): void {
  const { publisher } = relayer
  const publish = publisher.rpcPublish.bind(publisher)
  // A failure never settles: the caller's own timeout puts the message into the queue.
  publisher.rpcPublish = (request, options) => publish(request, options).catch(() => new Promise<never>(() => {}))

  const checkQueue = publisher.checkQueue.bind(publisher)
  publisher.checkQueue = () => {
    if (relayer.connected) checkQueue()
    else if (publisher.queue.size > 0) void relayer.connect().catch(() => {})
  }
}

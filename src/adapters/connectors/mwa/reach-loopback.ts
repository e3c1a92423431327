import { CoreError } from '../../../domain/shared/core-error.ts'
import { PROMPT_WITHIN_MS } from './association-timing.ts'
import type { MwaEnvironment } from './mwa-environment.ts'
import { abortion, within } from '../../../ports/async.ts'
import type { Visitor } from '../../../ports/connect-method.ts'

/** Any port of this device: a request to it makes the browser ask. Source: the first port that wallets listen on. */
const PROBE = 'ws://localhost:49152/'

/**
 * Gets the browser's permission to reach apps on this device, where it needs one. The visitor is told what the browser
 * will ask before it does, and how to change the answer after a no.
 *
 * @throws CoreError `WALLET_NOT_REACHED`, or the signal's reason.
 */
export async function reachLoopback(world: MwaEnvironment, visitor: Visitor, signal: AbortSignal): Promise<void> {
  const { aborted, stop } = abortion(signal)
  const over = new AbortController()
  try {
    for (;;) {
      const permission = await world.loopbackPermission()
      signal.throwIfAborted()
      if (permission === undefined || permission === 'granted') return
      const pressed = visitor.ask({ kind: permission === 'prompt' ? 'explain' : 'blocked' })
      const changed = world.loopbackChange(over.signal)
      await Promise.race([pressed, changed, aborted])
      if (permission === 'denied') continue
      visitor.show({ kind: 'preparing', isRemote: false })
      // Nothing listens there yet, so the request ends as soon as the visitor has answered.
      const late = () => new CoreError('WALLET_NOT_REACHED', { details: 'The browser was not answered.' })
      await within(world.clock, PROMPT_WITHIN_MS, Promise.race([probe(world, over.signal), changed, aborted]), late)
      if ((await world.loopbackPermission()) === 'prompt') return // the browser does not ask for this page
    }
  } finally {
    over.abort()
    stop()
  }
}

const probe = (world: MwaEnvironment, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const socket = new world.WebSocket(PROBE)
    const end = () => {
      socket.close()
      resolve()
    }
    for (const event of ['open', 'error', 'close']) socket.addEventListener(event, end, { once: true })
    signal.addEventListener('abort', end, { once: true })
  })

import { CoreError } from '../../../domain/shared/core-error.ts'
import type { MwaPrompt } from './mwa-prompt.ts'
import type { MwaEnvironment } from './mwa-environment.ts'
import { abortion, within } from '../../../ports/async.ts'

/** Somebody who is asked by their browser has so long to say. Unit: milliseconds. */
const PROMPT_WITHIN_MS = 60_000
/** Any port of this device: asking for it is what makes the browser ask. Source: the first that wallets listen on. */
const PROBE = 'ws://localhost:49152/'

/**
 * Sees to it that the page may reach apps on this device, where the browser has a say in that. The visitor is told what
 * will be asked before it is, and how to change it after they said no.
 *
 * @throws CoreError `WALLET_NOT_REACHED`, or the signal's reason.
 */
export async function reachLoopback(world: MwaEnvironment, desk: MwaPrompt, signal: AbortSignal): Promise<void> {
  const { aborted, stop } = abortion(signal)
  const over = new AbortController()
  try {
    for (;;) {
      const permission = await world.loopbackPermission()
      signal.throwIfAborted()
      if (permission === undefined || permission === 'granted') return
      desk.show({ kind: permission === 'prompt' ? 'explain' : 'blocked' })
      const changed = world.loopbackChange(over.signal)
      await Promise.race([desk.pressed(), changed, aborted])
      if (permission === 'denied') continue
      desk.show({ kind: 'preparing', isRemote: false })
      // Nobody listens there yet, so this ends as soon as the visitor has said yes or no.
      const late = () => new CoreError('WALLET_NOT_REACHED', { details: 'The browser was not answered.' })
      await within(world.clock, PROMPT_WITHIN_MS, Promise.race([probe(world, over.signal), changed, aborted]), late)
      if ((await world.loopbackPermission()) === 'prompt') return // it does not ask for this page
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

import { Subject } from 'rxjs'
import { isRedirectTopic } from '../../../domain/connection/redirect-topic.ts'
import { CoreError } from '../../../domain/shared/core-error.ts'
import type { Connector, SessionEvent } from '../../../ports/connector.ts'
import type { RedirectWallets } from '../../../ports/connector.ts'
import { onDemand } from '../../../ports/wiring.ts'
import type { ConnectorWorld } from '../local/connector-world.ts'
import { NO_NAMED_WALLETS } from '../local/no-named-wallets.ts'

/**
 * Wallets that are asked by links, and their sessions: few visitors have any, so the code is loaded with the first use.
 */
export function deeplinkConnector(world: ConnectorWorld): Connector & { readonly redirects: RedirectWallets } {
  const { store, options } = world
  const events$ = new Subject<SessionEvent>()
  const life = new AbortController()
  const key = `portico.redirect${options.instance ?? ''}`
  const whole = onDemand(
    async () => (await import('./open-redirects.ts')).openRedirects(world, key, events$, life.signal),
    {
      ...({ connect: 'asked', takeReturn: 'asked', restore: 'asked', find: 'asked', isAlive: 'asked' } as const),
      ...({ request: 'asked', recordedAnswer: 'asked', end: 'asked', keep: 'told' } as const),
    },
  )
  // Stored as one record, or as one per session: see `RedirectMemory`.
  const hasAny = () => store.get(key) !== undefined || store.keys(`${key}/`).length > 0
  return {
    ...NO_NAMED_WALLETS,
    ...whole,
    id: 'deeplink',
    events$,
    owns: isRedirectTopic,
    redirects: {
      ...whole,
      // Where the browser stores nothing, the page that the wallet leads back to could not read the answer.
      wallets: async () =>
        store.durability === 'memory' ? [] : (await import('./offered-redirects.ts')).offeredRedirects(options),
    },
    restore: async () => (hasAny() ? whole.restore() : []),
    peerOf: () => undefined,
    dispose: async () => {
      life.abort(new CoreError('CORE_DISPOSED'))
      events$.complete()
    },
  }
}

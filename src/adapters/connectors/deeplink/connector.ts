import { Subject } from 'rxjs'
import { isDeeplinkTopic } from '../../../domain/connection/deeplink-topic.ts'
import { CoreError } from '../../../domain/shared/core-error.ts'
import type { WalletSession } from '../../../domain/connection/wallet-session.ts'
import { atMost } from '../../../ports/async.ts'
import type { Connector, SessionEvent } from '../../../ports/connector.ts'
import type { DeeplinkWallets } from '../../../ports/connector.ts'
import { onDemand } from '../../../ports/wiring.ts'
import type { ConnectorWorld } from '../local/connector-world.ts'
import { EndedSessions } from '../local/ended-sessions.ts'
import { NO_NAMED_WALLETS } from '../local/no-named-wallets.ts'

/** How long a page that loads waits for the code; what that restores later is still taken. Unit: milliseconds. */
const CODE_WITHIN_MS = 3_000

/**
 * Wallets that are asked by links, and their sessions: few visitors have any, so the code is loaded with the first use.
 */
export function deeplinkConnector(world: ConnectorWorld): Connector & { readonly deeplinks: DeeplinkWallets } {
  const { store, options, clock } = world
  const events$ = new Subject<SessionEvent>()
  const life = new AbortController()
  const key = `portico.deeplink${options.instance ?? ''}`
  const ended = new EndedSessions(store, options.instance ?? '', clock)
  const whole = onDemand(
    async () => (await import('./open-deeplinks.ts')).openDeeplinks(world, key, events$, life.signal),
    {
      ...({ connect: 'asked', takeReturn: 'asked', restore: 'asked', find: 'asked', isAlive: 'asked' } as const),
      ...({ request: 'asked', recordedAnswer: 'asked', end: 'asked', keep: 'told' } as const),
    },
  )
  // Stored as one record, or as one per session: see `DeeplinkMemory`.
  const hasAny = () => store.get(key) !== undefined || store.keys(`${key}/`).length > 0
  // Q70, L110: nothing waits for code that does not come. The sessions that it brings later are told of.
  const inTime = async <T>(
    asked: Promise<T>,
    otherwise: T,
    sessionsIn: (answer: T) => readonly WalletSession[] = () => [],
  ): Promise<T> => {
    let isLate = false
    const answered = asked.then((answer) => {
      if (isLate && !life.signal.aborted)
        for (const session of sessionsIn(answer)) events$.next({ type: 'restored', session })
      return answer
    })
    const late = () => {
      isLate = true
      return new CoreError('LOAD_FAILED')
    }
    return atMost(clock, CODE_WITHIN_MS, life.signal, () => answered, late).catch((error: unknown) => {
      if (isLate) return otherwise
      throw error
    })
  }
  return {
    ...NO_NAMED_WALLETS,
    ...whole,
    id: 'deeplink',
    events$,
    owns: isDeeplinkTopic,
    deeplinks: {
      ...whole,
      // Where the browser stores nothing, the page that the wallet leads back to could not read the answer.
      wallets: async () =>
        store.durability === 'memory' ? [] : (await import('./offered-deeplinks.ts')).offeredDeeplinks(options),
    },
    restore: async () => (hasAny() ? inTime(whole.restore(), [], (sessions) => sessions) : []),
    find: (topic) => inTime(whole.find(topic), undefined, (session) => (session === undefined ? [] : [session])),
    isAlive: (topic) => inTime(whole.isAlive(topic), false),
    // Not known: it is asked again.
    recordedAnswer: (request, id) => inTime(whole.recordedAnswer(request, id), { kind: 'waiting' }),
    end: (topic) => {
      // Q69: in this very turn, as the page may be closed before the code has come.
      ended.mark(topic)
      return whole.end(topic)
    },
    peerOf: () => undefined,
    dispose: async () => {
      life.abort(new CoreError('CORE_DISPOSED'))
      events$.complete()
    },
  }
}

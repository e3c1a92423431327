import type { Clock } from '../../../ports/clock.ts'
import { pause, within } from '../../../ports/async.ts'
import { Refusal } from '../http/refusal.ts'
import { digest } from '../session/session-secret.ts'
import type { ServerStore } from '../store/server-store.ts'
import { AnswerMemory } from './answer-memory.ts'
import { askService } from './ask-service.ts'
import { isFresh, readServiceAnswer, type ServiceAnswer, writeServiceAnswer } from './service-answer.ts'
import type { ServiceRoute } from './service-route.ts'

/** Questions under way at once, of this process. */
const MAX_UNDER_WAY = 256

/** How long another server that is asking already is waited for, and how often it is looked after. Unit: milliseconds. */
const OTHERS_WITHIN_MS = 9_000
const LOOK_EVERY_MS = 50

/** A question ends within this, whatever happens. Unit: milliseconds. */
const ANSWER_WITHIN_MS = 20_000

/** How long an old answer is served when the service failed to give a new one. Unit: milliseconds. */
const STALE_FOR_MS = 10_000

/** How long a store that has failed is not asked. Unit: milliseconds. */
const STORE_RESTS_MS = 1_000

interface Parts {
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
  /** What other servers share with this one; `undefined` for a server that is alone. */
  readonly store: ServerStore | undefined
}

/**
 * Answers of the services, kept as long as they are good. However many visitors ask the same at once, on however many
 * servers, the service is asked once.
 */
export class ServiceProxy {
  private readonly memory = new AnswerMemory()
  private readonly underWay = new Map<string, Promise<ServiceAnswer>>()
  /** By the host of the service: there are three at most. */
  private readonly busy = new Map<string, ServiceAnswer>()
  private storeRestsUntil = 0

  constructor(private readonly parts: Parts) {}

  /** @throws Refusal `BUSY`, or what the service's failure is. */
  ask = async (route: ServiceRoute): Promise<Extract<ServiceAnswer, { kind: 'found' }>['body']> => {
    const key = route.upstream.href
    const kept = this.memory.get(key)
    const answer = kept !== undefined && isFresh(kept, this.now()) ? kept : await this.askOnce(key, route)
    if (answer.kind === 'found') return answer.body
    const { code, retryAfterSeconds } = answer
    throw new Refusal(code, { retryAfterSeconds, host: route.upstream.host })
  }

  private askOnce(key: string, route: ServiceRoute): Promise<ServiceAnswer> {
    const known = this.underWay.get(key)
    if (known !== undefined) return known
    const { host } = route.upstream
    if (this.underWay.size >= MAX_UNDER_WAY) throw new Refusal('BUSY', { retryAfterSeconds: 1, host })
    const late = () => new Refusal('SERVICE_SLOW', { host })
    const answer = within(this.parts.clock, ANSWER_WITHIN_MS, this.fill(key, route), late).finally(() =>
      this.underWay.delete(key),
    )
    this.underWay.set(key, answer)
    return answer
  }

  private async fill(key: string, route: ServiceRoute): Promise<ServiceAnswer> {
    const name = this.parts.store === undefined ? '' : digest(key)
    const stored = await this.stored(name)
    if (stored !== undefined && isFresh(stored, this.now())) return this.remember(key, stored)
    const isFirst = await this.fromStore((store) => store.claim(`asking:${name}`, '1', OTHERS_WITHIN_MS))
    const others = isFirst === false ? await this.awaitOthers(name) : undefined
    if (others !== undefined) return this.remember(key, others)
    const answer = this.orStale(await this.askIfFree(route), stored ?? this.memory.get(key))
    this.remember(key, answer)
    const keptMs = ('goodUntil' in answer ? answer.goodUntil : answer.freshUntil) - this.now()
    await this.fromStore((store) => store.set(`answer:${name}`, writeServiceAnswer(answer), Math.max(1, keptMs)))
    await this.fromStore((store) => store.take(`asking:${name}`))
    return answer
  }

  /** A service that has said that it is busy is not asked anything until it wants to be. */
  private async askIfFree(route: ServiceRoute): Promise<ServiceAnswer> {
    const { host } = route.upstream
    const busy = this.busy.get(host)
    if (busy !== undefined && isFresh(busy, this.now())) return busy
    const answer = await askService(this.parts, route)
    if (answer.kind === 'failed' && answer.code === 'TOO_MANY_REQUESTS') this.busy.set(host, answer)
    return answer
  }

  /** Where the service fails, what it said before is better than nothing, for as long as that may be. */
  private orStale(answer: ServiceAnswer, before: ServiceAnswer | undefined): ServiceAnswer {
    const now = this.now()
    if (answer.kind === 'found' || before?.kind !== 'found' || before.goodUntil <= now) return answer
    return { ...before, freshUntil: Math.min(now + STALE_FOR_MS, before.goodUntil) }
  }

  private remember(key: string, answer: ServiceAnswer): ServiceAnswer {
    this.memory.set(key, answer)
    return answer
  }

  /** What another server gets, which is asking already; `undefined` where it does not get it in time. */
  private async awaitOthers(name: string): Promise<ServiceAnswer | undefined> {
    const { clock } = this.parts
    const until = clock.monotonic() + OTHERS_WITHIN_MS
    while (clock.monotonic() < until && this.isStoreAsked()) {
      await pause(clock, LOOK_EVERY_MS, NEVER)
      const stored = await this.stored(name)
      if (stored !== undefined && isFresh(stored, this.now())) return stored
    }
    return undefined
  }

  private stored = async (name: string): Promise<ServiceAnswer | undefined> =>
    readServiceAnswer(await this.fromStore((store) => store.get(`answer:${name}`)))

  /** Without the store each server asks by itself: the list of wallets does not depend on it. */
  private async fromStore<T>(ask: (store: ServerStore) => Promise<T>): Promise<T | undefined> {
    const { store, clock } = this.parts
    if (store === undefined || !this.isStoreAsked()) return undefined
    return ask(store).catch(() => {
      this.storeRestsUntil = clock.monotonic() + STORE_RESTS_MS
      return undefined
    })
  }

  private isStoreAsked = (): boolean => this.parts.clock.monotonic() >= this.storeRestsUntil

  private now = (): number => this.parts.clock.now()
}

const NEVER = new AbortController().signal

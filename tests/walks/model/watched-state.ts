import type { PorticoCore } from '../../../src/application/core.ts'
import type { StateStream } from '../../../src/application/state/store.ts'

/** Every stream of a core, by name. */
export const STREAMS = [
  ...(['modal', 'connection', 'accounts', 'wallets', 'installed', 'installedConnect', 'methodConnect'] as const),
  ...(['redirectWallets', 'redirectConnect', 'association', 'balance', 'identity', 'signedIn', 'tokens'] as const),
  ...(['nfts', 'history', 'bundles', 'ledger', 'walletRequest', 'approval', 'notice', 'signed', 'restoring'] as const),
] satisfies readonly (keyof PorticoCore)[]

export type StreamName = (typeof STREAMS)[number]

interface Seen {
  readonly value: unknown
  readonly text: string
}

/** What a page's frontend sees of its core: everything is frozen as soon as it is seen. */
export class WatchedState {
  private readonly last = new Map<StreamName, unknown>()
  private readonly seen = new Map<StreamName, Seen>()
  private readonly ended = new Set<StreamName>()
  private turn = 0
  isOver = false
  /** Streams that said something after the core had ended. */
  readonly afterwards: StreamName[] = []
  /** Streams that failed: a stream of state never does. */
  readonly failed: StreamName[] = []

  constructor(
    private readonly core: PorticoCore,
    hear: (name: StreamName, value: unknown) => void,
  ) {
    for (const name of STREAMS)
      (core[name] as StateStream<unknown>).changes$.subscribe({
        next: (value) => {
          if (this.isOver) this.afterwards.push(name)
          deepFreeze(value)
          this.last.set(name, value)
          hear(name, value)
        },
        error: () => this.failed.push(name),
        complete: () => this.ended.add(name),
      })
  }

  /** Streams that are not complete. */
  get open(): readonly StreamName[] {
    return STREAMS.filter((name) => !this.ended.has(name))
  }

  /** Streams whose `snapshot()` is not the last that they told. */
  differing(): readonly StreamName[] {
    return STREAMS.filter((name) => (this.core[name] as StateStream<unknown>).snapshot() !== this.last.get(name))
  }

  /** Looks at one stream in each call, in turn. @returns its name where the same state says something else by now. */
  changedInPlace(): StreamName | undefined {
    this.turn = (this.turn + 1) % STREAMS.length
    const name = STREAMS[this.turn] ?? 'modal'
    const value = (this.core[name] as StateStream<unknown>).snapshot()
    const text = textOf(value)
    const before = this.seen.get(name)
    this.seen.set(name, { value, text })
    return before !== undefined && before.value === value && before.text !== text ? name : undefined
  }
}

const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? `${each}n` : each)) ?? ''

const frozen = new WeakSet()

function deepFreeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || frozen.has(value)) return
  const kind: unknown = Object.getPrototypeOf(value)
  if (kind !== Object.prototype && kind !== Array.prototype && kind !== null) return
  frozen.add(value)
  Object.freeze(value)
  for (const each of Object.values(value)) deepFreeze(each)
}

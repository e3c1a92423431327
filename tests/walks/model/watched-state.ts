import type { PorticoCore } from '../../../src/application/core.ts'
import type { StateStream } from '../../../src/application/state/store.ts'

/** Every stream of a core, by name: its noun, and its name there. */
export const STREAMS = {
  modal: ['modal', 'state'],
  notice: ['modal', 'notice'],
  wallets: ['wallets', 'list'],
  installed: ['wallets', 'installed'],
  deeplinkWallets: ['wallets', 'deeplink'],
  connection: ['connection', 'state'],
  connectedWallets: ['connection', 'wallets'],
  restoring: ['connection', 'restoring'],
  attempt: ['connection', 'attempt'],
  step: ['connection', 'step'],
  accounts: ['account', 'state'],
  balance: ['account', 'balance'],
  identity: ['account', 'identity'],
  tokens: ['account', 'tokens'],
  nfts: ['account', 'nfts'],
  history: ['transactions', 'history'],
  sentTransactions: ['transactions', 'sent'],
  signedIn: ['signing', 'signedIn'],
  signed: ['signing', 'signed'],
  bundles: ['calls', 'bundles'],
  walletRequest: ['requests', 'current'],
  approval: ['requests', 'approval'],
} as const satisfies Readonly<Record<string, readonly [keyof PorticoCore, string]>>

export type StreamName = keyof typeof STREAMS

export const STREAM_NAMES = Object.keys(STREAMS) as readonly StreamName[]

export const streamOf = (core: PorticoCore, name: StreamName): StateStream<unknown> => {
  const [noun, member] = STREAMS[name]
  return (core[noun] as unknown as Readonly<Record<string, StateStream<unknown>>>)[member]!
}

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
    for (const name of STREAM_NAMES)
      streamOf(core, name).changes$.subscribe({
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
    return STREAM_NAMES.filter((name) => !this.ended.has(name))
  }

  /** Streams whose `snapshot()` is not the last that they told. */
  differing(): readonly StreamName[] {
    return STREAM_NAMES.filter((name) => streamOf(this.core, name).snapshot() !== this.last.get(name))
  }

  /** Checks one stream in each call, in turn. @returns its name where a state was changed in place. */
  changedInPlace(): StreamName | undefined {
    this.turn = (this.turn + 1) % STREAM_NAMES.length
    const name = STREAM_NAMES[this.turn] ?? 'modal'
    const value = streamOf(this.core, name).snapshot()
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

import { randomInt } from 'node:crypto'
import { filter, firstValueFrom, map, type Observable, startWith, timeout } from 'rxjs'
import { createPortico } from '../../../src/adapters/composition/create-portico.ts'
import { memoryPorts } from '../../../src/adapters/memory/memory-ports.ts'
import type { PorticoCore } from '../../../src/application/core.ts'
import { ADDRESS, CHAIN, type WalkedWallet } from './wallet.ts'

/** Longer than any visitor waits. Unit: milliseconds. */
const PATIENCE_MS = 60_000
const RECIPIENT = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

export interface Visit {
  /** From the press to the account on screen. Unit: milliseconds; absent where the wallet did not connect. */
  readonly connectedAfterMs?: number
  readonly sends: readonly Send[]
}

export interface Send {
  readonly afterMs: number
  /** The wallet answered, and the page has not got the hash. */
  readonly isLost: boolean
  readonly timesAsked: number
}

/** A visitor connects by one scan, and sends. The client is loaded before, as it is by the time that a visitor presses. */
export async function visit(relayUrl: string, wallet: WalkedWallet, number: number, sends: number): Promise<Visit> {
  const core = newPage(relayUrl, number)
  try {
    await core.connection.warmUp()
    const pressed = performance.now()
    core.connection.pair()
    const uri = await when(core.connection.state, ({ wcUri }) => wcUri)
    if (uri === undefined) return { sends: [] }
    wallet.pair(uri).catch(() => {})
    const isConnected = await when(core.account.state, ({ eip155 }) =>
      eip155.status === 'connected' ? true : undefined,
    )
    if (isConnected === undefined) return { sends: [] }
    const connectedAfterMs = performance.now() - pressed
    const sent: Send[] = []
    for (let each = 0; each < sends; each += 1) sent.push(await send(core, wallet))
    return { connectedAfterMs, sends: sent }
  } finally {
    await core.dispose()
  }
}

function newPage(relayUrl: string, number: number): PorticoCore {
  const { ports, blockchains } = memoryPorts()
  // The clock, the dice and the sessions are the real ones.
  const { clock: _clock, randomness: _randomness, pairing: _pairing, ...rest } = ports
  blockchains.eip155.hold({ id: CHAIN }, ADDRESS, 10n ** 30n)
  return createPortico({
    networks: [
      {
        ...{ id: CHAIN, name: 'Walk', rpcUrl: 'http://localhost:1' },
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      },
    ],
    metadata: { name: 'Page', description: '', url: 'http://localhost', icons: [] },
    ...{ relayUrl, instance: `walk${number}`, ports: rest },
  })
}

async function send(core: PorticoCore, wallet: WalkedWallet): Promise<Send> {
  // No other send has the same, so that the wallet's questions can be told apart.
  const value = randomInt(1, 2 ** 47)
  const amount = `0.${String(value).padStart(18, '0')}`
  const started = performance.now()
  const giveUp = setTimeout(() => core.requests.cancel(), PATIENCE_MS)
  const hash = await core.transactions.sendNative({ amount, recipient: RECIPIENT }).catch(() => undefined)
  clearTimeout(giveUp)
  const afterMs = performance.now() - started
  const answered = wallet.hashesOf(String(value))
  // What came late stands in the sent transactions.
  const isKnown = (hashes: readonly string[]) => hashes.some((each) => each === hash) || undefined
  const inSentTransactions = () =>
    when(
      core.transactions.sent,
      (sentTransactions) =>
        isKnown([hash ?? '']) ??
        (answered.some((each) => JSON.stringify(sentTransactions).includes(each)) || undefined),
    )
  const isLost = answered.length > 0 && isKnown(answered) === undefined && (await inSentTransactions()) === undefined
  return { afterMs, isLost, timesAsked: answered.length }
}

/** A value of a state, as soon as it is there; `undefined` after the timeout. */
const when = <T, R>(state: { snapshot(): T; readonly changes$: Observable<T> }, read: (value: T) => R | undefined) =>
  firstValueFrom(
    state.changes$.pipe(
      startWith(state.snapshot()),
      map(read),
      filter((found): found is Exclude<typeof found, undefined> => found !== undefined),
      timeout(PATIENCE_MS),
    ),
  ).catch(() => undefined)

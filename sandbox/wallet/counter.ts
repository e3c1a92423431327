import type { IWalletKit } from '@reown/walletkit'
import type { Signers } from './ask.ts'
import type { Patience } from './patience.ts'
import type { Asker, Status, WalletState } from './state.ts'
import type { Store } from './store.ts'

/** The answer to a request, as the library takes it. */
export type WalletAnswer = Parameters<IWalletKit['respondSessionRequest']>[0]['response']

/** What the three desks of the wallet (proposals, requests, sessions) share. */
export interface Counter {
  readonly kit: IWalletKit
  readonly store: Store<WalletState>
  readonly signers: Signers
  readonly patience: Patience
  /** Resolves once the accounts are what the behaviour says: a page looks at them as soon as it is connected. */
  shaped(): Promise<void>
  /** Is told each answer to a request once it has left. */
  answered(response: WalletAnswer): void
  say(kind: Status['kind'], text: string, isFinished?: boolean): void
}

/** Unit: milliseconds. After that the owner is told what the wallet is waiting for. */
export const RELAY_PATIENCE_MS = 8_000

export const RELAY_SILENT = 'The relay does not answer. The wallet keeps trying; is the sandbox running?'

/** Unit: milliseconds. After that the library connects on its own, as it must after close code 3000. */
const RECONNECTION_MS = 15_000

/**
 * Sends something once the relay is there, and says so when that takes long. Measured with 2.21.7: what is published while
 * the relay is away makes the library open hundreds of sockets when it is back, and takes up to 60 s; a client that waits
 * has one socket again within a second.
 */
export function overRelay<T>({ kit, patience, say }: Counter, send: () => Promise<T>): Promise<T> {
  const sent = patience.until(() => kit.core.relayer.connected, RECONNECTION_MS).then(send)
  return patience.meanwhile(sent, RELAY_PATIENCE_MS, () => say('busy', RELAY_SILENT))
}

/** Says that an answer is being made, and waits as long as the behaviour says. */
export async function takeTime({ store, patience, say }: Counter): Promise<void> {
  const { slowMs } = store.get().behaviour
  say('busy', slowMs > 0 ? `Answering in ${slowMs} ms.` : 'Answering.')
  await patience.wait(slowMs)
}

/** A page chooses its own name, so the name is cut to a length that leaves the address visible. */
export function readAsker(metadata: { readonly name?: unknown; readonly url?: unknown } | undefined): Asker {
  const url = cut(metadata?.url, 200) || 'no address given'
  return { name: cut(metadata?.name, 60) || 'A page without a name', url }
}

const cut = (value: unknown, length: number): string =>
  typeof value === 'string' ? value.trim().replaceAll(/\s+/g, ' ').slice(0, length) : ''

export const isGone = (cause: unknown): boolean =>
  /no matching key|recently deleted|expired|doesn't exist|could not find pending/i.test(
    cause instanceof Error ? cause.message : String(cause),
  )

export const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))

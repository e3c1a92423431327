import type { KeyValueStore } from '../../src/ports/key-value-store.ts'

const RECORDS = 'portico.sent/'

interface Row {
  readonly id: string
  readonly status: string
  readonly amount: string
  readonly hash?: string
  readonly request: { readonly requestId?: string }
}

/** The keys under which sends are stored. */
export const sentTransactionKeys = (store: Pick<KeyValueStore, 'keys'>): readonly string[] => store.keys(RECORDS)

/** Sends as they are stored, each as JSON has it. */
export const storedSends = (store: Pick<KeyValueStore, 'keys' | 'get'>): readonly Row[] =>
  sentTransactionKeys(store).flatMap(
    (key) => (JSON.parse(store.get(key) ?? '{}') as { entries: readonly Row[] }).entries,
  )

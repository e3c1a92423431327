import { parseJson, readEach, readFields, readText } from '../../../domain/shared/reading.ts'
import type { KeyValueStore } from '../../../ports/key-value-store.ts'

/** A send that a Safe has taken. */
interface TakenSend {
  /** That of the question. */
  readonly id: string
  /** The Safe, by CAIP-10. */
  readonly account: string
  /** The Safe's own hash of it, by which it tells what became of it. */
  readonly hash: string
}

/** What is stored stays bounded: the oldest go. */
const MOST = 20

const HASH = /^0x[0-9a-fA-F]{64}$/

/** Q158: owners may take days to sign, and the page is loaded again meanwhile. Storage is untrusted input. */
export class TakenSends {
  constructor(
    private readonly store: KeyValueStore,
    private readonly key: string,
  ) {}

  note(taken: TakenSend): void {
    this.store.set(this.key, JSON.stringify([taken, ...this.read()].slice(0, MOST)))
  }

  find = (id: string, account: string): string | undefined =>
    this.read().find((each) => each.id === id && each.account === account)?.hash

  private read = (): readonly TakenSend[] =>
    readEach(parseJson(this.store.get(this.key) ?? ''), readTaken).slice(0, MOST)
}

function readTaken(value: unknown): TakenSend | undefined {
  const fields = readFields(value)
  const [id, account, hash] = ['id', 'account', 'hash'].map((key) => readText(fields?.get(key)))
  if (id === undefined || account === undefined || hash === undefined || !HASH.test(hash)) return undefined
  return { id, account, hash }
}

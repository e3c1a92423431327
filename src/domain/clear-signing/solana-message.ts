import { base58 } from '../shared/base58.ts'
import { fromWire } from '../solana/transaction-wire.ts'

/** An account that an instruction names: by its address, or by a place in a lookup table. */
export type NamedAccount = { readonly address: string } | { readonly table: string; readonly place: number }

export interface SolanaInstruction {
  readonly program: NamedAccount
  readonly accounts: readonly NamedAccount[]
  readonly data: Uint8Array
}

/** What is signed of a transaction. Source: Solana, the format of messages, legacy and version 0. */
export interface SolanaMessage {
  /** In base58; the first one pays. */
  readonly signers: readonly string[]
  readonly instructions: readonly SolanaInstruction[]
  /** In base58, each once. */
  readonly tables: readonly string[]
  /** All accounts that may change. */
  readonly writable: readonly NamedAccount[]
}

const KEY = 32
const VERSION_0 = 0x80
const VERSIONED = 0x80

/** The message of a transaction as wallets are asked for it; `undefined` for bytes that are none. */
export function solanaMessage(wire: Uint8Array): SolanaMessage | undefined {
  const transaction = fromWire(wire)
  return transaction && readMessage(transaction.message)
}

function readMessage(message: Uint8Array): SolanaMessage | undefined {
  const bytes = reader(message)
  const first = message[0] ?? 0
  if (first >= VERSIONED && first !== VERSION_0) return undefined
  if (first === VERSION_0) bytes.byte()
  const [signers, readOnlySigned, readOnly] = [bytes.byte(), bytes.byte(), bytes.byte()]
  const keys = bytes.list(() => bytes.take(KEY))
  bytes.take(KEY) // the blockhash
  const compiled = bytes.list(() => ({
    program: bytes.byte(),
    accounts: bytes.take(bytes.length()),
    data: bytes.take(bytes.length()),
  }))
  const lookups =
    first === VERSION_0
      ? bytes.list(() => ({
          table: base58(bytes.take(KEY)),
          writable: bytes.take(bytes.length()),
          readOnly: bytes.take(bytes.length()),
        }))
      : []
  if (!bytes.isWhole() || signers === 0 || signers > keys.length || readOnlySigned >= signers) return undefined
  if (readOnly > keys.length - signers) return undefined

  const addresses = keys.map(base58)
  const looked = (places: 'writable' | 'readOnly') =>
    lookups.flatMap((lookup) => Array.from(lookup[places], (place) => ({ table: lookup.table, place })))
  const named: readonly NamedAccount[] = [
    ...addresses.map((address) => ({ address })),
    ...[...looked('writable'), ...looked('readOnly')],
  ]
  const whole = compiled.flatMap(({ program: place, accounts: given, data }): readonly SolanaInstruction[] => {
    const program = named[place]
    const accounts = Array.from(given, (each) => named[each]).filter((each) => each !== undefined)
    return program === undefined || accounts.length < given.length ? [] : [{ program, accounts, data }]
  })
  if (whole.length < compiled.length) return undefined
  return {
    signers: addresses.slice(0, signers),
    instructions: whole,
    tables: [...new Set(lookups.map(({ table }) => table))],
    writable: [
      ...named.filter((_, place) =>
        place < signers ? place < signers - readOnlySigned : place < addresses.length - readOnly,
      ),
      ...looked('writable'),
    ],
  }
}

/** Reads bytes one after the other. What is missing at the end reads as nothing, and is noticed in the end. */
function reader(bytes: Uint8Array) {
  let at = 0
  const byte = (): number => bytes[at++] ?? 0
  const take = (count: number): Uint8Array => bytes.subarray(at, (at += count))
  /** A `compact-u16`: seven bits in each byte, the last ones first. */
  const length = (): number => {
    let value = 0
    for (let shift = 0; shift < 21; shift += 7) {
      const next = byte()
      value += (next & 0x7f) << shift
      if (next < 0x80) break
    }
    return value
  }
  return {
    ...{ byte, take, length },
    /** A list that is longer than the bytes has no items that are not there. */
    list: <T>(item: () => T): readonly T[] => {
      const count = length()
      const items: T[] = []
      while (items.length < count && at < bytes.length) items.push(item())
      if (items.length < count) at = Number.POSITIVE_INFINITY
      return items
    },
    isWhole: () => at === bytes.length,
  }
}

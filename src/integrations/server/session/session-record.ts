import { parseAccountId } from '../../../domain/account/account-id.ts'
import { namespaceOf } from '../../../domain/network/chain-id.ts'
import { parseJson, readFields, readInteger, readText } from '../../../domain/shared/reading.ts'
import type { ChainId } from '../../../domain/network/chain-id.ts'
import type { Namespace } from '../../../domain/network/namespace.ts'

/** Who has signed in. Times are milliseconds since the Unix epoch. */
export interface Session {
  /** CAIP-10: `eip155:1:0xd8dA…`. */
  readonly account: string
  readonly namespace: Namespace
  readonly chain: ChainId
  /** With its checksum on EVM. */
  readonly address: string
  readonly signedInAt: number
  readonly expiresAt: number
}

/** A session as it is stored. */
export interface SessionRecord {
  readonly account: string
  readonly signedInAt: number
  readonly expiresAt: number
  /** The hash of the secret, and since when it is the one. */
  readonly current: string
  readonly currentSince: number
  /** The next secret's hash: it becomes the current one when it is first seen. */
  readonly coming?: string | undefined
  /** The last secret's hash, for requests that were on their way. */
  readonly before?: string | undefined
  readonly beforeUntil?: number | undefined
}

export const writeSessionRecord = (record: SessionRecord): string => JSON.stringify(record)

/** `undefined` for anything that is not wholly a record of ours. */
export function readSessionRecord(text: string | undefined): SessionRecord | undefined {
  const fields = text === undefined ? undefined : readFields(parseJson(text))
  if (fields === undefined) return undefined
  const [account, current] = ['account', 'current'].map((name) => readText(fields.get(name)))
  const [signedInAt, expiresAt, currentSince, beforeUntil] = [
    ...['signedInAt', 'expiresAt', 'currentSince', 'beforeUntil'].map((name) => readInteger(fields.get(name))),
  ]
  const [coming, before] = ['coming', 'before'].map((name) => readText(fields.get(name)))
  if (parseAccountId(account) === undefined || account === undefined) return undefined
  if (current === undefined || signedInAt === undefined || expiresAt === undefined || currentSince === undefined)
    return undefined
  return { account, signedInAt, expiresAt, current, currentSince, coming, before, beforeUntil }
}

/** What is told of a session: nothing that would let anybody in. */
export function sessionOf({ account, signedInAt, expiresAt }: SessionRecord): Session | undefined {
  const read = parseAccountId(account)
  if (read === undefined) return undefined
  return { account, namespace: namespaceOf(read.chain), ...read, signedInAt, expiresAt }
}

import { isOnCurve } from '../../domain/solana/on-curve.ts'
import type { RecipientKind } from '../../domain/send/recipient-warning.ts'
import { type Info, isOwnedByTokenProgram } from './account-info.ts'
import { fromBase58 } from './wallet-answer.ts'

/** The program that owns all accounts of keys. */
const SYSTEM_PROGRAM = '11111111111111111111111111111111'

/** The kind of the recipient; an account that does not exist yet counts as a key's. */
export function recipientKind(info: Info, address: string): RecipientKind {
  if (info?.executable === true) return 'program'
  if (isOwnedByTokenProgram(info)) return 'tokenAccount'
  const bytes = fromBase58(address)
  if (bytes !== undefined && !isOnCurve(bytes)) return 'offCurve'
  return info === null || info.owner === SYSTEM_PROGRAM ? 'key' : 'program'
}

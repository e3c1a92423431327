import { type Address, getBase64EncodedWireTransaction, type Transaction } from '@solana/web3.js'
import type { Movement } from '../../domain/send/effects.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import { displayText } from '../../domain/shared/display-text.ts'
import { readFields, readInteger } from '../../domain/shared/reading.ts'
import { heldIn, type Info } from './account-info.ts'
import { COMMITMENT, rpc, type SolanaClient } from './ask-node.ts'

/** An account, and its balance if the transaction did nothing but pay the fee. The first is the payer. */
export interface Watched {
  readonly address: Address
  /** The address of the account's owner. */
  readonly owner: string
  /** The mint; `undefined`: lamports. */
  readonly token: string | undefined
  readonly held: bigint
  /** Of a token account that the transaction makes: what was sent to its address before. Unit: lamports. */
  readonly lamports?: bigint | undefined
}

export interface Trial {
  /** The compute units that the trial used. */
  readonly units: bigint
  readonly movements: readonly Movement[] | undefined
  /** What the token accounts that it makes keep, of the payer's. `undefined`: the node does not tell. Unit: lamports. */
  readonly rent: bigint | undefined
}

/**
 * Simulates a transaction on the node, without any signature.
 *
 * @throws CoreError `SEND_INSUFFICIENT`, `SEND_TOO_LITTLE`, `SEND_LEAVES_TOO_LITTLE`, `SEND_FAILED` with the reason.
 */
export async function tryOut(
  client: SolanaClient,
  transaction: Transaction,
  watched: readonly Watched[],
  signal: AbortSignal,
): Promise<Trial> {
  const wire = getBase64EncodedWireTransaction(transaction)
  // An account that sends to itself is listed twice: keep the first, which is the payer.
  const distinct = watched.filter(
    ({ address }, place) => watched.findIndex((each) => each.address === address) === place,
  )
  const accounts = { addresses: distinct.map(({ address }) => address), encoding: 'base64' } as const
  const { value } = await rpc(signal, (abortSignal) =>
    client
      .simulateTransaction(wire, { encoding: 'base64', sigVerify: false, commitment: COMMITMENT, accounts })
      .send({ abortSignal }),
  )
  if (value.err !== null) throw refusal(value.err, value.logs ?? [])
  const after = value.accounts as readonly Info[] | null | undefined
  const units = value.unitsConsumed ?? 0n
  if (after?.length !== distinct.length) return { units, movements: undefined, rent: undefined }
  const kept = distinct.map(({ lamports }, index) =>
    lamports === undefined ? 0n : (after[index]?.lamports ?? 0n) - lamports,
  )
  const rent = kept.reduce((sum, each) => sum + each, 0n)
  const [payer] = distinct
  const movements = distinct.flatMap((each, index) =>
    movementOf(each, after[index] ?? null, each === payer ? rent : 0n),
  )
  return { units, movements, rent }
}

/** @param paid - What is told beside the movements. Unit: lamports. */
function movementOf({ owner, token, held }: Watched, after: Info, paid: bigint): readonly Movement[] {
  const gained = (token === undefined ? (after?.lamports ?? 0n) : heldIn(after)) - held + paid
  if (gained === 0n) return []
  const [from, to] = gained < 0n ? [owner, undefined] : [undefined, owner]
  return [{ token, from, to, amount: gained < 0n ? -gained : gained }]
}

/** The program's author wrote this text, so it is cut. Unit: graphemes. */
const MAX_REASON = 160

/** Why a transaction cannot succeed, with the program's own message if there is one. */
function refusal(error: unknown, logs: readonly string[]): CoreError {
  const reason = typeof error === 'string' ? error : ([...(readFields(error)?.keys() ?? [])][0] ?? 'unknown')
  if (reason === 'InsufficientFundsForRent') {
    const index = readFields(readFields(error)?.get(reason))?.get('account_index')
    // The first account is the payer.
    return new CoreError(readInteger(Number(index)) === 0 ? 'SEND_LEAVES_TOO_LITTLE' : 'SEND_TOO_LITTLE')
  }
  const words = logs.flatMap((line) => /^Program log: Error: (.+)$/.exec(line)?.[1] ?? []).at(-1)
  const details = displayText(words ?? reason, MAX_REASON)
  return new CoreError(/Insufficient/.test(reason) ? 'SEND_INSUFFICIENT' : 'SEND_FAILED', { details })
}

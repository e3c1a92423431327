import {
  type AccountInfoBase,
  type AccountInfoWithBase64EncodedData,
  type Address,
  getBase64Encoder,
} from '@solana/web3.js'
import { COMMITMENT, type SolanaClient } from './ask-node.ts'

/** What a node reports of an account; `null` where there is none. */
export type Info = (AccountInfoBase & AccountInfoWithBase64EncodedData) | null

/** SPL Token, and Token-2022, which takes the same instructions. */
export const TOKEN_PROGRAMS: readonly string[] = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]

/** Offsets in the accounts of both programs, in bytes. Source: spl-token, `state.rs`. */
export const MINT_DECIMALS = 44
export const HOLDING_BYTES = 165n
const HOLDING_AMOUNT = 64

/** @param length - How much of each is wanted: an account may have 10 MB. Default: all. Unit: bytes. */
export async function accountsAt(
  client: SolanaClient,
  addresses: readonly Address[],
  abortSignal: AbortSignal,
  length?: number,
): Promise<readonly Info[]> {
  const slice = length === undefined ? {} : { dataSlice: { offset: 0, length } }
  const { value } = await client
    .getMultipleAccounts([...addresses], { encoding: 'base64', commitment: COMMITMENT, ...slice })
    .send({ abortSignal })
  return value
}

export const bytesOf = ({ data }: Pick<NonNullable<Info>, 'data'>): Uint8Array =>
  new Uint8Array(getBase64Encoder().encode(data[0]))

export const isOwnedByTokenProgram = (info: Info): boolean => info !== null && TOKEN_PROGRAMS.includes(info.owner)

/** The balance of a token account; an account that does not exist holds nothing. */
export function heldIn(info: Info): bigint {
  if (info === null || !isOwnedByTokenProgram(info)) return 0n
  const bytes = bytesOf(info)
  if (bytes.length < HOLDING_AMOUNT + 8) return 0n
  return new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(HOLDING_AMOUNT, true)
}

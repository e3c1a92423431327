import type { Client, Hex } from 'viem'
import { getCode } from 'viem/actions'
import { isWord, readHex } from './simulate.ts'

/**
 * Where rollups of the OP Stack say what it costs to write a transaction into Ethereum; elsewhere there is nothing at
 * this address. Source: specs.optimism.io, predeploys.
 */
const ORACLE = '0x420000000000000000000000000000000000000F'
/** `getL1FeeUpperBound(uint256)`, of the size of an unsigned transaction. Source: specs.optimism.io, Fjord. */
const UPPER_BOUND = '0xf1c7a58b'
/** The most that stands in a transaction beside its data, the signature left out. Unit: bytes. */
const BESIDE_DATA = 120

/** Whether a chain has it. A node that has not said is asked again. */
const known = new WeakMap<Client, boolean>()

/**
 * A94: the most that a rollup takes beside the price of gas, for writing a transaction into Ethereum. Nothing where
 * there is no such fee; a node that does not tell it does not stop the send.
 */
export async function dataFee(client: Client, data: Hex = '0x'): Promise<bigint> {
  try {
    const has = known.get(client) ?? (await getCode(client, { address: ORACLE })) !== undefined
    known.set(client, has)
    if (!has) return 0n
    const size = BESIDE_DATA + data.length / 2 - 1
    const asked = `${UPPER_BOUND}${size.toString(16).padStart(64, '0')}` as const
    const answer = await client.request({ method: 'eth_call', params: [{ to: ORACLE, data: asked }, 'latest'] })
    const fee = readHex(answer)
    return isWord(fee) ? BigInt(fee) : 0n
  } catch {
    return 0n
  }
}

import type { Client, Hex } from 'viem'
import { getCode } from 'viem/actions'
import { unlessAway } from './ask-node.ts'
import { isWord, readHex } from './simulate.ts'

/**
 * Where rollups of the OP Stack say what it costs to write a transaction into Ethereum; elsewhere there is nothing at
 * this address. Source: specs.optimism.io, predeploys.
 */
const ORACLE = '0x420000000000000000000000000000000000000F'
/** `getL1FeeUpperBound(uint256)`, of the size of an unsigned transaction. Source: specs.optimism.io, Fjord. */
const UPPER_BOUND = '0xf1c7a58b'
/** `getL1Fee(bytes)`, of the transaction itself: all that there is before Fjord. Source: specs.optimism.io, Bedrock. */
const OF_BYTES = '0x49948e0e'
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
    const told = await feeBy(client, `${UPPER_BOUND}${word(size)}`)
    // No byte costs more than one that is not zero.
    const bytes = 'ff'.repeat(size).padEnd(Math.ceil(size / WORD) * 2 * WORD, '0')
    return told ?? (await feeBy(client, `${OF_BYTES}${word(WORD)}${word(size)}${bytes}`)) ?? 0n
  } catch {
    return 0n
  }
}

/** Unit: bytes. */
const WORD = 32
const word = (value: number): string => value.toString(16).padStart(2 * WORD, '0')

/** `undefined` where the oracle does not know the question. */
async function feeBy(client: Client, data: Hex): Promise<bigint | undefined> {
  const asked = client.request({ method: 'eth_call', params: [{ to: ORACLE, data }, 'latest'] })
  const fee = readHex(await asked.catch(unlessAway))
  return isWord(fee) ? BigInt(fee) : undefined
}

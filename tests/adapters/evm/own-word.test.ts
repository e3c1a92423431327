import { encodeAbiParameters, encodeEventTopics, getAddress, type Hex, padHex, parseAbi, toEventSelector } from 'viem'
import { describe, expect, it } from 'vitest'
import { transactionStatus } from '../../../src/adapters/evm/transaction-status.ts'
import { ALICE, BOB, hash } from '../../support/accounts.ts'
import { scriptedClient } from './scripted-client.ts'

const BUNDLER = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'
const STRANGER = '0x90f79bf6eb2c4f870365e785982e1f101e93b906'
const ENTRY_POINTS = [
  '0x5FF137D4b0FDCD49DcA30c7CF57E578a026d2789',
  '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
  '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
] as const
const [ENTRY_POINT] = ENTRY_POINTS
const TRANSFER = { from: ALICE, to: BOB, amount: 7n }
const WORDS = [ALICE, BOB, '0x7'].map((each) => padHex(each as Hex).slice(2)).join('')

const ERC4337 = parseAbi([
  'event UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)',
])
const NUMBERS = [{ type: 'uint256' }, { type: 'bool' }, { type: 'uint256' }, { type: 'uint256' }] as const

/** As an entry point logs that it has run an account's operation. */
const operation = (success: boolean, sender: string = ALICE, address: string = ENTRY_POINT) => ({
  address,
  topics: encodeEventTopics({
    ...{ abi: ERC4337, eventName: 'UserOperationEvent' },
    args: { userOpHash: hash(3) as Hex, sender: getAddress(sender), paymaster: padHex('0x', { size: 20 }) },
  }),
  data: encodeAbiParameters(NUMBERS, [0n, success, 1n, 1n]),
})

/** As a Safe logs what it has run. */
const ofSafe = (event: 'ExecutionSuccess' | 'ExecutionFailure', address: string = ALICE) => ({
  ...{ address, topics: [toEventSelector(`${event}(bytes32,uint256)`)] },
  data: encodeAbiParameters([{ type: 'bytes32' }, { type: 'uint256' }], [hash(3) as Hex, 0n]),
})

/** What is said of a send whose transaction has succeeded as a whole and has left these logs. */
async function statusWith(logs: unknown, { to = ENTRY_POINT as string, sent = { transfer: TRANSFER } as object } = {}) {
  const { client } = scriptedClient((method) => {
    if (method === 'eth_blockNumber') return '0x65'
    if (method === 'eth_getTransactionReceipt')
      return { transactionHash: hash(1), status: '0x1', blockNumber: '0x64', logs }
    const transaction = { hash: hash(1), from: BUNDLER, to, value: '0x0', input: `0x${WORDS}`, nonce: '0x5' }
    return { ...transaction, type: '0x2', gas: '0x5208' }
  })
  return transactionStatus(client, { hash: hash(1), ...sent }, 2)
}

describe('a transaction that succeeds whatever became of what an account with code wanted', () => {
  const confirmed = { kind: 'confirmed', block: 100n }
  const failed = { kind: 'failed', block: 100n }

  it.each(ENTRY_POINTS)('S240 should have failed where the entry point %s says so', async (place) => {
    expect(await statusWith([operation(true, ALICE, place)], { to: place })).toEqual(confirmed)
    expect(await statusWith([operation(false, ALICE, place)], { to: place })).toEqual(failed)
  })

  it('S240 should have failed where the Safe says so', async () => {
    expect(await statusWith([ofSafe('ExecutionSuccess')], { to: ALICE })).toEqual(confirmed)
    expect(await statusWith([ofSafe('ExecutionFailure')], { to: ALICE })).toEqual(failed)
  })

  it('S240 should have failed also as one of several calls, of which it is not known what they move', async () => {
    expect(await statusWith([operation(false)], { sent: { from: ALICE } })).toEqual(failed)
    expect(await statusWith([ofSafe('ExecutionFailure')], { sent: { from: ALICE } })).toEqual(failed)
    expect(await statusWith([operation(false)], { sent: {} })).toEqual(confirmed)
  })

  it('S240 should not fail by the word of another account, or of a contract that only says so', async () => {
    const of = [operation(false, STRANGER), operation(false, ALICE, STRANGER), ofSafe('ExecutionFailure', STRANGER)]
    expect(await statusWith([...of, operation(true)])).toEqual(confirmed)
    expect(await statusWith(of)).toEqual(confirmed)
  })

  it('S240 should be neither where the account did several things in it, and not all of them failed', async () => {
    expect(await statusWith([operation(false), operation(true)])).toMatchObject({ kind: 'pending' })
    expect(await statusWith([operation(false), operation(false)])).toEqual(failed)
    expect(await statusWith([ofSafe('ExecutionFailure'), ofSafe('ExecutionSuccess')])).toMatchObject({
      kind: 'pending',
    })
  })

  it.each([
    ['no logs', undefined],
    ['what is no log', [null, 7, {}, { address: ENTRY_POINT }, { address: ALICE, topics: [7] }]],
    ['a log without an end', [{ ...operation(false), data: '0x00' }]],
  ])('S240 should be as the receipt says with %s', async (_what, logs) => {
    expect(await statusWith(logs)).toEqual(confirmed)
  })
})

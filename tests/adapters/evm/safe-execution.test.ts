import { numberToHex, padHex, toEventSelector } from 'viem'
import { describe, expect, it } from 'vitest'
import { transactionStatus } from '../../../src/adapters/evm/transaction-status.ts'
import { ALICE, BOB, hash } from '../../support/accounts.ts'
import { scriptedClient } from './scripted-client.ts'

const [SAFE_HASH, OTHER_HASH, EXECUTION] = [hash(1), hash(2), hash(3)]
const SENT = { hash: SAFE_HASH, transfer: { from: ALICE, to: BOB, amount: 7n }, isOfContract: true }
const HEAD = 20_000
const NO_WORDS = padHex('0x', { size: 32 })

/** As a Safe logs what it has run: since 1.4 its own hash of that is a topic. */
const executed = (own: string, { event = 'ExecutionSuccess', isTopic = false, address = ALICE } = {}) => {
  const topic = toEventSelector(`${event}(bytes32,uint256)`)
  return {
    ...{ address, transactionHash: EXECUTION },
    ...(isTopic ? { topics: [topic, own], data: NO_WORDS } : { topics: [topic], data: own + NO_WORDS.slice(2) }),
  }
}

interface Node {
  readonly threshold?: unknown
  readonly logs?: readonly unknown[]
  /** The most blocks that it looks through at once. */
  readonly most?: number
}

async function look({ threshold = padHex('0x2', { size: 32 }), logs = [], most = 10_000 }: Node, sent: object = SENT) {
  const { client, asked } = scriptedClient((method, [filter]) => {
    if (method === 'eth_call') {
      if (threshold instanceof Error) throw threshold
      return threshold
    }
    if (method === 'eth_blockNumber') return numberToHex(HEAD)
    if (method !== 'eth_getLogs') return null
    if (HEAD - Number((filter as { readonly fromBlock: string }).fromBlock) + 1 > most) throw new Error('range')
    return logs
  })
  const status = await transactionStatus(client, { hash: SAFE_HASH, ...sent }, 2)
  return { status, asked: asked.map(([method]) => method) }
}

describe('a send of a Safe, which answers with a hash of its own', () => {
  it('S269 should wait for the owners while the Safe has not executed it', async () => {
    const waiting = { kind: 'unknown', waitsForOwners: true }
    expect((await look({})).status).toEqual(waiting)
    expect((await look({ logs: [executed(OTHER_HASH)] })).status).toEqual(waiting)
    expect((await look({ logs: [null, {}, { ...executed(SAFE_HASH), transactionHash: '0x' }] })).status).toEqual(
      waiting,
    )
    expect((await look({ logs: [executed(SAFE_HASH, { address: BOB })] })).status).toEqual(waiting)
    expect((await look({ most: 0 })).status).toEqual(waiting)
  })

  it.each([
    ['1.3', {}],
    ['1.4', { isTopic: true }],
    ['1.4, which the chain has undone', { isTopic: true, event: 'ExecutionFailure' }],
  ])('S269 should know the transaction by which a Safe %s has executed it', async (_version, how) => {
    for (const most of [10_000, 800, 10]) {
      const { status } = await look({ logs: [executed(OTHER_HASH, how), executed(SAFE_HASH, how)], most })
      expect(status).toEqual({ kind: 'executed', hash: EXECUTION })
    }
  })

  it.each([undefined, null, '0x', NO_WORDS, 'two', new Error('execution reverted')])(
    'S269 should take nothing for a Safe that says %s when it is asked how many have to sign',
    async (threshold) => {
      const { status, asked } = await look({ threshold: threshold ?? null, logs: [executed(SAFE_HASH)] })
      expect(status).toEqual({ kind: 'unknown' })
      expect(asked).not.toContain('eth_getLogs')
    },
  )

  it('S269 should ask for nothing where the account is not known to be a contract', async () => {
    const { status, asked } = await look({}, { ...SENT, isOfContract: false })
    expect([status, asked.includes('eth_call')]).toEqual([{ kind: 'unknown' }, false])
  })
})

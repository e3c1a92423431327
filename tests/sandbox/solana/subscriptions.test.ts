import { once } from 'node:events'
import type { Address } from '@solana/web3.js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { type Solana, startSolana } from '../../../sandbox/solana/solana.ts'
import { TOKEN_PROGRAM } from '../../../sandbox/solana/token-accounts.ts'

let solana: Solana
beforeAll(async () => {
  solana = await startSolana({ slotMs: 0 })
})
afterAll(() => solana.stop())

const EMPTY = 'GjwcWFQYzemBtpUoN5fMAP2FZviTtMRWCmrppGuTthJS' as Address
const LARGE = '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q' as Address

/** An account that is too large for base 58, as those of tokens are. */
const grow = (address: Address, lamports: bigint) =>
  solana.chain.svm.setAccount({
    ...{ address, lamports, owner: TOKEN_PROGRAM, executable: false },
    data: new Uint8Array(165),
  })

it('should go on where a page follows an account that cannot be shown in the way that it has asked for', async () => {
  grow(LARGE, 3_000_000n)
  const socket = new WebSocket(solana.wsUrl)
  await once(socket, 'open')
  const ask = async (method: string, params: readonly unknown[]) => {
    socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
    const [answer] = (await once(socket, 'message')) as [Buffer]
    return JSON.parse(answer.toString('utf8')) as { result?: number; error?: { code: number } }
  }
  expect(await ask('accountSubscribe', [LARGE])).toMatchObject({ error: { code: -32_602 } })
  expect(await ask('accountSubscribe', [LARGE, { encoding: 'nonsense' }])).toMatchObject({ error: { code: -32_602 } })
  // It is small now, and grows.
  expect(await ask('accountSubscribe', [EMPTY])).toMatchObject({ result: expect.any(Number) })
  grow(EMPTY, 3_000_000n)
  const before = solana.chain.slot
  solana.advance(2)
  expect(solana.chain.slot).toBe(before + 2)
  socket.close()
})

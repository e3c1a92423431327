import { describe, expect, it } from 'vitest'
import { lazyBlockchain } from '../../../src/adapters/composition/lazy-blockchain.ts'
import type { Network } from '../../../src/domain/network/network.ts'
import type { Blockchain } from '../../../src/ports/blockchain.ts'

describe('lazyBlockchain', () => {
  it('V21 should say that a part could not be loaded, and load it with the next question', async () => {
    let isOnline = false
    const chain = lazyBlockchain('solana', async () => {
      if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module')
      return { balance: async () => 5n } as unknown as Blockchain
    })
    const ask = () => chain.balance({} as Network, 'an address', new AbortController().signal)
    await expect(ask()).rejects.toMatchObject({ name: 'CoreError', code: 'LOAD_FAILED' })
    isOnline = true
    expect(await ask()).toBe(5n)
  })
})

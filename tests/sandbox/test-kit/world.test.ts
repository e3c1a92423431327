import { describe, expect, it } from 'vitest'
import { ask } from '../../../sandbox/evm/json-rpc.ts'
import { startWorld } from '../../../sandbox/test-kit/world.ts'

describe('the world of a test', () => {
  it.each(['localnet', 'devnet', 'testnet', 'mainnet'] as const)(
    'should have a Solana that says it is the %s it stands for, as pages ask their node',
    async (solanaCluster) => {
      const world = await startWorld({ evmChains: [], solanaCluster, mailPort: 0 })
      const { id, url } = world.solana ?? expect.unreachable('It has none.')
      const genesis = String(await ask(url, 'getGenesisHash', []))
      await world.stop()
      expect(id).toBe(`solana:${genesis.slice(0, 32)}`)
    },
  )
})

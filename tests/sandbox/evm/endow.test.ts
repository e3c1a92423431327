import { describe, expect, it } from 'vitest'
import { startAnvil } from '../../../sandbox/evm/anvil.ts'
import { endowEvm } from '../../../sandbox/evm/endow.ts'
import { ask } from '../../../sandbox/evm/json-rpc.ts'
import { WALLET_EVM_ADDRESS, WALLET_SECOND_EVM_ADDRESS } from '../../../sandbox/wallet/keys.ts'

describe('endowEvm', () => {
  it('should let the chain mine only what it has all of, as it can lose what comes while it mines', async () => {
    const chain = await startAnvil({ chainId: 31340 })
    try {
      await endowEvm(chain, [WALLET_EVM_ADDRESS, WALLET_SECOND_EVM_ADDRESS])
      expect(await ask(chain.url, 'eth_blockNumber', [])).toBe('0x2')
      expect(await ask(chain.url, 'anvil_getAutomine', [])).toBe(true)
    } finally {
      await chain.stop()
    }
  })
})

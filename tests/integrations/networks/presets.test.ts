import { base, mainnet } from 'viem/chains'
import { describe, expect, it } from 'vitest'
import { createPortico } from '../../../src/adapters/composition/create-portico.ts'
import { memoryPorts } from '../../../src/adapters/memory/memory-ports.ts'
import { SOLANA_CLUSTERS } from '../../../src/domain/network/solana-clusters.ts'
import {
  solana,
  solanaDevnet,
  solanaLocalnet,
  solanaTestnet,
  withRpcUrl,
} from '../../../src/integrations/networks/index.ts'

describe('the presets', () => {
  it('should be taken by a core beside chains of viem', async () => {
    const core = createPortico({ networks: [mainnet, base, solana, solanaDevnet], ports: memoryPorts().ports })
    expect(core.networks.list.map(({ name }) => name)).toEqual(['Ethereum', 'Base', 'Solana', 'Solana Devnet'])
    await core.dispose()
  })

  it('should name the public clusters as CAIP-2 does', () => {
    expect([solana, solanaDevnet, solanaTestnet].map(({ id }) => id)).toEqual(
      SOLANA_CLUSTERS.map(({ reference }) => `solana:${reference}`),
    )
  })

  it('should know a local cluster by its genesis', () => {
    const genesis = '7CcgqJUPBQuW7LSTfJnRcj3ZKhsEFCtQcQzoEBCtTFQL'
    expect(solanaLocalnet(genesis)).toMatchObject({
      ...{ id: `solana:${genesis.slice(0, 32)}`, rpcUrl: 'http://localhost:8899' },
    })
  })

  it('should be asked at a node of the page', () => {
    expect(withRpcUrl(mainnet, 'https://node.example')).toMatchObject({
      ...{ id: 'eip155:1', name: 'Ethereum', rpcUrl: 'https://node.example' },
    })
    expect(withRpcUrl(solana, 'https://node.example')).toEqual({ ...solana, rpcUrl: 'https://node.example' })
  })
})

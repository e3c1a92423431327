import { describe, expect, it } from 'vitest'
import { createPortico } from '../../../src/adapters/composition/create-portico.ts'
import { ensNode } from '../../../src/adapters/composition/ens-node.ts'
import { memoryPorts } from '../../../src/adapters/memory/memory-ports.ts'
import { ETHEREUM, NETWORKS, BASE } from '../../support/networks.ts'

const OWN = 'https://mainnet.example'

describe('the node that is asked for ENS names', () => {
  it('should be the page’s own of mainnet, or the one that it names', () => {
    expect(ensNode({}, NETWORKS)).toBe(ETHEREUM)
    expect(ensNode({ ensRpcUrl: OWN }, NETWORKS)).toMatchObject({ id: 'eip155:1', rpcUrl: OWN })
    expect(ensNode({ ensRpcUrl: OWN }, [BASE])).toMatchObject({ id: 'eip155:1', rpcUrl: OWN })
  })

  it('should be none for a page without mainnet, with a naming service, or with a chain adapter of its own (S00)', () => {
    const { ports } = memoryPorts()
    const { namingService, blockchains } = ports
    expect(ensNode({}, [BASE])).toBeUndefined()
    expect(ensNode({ namesUrl: 'https://names.example', ensRpcUrl: OWN }, NETWORKS)).toBeUndefined()
    expect(ensNode({ ports: { namingService }, ensRpcUrl: OWN }, NETWORKS)).toBeUndefined()
    expect(ensNode({ ports: { blockchains } }, NETWORKS)).toBeUndefined()
  })

  it('should have the page offer names, and no other page', async () => {
    const { ports } = memoryPorts()
    const { namingService: _, blockchains: _1, ...own } = ports
    for (const [networks, offered] of [
      [NETWORKS, true],
      [[BASE], false],
    ] as const) {
      const core = createPortico({ networks, ports: own })
      expect(core.offers.names).toBe(offered)
      await core.dispose()
    }
  })
})

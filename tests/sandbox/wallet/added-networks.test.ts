import { describe, expect, it } from 'vitest'
import { keepAddedNetworks, readAddedNetworks } from '../../../sandbox/wallet/added-networks.ts'
import { evmNetwork } from '../../../sandbox/wallet/networks.ts'

const mine = evmNetwork({ chainId: 42, rpcUrl: 'http://localhost:1', name: 'Mine', symbol: 'ME' })

const forbidden = () => {
  throw new Error('SecurityError')
}

describe('the networks that pages have added', () => {
  it('should outlive a reload', () => {
    const kept = new Map<string, string>()
    keepAddedNetworks({ setItem: (key, value) => void kept.set(key, value) }, [mine])
    expect(readAddedNetworks({ getItem: (key) => kept.get(key) ?? null })).toEqual([mine])
  })

  it('should be none when the storage is empty, broken or forbidden', () => {
    for (const found of [null, '', '{', '{}', '[null,7,{"id":"eip155:1"}]'])
      expect(readAddedNetworks({ getItem: () => found })).toEqual([])
    expect(readAddedNetworks({ getItem: forbidden })).toEqual([])
    expect(() => keepAddedNetworks({ setItem: forbidden }, [mine])).not.toThrow()
  })
})

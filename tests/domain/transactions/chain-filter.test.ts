import { describe, expect, it } from 'vitest'
import { onChain } from '../../../src/domain/transactions/chain-filter.ts'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import { ELSEWHERE, HERE, transaction } from './transactions.ts'

describe('onChain', () => {
  it('R-TX-3 should keep only the transactions of the active network', () => {
    const here = transaction('here')
    expect(onChain([here, transaction('there', { chain: ELSEWHERE })], HERE)).toEqual([here])
  })

  it('R-TX-3 should not take eip155:137 for eip155:1, nor the other way round', () => {
    const polygon = [transaction('polygon', { chain: 'eip155:137' })]
    expect(onChain(polygon, HERE)).toEqual([])
    expect(onChain([transaction('main')], chainId('eip155:13'))).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { onChain } from '../../../src/domain/transactions/chain-filter.ts'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import { ELSEWHERE, HERE, transaction } from './transactions.ts'

const OLDER_IDS = [
  ['mainnet', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'],
  ['devnet', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'],
] as const

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

  it.each(OLDER_IDS)(
    'should keep what a service tells of Solana %s under its older chain id (T20)',
    (_name, now, before) => {
      const told = [transaction('now', { chain: now }), transaction('before', { chain: before })]
      expect(onChain([...told, transaction('else', { chain: HERE })], chainId(now))).toEqual(told)
    },
  )
})

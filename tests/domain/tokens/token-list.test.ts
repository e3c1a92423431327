import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import { type TokenBalance, totalValue } from '../../../src/domain/tokens/token-balance.ts'
import {
  noTokens,
  readingTokens,
  type TokenListState,
  type TokenOwner,
  tokensUnavailable,
  withTokens,
} from '../../../src/domain/tokens/token-list.ts'

const OWNERS: readonly TokenOwner[] = [
  { address: '0xa', chain: chainId('eip155:1') },
  { address: '0xa', chain: chainId('eip155:137') },
  { address: '0xb', chain: chainId('eip155:1') },
]
const [MINE] = OWNERS as readonly [TokenOwner, TokenOwner, TokenOwner]
const HELD = { failedAt: 2_000, retryInSeconds: 30 }
const tokenOf = ({ address, chain }: TokenOwner): TokenBalance => ({
  ...{ name: `of ${address}`, symbol: 'T', chainId: chain, address: '0x1' },
  quantity: { decimals: 0, numeric: '1' },
})

describe('the list of tokens', () => {
  it('R-ERR-6 should keep the last list and its time when a reading fails', () => {
    const read = withTokens([tokenOf(MINE)], 1_000)(readingTokens(MINE)(noTokens))
    const failed = tokensUnavailable(MINE, HELD)(readingTokens(MINE)(read))
    expect(failed).toMatchObject({ tokens: [tokenOf(MINE)], readAt: 1_000, ...HELD, loading: false })
  })

  it('A91 should have a token once that the service names twice, and count it once', () => {
    const named = (address: string | undefined, value: number) => ({ ...tokenOf(MINE), address, value })
    const told = [named('0xab', 5), named(undefined, 2), named('0xAB', 5), named('0xcd', 1), named(undefined, 2)]
    const { tokens } = withTokens(told, 1_000)(readingTokens(MINE)(noTokens))
    expect(tokens.map(({ address }) => address?.toLowerCase())).toEqual([undefined, '0xab', '0xcd'])
    expect(totalValue(tokens)).toBe(8)
  })

  it('should say that it is being read, and no longer when or how slowly it was before', () => {
    const slow = { ...tokensUnavailable(MINE, HELD)(noTokens), isSlow: true }
    expect(readingTokens(MINE)(slow)).toMatchObject({ owner: MINE, loading: true, isSlow: false, retryInSeconds: 0 })
  })

  it('should be read, and not slow any more, once an answer came or none did', () => {
    const slow = { ...readingTokens(MINE)(noTokens), isSlow: true }
    expect(withTokens([], 1_000)(slow)).toMatchObject({ loading: false, isSlow: false })
    expect(tokensUnavailable(MINE, HELD)(slow)).toMatchObject({ loading: false, isSlow: false })
  })

  it('should hold nothing of the same account on another network', () => {
    const read = withTokens([tokenOf(MINE)], 1_000)(readingTokens(MINE)(noTokens))
    for (const owner of OWNERS.slice(1)) {
      expect(readingTokens(owner)(read)).toMatchObject({ owner, tokens: [], readAt: undefined })
      expect(tokensUnavailable(owner, HELD)(read)).toMatchObject({ owner, tokens: [], readAt: undefined })
    }
  })

  it('should end the hold with a success', () => {
    const failed = tokensUnavailable(MINE, HELD)(readingTokens(MINE)(noTokens))
    expect(withTokens([], 2_500)(failed)).toMatchObject({ failedAt: undefined, retryInSeconds: 0 })
  })

  it('should never hold a token of another network, nor one of the account before', () => {
    const step = fc.oneof(
      fc.constantFrom(...OWNERS).map((owner) => readingTokens(owner)),
      fc.subarray(OWNERS.map(tokenOf)).map((tokens) => withTokens(tokens, 1)),
      fc.constantFrom(...OWNERS).map((owner) => tokensUnavailable(owner, HELD)),
    )
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        let list: TokenListState = noTokens
        for (const take of steps) {
          const before = list
          list = take(list)
          for (const { chainId: chain } of list.tokens) expect(chain).toBe(list.owner?.chain)
          if (list.owner !== before.owner) expect(list.tokens).toEqual([])
        }
      }),
    )
  })
})

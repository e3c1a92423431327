import { describe, expect, it } from 'vitest'
import { choicesAtReturn, inPageTopic, isInPageTopic } from '../../../src/domain/connection/in-page-topic.ts'
import { chainId } from '../../../src/domain/network/chain-id.ts'

const CHOICES = {
  eip155: { chain: chainId('eip155:1'), address: '0xa' },
  solana: { chain: chainId('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'), address: 'b' },
}

describe('a session of a wallet in the page', () => {
  it('should be known by its topic', () => {
    expect([isInPageTopic(inPageTopic('1')), isInPageTopic('7f6e504b')]).toEqual([true, false])
  })

  it('should come back with the account that an EVM wallet has in front, whatever was chosen before', () => {
    expect(choicesAtReturn(inPageTopic('1'), CHOICES)).toEqual({
      eip155: { chain: CHOICES.eip155.chain },
      solana: CHOICES.solana,
    })
  })

  it('should leave the choices of a session over the relay as they were', () => {
    expect(choicesAtReturn('7f6e504b', CHOICES)).toBe(CHOICES)
  })
})

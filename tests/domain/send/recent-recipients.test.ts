import { describe, expect, it } from 'vitest'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import { recentRecipients } from '../../../src/domain/send/recent-recipients.ts'
import type { SentTransaction } from '../../../src/domain/send/sent-transactions.ts'

const OWN = `0x${'a'.repeat(40)}`
const address = (digit: string) => `0x${digit.repeat(40)}`

const sent = (to: string, change: Partial<SentTransaction> = {}): SentTransaction => ({
  ...{ id: to, chain: chainId('eip155:1'), from: OWN, to, amount: 1n, symbol: 'ETH', decimals: 18, createdAt: 0 },
  ...{ status: 'confirmed', hash: undefined, block: undefined, request: undefined, lastValidBlock: undefined },
  ...change,
})
const of = (...all: readonly SentTransaction[]) => recentRecipients(all, { namespace: 'eip155', address: OWN })

describe('recentRecipients', () => {
  it('should name the latest first, each once, and not too many', () => {
    const all = ['1', '2', '1', '3', '4', '5'].map((digit) => sent(address(digit)))
    expect(of(...all)).toEqual([address('1'), address('2'), address('3')])
  })

  it('D99 should name those of an account in whichever case its wallet writes it', () => {
    expect(of(sent(address('1'), { from: `0x${'A'.repeat(40)}` }))).toEqual([address('1')])
  })

  it('should name none of another account, of another kind of network, or of a send that did not happen', () => {
    expect(
      of(
        sent(address('1'), { from: address('9') }),
        sent(address('2'), { status: 'rejected' }),
        sent(address('3'), { status: 'unknown' }),
        sent('So11111111111111111111111111111111111111112', { chain: chainId('solana:devnet') }),
        sent(OWN),
      ),
    ).toEqual([])
  })

  it('S08 should not offer again what looks like one before it, or like the account itself', () => {
    const real = `0x1234${'0'.repeat(32)}5678`
    const copy = `0x1234${'f'.repeat(32)}5678`
    const own = `0xaaaa${'1'.repeat(32)}aaaa`
    expect(of(sent(copy), sent(own), sent(real))).toEqual([real])
  })
})

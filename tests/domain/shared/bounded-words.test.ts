import { describe, expect, it, vi } from 'vitest'
import { signaturesIn, transactionsIn } from '../../../src/adapters/solana/wallet-answer.ts'
import { statedAtomic } from '../../../src/domain/account/stated-capabilities.ts'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import { readDeeplinkAnswer } from '../../../src/domain/connection/deeplink-answer.ts'
import { porticoTheme } from '../../../src/domain/modal/theme.ts'
import { fromBase58, MAX_BASE58_LENGTH } from '../../../src/domain/shared/base58.ts'
import { readFields } from '../../../src/domain/shared/reading.ts'

describe("others' words", () => {
  it('should decode no base58 that is longer than any real one (S09)', () => {
    expect(fromBase58('z'.repeat(MAX_BASE58_LENGTH))).toBeDefined()
    expect(fromBase58('z'.repeat(MAX_BASE58_LENGTH + 1))).toBeUndefined()
  })

  it("should take no wallet's answer that is longer than any transaction (S09)", () => {
    for (const answer of ['z'.repeat(64_000), 'A'.repeat(64_000), '0'.repeat(64_000)]) {
      expect(signaturesIn(answer)).toEqual([])
      expect(transactionsIn({ transaction: answer })).toEqual([])
    }
  })

  it('should count each name of a return address once (S09)', () => {
    const filter = vi.spyOn(Array.prototype, 'filter')
    const answer = readDeeplinkAnswer(`https://shop.example/?state=1${'&nonce'.repeat(10_000)}`, 'state')
    const filtered = filter.mock.calls.length
    filter.mockRestore()
    expect(answer?.values.size).toBe(0)
    expect(filtered).toBeLessThan(10)
  })

  it('should look into no value of a theme that is longer than any list of fonts (S09)', () => {
    const values = [`'${"a'".repeat(25_000)}`, 'a'.repeat(513)]
    for (const font of values)
      expect(() => porticoTheme({ font })).toThrow(expect.objectContaining({ code: 'CONFIG_INVALID' }))
    expect(porticoTheme({ font: 'a'.repeat(512) }).properties.size).toBe(1)
  })

  it('should read what a wallet says of its accounts once, however many there are (S09)', () => {
    const parse = vi.spyOn(JSON, 'parse')
    const session = readFields({ sessionProperties: { capabilities: '{"0x01":{}}' } })
    const isAtomic = statedAtomic(session)
    for (let each = 0; each < 1_000; each += 1) isAtomic({ chain: chainId('eip155:1'), address: '0x01' })
    const parsed = parse.mock.calls.length
    parse.mockRestore()
    expect(parsed).toBe(1)
  })
})

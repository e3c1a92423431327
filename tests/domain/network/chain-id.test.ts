import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  chainId,
  namespaceOf,
  parseChainId,
  quantityOf,
  referenceOf,
  writtenIds,
} from '../../../src/domain/network/chain-id.ts'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

describe('parseChainId', () => {
  it.each(['eip155:1', 'eip155:31337', `eip155:${'9'.repeat(32)}`, SOLANA])('should read %s', (text) => {
    expect(parseChainId(text)).toBe(text)
  })

  it.each([
    '',
    'eip155',
    'eip155:',
    ':1',
    '1',
    'eip155:0',
    'eip155:01',
    'eip155:1.5',
    'eip155:0x1',
    'eip155:1e3',
    `eip155:${'9'.repeat(33)}`,
    'eip155:-1',
    'EIP155:1',
    ' eip155:1',
    'eip155:1\n',
    'eip155:1:0xab',
    'eip155:١',
    'solana:',
    'solana:0',
    `${SOLANA}x`,
    'solana:devnet!',
    'cosmos:cosmoshub-4',
    '__proto__:1',
  ])('should not read %j', (text) => {
    expect(parseChainId(text)).toBeUndefined()
  })

  it.each([
    ['4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    ['8E9rvCKLFQia2Y35HXjjpWzj8weVo44K', 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  ])('should read the older id %s of a Solana cluster as the one in use', (older, current) => {
    expect(parseChainId(`solana:${older}`)).toBe(`solana:${current}`)
    expect(writtenIds(chainId(`solana:${older}`))).toEqual([`solana:${current}`, `solana:${older}`])
  })

  it('should know no older id of any other chain, one of the same letters included', () => {
    for (const id of ['eip155:1', 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'solana:myownCLuster'])
      expect(writtenIds(chainId(id))).toEqual([id])
  })

  it('should never take anything but a text', () => {
    fc.assert(
      fc.property(
        fc.anything().filter((value) => typeof value !== 'string'),
        (value) => void expect(parseChainId(value)).toBeUndefined(),
      ),
    )
    expect(parseChainId(['eip155:1'])).toBeUndefined()
  })

  it('should split every id that it reads into its two parts and nothing else', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1 }), (reference) => {
        const chain = chainId(`eip155:${reference}`)
        expect([namespaceOf(chain), referenceOf(chain)]).toEqual(['eip155', String(reference)])
      }),
    )
    expect([namespaceOf(chainId(SOLANA)), referenceOf(chainId(SOLANA))]).toEqual(['solana', SOLANA.slice(7)])
  })
})

describe('chainId', () => {
  it('should say which text of a configuration is wrong', () => {
    expect(() => chainId('eip155:0x1')).toThrow(
      expect.objectContaining({ code: 'CONFIG_INVALID', details: 'Not a CAIP-2 chain id: eip155:0x1' }),
    )
  })
})

describe('quantityOf', () => {
  it('should write the number of every EVM chain so that it is read back', () => {
    const number = fc.bigInt({ min: 1n, max: 10n ** 32n - 1n })
    fc.assert(fc.property(number, (each) => BigInt(quantityOf(chainId(`eip155:${each}`))) === each))
    expect(quantityOf(chainId('eip155:8453'))).toBe('0x2105')
  })
})

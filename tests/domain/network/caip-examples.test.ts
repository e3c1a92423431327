import { describe, expect, it } from 'vitest'
import { parseAccountId } from '../../../src/domain/account/account-id.ts'
import { parseChainId } from '../../../src/domain/network/chain-id.ts'
import { signInText } from '../../../src/domain/sign-in/sign-in-message.ts'
import { ALICE } from '../../support/accounts.ts'
import { ETHEREUM } from '../../support/networks.ts'

/*
 * The examples of the Chain Agnostic Improvement Proposals (github.com/ChainAgnostic/CAIPs and its namespaces). A core
 * speaks of two namespaces: those of others are valid there, and are none of ours.
 */

describe('the examples of CAIP-2', () => {
  it.each(['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'])(
    'should have %s read',
    (id) => expect(parseChainId(id)).toBe(id),
  )

  it.each([
    'bip122:000000000019d6689c085ae165831e93',
    'bip122:12a765e31ffd4059bada1e25190f6e98',
    'cosmos:cosmoshub-2',
    'cosmos:Binance-Chain-Tigris',
    'cosmos:iov-mainnet',
    'starknet:SN_GOERLI',
    'lip9:9ee11e9df416b18b',
    'chainstd:8c3444cf8970a9e41a706fab93e7a6c4',
  ])('should have %s left to others', (id) => expect(parseChainId(id)).toBeUndefined())
})

describe('the examples of CAIP-10', () => {
  it.each([
    ['eip155:1', '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'],
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'],
  ])('should have an account on %s read', (chain, address) => {
    expect(parseAccountId(`${chain}:${address}`)).toEqual({ chain, address })
  })

  it.each([
    'bip122:000000000019d6689c085ae165831e93:128Lkh3S7CkDTBZ8W7BbpsN3YYizJMp8p6',
    'cosmos:cosmoshub-3:cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0',
    'polkadot:b0a8d493285c2df73290dfb7e61f870f:5hmuyxw9xdgbpptgypokw4thfyoe3ryenebr381z9iaegmfy',
    'starknet:SN_GOERLI:0x02dd1b492765c064eac4039e3841aa5f382773b598097a40073bd8b48170ab57',
    'chainstd:8c3444cf8970a9e41a706fab93e7a6c4:6d9b0b4b9994e8a6afbd3dc3ed983cd51c755afb27cd1dc7825ef59c134a39f7',
    'hedera:mainnet:0.0.1234567890-zbhlt',
  ])('should have %s left to others', (id) => expect(parseAccountId(id)).toBeUndefined())

  // The form of CAIP-10 before August 2021.
  it('should have the address before the chain read by nobody', () => {
    expect(parseAccountId('0xab16a96d359ec26a11e2c2b3d8f8b8942d5bfcdb@eip155:1')).toBeUndefined()
  })
})

describe('the text of CAIP-122', () => {
  it('should be that of EIP-4361 on Ethereum, line by line', () => {
    const origin = 'https://service.org'
    const facts = { origin, now: Date.parse('2021-09-30T16:25:24Z') }
    const text = signInText(
      {
        ...{ domain: 'service.org', address: ALICE, uri: `${origin}/login`, chain: ETHEREUM.id, nonce: '32891757' },
        ...{ issuedAt: '2021-09-30T16:25:24.000Z', statement: 'I accept the ServiceOrg Terms of Service.' },
        resources: ['ipfs://Qme7ss3ARVgxv6rXqVPiikMJ8u2NLgmgszg13pYrDKEoiu', 'https://example.com/my-web2-claim.json'],
      },
      facts,
    )
    const [heading, , ...rest] = text.split('\n')
    expect(heading).toBe('service.org wants you to sign in with your Ethereum account:')
    expect(rest).toEqual([
      ...['', 'I accept the ServiceOrg Terms of Service.', '', 'URI: https://service.org/login', 'Version: 1'],
      ...['Chain ID: 1', 'Nonce: 32891757', 'Issued At: 2021-09-30T16:25:24.000Z', 'Resources:'],
      '- ipfs://Qme7ss3ARVgxv6rXqVPiikMJ8u2NLgmgszg13pYrDKEoiu',
      '- https://example.com/my-web2-claim.json',
    ])
  })
})

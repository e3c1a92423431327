import { hashTypedData } from 'viem'
import { describe, expect, it } from 'vitest'
import { readTypedData } from '../../../src/domain/rpc/typed-data.ts'

/** What the wallet is given after reading signs the same digest as what the page asked for. */
const digestOf = (value: object) => hashTypedData(JSON.parse(readTypedData(value).json) as never)

const PERSON = [
  { name: 'name', type: 'string' },
  { name: 'wallet', type: 'address' },
]
const DOMAIN_TYPE = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
]
const COW = { name: 'Cow', wallet: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826' }
const BOB = { name: 'Bob', wallet: '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB' }
const MAIL = {
  types: {
    EIP712Domain: DOMAIN_TYPE,
    Person: PERSON,
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person' },
      { name: 'contents', type: 'string' },
    ],
  },
  primaryType: 'Mail',
  domain: {
    ...{ name: 'Ether Mail', version: '1', chainId: 1 },
    verifyingContract: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC',
  },
  message: { from: COW, to: BOB, contents: 'Hello, Bob!' },
}

describe('typed data that was read', () => {
  // Source: EIP-712, its example.
  const EXAMPLE = '0xbe609aee343fb3c4b28e1df9e632fca64fcfaede20f02e86244efddf30957bd2'

  it('should be signed as the example of EIP-712', () => expect(digestOf(MAIL)).toBe(EXAMPLE))

  it('should be signed as the same with the domain’s type left out, and the chain as a text', () => {
    const { EIP712Domain: _, ...types } = MAIL.types
    expect(digestOf({ ...MAIL, types })).toBe(EXAMPLE)
    expect(digestOf({ ...MAIL, domain: { ...MAIL.domain, chainId: '0x1' } })).toBe(EXAMPLE)
  })

  // Source: github.com/ethers-io/ethers.js, the test cases of eip712, `random-0` and `random-1`.
  it.each([
    [
      {
        name: 'occaecat  in occaecat nisi esse  adipiscing ut el',
        version: '29.37.12',
        verifyingContract: '0x5c052e0AD15307A71bB434349B2827527C4Afc25',
      },
      false,
      '0x6de894997be123fc941e9d2d9967c879040c959b8d6abdc1ec15cfe094da9b8b',
    ],
    [
      {
        name: 'ut ',
        chainId: 662,
        salt: '0x59d6601760b50e80d8992969a33ca95e6bf7b5518b96993751fa250cf8324c96',
      },
      true,
      '0x7170f9f61d418ef1f0e74aefced83186b9dec6c217ed7ecfa77b73bce14a6025',
    ],
  ])('should be signed for the domain %j as other libraries have it signed', (domain, p2, digest) => {
    const types = { Struct1: [{ name: 'p2', type: 'bool' }] }
    expect(digestOf({ types, primaryType: 'Struct1', domain, message: { p2 } })).toBe(digest)
  })
})

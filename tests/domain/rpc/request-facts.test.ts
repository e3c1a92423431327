import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NOT_SAFE_RPC_METHODS } from '../../../src/domain/rpc/permissions.ts'
import { requestFacts } from '../../../src/domain/rpc/request-facts.ts'
import { base58 } from '../../../src/domain/shared/base58.ts'
import { hexadecimal } from '../../../src/domain/shared/hexadecimal.ts'

const TO = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const utf8 = (text: string) => new TextEncoder().encode(text)
const hex = (text: string) => `0x${hexadecimal(utf8(text))}`

const MAIL = {
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallets', type: 'address[]' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person[]' },
      { name: 'contents', type: 'string' },
    ],
  },
  primaryType: 'Mail',
  domain: { name: 'Ether Mail', chainId: 1 },
  message: { from: { name: 'Cow', wallets: [TO] }, to: [{ name: 'Bob', wallets: [] }], contents: 'Hello, Bob!' },
}

describe('requestFacts', () => {
  it('should read the text of a message, on EVM and on Solana', () => {
    const facts = { kind: 'message', text: 'Grüße 👋', hex: hex('Grüße 👋'), meaning: undefined }
    expect(requestFacts('personal_sign', [hex('Grüße 👋'), TO])).toEqual(facts)
    expect(requestFacts('solana_signMessage', { message: base58(utf8('Grüße 👋')), pubkey: 'x' })).toEqual(facts)
  })

  it('N05 should show bytes that are no text as such, and say what they could be', () => {
    const hash = `0x${'ab'.repeat(32)}`
    expect(requestFacts('personal_sign', [hash, TO])).toEqual({
      kind: 'message',
      text: undefined,
      hex: hash,
      meaning: 'hash',
    })
  })

  it('should read typed data field by field, from JSON text or from what it stands for', () => {
    const facts = requestFacts('eth_signTypedData_v4', [TO, JSON.stringify(MAIL)])
    expect(facts).toEqual(requestFacts('eth_signTypedData_v4', [TO, MAIL]))
    expect(facts).toEqual({
      kind: 'typedData',
      primaryType: 'Mail',
      domain: [
        { path: 'name', type: 'string', value: 'Ether Mail' },
        { path: 'chainId', type: 'uint256', value: '1' },
      ],
      message: [
        { path: 'from.name', type: 'string', value: 'Cow' },
        { path: 'from.wallets[0]', type: 'address', value: TO },
        { path: 'to[0].name', type: 'string', value: 'Bob' },
        { path: 'to[0].wallets', type: 'address[]', value: '[]' },
        { path: 'contents', type: 'string', value: 'Hello, Bob!' },
      ],
    })
  })

  it.each<[string, unknown]>([
    ['has no types', { ...MAIL, types: undefined }],
    ['has a primary type that is none', { ...MAIL, primaryType: 'Toast' }],
    ['has an array that is none', { ...MAIL, message: { ...MAIL.message, to: {} } }],
    [
      'is nested without end',
      { ...MAIL, types: { ...MAIL.types, Mail: [{ name: 'm', type: 'Mail' }] }, message: endless() },
    ],
    ['is not JSON', '{'],
  ])('should not read typed data that %s', (_what, data) => {
    expect(requestFacts('eth_signTypedData_v4', [TO, data])).toBeUndefined()
  })

  it('should read to whom a transaction goes, what it moves and what it calls', () => {
    const facts = { kind: 'transaction', to: TO, value: 10n, selector: '0xa9059cbb' }
    expect(
      requestFacts('eth_sendTransaction', [{ to: TO, value: '0xa', data: `0xA9059CBB${'0'.repeat(128)}` }]),
    ).toEqual(facts)
    expect(requestFacts('eth_sendTransaction', [{ data: '0x6000' }])).toEqual({
      ...{ kind: 'transaction', to: undefined, value: 0n, selector: undefined },
    })
  })

  it('should read every call of a bundle, or none', () => {
    const call = { to: TO, value: '0x1' }
    const facts = { to: TO, value: 1n, selector: undefined }
    expect(requestFacts('wallet_sendCalls', [{ calls: [call, call], atomicRequired: true }])).toEqual({
      ...{ kind: 'calls', calls: [facts, facts], isAtomic: true },
    })
    expect(requestFacts('wallet_sendCalls', [{ calls: [call, { to: 'alice' }] }])).toBeUndefined()
    expect(requestFacts('wallet_sendCalls', [{ calls: [] }])).toBeUndefined()
  })

  it('should count the transactions that a Solana wallet is to sign', () => {
    expect(requestFacts('solana_signTransaction', { transaction: 'AQ==' })).toMatchObject({ count: 1 })
    expect(requestFacts('solana_signAllTransactions', { transactions: ['AQ==', 'AQ=='] })).toMatchObject({ count: 2 })
    expect(requestFacts('solana_signAllTransactions', { transactions: [] })).toBeUndefined()
  })

  it.each([
    [{ to: TO, value: '10' }],
    [{ to: TO, value: '0x' }],
    [{ to: 'alice.eth' }],
    [{ to: TO, data: '0xabc' }],
    ['0x'],
    [],
  ])('should not read %j as a transaction', (...params) => {
    expect(requestFacts('eth_sendTransaction', params)).toBeUndefined()
  })

  it('should never throw, whatever a page asks for', () => {
    fc.assert(
      fc.property(fc.constantFrom(...NOT_SAFE_RPC_METHODS), fc.anything(), fc.anything(), (method, one, other) => {
        requestFacts(method, one)
        requestFacts(method, [one, other])
        requestFacts(method, [one, { ...MAIL, message: other }])
      }),
    )
  })
})

/** A structure that holds itself. */
function endless(): object {
  const structure: { m?: object } = {}
  structure.m = structure
  return structure
}

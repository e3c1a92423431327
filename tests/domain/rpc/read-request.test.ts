import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NOT_SAFE_RPC_METHODS } from '../../../src/domain/rpc/rpc-permission.ts'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import { readRequest } from '../../../src/domain/rpc/read-request.ts'
import { holdsHiddenLetters, type ReadRequest, type RequestFacts } from '../../../src/domain/rpc/request-facts.ts'
import { isCoreError } from '../../../src/domain/shared/core-error.ts'
import { base58 } from '../../../src/domain/shared/base58.ts'
import { hexadecimal } from '../../../src/domain/shared/hexadecimal.ts'
import { runs } from '../../support/runs.ts'
import { refusalOf } from './refusal.ts'

const TO = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const ASKED = { address: TO, chain: chainId('eip155:1') }
const SOL = {
  address: 'So11111111111111111111111111111111111111112',
  chain: chainId('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'),
}
const asked = (method: string) => (method.startsWith('solana_') ? SOL : ASKED)
const read = (method: string, params: unknown) => readRequest(method, params, asked(method))
/** `undefined` for what is refused. */
function requestFacts(method: string, params: unknown): RequestFacts | undefined {
  const refused = refusal(method, params)
  return refused === undefined ? read(method, params).facts : undefined
}
function refusal(
  method: string,
  params: unknown,
): { readonly code: string; readonly details?: string | undefined } | undefined {
  try {
    read(method, params)
    return undefined
  } catch (error) {
    if (isCoreError(error)) return error
    throw error
  }
}
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

describe('readRequest', () => {
  it('should read the text of a message, on EVM and on Solana', () => {
    const facts = { kind: 'message', text: 'Grüße 👋', hex: hex('Grüße 👋'), meaning: undefined }
    expect(requestFacts('personal_sign', [hex('Grüße 👋'), TO])).toEqual(facts)
    expect(requestFacts('solana_signMessage', { message: base58(utf8('Grüße 👋')), pubkey: SOL.address })).toEqual(
      facts,
    )
  })

  it('T234 should read a message that stands behind its account, and hand it on before it', () => {
    const message = hex('Hello')
    expect(read('personal_sign', [TO.toLowerCase(), message])).toEqual(read('personal_sign', [message, TO]))
    expect(refusal('personal_sign', [OTHER, message])).toMatchObject({ code: 'ACCOUNT_CHANGED' })
    // An address is a message too.
    expect(requestFacts('personal_sign', [OTHER, TO])).toMatchObject({ hex: OTHER.toLowerCase() })
    expect(refusal('personal_sign', [TO, OTHER])).toMatchObject({ code: 'ACCOUNT_CHANGED' })
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
      encodedType: 'Mail(Person from,Person[] to,string contents)Person(string name,address[] wallets)',
      domain: [
        { path: 'name', type: 'string', value: 'Ether Mail' },
        { path: 'chainId', type: 'uint256', value: '1' },
      ],
      unbound: ['contract'],
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
    const data = `0xA9059CBB${'0'.repeat(128)}`
    expect(requestFacts('eth_sendTransaction', [{ to: TO, value: '0xa', data }])).toEqual({
      ...{ kind: 'transaction', to: TO, value: 10n, selector: '0xa9059cbb', data: data.toLowerCase() },
      ...{ fee: undefined, more: [] },
    })
    expect(requestFacts('eth_sendTransaction', [{ data: '0x6000' }])).toEqual({
      ...{ kind: 'transaction', to: undefined, value: 0n, selector: undefined, data: '0x6000' },
      ...{ fee: undefined, more: [] },
    })
  })

  it('should read every call of a bundle, or none', () => {
    const call = { to: TO, value: '0x1' }
    const facts = { to: TO, value: 1n, selector: undefined, data: undefined, fee: undefined, more: [] }
    expect(requestFacts('wallet_sendCalls', [{ calls: [call, call], atomicRequired: true }])).toEqual({
      ...{ kind: 'calls', calls: [facts, facts], isAtomic: true, more: [] },
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

  const TX = { to: TO, value: '0x1' }
  const CALL = { version: '2.0.0', calls: [TX], chainId: '0x1' }
  const PERMIT = (change: object = {}, domain: object = {}) => ({
    types: {
      EIP712Domain: [
        { name: 'chainId', type: 'uint256' },
        { name: 'verifyingContract', type: 'address' },
      ],
      Permit: [
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'note', type: 'string' },
        { name: 'isAll', type: 'bool' },
        { name: 'key', type: 'bytes4' },
        { name: 'few', type: 'int8[2]' },
      ],
    },
    primaryType: 'Permit',
    domain: { chainId: 1, verifyingContract: TO, ...domain },
    message: { spender: TO, value: '1', note: 'x', isAll: true, key: '0x01020304', few: [1, '-2'], ...change },
  })

  it.each<[string, string, unknown]>([
    ['a transaction', 'eth_sendTransaction', [{ ...TX, chainId: '0x2' }]],
    ['a transaction, as a number', 'eth_sendTransaction', [{ ...TX, chainId: 2 }]],
    ['a transaction, as anything', 'eth_sendTransaction', [{ ...TX, chainId: {} }]],
    ['a bundle', 'wallet_sendCalls', [{ ...CALL, chainId: '0x2' }]],
    ['a call of a bundle', 'wallet_sendCalls', [{ ...CALL, calls: [{ ...TX, chainId: '0xa' }] }]],
    ['typed data', 'eth_signTypedData_v4', [TO, PERMIT({}, { chainId: 2 })]],
    ['typed data, as a text', 'eth_signTypedData_v4', [TO, PERMIT({}, { chainId: '0x2' })]],
    ['a permission', 'wallet_grantPermissions', [{ chainId: '0x2', permissions: [] }]],
  ])('S03 should refuse %s for another network than the one that is shown', (_what, method, params) => {
    expect(refusal(method, params)).toMatchObject({
      code: 'RPC_BAD_PARAMS',
      details: expect.stringContaining('chainId'),
    })
  })

  it('S03 should refuse a domain’s other network where its type leaves the network out as well', () => {
    const data = { ...MAIL, types: { ...MAIL.types, EIP712Domain: [{ name: 'name', type: 'string' }] } }
    expect(refusal('eth_signTypedData_v4', [TO, { ...data, domain: { name: 'x', chainId: 2 } }])).toMatchObject({
      details: expect.stringContaining('domain.chainId'),
    })
  })

  it('S03 should always name the network and the account that are shown to the wallet that gets a bundle', () => {
    const { params } = read('wallet_sendCalls', [{ calls: [TX] }])
    expect(params).toEqual([{ from: TO, chainId: '0x1', calls: [TX] }])
    expect(read('eth_sendTransaction', [TX]).params).toEqual([{ from: TO, ...TX }])
  })

  it.each<[string, string, unknown, string]>([
    ['data beside another input', 'eth_sendTransaction', [{ ...TX, data: '0x', input: '0xa9059cbb' }], 'input'],
    ['a change of the account', 'eth_sendTransaction', [{ ...TX, authorizationList: [] }], 'authorizationList'],
    ['blobs', 'eth_sendTransaction', [{ ...TX, blobs: [], type: '0x3' }], 'blobs'],
    ['an unknown type', 'eth_sendTransaction', [{ ...TX, type: '0x4' }], 'type'],
    ['a second parameter', 'eth_sendTransaction', [TX, TX], 'params'],
    ['a third parameter', 'personal_sign', [hex('a'), TO, {}], 'params'],
    ['a fourth parameter', 'personal_sign', [hex('a'), TO, 'secret', 'more'], 'params'],
    ['no account', 'personal_sign', [hex('a')], 'params'],
    ['a third parameter of typed data', 'eth_signTypedData_v4', [TO, MAIL, {}], 'params'],
    ['two bundles', 'wallet_sendCalls', [CALL, CALL], 'params'],
    ['an unknown field of a bundle', 'wallet_sendCalls', [{ ...CALL, sponsor: TO }], 'sponsor'],
    ['an unknown field of a call', 'wallet_sendCalls', [{ ...CALL, calls: [{ ...TX, gas: '0x1' }] }], 'calls[0].gas'],
    [
      'a price that no network has',
      'eth_sendTransaction',
      [{ ...TX, gasPrice: `0x${(10n ** 16n).toString(16)}` }],
      'gasPrice',
    ],
    ['two prices', 'eth_sendTransaction', [{ ...TX, gasPrice: '0x1', maxFeePerGas: '0x1' }], 'gasPrice'],
    ['gas without end', 'eth_sendTransaction', [{ ...TX, gas: `0x${'f'.repeat(17)}` }], 'gas'],
    ['neither receiver nor data', 'eth_sendTransaction', [{ value: '0x1' }], 'to'],
    ['neither receiver nor data in a call', 'wallet_sendCalls', [{ calls: [{ value: '0x1' }] }], 'calls[0].to'],
    ['a switch that is none', 'wallet_sendCalls', [{ ...CALL, atomicRequired: 'yes' }], 'atomicRequired'],
    [
      'an unknown field of a Solana request',
      'solana_signTransaction',
      { transaction: 'AQ==', feePayer: 'x' },
      'feePayer',
    ],
    ['an unknown option', 'solana_signAndSendTransaction', { transaction: 'AQ==', sendOptions: { tip: 1 } }, 'tip'],
    [
      'a key twice',
      'eth_signTypedData_v4',
      [TO, JSON.stringify(MAIL).replace('{', '{"primaryType":"Person",')],
      'primaryType',
    ],
    [
      'a key twice, written otherwise',
      'eth_signTypedData_v4',
      [TO, JSON.stringify(MAIL).replace('{', '{"primaryTyp\\u0065":"Person",')],
      'primaryType',
    ],
    [
      'a number of 78 digits',
      'eth_signTypedData_v4',
      [TO, JSON.stringify(PERMIT()).replace('"1"', '9'.repeat(78))],
      'round',
    ],
    ['a number that is rounded', 'eth_signTypedData_v4', [TO, PERMIT({ value: 2 ** 60 })], 'value'],
    ['more than 256 bits', 'eth_signTypedData_v4', [TO, PERMIT({ value: '9'.repeat(78) })], 'value'],
    ['less than nothing', 'eth_signTypedData_v4', [TO, PERMIT({ value: '-1' })], 'value'],
    ['a number with a fraction', 'eth_signTypedData_v4', [TO, PERMIT({ value: '1.5' })], 'value'],
    ['a yes in words', 'eth_signTypedData_v4', [TO, PERMIT({ isAll: 'false' })], 'isAll'],
    ['bytes of another length', 'eth_signTypedData_v4', [TO, PERMIT({ key: '0x0102' })], 'key'],
    ['a list of another length', 'eth_signTypedData_v4', [TO, PERMIT({ few: [1] })], 'few'],
    ['a field that is missing', 'eth_signTypedData_v4', [TO, PERMIT({ note: undefined })], 'note'],
    ['a part of no domain', 'eth_signTypedData_v4', [TO, PERMIT({}, { origin: 'x' })], 'domain.origin'],
    [
      'a type named as one that there is',
      'eth_signTypedData_v4',
      [TO, { ...PERMIT(), types: { ...PERMIT().types, address: [] } }],
      'address',
    ],
    [
      'a type that there is not',
      'eth_signTypedData_v4',
      [TO, { ...PERMIT(), types: { Permit: [{ name: 'a', type: 'uint7' }] } }],
      'Permit.a',
    ],
    [
      'a signature of the domain alone',
      'eth_signTypedData_v4',
      [TO, { ...PERMIT(), primaryType: 'EIP712Domain' }],
      'primaryType',
    ],
  ])('S04 should refuse %s, and name it', (_what, method, params, name) => {
    expect(refusal(method, params)).toMatchObject({ code: 'RPC_BAD_PARAMS', details: expect.stringContaining(name) })
  })

  it.each<[string, unknown, string]>([
    ['personal_sign', 'text', 'params: not a list of 2.'],
    ['eth_sendTransaction', [TX, TX], 'params: not a list of 1.'],
    ['personal_sign', [7, TO], 'params[0]: not a text.'],
    ['personal_sign', ['a', 7], 'params[1]: not an address.'],
    ['personal_sign', ['a\uD800', TO], 'params[0]: half a letter.'],
    ['eth_signTypedData_v4', [7, MAIL], 'params[0]: not an address.'],
    ['solana_signMessage', 'text', 'params: not an object.'],
    ['solana_signMessage', {}, 'message: not bytes in base58.'],
    ['solana_signMessage', { message: '0' }, 'message: not bytes in base58.'],
    ['solana_signMessage', { message: '1'.repeat(16_385) }, 'message: not bytes in base58.'],
    ['solana_signAllTransactions', { transactions: [] }, 'transactions: not a list of some.'],
    ['solana_signAllTransactions', { transactions: Array(101).fill('AQ==') }, 'transactions: not a list of some.'],
    ['solana_signAllTransactions', { transactions: ['AQ==', 7] }, 'transactions[1]: not a transaction.'],
    ['solana_signTransaction', { transaction: 7 }, 'transaction: not a transaction.'],
    ['solana_signTransaction', { transaction: 'A===' }, 'transaction: not a transaction.'],
    ['solana_signTransaction', { transaction: 'A'.repeat(8_193) }, 'transaction: not a transaction.'],
    ['solana_signTransaction', { transaction: 'AQ==', pubkey: TO }, 'ACCOUNT_CHANGED'],
    ['solana_signAndSendTransaction', { transaction: '' }, 'transaction: not a transaction.'],
    ['solana_signAndSendTransaction', { transaction: 'AQ==', sendOptions: 7 }, 'sendOptions: not an object.'],
    [
      'solana_signAndSendTransaction',
      { transaction: 'AQ==', sendOptions: { maxRetries: {} } },
      'sendOptions.maxRetries: not a plain value.',
    ],
    ['solana_signAnything', {}, 'method: not known here.'],
    ['wallet_grantPermissions', 'text', 'params: not a list.'],
    ['wallet_grantPermissions', { chainId: '0x2' }, 'chainId: not the network in use.'],
    ['wallet_grantPermissions', [{ eip155ChainId: '0x2' }], '[0].eip155ChainId: not the network in use.'],
  ])('S04 should refuse %s of %j and say why', (method, params, why) => {
    expect(refusalOf(() => read(method, params))).toBe(why)
  })

  it.each<[string, unknown, string]>([
    ...['wallet_requestExecutionPermissions', 'wallet_grantPermissions'].flatMap(
      (method): [string, unknown, string][] => {
        const permission = { type: 'native-token-periodic', data: { periodAmount: '0xffffffffffffffff' } }
        const signer = { type: 'account', data: { address: TO } }
        const of = (change: object) => [{ chainId: '0x1', permission, ...change }]
        return [
          [
            ...([method, of({ permission: { ...permission, 'data.periodAmount': '0x1' } })] as const),
            '[0].permission.data.periodAmount: a key that reads like a path.',
          ],
          [
            ...([method, of({ signer: { ...signer, 'data.address': OTHER } })] as const),
            '[0].signer.data.address: a key that reads like a path.',
          ],
          [method, of({ signer, to: OTHER }), 'params[0].signer: not the same as elsewhere in it.'],
        ]
      },
    ),
    [
      'eth_sendUserOperation',
      [{ sender: TO, callData: '0x', eip7702Auth: { address: TO }, 'eip7702Auth.address': OTHER }],
      '[0].eip7702Auth.address: a key that reads like a path.',
    ],
  ])('T74 should refuse %s of %j, as wallets would take another part of it than is shown', (method, params, why) => {
    expect(refusalOf(() => read(method, params))).toBe(why)
  })

  it('should hand on the bytes of a message as they are shown', () => {
    expect(read('personal_sign', ['Hi', TO]).params).toEqual(['0x4869', TO])
    // The password that nodes took once is not for a wallet.
    expect(read('personal_sign', ['Hi', TO, 'secret']).params).toEqual(['0x4869', TO])
    const message = base58(utf8('Hi'))
    expect(read('solana_signMessage', { message }).params).toEqual({ message, pubkey: SOL.address })
    const long = { message: '1'.repeat(16_384) }
    expect(read('solana_signMessage', long).params).toEqual({ ...long, pubkey: SOL.address })
  })

  it('should hand on the Solana transactions that are counted, with the account that is shown', () => {
    const { pubkey } = { pubkey: SOL.address }
    const [one, most] = [{ transaction: 'A'.repeat(8_192) }, { transactions: Array(100).fill('AQ==') }]
    expect(read('solana_signTransaction', one).params).toEqual({ ...one, pubkey })
    expect(read('solana_signAllTransactions', most).params).toEqual({ ...most, pubkey })
    expect(read('solana_signAndSendTransaction', one)).toStrictEqual({
      facts: { kind: 'solanaTransactions', count: 1, transactions: [one.transaction], more: [] },
      params: { ...one, pubkey },
    })
  })

  it('S04 should show and hand on every option of a Solana transaction that is known', () => {
    const sendOptions = { skipPreflight: true, preflightCommitment: 'processed', maxRetries: 3, minContextSlot: 7 }
    const { facts, params } = read('solana_signAndSendTransaction', { transaction: 'AQ==', sendOptions })
    expect(facts).toMatchObject({
      more: [
        { path: 'sendOptions.skipPreflight', value: 'true' },
        { path: 'sendOptions.preflightCommitment', value: 'processed' },
        { path: 'sendOptions.maxRetries', value: '3' },
        { path: 'sendOptions.minContextSlot', value: '7' },
      ],
    })
    expect(params).toEqual({ transaction: 'AQ==', pubkey: SOL.address, sendOptions })
  })

  it('should take a name that only begins like that of a network for none', () => {
    const params = { chainIdentifier: '0x2' }
    expect(read('wallet_grantPermissions', params)).toEqual({
      ...{ facts: { kind: 'other', more: [{ path: 'chainIdentifier', value: '0x2' }] }, params },
    })
  })

  it('S04 should show everything else that goes to the wallet with a transaction', () => {
    const fees = {
      gas: '0x5208',
      maxFeePerGas: '0x12a05f200',
      maxPriorityFeePerGas: '0x3b9aca01',
      nonce: '0x07',
      type: '0x2',
    }
    const { facts, params } = read('eth_sendTransaction', [{ ...TX, ...fees, input: '0xA9059CBB', data: '0xa9059cbb' }])
    expect(facts).toMatchObject({
      ...{ data: '0xa9059cbb', fee: 21_000n * 5_000_000_000n },
      more: [
        { path: 'gas', value: '21000' },
        { path: 'maxFeePerGas', value: '5 gwei' },
        { path: 'maxPriorityFeePerGas', value: '1.000000001 gwei' },
        { path: 'nonce', value: '7' },
        { path: 'type', value: '0x2' },
      ],
    })
    expect(params).toEqual([{ from: TO, ...TX, ...fees, nonce: '0x7', data: '0xa9059cbb' }])
  })

  it('S04 should show the capabilities of a bundle and of its calls, an address that pays included', () => {
    const capabilities = { paymasterService: { url: 'https://pays.example', optional: true } }
    const { facts, params } = read('wallet_sendCalls', [{ ...CALL, capabilities, calls: [{ ...TX, capabilities }] }])
    const shown = [
      { path: 'capabilities.paymasterService.url', value: 'https://pays.example' },
      { path: 'capabilities.paymasterService.optional', value: 'true' },
    ]
    expect(facts).toMatchObject({ more: [{ path: 'version', value: '2.0.0' }, ...shown], calls: [{ more: shown }] })
    expect(params).toEqual([{ ...CALL, from: TO, capabilities, calls: [{ ...TX, capabilities }] }])
  })

  it('S04 should show the whole of what only the wallet can tell', () => {
    const params = [{ chainId: '0x1', permissions: [{ type: 'spend', data: { allowance: '0xff' } }] }]
    expect(read('wallet_grantPermissions', params)).toEqual({
      facts: {
        kind: 'other',
        more: [
          { path: '[0].chainId', value: '0x1' },
          { path: '[0].permissions[0].type', value: 'spend' },
          { path: '[0].permissions[0].data.allowance', value: '0xff' },
        ],
      },
      params,
    })
  })

  it('S04 should have signed what is shown of typed data, and nothing else that stands in it', () => {
    const more = { address: 'x', signature: '0x', primaryTypo: 1 }
    const unused = { ...PERMIT(), types: { ...PERMIT().types, Unused: [{ name: 'a', type: 'string' }] } }
    const { params } = read('eth_signTypedData_v4', [
      TO,
      { ...unused, ...more, message: { ...unused.message, extra: 1 } },
    ])
    const [, json] = params as [string, string]
    expect(JSON.parse(json)).toEqual(PERMIT())
  })

  it('S04 should sign the whole domain that is shown where its type is missing, and say what it is not bound to', () => {
    const { EIP712Domain: _domain, ...types } = MAIL.types
    const { params, facts } = read('eth_signTypedData_v4', [TO, { ...MAIL, types }])
    expect(JSON.parse((params as [string, string])[1])).toEqual(MAIL)
    expect(facts).toMatchObject({ unbound: ['contract'] })
    expect(requestFacts('eth_signTypedData_v4', [TO, { ...MAIL, types, domain: {} }])).toMatchObject({
      ...{ domain: [], unbound: ['network', 'contract'] },
    })
  })

  it('S04 should mark invisible letters, wherever they stand', () => {
    for (const [method, params] of [
      ['personal_sign', [hex('pay \u202Etxt'), TO]],
      ['eth_signTypedData_v4', [TO, PERMIT({ note: 'a\u200Bb' })]],
      ['wallet_sendCalls', [{ ...CALL, capabilities: { note: { a: '\u2066' } } }]],
      ['wallet_sendCalls', [{ ...CALL, calls: [{ ...TX, capabilities: { note: '\u2066' } }] }]],
      ['wallet_grantPermissions', [{ '\u202Ea': 'b' }]],
    ] as const)
      expect(holdsHiddenLetters(requestFacts(method, params) ?? expect.unreachable())).toBe(true)
    const noText = requestFacts('personal_sign', [`0x${'ab'.repeat(32)}`, TO]) ?? expect.unreachable()
    expect(holdsHiddenLetters(noText)).toBe(false)
    expect(holdsHiddenLetters(requestFacts('personal_sign', [hex('plain\ntext'), TO]) ?? expect.unreachable())).toBe(
      false,
    )
  })

  it('S04 should always hand on what is shown: read again, the parameters say the same', () => {
    const word = fc.constantFrom('0x', '0x00', '0xa9059cbb', TO, '0x1', '0xff', 'a', '')
    const value = fc.option(fc.oneof(word, fc.anything()), { nil: undefined })
    const fields = {
      to: value,
      value,
      data: value,
      input: value,
      gas: value,
      gasPrice: value,
      nonce: value,
      chainId: value,
    }
    const anyTransaction = fc.record(fields, { requiredKeys: [] })
    const anyRequest = fc.oneof(
      anyTransaction.map((each) => ['eth_sendTransaction', [each]] as const),
      fc.array(anyTransaction, { maxLength: 3 }).map((calls) => ['wallet_sendCalls', [{ calls }]] as const),
      fc.tuple(fc.string({ unit: 'binary' })).map(([text]) => ['personal_sign', [text, TO]] as const),
      fc
        .tuple(fc.string(), fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }))
        .map(([note, amount]) => ['eth_signTypedData_v4', [TO, PERMIT({ note, value: String(amount) })]] as const),
      fc.tuple(
        fc.constantFrom('wallet_grantPermissions', 'eth_sendUserOperation'),
        // On its way to a wallet -0 is 0.
        fc.array(fc.jsonValue()).map((values) => JSON.parse(JSON.stringify(values)) as readonly unknown[]),
      ),
    )
    fc.assert(
      fc.property(anyRequest, ([method, params]) => {
        if (refusal(method, params) !== undefined) return
        const first: ReadRequest = read(method, params)
        expect(read(method, JSON.parse(JSON.stringify(first.params)))).toEqual(first)
      }),
      { numRuns: runs(500) },
    )
  })

  it('should never throw anything but a typed refusal, whatever a page asks for', () => {
    fc.assert(
      fc.property(fc.constantFrom(...NOT_SAFE_RPC_METHODS), fc.anything(), fc.anything(), (method, one, other) => {
        refusal(method, one)
        refusal(method, [one])
        refusal(method, [one, other])
        refusal(method, [TO, { ...MAIL, message: other }])
        refusal(method, [TO, { ...MAIL, types: other }])
        refusal(method, [TO, JSON.stringify(one) ?? ''])
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

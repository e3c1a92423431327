import { describe, expect, it } from 'vitest'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import { readBundle, readTransaction } from '../../../src/domain/rpc/read-call.ts'
import { ALICE, BOB } from '../../support/accounts.ts'
import { refusalOf } from './refusal.ts'

const ASKED = { address: ALICE, chain: chainId('eip155:1') }
const TX = { to: BOB, value: '0x1' }
const KEY = `0x${'0a'.repeat(32)}`
const MAX_UINT = `0x${'f'.repeat(64)}`

describe('readTransaction', () => {
  const read = (change: object) => readTransaction({ ...TX, ...change }, ASKED)

  it('should hand on what was given, with the account that is shown, and nothing else', () => {
    expect(read({}).rebuilt).toStrictEqual({ from: ALICE, ...TX })
    expect(read({ from: ALICE, data: null, gas: null, chainId: null }).rebuilt).toStrictEqual({ from: ALICE, ...TX })
    expect(readTransaction({ data: '0x6000' }, ASKED).rebuilt).toStrictEqual({ from: ALICE, data: '0x6000' })
    expect(read({ value: MAX_UINT }).facts.value).toBe(2n ** 256n - 1n)
  })

  it('should name the network where the page does, however it writes it', () => {
    for (const one of ['0x1', '0x01', '1', '01', 1])
      expect(read({ chainId: one }).rebuilt, String(one)).toStrictEqual({ from: ALICE, ...TX, chainId: '0x1' })
  })

  it('should read what is called from the data, whichever of the two names it goes by', () => {
    expect(read({ input: '0xA9059CBB' }).facts).toMatchObject({ selector: '0xa9059cbb', data: '0xa9059cbb' })
    expect(read({ input: '0xA9059CBB' }).rebuilt).toMatchObject({ data: '0xa9059cbb' })
    expect(read({ data: '0xa9059c' }).facts).toMatchObject({ selector: undefined, data: '0xa9059c' })
    expect(read({ data: '0x' }).facts).toMatchObject({ selector: undefined, data: undefined })
    expect(read({ data: '0x' }).rebuilt).toStrictEqual({ from: ALICE, ...TX, data: '0x' })
  })

  it('should say what the network may keep where limit and price are told', () => {
    expect(read({ gas: '0x2', gasPrice: '0x3' }).facts.fee).toBe(6n)
    expect(read({ gas: '0x2', maxFeePerGas: '0x3' }).facts.fee).toBe(6n)
    for (const untold of [{ gas: '0x2' }, { gasPrice: '0x3' }, { gas: '0x2', maxPriorityFeePerGas: '0x3' }])
      expect(read(untold).facts.fee).toBeUndefined()
  })

  it('should take a tip up to the highest price, and each of them alone', () => {
    for (const prices of [
      { maxPriorityFeePerGas: '0x5', maxFeePerGas: '0x5' },
      { maxPriorityFeePerGas: '0x5' },
      { maxFeePerGas: '0x5' },
    ])
      expect(read(prices).rebuilt).toStrictEqual({ from: ALICE, ...TX, ...prices })
  })

  it('should show and hand on a list of what is read', () => {
    const accessList = [
      { address: BOB, storageKeys: [KEY] },
      { address: ALICE, storageKeys: [] },
    ]
    const { facts, rebuilt } = read({ accessList, type: '0x1' })
    expect(rebuilt).toStrictEqual({ from: ALICE, ...TX, accessList, type: '0x1' })
    expect(facts.more).toEqual([
      { path: 'type', value: '0x1' },
      { path: 'accessList[0].address', value: BOB },
      { path: 'accessList[0].storageKeys[0]', value: KEY },
      { path: 'accessList[1].address', value: ALICE },
      { path: 'accessList[1].storageKeys', value: '[]' },
    ])
  })

  it('should take as much gas as nodes can count', () => {
    expect(read({ gas: '0xffffffffffffffff' }).rebuilt).toMatchObject({ gas: '0xffffffffffffffff' })
    expect(refusalOf(() => read({ gas: '0x10000000000000000' }))).toBe('transaction.gas: more than there can be.')
  })

  it('should read the limit by the name that pages write as well, and pass it on by its own', () => {
    expect(read({ gasLimit: '0x5208' }).rebuilt).toStrictEqual({ from: ALICE, ...TX, gas: '0x5208' })
    expect(read({ gas: '0x5208', gasLimit: '0x5208' }).rebuilt).toMatchObject({ gas: '0x5208' })
    expect(refusalOf(() => read({ gas: '0x1', gasLimit: '0x2' }))).toBe('transaction.gasLimit: not the same as gas.')
  })

  it('should refuse one that is not of the account that is shown', () => {
    for (const from of [BOB, 7]) expect(refusalOf(() => read({ from }))).toBe('ACCOUNT_CHANGED')
  })

  it.each<[unknown, string]>([
    [null, 'transaction: not an object.'],
    [[TX], 'transaction: not an object.'],
    [{ ...TX, blobs: [] }, 'transaction.blobs: not known here.'],
    [{ value: '0x1' }, 'transaction.to: missing.'],
    [{ value: '0x1', data: '0x' }, 'transaction.to: missing.'],
    [{ ...TX, to: 'alice' }, 'transaction.to: not an address.'],
    [{ ...TX, to: 7 }, 'transaction.to: not an address.'],
    [{ ...TX, value: '10' }, 'transaction.value: not a number in hexadecimal.'],
    [{ ...TX, value: 10 }, 'transaction.value: not a number in hexadecimal.'],
    [{ ...TX, value: `${MAX_UINT}0` }, 'transaction.value: not a number in hexadecimal.'],
    [{ ...TX, nonce: '0x' }, 'transaction.nonce: not a number in hexadecimal.'],
    [{ ...TX, data: '0xabc' }, 'transaction.data: not bytes in hexadecimal.'],
    [{ ...TX, input: 7 }, 'transaction.input: not bytes in hexadecimal.'],
    [{ ...TX, input: '0x01', data: '0x02' }, 'transaction.input: not the same as data.'],
    [{ ...TX, gasPrice: '0x1', maxFeePerGas: '0x1' }, 'transaction.gasPrice: beside another price of gas.'],
    [{ ...TX, gasPrice: '0x1', maxPriorityFeePerGas: '0x1' }, 'transaction.gasPrice: beside another price of gas.'],
    [
      { ...TX, maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x2' },
      'transaction.maxPriorityFeePerGas: more than maxFeePerGas.',
    ],
    ...['0x3', '10x2', '0x20', 2].map((type): [unknown, string] => [
      { ...TX, type },
      'transaction.type: not known here.',
    ]),
    ...['0x2', 2, 'x0x1', '0x1 ', 'one', '', {}].map((other): [unknown, string] => [
      { ...TX, chainId: other },
      'transaction.chainId: not the network in use.',
    ]),
    [{ ...TX, accessList: BOB }, 'transaction.accessList: not a list.'],
    [{ ...TX, accessList: [BOB] }, 'transaction.accessList: not an object.'],
    [
      { ...TX, accessList: [{ address: BOB, storageKeys: [], more: 1 }] },
      'transaction.accessList.more: not known here.',
    ],
    ...[
      { storageKeys: [] },
      { address: 'bob', storageKeys: [] },
      { address: BOB },
      { address: BOB, storageKeys: KEY },
      { address: BOB, storageKeys: [7] },
      { address: BOB, storageKeys: [KEY, '0x0a'] },
      { address: BOB, storageKeys: [`${KEY}0`] },
      { address: BOB, storageKeys: [`0${KEY}`] },
    ].map((entry): [unknown, string] => [
      { ...TX, accessList: [entry] },
      'transaction.accessList: not a list of addresses and keys.',
    ]),
  ])('S04 should refuse %j and say why', (value, why) => {
    expect(refusalOf(() => readTransaction(value, ASKED))).toBe(why)
  })
})

describe('readBundle', () => {
  const read = (change: object) => readBundle({ calls: [TX], ...change }, ASKED)
  const plain = { from: ALICE, chainId: '0x1', calls: [TX] }

  it('should hand on what was given, with the account and the network that are shown, and nothing else', () => {
    expect(read({}).rebuilt).toStrictEqual(plain)
    expect(read({ id: null, capabilities: null, atomicRequired: null }).rebuilt).toStrictEqual(plain)
    expect(read({ calls: [{ ...TX, chainId: '0x1' }] }).rebuilt).toStrictEqual(plain)
    expect(read({ calls: [{ data: '0x6000' }] }).rebuilt).toStrictEqual({ ...plain, calls: [{ data: '0x6000' }] })
  })

  it('should show the words of the page, and hand them on', () => {
    expect(read({}).more).toEqual([])
    const { more, rebuilt } = read({ version: '2.0.0', id: 'order 7' })
    expect(rebuilt).toStrictEqual({ ...plain, version: '2.0.0', id: 'order 7' })
    expect(more).toEqual([
      { path: 'version', value: '2.0.0' },
      { path: 'id', value: 'order 7' },
    ])
  })

  it('should be all or nothing only where the page says so', () => {
    expect([read({}), read({ atomicRequired: false }), read({ atomicRequired: true })]).toMatchObject([
      { isAtomic: false, rebuilt: plain },
      { isAtomic: false, rebuilt: { atomicRequired: false } },
      { isAtomic: true, rebuilt: { atomicRequired: true } },
    ])
    expect(read({}).rebuilt).not.toHaveProperty('atomicRequired')
  })

  it('should have no more calls than the limit', () => {
    const many = (length: number) => read({ calls: Array.from({ length }, () => TX) })
    expect(many(256).calls).toHaveLength(256)
    expect(refusalOf(() => many(257))).toBe('bundle.calls: more than a visitor can review.')
  })

  it('should refuse one that is not of the account that is shown', () => {
    expect(refusalOf(() => read({ from: BOB }))).toBe('ACCOUNT_CHANGED')
    expect(read({ from: ALICE }).rebuilt).toStrictEqual(plain)
  })

  it.each<[unknown, string]>([
    [null, 'bundle: not an object.'],
    [{ calls: [TX], version: 2 }, 'bundle.version: not a text.'],
    [{ calls: [TX], id: 7 }, 'bundle.id: not a text.'],
    [{ calls: [TX], capabilities: 'all' }, 'bundle.capabilities: not an object.'],
    [{ calls: [TX], atomicRequired: 'yes' }, 'bundle.atomicRequired: neither true nor false.'],
    [{ calls: [TX], chainId: '0x2' }, 'bundle.chainId: not the network in use.'],
    [{}, 'bundle.calls: no calls.'],
    [{ calls: [] }, 'bundle.calls: no calls.'],
    [{ calls: { 0: TX } }, 'bundle.calls: no calls.'],
    [{ calls: [TX, null] }, 'calls[1]: not an object.'],
    [{ calls: [{ value: '0x1' }] }, 'calls[0].to: missing.'],
    [{ calls: [{ ...TX, to: 'bob' }] }, 'calls[0].to: not an address.'],
    [{ calls: [{ ...TX, value: 1 }] }, 'calls[0].value: not a number in hexadecimal.'],
    [{ calls: [{ ...TX, data: 'x' }] }, 'calls[0].data: not bytes in hexadecimal.'],
    [{ calls: [{ ...TX, capabilities: 'all' }] }, 'calls[0].capabilities: not an object.'],
    [{ calls: [{ ...TX, chainId: 2 }] }, 'calls[0].chainId: not the network in use.'],
  ])('S04 should refuse %j and say why', (value, why) => {
    expect(refusalOf(() => readBundle(value, ASKED))).toBe(why)
  })
})

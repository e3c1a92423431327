import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HttpTokenApi } from '../../../src/adapters/balances/http-token-api.ts'
import { readTokenBalance } from '../../../src/adapters/balances/read-token-balance.ts'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import { FakeClock } from '../../support/fake-clock.ts'
import { type Answer, fakeFetch, json, silence } from '../http/http-server.ts'

const RECORD = {
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: 'eip155:1',
  address: 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  value: 12.5,
  price: 1,
  quantity: { decimals: '6', numeric: '12.5' },
  iconUrl: 'https://img.example/usdc.png',
}

describe('readTokenBalance', () => {
  it('R-ENT-7 should read a record of the service, with the address out of its CAIP-10 form', () => {
    expect(readTokenBalance(RECORD)).toEqual({
      ...RECORD,
      address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      quantity: { decimals: 6, numeric: '12.5' },
    })
  })

  it('should take a record without an address for the own currency of its network', () => {
    expect(readTokenBalance({ ...RECORD, address: undefined })?.address).toBeUndefined()
  })

  it('should keep a token without decimals: it is no NFT for that', () => {
    expect(readTokenBalance({ ...RECORD, quantity: { decimals: 0, numeric: '3' } })?.quantity.decimals).toBe(0)
  })

  it('J11 should leave out a price that is none, and a picture that is no address of one', () => {
    const read = readTokenBalance({ ...RECORD, price: -1, value: 1e308, iconUrl: 'javascript:alert(1)' })
    expect([read?.price, read?.value, read?.iconUrl]).toEqual([undefined, undefined, undefined])
  })

  it.each([
    { ...RECORD, quantity: { decimals: '255', numeric: '1' } },
    { ...RECORD, quantity: { decimals: -1, numeric: '1' } },
    { ...RECORD, quantity: { decimals: 6, numeric: '0.0000001' } },
    { ...RECORD, quantity: { decimals: 6, numeric: '1e3' } },
    { ...RECORD, chainId: 'bip122:0' },
    { ...RECORD, symbol: '\u200B' },
    { ...RECORD, address: 7 },
    null,
  ])('J11 should leave out a record that cannot be shown rightly: %j', (record) => {
    expect(readTokenBalance(record)).toBeUndefined()
  })

  it.each([undefined, null, ''])('should take an address of %j for that of no contract', (address) => {
    expect(readTokenBalance({ ...RECORD, address })).toMatchObject({ symbol: 'USDC', address: undefined })
  })

  it('should keep an address that is written plainly, of 128 characters at most', () => {
    const addressOf = (address: string) => readTokenBalance({ ...RECORD, address })?.address
    expect(addressOf('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')).toBe('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')
    expect(addressOf('a'.repeat(128))).toBe('a'.repeat(128))
    expect(readTokenBalance({ ...RECORD, address: 'a'.repeat(129) })).toBeUndefined()
  })

  it.each<[unknown, number]>([
    ['6', 6],
    ['18', 18],
    ['036', 36],
    [36, 36],
    ['0', 0],
  ])('should read decimals of %j', (decimals, read) => {
    expect(readTokenBalance({ ...RECORD, quantity: { decimals, numeric: '12' } })?.quantity.decimals).toBe(read)
  })

  it.each(
    [
      null,
      undefined,
      '',
      ' 6',
      '6 ',
      '0x6',
      '1e1',
      'x6',
      '6.0',
      '-6',
      '0006',
      '٦',
      ['6'],
      [6],
      true,
      6.5,
      Number.NaN,
      37,
      '37',
      -1,
      1e21,
    ].map((each): [unknown] => [each]),
  )('J11 should leave out a record with decimals of %j', (decimals) => {
    expect(readTokenBalance({ ...RECORD, quantity: { decimals, numeric: '0' } })).toBeUndefined()
  })

  it.each<[unknown]>([[undefined], [null], [12.5], [''], ['-1'], ['Infinity'], [['12.5']], ['9'.repeat(100)]])(
    'J11 should leave out a record with an amount of %j',
    (numeric) => expect(readTokenBalance({ ...RECORD, quantity: { decimals: 6, numeric } })).toBeUndefined(),
  )

  it.each(
    [
      'data:,https://img.example/usdc.png',
      'http://img.example/usdc.png',
      'https:///usdc.png',
      'https:// x',
      '//img.example/usdc.png',
      undefined,
      null,
      7,
      { url: 'https://img.example/usdc.png' },
    ].map((each): [unknown] => [each]),
  )('B01 should know no picture at %j', (iconUrl) => {
    expect(readTokenBalance({ ...RECORD, iconUrl })).toMatchObject({ symbol: 'USDC', iconUrl: undefined })
  })

  it('J08 should keep the address of a picture of 2048 characters, and no longer one', () => {
    const iconUrl = 'https://img.example/'.padEnd(2_048, 'a')
    expect(readTokenBalance({ ...RECORD, iconUrl })?.iconUrl).toBe(iconUrl)
    expect(readTokenBalance({ ...RECORD, iconUrl: `${iconUrl}a` })).toMatchObject({
      symbol: 'USDC',
      iconUrl: undefined,
    })
  })

  it.each<[unknown]>([[undefined], ['USDC'], [[RECORD]], [{}], [Object.create(RECORD)]])(
    'should make nothing of %o',
    (record) => expect(readTokenBalance(record)).toBeUndefined(),
  )

  it('should be called by its symbol where it has no name that can be seen', () => {
    for (const name of [undefined, null, '', '\u200b', 7])
      expect(readTokenBalance({ ...RECORD, name })?.name).toBe('USDC')
  })

  it('should never throw, whatever the service sends', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (value, quantity) => {
        readTokenBalance(value)
        readTokenBalance({ ...RECORD, quantity, address: value })
      }),
    )
  })
})

function ask(answer: Answer) {
  const clock = new FakeClock()
  const { fetch, asked } = fakeFetch(answer)
  const options = { url: 'https://rpc.example/', projectId: 'p1', sdkType: 'appkit', sdkVersion: '1' }
  const query = { account: '0xabc', chainId: chainId('eip155:1') }
  const tokens = new HttpTokenApi(options, fetch, clock).fetchTokens(query, new AbortController().signal)
  tokens.catch(() => {})
  return { clock, asked, tokens }
}

describe('HttpTokenApi', () => {
  it('should ask for what the account holds on a network, and leave out what cannot be read', async () => {
    const { asked, tokens } = ask(() => json({ balances: [RECORD, null] }))
    expect((await tokens).map(({ symbol }) => symbol)).toEqual(['USDC'])
    expect(asked[0]?.url.href).toBe(
      'https://rpc.example/v1/account/0xabc/balance?projectId=p1&st=appkit&sv=1&currency=usd&chainId=eip155%3A1',
    )
  })

  it.each<[string, Answer]>([
    ['fails', () => json({}, { status: 503 })],
    ['sends no list', () => json({ balances: null })],
    ['is away', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('R-ERR-6 should say BALANCE_UNAVAILABLE when the service %s', async (_case, answer) => {
    await expect(ask(answer).tokens).rejects.toMatchObject({ code: 'BALANCE_UNAVAILABLE' })
  })

  it('H08 should give up after 10 s', async () => {
    const { clock, tokens } = ask(silence)
    clock.advance(10_000)
    await expect(tokens).rejects.toMatchObject({ code: 'BALANCE_UNAVAILABLE' })
  })
})

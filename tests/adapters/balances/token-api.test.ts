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

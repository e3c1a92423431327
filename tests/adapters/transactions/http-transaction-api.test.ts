import { describe, expect, it } from 'vitest'
import { HttpTransactionApi } from '../../../src/adapters/transactions/http-transaction-api.ts'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import { FakeClock } from '../../support/fake-clock.ts'
import { type Answer, fakeFetch, json, silence } from '../http/http-server.ts'

const OPTIONS = { url: 'https://rpc.example', projectId: 'p1', sdkType: 'appkit', sdkVersion: 'html-wagmi-4.2.2' }
const QUERY = { account: '0xabc', chainId: chainId('eip155:1') }

function ask(answer: Answer, query: Partial<Parameters<HttpTransactionApi['fetchPage']>[0]> = {}) {
  const clock = new FakeClock()
  const { fetch, asked } = fakeFetch(answer)
  const page = new HttpTransactionApi(OPTIONS, fetch, clock).fetchPage(
    { ...QUERY, ...query },
    new AbortController().signal,
  )
  page.catch(() => {})
  return { clock, asked, page }
}

describe('HttpTransactionApi', () => {
  it('R-API-5 should send account, cursor, onramp, cache and chainId, with project, type and version', async () => {
    const { asked, page } = ask(() => json({ data: [], next: null }), {
      cursor: 'a&b=c',
      onramp: 'coinbase',
      cache: 'no-cache',
    })
    await expect(page).resolves.toEqual({ data: [] })
    const [{ url, init } = expect.unreachable()] = asked
    expect(url.pathname).toBe('/v1/account/0xabc/history')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      ...{ projectId: 'p1', st: 'appkit', sv: 'html-wagmi-4.2.2', chainId: 'eip155:1' },
      ...{ cursor: 'a&b=c', onramp: 'coinbase' },
    })
    expect(init.cache).toBe('no-cache')
  })

  it('should leave out what is not asked for, and let the browser answer from its cache', async () => {
    const { asked, page } = ask(() => json({ data: [] }))
    await page
    expect([...(asked[0]?.url.searchParams.keys() ?? [])]).toEqual(['projectId', 'st', 'sv', 'chainId'])
    expect(asked[0]?.init.cache).toBe('default')
  })

  it('should never let an account reach another path', async () => {
    const { asked, page } = ask(() => json({ data: [] }), { account: '../../e?x=#' })
    await page
    expect(asked[0]?.url.pathname).toBe('/v1/account/..%2F..%2Fe%3Fx%3D%23/history')
  })

  it.each<[string, Answer]>([
    ['fails', () => json({}, { status: 500 })],
    ['sends a web page', () => new Response('<p>', { headers: { 'content-type': 'text/html' } })],
    ['sends no history', () => json({ data: {} })],
    ['is away', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('J02 should say TRANSACTION_FETCH_FAILED when the service %s', async (_case, answer) => {
    await expect(ask(answer).page).rejects.toMatchObject({ code: 'TRANSACTION_FETCH_FAILED' })
  })

  it('H08 should give up after 10 s', async () => {
    const { clock, page } = ask(silence)
    clock.advance(10_000)
    await expect(page).rejects.toMatchObject({ code: 'TRANSACTION_FETCH_FAILED' })
    expect(clock.waiting).toBe(0)
  })
})

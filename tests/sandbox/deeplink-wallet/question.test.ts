import { describe, expect, it } from 'vitest'
import { answered, isAppLink, readQuestion, readVisit } from '../../../sandbox/deeplink-wallet/question.ts'

const HERE = 'http://localhost:5174'
const link = (path: string, query: Readonly<Record<string, string>> = {}) =>
  new URL(`${HERE}${path}?${new URLSearchParams(query).toString()}`)

describe('a link to a wallet of the sandbox', () => {
  it('should be told from the addresses of the other wallet', () => {
    expect(['/phantom/ul/v1/connect', '/solflare/ul/v1/browse/x'].every(isAppLink)).toBe(true)
    expect(['/', '/wc', '/phantom', '/assets/x.js'].some(isAppLink)).toBe(false)
  })

  it('should say who is asked what, and where the answer goes', () => {
    const returnTo = 'https://shop.example/?a=1&portico_return=7#place'
    const question = readQuestion(link('/solflare/ul/v1/signMessage', { redirect_link: returnTo, nonce: 'n' }))
    expect(question).toMatchObject({ dialect: 'solflare', method: 'signMessage' })
    expect(answered(question.returnTo, { errorCode: '4001' }).href).toBe(
      'https://shop.example/?a=1&portico_return=7&errorCode=4001#place',
    )
  })

  it.each(['', 'javascript:alert(1)', 'data:text/html,x', 'shop.example'])('should lead nowhere by %j', (returnTo) => {
    expect(() => readQuestion(link('/phantom/ul/v1/connect', { redirect_link: returnTo }))).toThrow('redirect_link')
    expect(readVisit(link(`/phantom/ul/browse/${encodeURIComponent(returnTo)}`))).toBeUndefined()
  })

  it('should be a visit to a page, in the way of either wallet', () => {
    for (const path of ['/phantom/ul/browse/', '/solflare/ul/v1/browse/'])
      expect(readVisit(link(path + encodeURIComponent('https://shop.example/?a=1#b')))?.page.href).toBe(
        'https://shop.example/?a=1#b',
      )
  })
})

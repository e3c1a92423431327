import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { browseLink, isSafe, deeplinkUrl } from '../../../src/domain/connection/deeplink-url.ts'
import { DEEPLINK_WALLETS } from '../../../src/domain/connection/deeplink-wallet.ts'

const [phantom, solflare] = DEEPLINK_WALLETS
const STRICT = { allowLoopbackHttp: false }
const PAGE = { href: 'https://shop.example/cart?a=1&b=ä#place', origin: 'https://shop.example' }

describe('deeplinkUrl', () => {
  it('should say to the wallet what was to be said, and nothing else', () => {
    const text = fc.string({ unit: 'grapheme' })
    const parameters = fc.dictionary(fc.stringMatching(/^[a-z_]{1,12}$/), fc.option(text, { nil: undefined }))
    fc.assert(
      fc.property(fc.constantFrom(...DEEPLINK_WALLETS), parameters, (wallet, given) => {
        const url = new URL(deeplinkUrl(wallet, 'signMessage', given))
        expect(`${url.origin}${url.pathname}`).toBe(`${wallet.url}/v1/signMessage`)
        const said = Object.entries(given).filter(([, value]) => value !== undefined)
        expect([...url.searchParams]).toEqual(said)
      }),
    )
  })

  it('should not mind a slash at the end of what was configured', () => {
    for (const url of ['https://a.example/ul', 'https://a.example/ul/', 'https://a.example/ul//'])
      expect(deeplinkUrl({ url }, 'connect', {})).toBe('https://a.example/ul/v1/connect?')
  })
})

describe('browseLink', () => {
  it('should open the page in the browser of the wallet, each its own way', () => {
    const page = 'https%3A%2F%2Fshop.example%2Fcart%3Fa%3D1%26b%3D%C3%A4%23place'
    const ref = 'https%3A%2F%2Fshop.example'
    expect(phantom && browseLink(phantom, PAGE, STRICT)).toBe(`https://phantom.app/ul/browse/${page}?ref=${ref}`)
    expect(solflare && browseLink(solflare, PAGE, STRICT)).toBe(`https://solflare.com/ul/v1/browse/${page}?ref=${ref}`)
  })

  it.each([
    ...['javascript:alert(1)', 'http://phantom.app/ul', 'phantom://ul', 'https://phantom.app/ul?to=', 'https://a@b/ul'],
    ...['data:text/html,x', '', 'https://phantom.app/ul#', '//phantom.app'],
  ])('should not exist for %s', (url) => {
    expect(isSafe({ url }, STRICT)).toBe(false)
    expect(browseLink({ url, dialect: 'phantom' }, PAGE, STRICT)).toBeUndefined()
  })

  it('should exist for a wallet on this machine where the page is on it too', () => {
    const url = 'http://localhost:5174/phantom/ul'
    expect(isSafe({ url }, STRICT)).toBe(false)
    expect(isSafe({ url }, { allowLoopbackHttp: true })).toBe(true)
  })
})

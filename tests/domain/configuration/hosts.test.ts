import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseHosts, isVendors, VENDORS_HOSTS } from '../../../src/domain/configuration/hosts.ts'

const named = fc.option(fc.constantFrom('https://a.example', 'https://b.example'), { nil: undefined })
const hosts = fc.record({ relayUrl: named, servicesUrl: named, accountsUrl: named, analyticsUrl: named })

describe('chooseHosts', () => {
  it('should be the vendor’s for a page that names none (S00)', () => {
    expect(chooseHosts({})).toEqual(VENDORS_HOSTS)
    expect(chooseHosts({ accountsUrl: 'https://a.example' })).toEqual({
      ...VENDORS_HOSTS,
      accountsUrl: 'https://a.example',
    })
  })

  it('should never add a host to those of a page that names its relay or its services (S00)', () => {
    fc.assert(
      fc.property(hosts, (given) => {
        const chosen = chooseHosts(given)
        if (given.relayUrl !== undefined || given.servicesUrl !== undefined) expect(chosen).toEqual(given)
        for (const [name, url] of Object.entries(given))
          if (url !== undefined) expect(chosen).toMatchObject({ [name]: url })
      }),
    )
  })
})

describe('a page with a server of its own', () => {
  it('should never ask another host than that, but for those that it names (S00)', () => {
    fc.assert(
      fc.property(hosts, named, (given, namesUrl) => {
        const services = '/portico'
        const { relayUrl, analyticsUrl, ...rest } = chooseHosts({ ...given, namesUrl, services })
        expect({ relayUrl, analyticsUrl }).toEqual({ relayUrl: given.relayUrl, analyticsUrl: given.analyticsUrl })
        expect(rest).toEqual({
          servicesUrl: given.servicesUrl ?? services,
          accountsUrl: given.accountsUrl ?? services,
          namesUrl: namesUrl ?? services,
        })
      }),
    )
  })
})

describe('isVendors', () => {
  it.each([
    ...Object.values(VENDORS_HOSTS),
    'WSS://relay.WalletConnect.com/x',
    'https://api.web3modal.com:443',
    'https://reown.com?x',
  ])('should know %s (T50)', (url) => {
    expect(isVendors(url)).toBe(true)
  })

  it.each([
    'https://a.example',
    'https://walletconnect.org.evil.example',
    'https://notreown.com',
    'https://a.example/reown.com',
  ])('should not take %s for the vendor’s (T50)', (url) => {
    expect(isVendors(url)).toBe(false)
  })
})

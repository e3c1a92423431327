import { describe, expect, it } from 'vitest'
import { IPHONE } from '../../support/browsers.ts'
import { createConnected } from '../../support/connected.ts'
import { createCore } from '../../support/core.ts'
import { settled } from '../../support/fake-clock.ts'
import { listing } from '../../support/listings.ts'

const RAINBOW = listing('rainbow', { name: 'Rainbow', mobile_link: 'rainbow://', webapp_link: 'https://web.example' })
const told = ({ analytics }: ReturnType<typeof createCore>, type: string) =>
  analytics.events.filter((event) => event.type === type)

describe('what the page may be told of choosing a wallet', () => {
  it('R-ENT-6 should be a search, once for a word and not for each letter', async () => {
    const test = createCore({ wallets: [RAINBOW] })
    for (const text of ['r', 'ra', 'rai']) {
      test.core.searchWallets(text)
      await test.clock.pass(50)
    }
    await test.clock.pass(300)
    expect(told(test, 'SEARCH_WALLET')).toEqual([{ type: 'SEARCH_WALLET', search: 'rai' }])
    test.core.searchWallets('')
    await test.clock.pass(300)
    expect(told(test, 'SEARCH_WALLET')).toHaveLength(1)
  })

  it('R-ENT-6 should be the wallet whose code is shown', async () => {
    const test = createCore({ wallets: [RAINBOW] })
    test.core.open()
    await settled()
    await test.core.loadWallets()
    test.core.push('ConnectingWallet', 'rainbow')
    test.core.push('ConnectingWallet', 'nobody')
    expect(told(test, 'SELECT_WALLET')).toEqual([{ type: 'SELECT_WALLET', name: 'Rainbow', platform: 'qrcode' }])
  })

  it.each([
    ['native', 'mobile'],
    ['web', 'web'],
  ] as const)('R-ENT-6 should be the wallet whose %s link is followed: %s', async (kind, platform) => {
    const test = createCore({ wallets: [RAINBOW], facts: IPHONE })
    test.core.open()
    await settled()
    const link = test.core.linksFor(RAINBOW)[kind] ?? expect.unreachable()
    test.core.followDeepLink(RAINBOW, link)
    expect(told(test, 'SELECT_WALLET')).toEqual([{ type: 'SELECT_WALLET', name: 'Rainbow', platform }])
  })

  it('R-ENT-6 should be a wallet in the page, once', async () => {
    const test = createCore({ hasAdapters: true })
    test.core.open()
    await settled()
    void test.core.connectInstalled('eip6963:any')
    test.core.push('ConnectingWallet', 'eip6963:any')
    expect(told(test, 'SELECT_WALLET')).toEqual([{ type: 'SELECT_WALLET', name: 'Any Wallet', platform: 'browser' }])
  })
})

describe('what the page may be told of an account', () => {
  it('R-ENT-6 should be that its transactions are looked at; to try again is no other look', async () => {
    const test = await createConnected()
    await test.core.loadHistory()
    test.transactionApi.isAway = true
    await test.core.loadHistory()
    await test.core.loadHistory()
    expect(told(test, 'CLICK_TRANSACTIONS')).toEqual([
      { type: 'CLICK_TRANSACTIONS', isSmartAccount: false },
      { type: 'CLICK_TRANSACTIONS', isSmartAccount: false },
    ])
  })

  it('R-ENT-6 should be that sending begins, also where the page itself opens the view', async () => {
    const test = await createConnected()
    test.core.open({ view: 'Send' })
    test.core.close()
    test.core.open()
    test.core.push('Send')
    expect(told(test, 'OPEN_SEND')).toHaveLength(2)
  })
})

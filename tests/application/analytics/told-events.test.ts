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
      test.core.wallets.search(text)
      await test.clock.pass(50)
    }
    await test.clock.pass(300)
    expect(told(test, 'SEARCH_WALLET')).toEqual([{ type: 'SEARCH_WALLET', search: 'rai' }])
    test.core.wallets.search('')
    await test.clock.pass(300)
    expect(told(test, 'SEARCH_WALLET')).toHaveLength(1)
  })

  it('R-ENT-6 should be the wallet whose code is shown', async () => {
    const test = createCore({ wallets: [RAINBOW] })
    test.core.modal.open()
    await settled()
    await test.core.wallets.load()
    test.core.modal.push('ConnectingWallet', 'rainbow')
    test.core.modal.push('ConnectingWallet', 'nobody')
    expect(told(test, 'SELECT_WALLET')).toEqual([{ type: 'SELECT_WALLET', name: 'Rainbow', platform: 'qrcode' }])
  })

  it.each([
    ['native', 'mobile'],
    ['web', 'web'],
  ] as const)('R-ENT-6 should be the wallet whose %s link is followed: %s', async (kind, platform) => {
    const test = createCore({ wallets: [RAINBOW], facts: IPHONE })
    test.core.modal.open()
    await settled()
    const link = test.core.wallets.linksFor(RAINBOW)[kind] ?? expect.unreachable()
    test.core.wallets.followLink(RAINBOW, link)
    expect(told(test, 'SELECT_WALLET')).toEqual([{ type: 'SELECT_WALLET', name: 'Rainbow', platform }])
  })

  it('R-ENT-6 should be a wallet in the page, once', async () => {
    const test = createCore({ hasAdapters: true })
    test.core.modal.open()
    await settled()
    void test.core.connection.connect('eip6963:any')
    test.core.modal.push('ConnectingWallet', 'eip6963:any')
    expect(told(test, 'SELECT_WALLET')).toEqual([{ type: 'SELECT_WALLET', name: 'Any Wallet', platform: 'browser' }])
  })
})

describe('what the page may be told of an account', () => {
  it('R-ENT-6 should be that its transactions are looked at; to try again is no other look', async () => {
    const test = await createConnected()
    await test.core.transactions.load()
    test.transactionApi.isAway = true
    await test.core.transactions.load()
    await test.core.transactions.load()
    expect(told(test, 'CLICK_TRANSACTIONS')).toEqual([
      { type: 'CLICK_TRANSACTIONS', isSmartAccount: false },
      { type: 'CLICK_TRANSACTIONS', isSmartAccount: false },
    ])
  })

  it('R-ENT-6 should be that sending begins, also where the page itself opens the view', async () => {
    const test = await createConnected()
    test.core.modal.open({ view: 'Send' })
    test.core.modal.close()
    test.core.modal.open()
    test.core.modal.push('Send')
    expect(told(test, 'OPEN_SEND')).toHaveLength(2)
  })
})

import { getAddress } from 'viem'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ALICE, EVERYWHERE, ON_ETHEREUM } from '../../support/accounts.ts'
import { settled } from '../../support/fake-clock.ts'
import { wagmiPage } from './wagmi-page.ts'

const ALICE_THERE = getAddress(ALICE)

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** A page that was connected before it was loaded, as it is before `<WagmiProvider>` is mounted. */
async function backAgain(version: 2 | 3) {
  const page = await wagmiPage(version)
  page.core.modal.open()
  await settled()
  page.wallet.approve({ accounts: [ON_ETHEREUM] })
  await settled()
  const again = await page.reload()
  await settled()
  expect(again.core.account.state.snapshot().eip155.status).toBe('connected')
  return again
}

describe.each([2, 3] as const)('a wallet that is back before wagmi %i is mounted', (version) => {
  it('B202 should be heard of once wagmi reconnects: until then the page is as its server has drawn it', async () => {
    const page = await backAgain(version)
    vi.advanceTimersByTime(4_999)
    expect(page.account().status).toBe('disconnected')
    await page.library.reconnect(page.config)
    expect(page.account()).toMatchObject({ status: 'connected', address: ALICE_THERE })
    vi.advanceTimersByTime(60_000)
    expect(page.account()).toMatchObject({ status: 'connected', address: ALICE_THERE })
  })

  it('B202 should be heard of after five seconds where the page has wagmi not reconnect', async () => {
    const page = await backAgain(version)
    vi.advanceTimersByTime(5_000)
    expect(page.account()).toMatchObject({ status: 'connected', address: ALICE_THERE })
  })

  it('B202 should be heard of no more where its core has ended by then', async () => {
    const page = await backAgain(version)
    await page.core.dispose()
    vi.advanceTimersByTime(60_000)
    expect(page.account().status).toBe('disconnected')
  })

  it('B202 should give way to the next, which the visitor connects', async () => {
    const page = await backAgain(version)
    await page.core.connection.disconnect()
    page.core.modal.open()
    await settled()
    page.wallet.approve({ accounts: EVERYWHERE })
    await settled()
    expect(page.account()).toMatchObject({ status: 'connected', address: ALICE_THERE })
  })

  it('B202 should not hold up a wallet that the visitor connects, where none was back', async () => {
    const page = await wagmiPage(version)
    page.core.modal.open()
    await settled()
    page.wallet.approve({ accounts: EVERYWHERE })
    await settled()
    expect(page.account()).toMatchObject({ status: 'connected', address: ALICE_THERE })
  })
})

import { getAddress, UserRejectedRequestError } from 'viem'
import { base } from 'viem/chains'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CreateConnectorFn } from 'wagmi-core2'
import { ALICE, BOB, EVERYWHERE, ON_ETHEREUM } from '../../support/accounts.ts'
import { settled } from '../../support/fake-clock.ts'
import { watch } from '../../support/outcome.ts'
import { wagmiPage } from './wagmi-page.ts'

const ALICE_THERE = getAddress(ALICE)
const MINUTE_MS = 60_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** As WalletConnect's or MetaMask's own connector, which loads an SDK to say whether it is authorized. */
function slowConnector() {
  let answer: (isThere: boolean) => void = () => {}
  const connector = (() => ({
    ...{ id: 'slow', name: 'Slow', type: 'slow' },
    getProvider: async () => ({}),
    isAuthorized: () => new Promise<boolean>((resolve) => (answer = resolve)),
    connect: async () => ({ accounts: [getAddress(BOB)], chainId: 1 }),
    disconnect: async () => {},
    getAccounts: async () => [],
    getChainId: async () => 1,
    onAccountsChanged: () => {},
    onChainChanged: () => {},
    onDisconnect: () => {},
  })) as unknown as CreateConnectorFn
  return { connector, answer: (isThere: boolean) => answer(isThere) }
}

/** What `<WagmiProvider>` does when a page is loaded, and a visitor who connects in the modal meanwhile. */
async function connectedMeanwhile(version: 2 | 3) {
  const page = await wagmiPage(version)
  const { connector, answer } = slowConnector()
  const reconnecting = page.library.reconnect(page.config, { connectors: [page.connector, connector] })
  await settled()
  expect(page.account().status).toBe('connecting')
  page.core.modal.open()
  await settled()
  const session = page.wallet.approve({ accounts: EVERYWHERE })
  await settled()
  expect(page.core.account.state.snapshot().eip155.status).toBe('connected')
  const answered = async (isThere: boolean) => {
    answer(isThere)
    await reconnecting
  }
  return { ...page, session, answered }
}

describe.each([2, 3] as const)('what is connected while wagmi %i connects or reconnects by itself', (version) => {
  it('V33 should be heard once it is done, where another connector took long', async () => {
    const page = await connectedMeanwhile(version)
    vi.advanceTimersByTime(MINUTE_MS)
    await page.answered(false)
    expect(page.account().status).toBe('disconnected')
    vi.advanceTimersByTime(500)
    expect(page.account()).toMatchObject({ status: 'connected', address: ALICE_THERE })
    // It has been taken, so that nothing more is told.
    expect(vi.getTimerCount()).toBe(0)
    await page.core.connection.disconnect()
    expect(page.account().status).toBe('disconnected')
  })

  it('should be in use, where another connector was connected, too', async () => {
    const page = await connectedMeanwhile(version)
    await page.answered(true)
    expect(page.account().address).toBe(getAddress(BOB))
    vi.advanceTimersByTime(500)
    expect(page.account()).toMatchObject({ status: 'connected', address: ALICE_THERE })
  })

  it('should never be heard, where it is gone by then', async () => {
    const page = await connectedMeanwhile(version)
    page.wallet.end(page.session)
    await settled()
    expect(vi.getTimerCount()).toBe(0)
    await page.answered(false)
    vi.advanceTimersByTime(MINUTE_MS)
    expect(page.account().status).toBe('disconnected')
  })

  it('should be told for ten minutes, and no longer than there is a core', async () => {
    const page = await connectedMeanwhile(version)
    vi.advanceTimersByTime(9 * MINUTE_MS)
    expect(vi.getTimerCount()).toBe(1)
    vi.advanceTimersByTime(MINUTE_MS)
    expect(vi.getTimerCount()).toBe(0)
    // What happens later is told all the same.
    page.core.account.selectAddress(BOB)
    page.wallet.grant(page.session, [`eip155:8453:${BOB}`])
    await settled()
    expect(vi.getTimerCount()).toBe(1)
    await page.core.dispose()
    expect(vi.getTimerCount()).toBe(0)
    await page.answered(false)
  })

  it('V33 should be heard, although the visitor declined the chain that the page connects with', async () => {
    const page = await wagmiPage(version)
    const outcome = watch(page.library.connect(page.config, { connector: page.connector, chainId: base.id }))
    await settled()
    page.wallet.approve({ accounts: [ON_ETHEREUM] })
    // Code for a connected wallet is loaded now.
    await vi.waitFor(() => expect(page.wallet.waiting).toHaveLength(1), { timeout: 30_000 })
    page.wallet.refuse('USER_REJECTED')
    await settled()
    expect(outcome.error).toBeInstanceOf(UserRejectedRequestError)
    vi.advanceTimersByTime(0)
    expect(page.account()).toMatchObject({ status: 'connected', address: ALICE_THERE })
  })

  it('should not be told of a connection that came to nothing', async () => {
    const page = await wagmiPage(version)
    const outcome = watch(page.library.connect(page.config, { connector: page.connector }))
    await settled()
    page.core.modal.close()
    await settled()
    expect(outcome.error).toBeInstanceOf(UserRejectedRequestError)
    vi.advanceTimersByTime(MINUTE_MS)
    expect([page.account().status, vi.getTimerCount()]).toEqual(['disconnected', 0])
  })
})

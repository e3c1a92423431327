import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { settled } from '../../support/fake-clock.ts'
import { openWindow, pageCore } from './announcing-page.ts'

let page: EventTarget & { ethereum?: unknown }
beforeAll(() => {
  page = openWindow()
})
afterAll(() => vi.unstubAllGlobals())

describe('a page that puts the provider of its core where libraries look for a wallet', () => {
  it.each([
    ['at window.ethereum', (provider: object) => void (page.ethereum = provider)],
    ['at window.ethereum, as a copy', (provider: object) => void (page.ethereum = { ...provider })],
    [
      'into an announcement of its own',
      (provider: object) => {
        const info = { uuid: '350670db-19fa-4704-a166-e52e178b59d2', name: 'Ours', icon: '', rdns: 'com.example' }
        page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
      },
    ],
  ])('T237 should not find it among the wallets of the core: %s', async (_, put) => {
    const { core } = pageCore(true)
    put(core.provider)
    core.modal.open()
    await settled()
    expect(core.wallets.installed.snapshot()).toEqual([])
    delete page.ethereum
    await core.dispose()
  })
})

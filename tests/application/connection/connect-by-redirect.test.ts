import { describe, expect, it } from 'vitest'
import { MemoryRedirectWallets } from '../../../src/adapters/memory/memory-redirect-wallets.ts'
import { REDIRECT_WALLETS } from '../../../src/domain/connection/redirect-wallet.ts'
import { IPHONE } from '../../support/browsers.ts'
import { createCore, type CoreOptions } from '../../support/core.ts'
import { settled } from '../../support/fake-clock.ts'
import { ETHEREUM } from '../../support/networks.ts'

const [phantom, solflare] = REDIRECT_WALLETS.map(({ id }) => id)

async function onPhone(options: CoreOptions = {}) {
  const redirects = new MemoryRedirectWallets()
  redirects.offered = REDIRECT_WALLETS
  const test = createCore({ facts: IPHONE, redirects, ...options })
  await settled()
  return test
}

describe('ConnectByRedirect', () => {
  it('should know the wallets on a phone, where the page has Solana, and nowhere else', async () => {
    const known = async (options: CoreOptions) => (await onPhone(options)).core.wallets.redirect.snapshot().length
    expect(await known({})).toBe(2)
    expect(await known({ facts: {} })).toBe(0)
    expect(await known({ networks: [ETHEREUM] })).toBe(0)
    expect(await known({ facts: { ...IPHONE, isFramed: true } })).toBe(0)
    expect(await known({ facts: { ...IPHONE, hasTelegramBridge: true } })).toBe(0)
  })

  it('R-VISIT-1 should have a link ready, and take it back when nobody followed it', async () => {
    const { core, redirects } = await onPhone()
    await core.connection.connectByRedirect(phantom!)
    expect(core.connection.redirect.snapshot()).toMatchObject({
      ...{ kind: 'offered', walletId: phantom, isFollowed: false, link: { kind: 'redirect' } },
    })
    expect(redirects.open.size).toBe(1)
    core.connection.cancelRedirect()
    expect(core.connection.redirect.snapshot()).toEqual({ kind: 'idle' })
    expect(redirects.open.size).toBe(0)
  })

  it('should keep a link good that was followed, whatever the visitor looks at then', async () => {
    const { core, redirects, analytics } = await onPhone()
    await core.connection.connectByRedirect(phantom!)
    core.connection.followRedirect()
    expect(analytics.events).toContainEqual({ type: 'SELECT_WALLET', name: 'Phantom', platform: 'mobile' })
    expect(core.connection.redirect.snapshot()).toMatchObject({ kind: 'offered', isFollowed: true })
    core.connection.cancelRedirect()
    expect(redirects.open.size).toBe(1)
  })

  it('should offer the last wallet that was chosen', async () => {
    const { core, redirects } = await onPhone()
    const first = core.connection.connectByRedirect(phantom!)
    await core.connection.connectByRedirect(solflare!)
    await first
    expect(core.connection.redirect.snapshot()).toMatchObject({ kind: 'offered', walletId: solflare })
    expect(redirects.open.size).toBe(1)
  })

  it('should say why there is no link', async () => {
    const { core } = await onPhone()
    await core.connection.connectByRedirect('other')
    expect(core.connection.redirect.snapshot()).toMatchObject({
      ...{ kind: 'failed', walletId: 'other', problem: { code: 'WALLET_GONE' } },
    })
    core.connection.followRedirect()
    expect(core.connection.redirect.snapshot().kind).toBe('failed')
  })
})

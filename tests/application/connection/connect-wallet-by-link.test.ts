import { describe, expect, it } from 'vitest'
import { MemoryDeeplinkWallets } from '../../../src/adapters/memory/memory-deeplink-wallets.ts'
import { DEEPLINK_WALLETS } from '../../../src/domain/connection/deeplink-wallet.ts'
import { IPHONE } from '../../support/browsers.ts'
import { createCore, type CoreOptions } from '../../support/core.ts'
import { settled } from '../../support/fake-clock.ts'
import { ETHEREUM } from '../../support/networks.ts'

const [phantom, solflare] = DEEPLINK_WALLETS.map(({ id }) => id)

async function onPhone(options: CoreOptions = {}) {
  const deeplinks = new MemoryDeeplinkWallets()
  deeplinks.offered = DEEPLINK_WALLETS
  const test = createCore({ facts: IPHONE, deeplinks, ...options })
  await settled()
  return test
}

describe('ConnectWallet, by a link', () => {
  it('should know the wallets on a phone, where the page has Solana, and nowhere else', async () => {
    const known = async (options: CoreOptions) => (await onPhone(options)).core.wallets.deeplink.snapshot().length
    expect(await known({})).toBe(2)
    expect(await known({ facts: {} })).toBe(0)
    expect(await known({ networks: [ETHEREUM] })).toBe(0)
    expect(await known({ facts: { ...IPHONE, isFramed: true } })).toBe(0)
    expect(await known({ facts: { ...IPHONE, hasTelegramBridge: true } })).toBe(0)
  })

  it('R-VISIT-1 should have a link ready, and take it back when the visitor did not follow it', async () => {
    const { core, deeplinks } = await onPhone()
    void core.connection.connect(phantom!)
    await settled()
    expect(core.connection.attempt.snapshot()).toMatchObject({
      ...{ kind: 'asking', walletId: phantom, namespace: 'solana' },
      step: { kind: 'follow-link', isFollowed: false, link: { kind: 'deeplink' } },
    })
    expect(deeplinks.open.size).toBe(1)
    core.connection.cancel()
    expect(core.connection.attempt.snapshot()).toEqual({ kind: 'idle' })
    await settled()
    expect(deeplinks.open.size).toBe(0)
  })

  it('should keep a link good that was followed, whatever the visitor looks at then', async () => {
    const { core, deeplinks, analytics } = await onPhone()
    void core.connection.connect(phantom!)
    await settled()
    expect(analytics.events.map(({ type }) => type)).not.toContain('SELECT_WALLET')
    core.connection.answer({ kind: 'follow' })
    expect(analytics.events).toContainEqual({ type: 'SELECT_WALLET', name: 'Phantom', platform: 'mobile' })
    expect(core.connection.attempt.snapshot()).toMatchObject({ step: { kind: 'follow-link', isFollowed: true } })
    core.connection.cancel()
    await settled()
    expect(deeplinks.open.size).toBe(1)
  })

  it('should take back on request only the link of the wallet that is meant', async () => {
    const { core, deeplinks } = await onPhone()
    void core.connection.connect(phantom!)
    await settled()
    core.connection.cancel(solflare)
    await settled()
    expect([deeplinks.open.size, core.connection.attempt.snapshot().kind]).toEqual([1, 'asking'])
    core.connection.cancel(phantom)
    await settled()
    expect([deeplinks.open.size, core.connection.attempt.snapshot().kind]).toEqual([0, 'idle'])
  })

  it('should leave no link behind when the page ends that was not followed', async () => {
    const { core, deeplinks } = await onPhone()
    void core.connection.connect(phantom!)
    await settled()
    await core.dispose()
    await settled()
    expect(deeplinks.open.size).toBe(0)
  })

  it('should offer the last wallet that was chosen', async () => {
    const { core, deeplinks } = await onPhone()
    const first = core.connection.connect(phantom!)
    void core.connection.connect(solflare!)
    await first
    await settled()
    expect(core.connection.attempt.snapshot()).toMatchObject({ walletId: solflare, step: { kind: 'follow-link' } })
    expect(deeplinks.open.size).toBe(1)
  })

  it('should say why there is no link', async () => {
    const { core } = await onPhone()
    await core.connection.connect('other')
    expect(core.connection.attempt.snapshot()).toMatchObject({
      ...{ kind: 'failed', walletId: 'other', problem: { code: 'WALLET_GONE' } },
    })
    core.connection.answer({ kind: 'follow' })
    expect(core.connection.attempt.snapshot().kind).toBe('failed')
  })
})

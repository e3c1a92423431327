import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ConnectAttempt } from '../../../src/domain/connection/connect-attempt.ts'
import type { ConnectStep } from '../../../src/domain/connection/connect-step.ts'
import { DEEPLINK_WALLETS, type DeeplinkWallet } from '../../../src/domain/connection/deeplink-wallet.ts'
import { findChoice } from '../../../src/domain/wallets/choice-order.ts'
import { AskedByLink } from '../../../src/ui/views/AskedByLink.tsx'
import { ConnectingView } from '../../../src/ui/views/ConnectingView.tsx'
import { AllWalletsView } from '../../../src/ui/views/AllWalletsView.tsx'
import { PHONE } from '../../support/fake-core.ts'
import { shown } from './shown.tsx'
import { listing, walletCore } from './wallet-core.ts'

const [phantom, solflare] = DEEPLINK_WALLETS as readonly [DeeplinkWallet, DeeplinkWallet]
const HREF = 'https://phantom.app/ul/v1/connect?app_url=a'
const link = { kind: 'deeplink', href: HREF, target: '_self', base: phantom.url } as const

const asking = (walletId: string, step: ConnectStep): ConnectAttempt => ({
  ...{ kind: 'asking', walletId, namespace: 'solana', step, resendInS: 0 },
})
const offered = (walletId = phantom.id, isFollowed = false) =>
  asking(walletId, { kind: 'follow-link', link, isFollowed })

function asked(state: ConnectAttempt, wallet = phantom): string {
  const core = walletCore({ platform: PHONE, at: ['ConnectingWallet', wallet.id] })
  core.wallets.deeplink.set(DEEPLINK_WALLETS)
  core.connection.attempt.set(state)
  const facts = { list: core.wallets.list.snapshot(), installed: [], recent: undefined, deeplinks: DEEPLINK_WALLETS }
  const choice = findChoice(facts, wallet.id)
  if (choice === undefined) throw new Error('The wallet is not on offer.')
  return shown(() => <AskedByLink choice={choice} />, core)
}

describe('a wallet that is asked by a link', () => {
  beforeEach(() => void vi.stubGlobal('location', { href: 'https://shop.example/', origin: 'https://shop.example' }))
  afterEach(() => void vi.unstubAllGlobals())

  it('R-VISIT-1 should be a real link, in this tab, and another to the browser of the wallet', () => {
    const markup = asked(offered())
    expect(markup).toContain(`href="${HREF}" target="_self" rel="noopener noreferrer"`)
    expect(markup).toContain('Open Phantom')
    expect(markup).toContain('href="https://phantom.app/ul/browse/https%3A%2F%2Fshop.example%2F?ref=')
    expect(markup).toContain('Open this page in Phantom')
  })

  it('should have no link that is another wallet’s, nor one that is not there yet', () => {
    for (const state of [{ kind: 'idle' }, asking(phantom.id, { kind: 'wait' }), offered(solflare.id, true)] as const) {
      const markup = asked(state)
      expect(markup).not.toContain('open-wallet')
      expect(markup).toContain('Preparing the link…')
      expect(markup).not.toContain('Waiting for')
    }
  })

  it('should wait once the link was followed, with the link still there', () => {
    const markup = asked(offered(phantom.id, true))
    expect(markup).toMatch(/portico-halo--waiting.*<h3>Waiting for Phantom…<\/h3>/)
    expect(markup).not.toContain('portico-spinner')
    expect(markup).toContain(HREF)
  })

  it('F10 should say calmly that the visitor declined', () => {
    const markup = asked({
      kind: 'failed',
      walletId: phantom.id,
      namespace: 'solana',
      problem: { code: 'USER_REJECTED' },
    })
    expect(markup).toContain('portico-problem--calm')
    expect(markup).toContain('Nothing was lost')
  })

  it('should head the view with what went wrong, and with nothing beside it', () => {
    const problem = { code: 'WALLET_BAD_ANSWER' } as const
    const markup = asked({ kind: 'failed', walletId: phantom.id, namespace: 'solana', problem })
    expect(markup).toContain('portico-problem')
    expect(markup).not.toContain('<h3>')
  })

  it('should be one way beside the relay where the wallet knows both, and the only one where it does not', () => {
    const view = (id: string) => {
      const core = walletCore({ platform: PHONE, at: ['ConnectingWallet', id] })
      core.wallets.deeplink.set(DEEPLINK_WALLETS)
      const list = [
        listing(solflare.id, { mobile_link: 'solflare://' }),
        listing(phantom.id, { mobile_link: 'phantom://' }),
      ]
      core.wallets.list.update((wallets) => ({ ...wallets, wallets: list }))
      return shown(ConnectingView, core)
    }
    expect(view(solflare.id)).toContain('WalletConnect')
    expect(view(phantom.id)).not.toContain('WalletConnect')
    expect(view(phantom.id)).not.toContain('data-tab')
  })

  it('should be a row that leads there, and no link that asks over the relay', () => {
    const core = walletCore({ platform: PHONE, connection: { wcUri: 'wc:a@2' } })
    core.wallets.deeplink.set(DEEPLINK_WALLETS)
    core.wallets.list.update((wallets) => ({
      ...wallets,
      wallets: [listing(phantom.id, { mobile_link: 'phantom://' })],
    }))
    const markup = shown(AllWalletsView, core)
    expect(markup).toContain(`wallet-${phantom.id}`)
    expect(markup).not.toContain('phantom://')
  })
})

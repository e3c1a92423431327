import { describe, expect, it } from 'vitest'
import { isForConnecting, MODAL_VIEWS } from '../../../src/domain/modal/view.ts'
import { needsAccount, offersPairing } from '../../../src/domain/modal/view-needs.ts'

describe('the views of the modal', () => {
  it('R-VIEW-1 should each be for connecting or for who is connected, and never for both', () => {
    // The way to a wallet app is gone before somebody connects, and after.
    const views = MODAL_VIEWS.filter((view) => view !== 'MobileWallet')
    for (const view of views) expect([view, isForConnecting(view)]).toEqual([view, !needsAccount(view)])
  })

  it('should offer a pairing wherever a wallet can be connected by one', () => {
    expect(MODAL_VIEWS.filter(offersPairing)).toEqual([
      ...['Connect', 'AllWallets', 'ConnectingWalletConnectBasic', 'ConnectingWallet'],
    ])
    for (const view of MODAL_VIEWS.filter(offersPairing)) expect(isForConnecting(view)).toBe(true)
  })
})

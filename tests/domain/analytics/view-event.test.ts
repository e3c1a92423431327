import { describe, expect, it } from 'vitest'
import { viewEvent } from '../../../src/domain/analytics/view-event.ts'
import { MODAL_VIEWS } from '../../../src/domain/modal/view.ts'

const FACTS = { network: 'eip155:1', isSmartAccount: false }

describe('viewEvent', () => {
  it.each([
    ['AllWallets', { type: 'CLICK_ALL_WALLETS' }],
    ['WhatIsAWallet', { type: 'CLICK_WALLET_HELP' }],
    ['GetWallet', { type: 'CLICK_GET_WALLET' }],
    ['Networks', { type: 'CLICK_NETWORKS' }],
    ['Send', { type: 'OPEN_SEND', ...FACTS }],
  ] as const)('R-ENT-6 should tell that a visitor goes on to %s', (view, event) => {
    expect(viewEvent(view, FACTS)).toEqual(event)
  })

  it('R-ENT-6 should tell which wallet is about to scan a code, where one is', () => {
    const event = { type: 'SELECT_WALLET', name: 'Rainbow', platform: 'qrcode' }
    expect(viewEvent('ConnectingWallet', { ...FACTS, scanned: 'Rainbow' })).toEqual(event)
    expect(viewEvent('Networks', { ...FACTS, scanned: 'Rainbow' })).toEqual({ type: 'CLICK_NETWORKS' })
  })

  it('should tell of a transfer without a network where there is none', () => {
    const event = { type: 'OPEN_SEND', network: '', isSmartAccount: true }
    expect(viewEvent('Send', { network: undefined, isSmartAccount: true })).toEqual(event)
  })

  it('should tell nothing of the other views', () => {
    const told = MODAL_VIEWS.filter((view) => viewEvent(view, FACTS) !== undefined)
    expect(told.sort()).toEqual(['AllWallets', 'GetWallet', 'Networks', 'Send', 'WhatIsAWallet'])
  })
})

import { describe, expect, it } from 'vitest'
import { chooseOpeningView, type OpeningFacts } from '../../../src/domain/modal/opening-rule.ts'
import { MODAL_VIEWS, type ModalView } from '../../../src/domain/modal/view.ts'

const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const desktop: OpeningFacts = { hasAdapters: true, isMobile: false }

describe('chooseOpeningView', () => {
  it('R-VIEW-2 (1) should show the view that was asked for', () => {
    expect(chooseOpeningView({ ...desktop, requestedView: 'Networks' })).toBe('Networks')
  })

  it('R-VIEW-2 (2) should show all wallets on a phone without adapters and without an account', () => {
    expect(chooseOpeningView({ hasAdapters: false, isMobile: true })).toBe('AllWallets')
  })

  it('R-VIEW-2 (2) should show the code on a desktop without adapters and without an account', () => {
    expect(chooseOpeningView({ hasAdapters: false, isMobile: false })).toBe('ConnectingWalletConnectBasic')
  })

  it('R-VIEW-2 (3) should show the account while a wallet is connected', () => {
    expect(chooseOpeningView({ ...desktop, connectedAddress: ADDRESS })).toBe('Account')
  })

  it('should show that the network is unsupported of an account that is on one, unless a view was asked for', () => {
    const astray = { ...desktop, connectedAddress: ADDRESS, isOnUnsupportedChain: true }
    expect(chooseOpeningView(astray)).toBe('UnsupportedChain')
    expect(chooseOpeningView({ ...astray, requestedView: 'Account' })).toBe('Account')
    expect(chooseOpeningView({ ...astray, connectedAddress: undefined })).toBe('Connect')
  })

  it('R-VIEW-2 (4) should show the ways to connect otherwise', () => {
    expect(chooseOpeningView(desktop)).toBe('Connect')
  })

  it('R-VIEW-2 should let (1) win over (2), and over (3)', () => {
    expect(chooseOpeningView({ hasAdapters: false, isMobile: true, requestedView: 'Connect' })).toBe('Connect')
    expect(chooseOpeningView({ ...desktop, connectedAddress: ADDRESS, requestedView: 'AllWallets' })).toBe('AllWallets')
  })

  it('R-VIEW-2 should let (3) apply without adapters too, since (2) requires that no wallet is connected', () => {
    expect(chooseOpeningView({ hasAdapters: false, isMobile: true, connectedAddress: ADDRESS })).toBe('Account')
    expect(chooseOpeningView({ hasAdapters: false, isMobile: false, connectedAddress: ADDRESS })).toBe('Account')
  })

  it('R-VIEW-2 should take an address for connected even if it is an empty text', () => {
    expect(chooseOpeningView({ ...desktop, connectedAddress: '' })).toBe('Account')
  })

  // Adapters, account, phone → the view when none is asked for: all eight cases.
  const WITHOUT_WISH: readonly [hasAdapters: boolean, isConnected: boolean, isMobile: boolean, view: ModalView][] = [
    [false, false, false, 'ConnectingWalletConnectBasic'],
    [false, false, true, 'AllWallets'],
    [false, true, false, 'Account'],
    [false, true, true, 'Account'],
    [true, false, false, 'Connect'],
    [true, false, true, 'Connect'],
    [true, true, false, 'Account'],
    [true, true, true, 'Account'],
  ]

  it.each(WITHOUT_WISH)(
    'R-VIEW-2 should, with adapters %s, connected %s, on a phone %s, show %s unless another view is asked for',
    (hasAdapters, isConnected, isMobile, view) => {
      const facts: OpeningFacts = { hasAdapters, isMobile, connectedAddress: isConnected ? ADDRESS : undefined }
      expect(chooseOpeningView(facts)).toBe(view)
      for (const requestedView of MODAL_VIEWS)
        expect(chooseOpeningView({ ...facts, requestedView })).toBe(requestedView)
    },
  )

  it('R-VIEW-1 should know the five views of the requirements', () => {
    for (const view of ['Connect', 'Account', 'AllWallets', 'ConnectingWalletConnectBasic', 'UnsupportedChain'])
      expect(MODAL_VIEWS).toContain(view)
    expect(new Set(MODAL_VIEWS).size).toBe(MODAL_VIEWS.length)
  })
})

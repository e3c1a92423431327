import { describe, expect, it } from 'vitest'
import { disconnectedState } from '../../../src/domain/connection/connection-state.ts'
import { isViewAwaited, type LoadingFacts } from '../../../src/domain/modal/loading-rule.ts'
import { MODAL_VIEWS } from '../../../src/domain/modal/view.ts'
import { noWallets } from '../../../src/domain/wallets/wallet-list.ts'

const QUIET: LoadingFacts = {
  view: 'Connect',
  isRestoring: false,
  connection: disconnectedState,
  isAskedOtherwise: false,
  wallets: noWallets,
  holdings: [{ loading: false }],
}
const awaitedIn = (change: Partial<LoadingFacts>) =>
  MODAL_VIEWS.filter((view) => isViewAwaited({ ...QUIET, ...change, view }))

describe('isViewAwaited', () => {
  it('R-MODAL-1 should wait for the code where one is to be shown, until it is there or cannot be had (V05)', () => {
    expect(awaitedIn({})).toEqual(['ConnectingWalletConnectBasic', 'ConnectingWallet'])
    expect(awaitedIn({ connection: { ...disconnectedState, wcUri: 'wc:1@2' } })).toEqual([])
    expect(awaitedIn({ connection: { ...disconnectedState, wcError: { code: 'RELAY_UNREACHABLE' } } })).toEqual([])
    expect(awaitedIn({ connection: { ...disconnectedState, status: 'connected' } })).toEqual([])
    expect(isViewAwaited({ ...QUIET, view: 'Networks' })).toBe(false)
  })

  it('R-MODAL-1 should not wait for a code while a wallet is asked in another way (V05)', () => {
    expect(awaitedIn({ isAskedOtherwise: true })).toEqual(['ConnectingWalletConnectBasic'])
  })

  it('R-MODAL-1 should wait for the wallets where they are listed, and for what a search finds (V05)', () => {
    const hasCode = { ...disconnectedState, wcUri: 'wc:1@2' }
    const loading = { ...noWallets, loading: true }
    expect(awaitedIn({ connection: hasCode, wallets: loading })).toEqual(['Connect', 'AllWallets'])
    const search = { text: 'moon', found: [], loading: true, error: undefined }
    expect(awaitedIn({ connection: hasCode, wallets: { ...noWallets, search } })).toEqual(['AllWallets'])
  })

  it('R-MODAL-1 should not say for a minute that a busy service is about to answer (V18)', () => {
    const connection = { ...disconnectedState, wcUri: 'wc:1@2' }
    const waiting = { loading: true, resumesInSeconds: 60 }
    expect(awaitedIn({ connection, wallets: { ...noWallets, ...waiting } })).toEqual([])
    const search = { text: 'moon', found: [], error: undefined, ...waiting }
    expect(awaitedIn({ connection, wallets: { ...noWallets, search } })).toEqual([])
  })

  it('R-MODAL-1 should wait for what the account holds in its own view alone (V05)', () => {
    const hasCode = { ...disconnectedState, wcUri: 'wc:1@2' }
    expect(awaitedIn({ connection: hasCode, holdings: [{ loading: false }, { loading: true }] })).toEqual(['Account'])
  })

  it('R-MODAL-1 should wait in every view while it is not known who is connected (V05)', () => {
    expect(awaitedIn({ isRestoring: true })).toEqual(MODAL_VIEWS)
  })
})

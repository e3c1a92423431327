import { describe, expect, it } from 'vitest'
import { MODAL_VIEWS } from '../../../src/domain/modal/view.ts'
import { needsAccount, offersPairing } from '../../../src/domain/modal/view-needs.ts'

describe('the views of the modal', () => {
  it('should offer a pairing wherever a wallet can be connected by one', () => {
    expect(MODAL_VIEWS.filter(offersPairing)).toEqual([
      ...['Connect', 'AllWallets', 'ConnectingWalletConnectBasic', 'ConnectingWallet'],
    ])
    for (const view of MODAL_VIEWS.filter(offersPairing)) expect(needsAccount(view)).toBe(false)
  })
})

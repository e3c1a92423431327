import { describe, expect, it } from 'vitest'
import { stepAt } from '../../../src/domain/modal/modal-state.ts'
import { isHome, MODAL_VIEWS, type ModalView } from '../../../src/domain/modal/view.ts'
import { isAboutOneAccount, needsAccount, offersPairing } from '../../../src/domain/modal/view-needs.ts'
import { mustBeView } from '../../../src/domain/modal/view-names.ts'

describe('the views of the modal', () => {
  it('should offer a pairing wherever a wallet can be connected by one', () => {
    const pairing = MODAL_VIEWS.filter((view) => offersPairing(stepAt(view, 'rainbow'), [{ id: 'mail' }]))
    expect(pairing).toEqual(['Connect', 'AllWallets', 'ConnectingWalletConnectBasic', 'ConnectingWallet'])
    for (const view of pairing) expect(needsAccount(view)).toBe(false)
  })

  it('should offer no pairing to a visitor who chose a method of the page', () => {
    expect(offersPairing(stepAt('ConnectingWallet', 'mail'), [{ id: 'mail' }])).toBe(false)
  })

  it('R-VIEW-3 should have an embedded modal at home where one connects, and at the account', () => {
    expect(MODAL_VIEWS.filter(isHome)).toEqual(['Connect', 'Account'])
  })

  it('should leave for another account only what was not about the one before', () => {
    const views = ['Networks', 'Send', 'SignMessage', 'SignIn', 'Receive', 'Nft', 'Calls']
    expect(MODAL_VIEWS.filter(isAboutOneAccount)).toEqual(views)
    for (const view of MODAL_VIEWS.filter(isAboutOneAccount)) expect(needsAccount(view)).toBe(true)
  })

  it('should refuse the name of a view that there is none of, and say which there are', () => {
    for (const view of MODAL_VIEWS) expect(() => mustBeView(view)).not.toThrow()
    expect(() => mustBeView('Acount' as ModalView)).toThrow(
      expect.objectContaining({
        code: 'VIEW_UNKNOWN',
        details: `There is no view Acount. There are: ${MODAL_VIEWS.join(', ')}.`,
      }),
    )
  })
})

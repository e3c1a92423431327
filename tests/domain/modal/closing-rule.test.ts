import { describe, expect, it } from 'vitest'
import { chooseClosing, refusesClosing } from '../../../src/domain/modal/closing-rule.ts'
import { MODAL_VIEWS } from '../../../src/domain/modal/view.ts'

describe('chooseClosing', () => {
  it('R-VIEW-3 should go to the account in an embedded modal while a wallet is connected', () => {
    expect(chooseClosing({ isEmbedded: true, isConnected: true })).toEqual({ kind: 'show', view: 'Account' })
  })

  it('R-VIEW-3 should go back to the ways to connect in an embedded modal while no wallet is connected', () => {
    expect(chooseClosing({ isEmbedded: true, isConnected: false })).toEqual({ kind: 'show', view: 'Connect' })
  })

  it.each([true, false])('R-VIEW-3 should hide any other modal, connected: %s', (isConnected) => {
    expect(chooseClosing({ isEmbedded: false, isConnected })).toEqual({ kind: 'hide' })
  })
})

describe('refusesClosing', () => {
  it('should only hold the visitor where there is something to decide', () => {
    expect(MODAL_VIEWS.filter(refusesClosing)).toEqual(['UnsupportedChain'])
  })
})

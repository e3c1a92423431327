import { beforeEach, describe, expect, it } from 'vitest'
import { viewOf } from '../../../src/domain/modal/modal-state.ts'
import { createConnected } from '../../support/connected.ts'
import { createCore, type TestCore } from '../../support/core.ts'

const SCAN = { kind: 'scan', uri: 'solana-wallet:/v1/associate/remote?id=a' } as const

describe('FollowAssociation', () => {
  let test: TestCore
  const modal = () => test.core.modal.state.snapshot()
  beforeEach(() => {
    test = createCore()
  })

  it('R-VIEW-5 should have the way to a wallet app over whatever is on screen, and leave it as it was', () => {
    test.core.modal.open({ view: 'Connect' })
    test.association.show({ kind: 'preparing', isRemote: true })
    test.association.show(SCAN)
    expect([modal().open, viewOf(modal())]).toEqual([true, 'MobileWallet'])
    expect(test.core.connection.association.snapshot()).toEqual(SCAN)
    test.association.show({ kind: 'idle' })
    expect([modal().open, viewOf(modal())]).toEqual([true, 'Connect'])
  })

  it('W04 should say nothing once the core has ended', async () => {
    const heard: string[] = []
    test.core.connection.association.changes$.subscribe({
      next: ({ kind }) => heard.push(kind),
      complete: () => heard.push('end'),
    })
    await test.core.dispose()
    test.association.show(SCAN)
    expect(heard).toEqual(['idle', 'end'])
    expect(test.core.connection.association.snapshot()).toEqual({ kind: 'idle' })
  })

  it('should open the modal for it, and close it again', () => {
    test.association.show({ kind: 'ready' })
    expect([modal().open, viewOf(modal())]).toEqual([true, 'MobileWallet'])
    test.association.show({ kind: 'idle' })
    expect(modal().open).toBe(false)
  })

  it('should leave it to the view of an account that asks for something', async () => {
    test = await createConnected()
    test.core.modal.open({ view: 'SignMessage' })
    test.association.show({ kind: 'ready' })
    expect(viewOf(modal())).toBe('SignMessage')
    test.association.show({ kind: 'idle' })
    expect([modal().open, viewOf(modal())]).toEqual([true, 'SignMessage'])
  })

  it('should give up what is asked of the wallet when the visitor leaves', async () => {
    test = await createConnected()
    test.core.modal.open({ view: 'SignMessage' })
    const signing = test.core.signing.signMessage('Hello')
    await test.clock.pass(0)
    test.association.show({ kind: 'ready' })
    test.core.modal.close()
    await expect(signing).rejects.toMatchObject({ code: 'REQUEST_CANCELLED' })
  })

  it('should give up connecting when the visitor leaves or cancels', async () => {
    for (const leave of [
      () => test.core.modal.close(),
      () => test.core.modal.back(),
      () => test.core.connection.cancelAssociation(),
    ]) {
      test = createCore({ hasAdapters: true })
      test.installed.answer = () => new Promise(() => {})
      test.core.modal.open({ view: 'Connect' })
      const [wallet] = test.core.wallets.installed.snapshot()
      void test.core.connection.connect(wallet?.id ?? '')
      test.association.show({ kind: 'ready' })
      leave()
      expect(test.core.connection.attempt.snapshot()).toEqual({ kind: 'idle' })
    }
  })

  it('should hand on the visitor’s press at once', () => {
    test.association.show({ kind: 'ready' })
    test.core.connection.proceedAssociation()
    expect(test.association.presses).toBe(1)
  })
})

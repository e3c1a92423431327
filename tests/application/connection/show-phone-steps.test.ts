import { beforeEach, describe, expect, it } from 'vitest'
import type { ConnectStep, StepAnswer } from '../../../src/domain/connection/connect-step.ts'
import type { PhoneStep } from '../../../src/domain/connection/phone-step.ts'
import { viewOf } from '../../../src/domain/modal/modal-state.ts'
import type { Visitor } from '../../../src/ports/connect-method.ts'
import { createConnected } from '../../support/connected.ts'
import { createCore, type TestCore } from '../../support/core.ts'
import { watch } from '../../support/outcome.ts'

const SCAN = { kind: 'scan', uri: 'solana-wallet:/v1/associate/remote?id=a' } as const
const READY = { kind: 'ready' } as const

describe('ShowPhoneSteps', () => {
  let test: TestCore
  /** What the wallet that is being connected, or asked, shows its owner. */
  let visitor: Visitor
  /** Refuses, or lets the request go to the wallet. */
  let end: (error?: Error) => void
  const modal = () => test.core.modal.state.snapshot()
  const screen = () => [modal().open, viewOf(modal())]

  /** The visitor has chosen the wallet of a page with one; the page may not have opened the modal. */
  function connecting(show?: PhoneStep) {
    test.installed.answer = (_, __, seen) => {
      visitor = seen
      return new Promise((_, reject) => (end = (error = new Error('gone')) => reject(error)))
    }
    const [wallet] = test.core.wallets.installed.snapshot()
    void test.core.connection.connect(wallet?.id ?? '')
    if (show !== undefined) visitor.show(show)
  }

  /** A connected wallet has to be reached again before it can sign. */
  async function signing() {
    test.sessions.reach = (seen) => {
      visitor = seen
      return new Promise((resolve, reject) => (end = (error) => (error === undefined ? resolve() : reject(error))))
    }
    const outcome = watch(test.core.signing.signMessage('Hello'))
    await test.clock.pass(0)
    return outcome
  }

  beforeEach(() => {
    test = createCore({ hasAdapters: true })
  })

  it('R-VIEW-5 should be in the view that connects the wallet, and stay there when that fails', async () => {
    test.core.modal.open({ view: 'Connect' })
    connecting()
    const [wallet] = test.core.wallets.installed.snapshot()
    test.core.modal.push('ConnectingWallet', wallet?.id)
    visitor.show({ kind: 'preparing', isRemote: true })
    visitor.show(SCAN)
    expect(modal().history.map(({ view }) => view)).toEqual(['Connect', 'ConnectingWallet'])
    expect(test.core.connection.step.snapshot()).toEqual(SCAN)
    end()
    await test.clock.pass(0)
    expect(test.core.connection.step.snapshot()).toBeUndefined()
    expect(screen()).toEqual([true, 'ConnectingWallet'])
  })

  it('R-VIEW-5 should be over whatever is on screen, and leave it as it was', async () => {
    test.core.modal.open({ view: 'AllWallets' })
    connecting(READY)
    expect(screen()).toEqual([true, 'ConnectingWallet'])
    end()
    await test.clock.pass(0)
    expect(screen()).toEqual([true, 'AllWallets'])
  })

  it('W04 should say nothing once the core has ended', async () => {
    const heard: (string | undefined)[] = []
    test.core.connection.step.changes$.subscribe({
      next: (step) => heard.push(step?.kind),
      complete: () => heard.push('end'),
    })
    connecting()
    await test.core.dispose()
    visitor.show(SCAN)
    expect(heard).toEqual([undefined, 'wait', 'end'])
    expect(test.core.connection.step.snapshot()).toEqual({ kind: 'wait' })
  })

  it('should open the modal, and close it again', async () => {
    connecting(READY)
    expect(screen()).toEqual([true, 'ConnectingWallet'])
    end()
    await test.clock.pass(0)
    expect(modal().open).toBe(false)
  })

  it('should do the same for a request while nothing is on screen', async () => {
    test = await createConnected()
    test.core.modal.close()
    await test.clock.pass(1_000)
    await signing()
    visitor.show(READY)
    expect(screen()).toEqual([true, 'ConnectingWallet'])
    expect(test.core.connection.step.snapshot()).toEqual(READY)
    visitor.show({ kind: 'wait' })
    expect(modal().open).toBe(false)
    end()
    await test.clock.pass(0)
    expect(test.wallet.waiting).toHaveLength(1)
  })

  it('should leave it to the view of an account that asks for something', async () => {
    test = await createConnected()
    test.core.modal.open({ view: 'SignMessage' })
    await signing()
    visitor.show(READY)
    expect(screen()).toEqual([true, 'SignMessage'])
    visitor.show({ kind: 'wait' })
    expect(screen()).toEqual([true, 'SignMessage'])
  })

  it('should give up what is asked of the wallet when the visitor leaves, or cancels', async () => {
    for (const leave of [() => test.core.modal.close(), () => test.core.connection.cancel()]) {
      test = await createConnected()
      test.core.modal.open({ view: 'SignMessage' })
      const outcome = await signing()
      visitor.show(READY)
      leave()
      await test.clock.pass(0)
      expect(outcome).toMatchObject({ error: { code: 'REQUEST_CANCELLED' } })
      expect(test.core.connection.step.snapshot()).toBeUndefined()
    }
  })

  it('should give up connecting when the visitor leaves or cancels', () => {
    for (const leave of [
      () => test.core.modal.close(),
      () => test.core.modal.back(),
      () => test.core.connection.cancel(),
    ]) {
      test = createCore({ hasAdapters: true })
      test.core.modal.open({ view: 'Connect' })
      connecting(READY)
      leave()
      expect(test.core.connection.attempt.snapshot()).toEqual({ kind: 'idle' })
    }
  })

  it('should hand on the visitor’s press at once, to what is being connected and to what is asked', async () => {
    const heard: StepAnswer[] = []
    const press = async () => {
      void visitor.ask(READY).then((answer) => heard.push(answer))
      test.core.connection.answer({ kind: 'follow' })
      test.core.connection.answer({ kind: 'press' })
      test.core.connection.answer({ kind: 'press' })
      await Promise.resolve()
    }
    connecting()
    await press()
    test = await createConnected()
    await signing()
    await press()
    expect(heard).toEqual([{ kind: 'press' }, { kind: 'press' }])
  })

  it('should show nothing of a wallet once its request is over', async () => {
    test = await createConnected()
    await signing()
    const { show } = visitor
    end()
    await test.clock.pass(0)
    test.wallet.answer('0x')
    await test.clock.pass(0)
    const seen: (ConnectStep | undefined)[] = []
    test.core.connection.step.changes$.subscribe((step) => seen.push(step))
    void signing()
    await test.clock.pass(0)
    show(SCAN)
    expect(seen).not.toContainEqual(SCAN)
  })
})

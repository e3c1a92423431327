import { describe, expect, it } from 'vitest'
import { createPortico, type PorticoConfig } from '../../../src/adapters/composition/create-portico.ts'
import { memoryPorts } from '../../../src/adapters/memory/memory-ports.ts'
import { viewOf } from '../../../src/domain/modal/modal-state.ts'
import { CODE, ScriptedMethod } from '../../adapters/connectors/embedded/scripted-method.ts'
import { ALICE, EVERYWHERE, ON_ETHEREUM } from '../../support/accounts.ts'
import { BASE, ETHEREUM, NETWORKS, SOLANA } from '../../support/networks.ts'

const ADDRESS = 'ada@example.com'

/** A page with an account service, for email by default. */
function page(config: Partial<PorticoConfig> = {}, before: Parameters<typeof memoryPorts>[0] = {}) {
  const method = new ScriptedMethod()
  const world = memoryPorts(before)
  const core = createPortico({ networks: NETWORKS, methods: { email: method }, ...config, ports: world.ports })
  const step = () => {
    const state = core.connection.attempt.snapshot()
    return state.kind === 'asking' ? state.step : state
  }
  /** Code that is loaded on demand takes more turns than a clock in memory gives. */
  const until = async (isSo: () => boolean) => {
    while (!isSo()) {
      await new Promise((resolve) => setImmediate(resolve))
      await world.clock.pass(0)
    }
  }
  const sees = (kind: string) => until(() => step().kind === kind)
  const asks = async (methodId = 'mail') => {
    core.modal.open()
    void core.connection.connect(methodId)
    await until(
      () =>
        core.connection.attempt.snapshot().kind !== 'idle' ||
        core.connection.state.snapshot().recentWallet !== undefined,
    )
  }
  const entersAddress = async () => {
    await asks()
    await sees('enter-address')
    core.connection.answer({ kind: 'address', address: ADDRESS })
    await sees('enter-code')
  }
  const isConnected = () => until(() => core.connection.state.snapshot().status === 'connected')
  const signsIn = async () => {
    await entersAddress()
    core.connection.answer({ kind: 'code', code: CODE })
    await isConnected()
  }
  return { ...world, core, method, step, sees, until, asks, entersAddress, isConnected, signsIn }
}

describe('ConnectWallet, by a method of the page', () => {
  it('V04 R-VIEW-7 should connect by email: the address, the code from the mail, an account of both kinds', async () => {
    const { core, method, signsIn, ports } = page()
    await signsIn()
    const { eip155, solana, active } = core.account.state.snapshot()
    expect(method.mails).toEqual([ADDRESS])
    expect(eip155).toMatchObject({ status: 'connected', address: ALICE, walletName: 'Sandbox' })
    expect(solana).toMatchObject({ status: 'connected', walletName: 'Sandbox' })
    expect(active).toBe('eip155')
    expect([core.modal.state.snapshot().open, core.connection.attempt.snapshot()]).toEqual([false, { kind: 'idle' }])
    const successes = ports.analytics.events.filter(({ type }) => type === 'CONNECT_SUCCESS')
    expect(successes).toEqual([{ type: 'CONNECT_SUCCESS', method: 'email', name: 'Sandbox' }])
    expect(core.connection.state.snapshot().recentWallet).toEqual({ id: 'method:mail', name: 'Sandbox' })
    expect(JSON.stringify(ports.analytics.events)).not.toContain(ADDRESS)
  })

  it('R-VIEW-2 should count as a way to connect: the first view is the one to choose in', () => {
    const { core } = page()
    core.modal.open()
    expect(viewOf(core.modal.state.snapshot())).toBe('Connect')
    expect(core.wallets.methods).toMatchObject([{ id: 'mail', kind: 'email', name: 'Sandbox' }])
  })

  it('R-CONN-4 should tell a social account apart, and list it after email', async () => {
    const social = new ScriptedMethod('social')
    social.script = async () => social.account()
    const { core, ports, asks, isConnected } = page({ methods: { social: [social], email: new ScriptedMethod() } })
    expect(core.wallets.methods.map(({ kind }) => kind)).toEqual(['email', 'social'])
    await asks('social')
    await isConnected()
    expect(ports.analytics.events).toContainEqual({ type: 'CONNECT_SUCCESS', method: 'social', name: 'Sandbox' })
  })

  it('T60 should say that a code is wrong, keep the visitor there, and take the right one', async () => {
    const { core, step, until, entersAddress, isConnected } = page()
    await entersAddress()
    core.connection.answer({ kind: 'code', code: '000000' })
    expect(step()).toEqual({ kind: 'wait' })
    await until(() => 'problem' in step() && step().kind === 'enter-code')
    expect(step()).toMatchObject({ problem: 'CODE_WRONG', sentTo: ADDRESS })
    core.connection.answer({ kind: 'code', code: CODE })
    await isConnected()
  })

  it('T60 should let a visitor ask for another code only once the time is over, second by second', async () => {
    const { core, method, clock, entersAddress, until, step } = page()
    await entersAddress()
    const left = () => {
      const state = core.connection.attempt.snapshot()
      return state.kind === 'asking' ? state.resendInS : undefined
    }
    expect(left()).toBe(30)
    core.connection.answer({ kind: 'resend' })
    await clock.pass(12_000)
    expect([left(), method.mails.length, step().kind]).toEqual([18, 1, 'enter-code'])
    await clock.pass(18_000)
    expect(left()).toBe(0)
    core.connection.answer({ kind: 'resend' })
    await until(() => method.mails.length === 2 && step().kind === 'enter-code')
    expect(left()).toBe(30)
  })

  it('should let them as soon as it is over, though the phone slept while they read their mail (C103)', async () => {
    const { core, clock, entersAddress } = page()
    await entersAddress()
    const left = () => {
      const state = core.connection.attempt.snapshot()
      return state.kind === 'asking' ? state.resendInS : undefined
    }
    await clock.pass(2_000)
    clock.jumpWall(40_000)
    await clock.pass(1_000)
    expect(left()).toBe(0)
  })

  it('should go back to the address, with what was entered', async () => {
    const { core, step, sees, entersAddress } = page()
    await entersAddress()
    core.connection.answer({ kind: 'back' })
    await sees('enter-address')
    expect(step()).toMatchObject({ address: ADDRESS })
  })

  it('should take no answer that is none to the step on screen', async () => {
    const { core, method, step, entersAddress } = page()
    await entersAddress()
    core.connection.answer({ kind: 'press' })
    core.connection.answer({ kind: 'address', address: 'eve@example.com' })
    expect([step().kind, method.mails]).toEqual(['enter-code', [ADDRESS]])
  })

  it('T61 should have a press open a window that was blocked, within the very press', async () => {
    const social = new ScriptedMethod()
    let isOpen = false
    social.script = async (visitor) => {
      await visitor.ask({ kind: 'window', isBlocked: true })
      isOpen = true
      visitor.show({ kind: 'window', isBlocked: false })
      return social.account()
    }
    const { core, asks, sees, isConnected } = page({ methods: { social: [social] } })
    await asks()
    await sees('window')
    core.connection.answer({ kind: 'press' })
    await Promise.resolve()
    await Promise.resolve()
    await Promise.resolve()
    expect(isOpen).toBe(true)
    await isConnected()
  })

  describe('T62 that fails', () => {
    it.each([
      ['that its window was closed', { code: 'WINDOW_CLOSED' }, 'WINDOW_CLOSED', 'USER_REJECTED'],
      ['that there were too many attempts', { code: 'METHOD_BUSY' }, 'METHOD_BUSY', 'CONNECT_ERROR'],
      ['an unknown error', new TypeError('x'), 'METHOD_UNAVAILABLE', 'CONNECT_ERROR'],
      ['a code of the core that is none of a method', { code: 'TAMPERED' }, 'METHOD_UNAVAILABLE', 'CONNECT_ERROR'],
    ])('should tell %s, and offer to try again', async (_what, thrown, code, event) => {
      const { core, method, ports, asks, until } = page()
      method.script = () => Promise.reject(thrown as Error)
      await asks()
      await until(() => core.connection.attempt.snapshot().kind === 'failed')
      expect(core.connection.attempt.snapshot()).toMatchObject({ walletId: 'mail', problem: { code } })
      expect(ports.analytics.events.map(({ type }) => type)).toContain(event)
      method.script = undefined
      void core.connection.connect('mail')
      await until(() => core.connection.attempt.snapshot().kind === 'asking')
    })
  })

  it.each([
    ['nothing', undefined],
    ['an account without anything in it', {}],
    ['a provider that is none', { provider: { request: 'yes' } }],
    ['a wallet that connects nowhere', { wallet: { name: 'x', features: {} } }],
  ])('T63 should connect nothing when a method yields %s', async (_what, account) => {
    const { core, method, asks, until } = page()
    method.script = async () => account as never
    await asks()
    await until(() => core.connection.attempt.snapshot().kind === 'failed')
    expect(core.connection.attempt.snapshot()).toMatchObject({ problem: { code: 'METHOD_UNAVAILABLE' } })
    expect(core.account.state.snapshot().eip155.status).toBe('disconnected')
  })

  it('T64 should end by itself where the service never answers, and leave no caller waiting', async () => {
    const { core, method, clock, asks, sees, until } = page()
    method.script = () => new Promise<never>(() => {})
    await asks()
    await sees('wait')
    await until(() => method.signals.length === 1)
    await clock.pass(60_000)
    await until(() => core.connection.attempt.snapshot().kind === 'failed')
    expect(core.connection.attempt.snapshot()).toMatchObject({ problem: { code: 'METHOD_UNAVAILABLE' } })
    expect(method.signals[0]?.aborted).toBe(true)
  })

  it('should leave who looks for their mail for a quarter of an hour where they are', async () => {
    const { core, clock, step, entersAddress, isConnected } = page()
    await entersAddress()
    await clock.pass(900_000)
    expect(step().kind).toBe('enter-code')
    core.connection.answer({ kind: 'code', code: CODE })
    await isConnected()
  })

  it('T65 should tell the service of a visitor who cancels, and drop an account that comes too late', async () => {
    const { core, method, until, asks, sees } = page()
    let yieldAccount = () => {}
    method.script = () => new Promise((resolve) => (yieldAccount = () => resolve(method.account())))
    await asks()
    await sees('wait')
    await until(() => method.signals.length === 1)
    core.connection.cancel()
    expect([core.connection.attempt.snapshot().kind, method.signals[0]?.aborted]).toEqual(['idle', true])
    yieldAccount()
    await until(() => !method.isSignedIn)
    expect(core.account.state.snapshot().eip155.status).toBe('disconnected')
  })

  it('should sign, switch and follow what the account does, as with any wallet', async () => {
    const { core, method, signsIn, until } = page()
    await signsIn()
    method.provider.script['personal_sign'] = () => `0x${'11'.repeat(65)}`
    await core.networks.switchTo(BASE.id)
    expect(core.account.state.snapshot().eip155.chain).toBe(BASE.id)
    await core.signing.signMessage('hello').catch(() => {})
    expect(method.provider.methods).toContain('personal_sign')
    method.provider.share()
    await until(() => core.account.state.snapshot().eip155.status === 'disconnected')
    expect(core.account.state.snapshot().solana.status).toBe('connected')
  })

  it('should come back after a reload, by a question to the service alone', async () => {
    const first = page()
    await first.signsIn()
    await first.core.dispose()
    expect(first.method.isDisposed).toBe(true)
    const { clock, store, memory } = first
    const again = page({ methods: { email: first.method } }, { clock, store, memory })
    await again.isConnected()
    await again.until(() => again.core.account.state.snapshot().eip155.verification === 'verified')
    expect(again.core.account.state.snapshot().solana.status).toBe('connected')
    expect(first.method.mails).toEqual([ADDRESS])
  })

  it('should not come back where the service has forgotten the visitor', async () => {
    const first = page()
    await first.signsIn()
    await first.core.dispose()
    first.method.isSignedIn = false
    const { clock, store, memory } = first
    const { core, until } = page({ methods: { email: first.method } }, { clock, store, memory })
    await until(() => !core.connection.restoring.snapshot())
    expect(core.account.state.snapshot().eip155.status).toBe('disconnected')
  })

  it('R-CONN-5 should sign out of the service as a whole, and of one kind alone where that is asked', async () => {
    const { core, method, signsIn } = page()
    await signsIn()
    await core.connection.disconnect('solana')
    expect([core.account.state.snapshot().eip155.status, method.isSignedIn]).toEqual(['connected', true])
    await core.connection.disconnect()
    expect([core.account.state.snapshot().eip155.status, method.isSignedIn]).toEqual(['disconnected', false])

    await signsIn()
    await core.connection.disconnect()
    const { eip155, solana, active } = core.account.state.snapshot()
    expect([eip155.status, solana.status, method.isSignedIn]).toEqual(['disconnected', 'disconnected', false])
    expect(active).toBe('eip155')
  })

  it('should take over from who was connected before, and leave who is looked past', async () => {
    const { core, wallet, clock, until, asks, sees } = page()
    core.modal.open({ view: 'ConnectingWalletConnectBasic' })
    await clock.pass(0)
    wallet.approve({ accounts: [ON_ETHEREUM], peer: { name: 'Rainbow' } })
    await clock.pass(0)
    core.account.activate('solana')
    await asks()
    await sees('enter-address')
    core.connection.answer({ kind: 'address', address: ADDRESS })
    await sees('enter-code')
    core.connection.answer({ kind: 'code', code: CODE })
    await until(() => core.account.state.snapshot().solana.status === 'connected')
    expect(core.account.state.snapshot().eip155.walletName).toBe('Rainbow')
  })

  it.each([
    ['an id that is no name', { id: 'a/b' }],
    ['no name', { name: ' ' }],
    ['no namespace of ours', { namespaces: ['bip122'] }],
    ['no way to connect', { connect: undefined }],
  ])('T66 should refuse a configuration with a method that has %s', (_what, change) => {
    const email = { ...new ScriptedMethod(), ...change } as never
    const { ports } = memoryPorts()
    expect(() => createPortico({ networks: NETWORKS, methods: { email }, ports })).toThrowError(
      expect.objectContaining({ code: 'CONFIG_INVALID' }),
    )
  })

  it.each([{ email: 7 }, { email: null }, { social: 'none' }, { social: [undefined] }])(
    "should refuse %j in their place, as a sentence for the page's author (T66)",
    (methods) => {
      const { ports } = memoryPorts()
      expect(() => createPortico({ networks: NETWORKS, methods: methods as never, ports })).toThrowError(
        expect.objectContaining({ code: 'CONFIG_INVALID' }),
      )
    },
  )

  it('T66 should refuse two methods of one id', () => {
    const { ports } = memoryPorts()
    const methods = { email: new ScriptedMethod('one'), social: [new ScriptedMethod('one')] }
    expect(() => createPortico({ networks: NETWORKS, methods, ports })).toThrowError(/configuration/)
  })

  it('W09 R-MODAL-1 should be shown without a code being made, or waited for', async () => {
    const { core, clock } = page()
    core.modal.open({ view: 'WhatIsAWallet' })
    core.modal.push('ConnectingWallet', 'mail')
    await clock.pass(0)
    const { wcDrawn, wcUri } = core.connection.state.snapshot()
    expect([wcDrawn, wcUri, core.modal.state.snapshot().loading]).toEqual([undefined, undefined, false])
    core.modal.push('ConnectingWallet', 'rainbow')
    await clock.pass(0)
    expect(core.connection.state.snapshot().wcUri).toBeDefined()
  })

  it('should connect only what the page works with', async () => {
    const { core, signsIn } = page({ networks: [ETHEREUM] })
    await signsIn()
    expect(core.account.state.snapshot().solana.status).toBe('disconnected')
    expect(EVERYWHERE.some((account) => account.startsWith(SOLANA.id))).toBe(true)
  })
})

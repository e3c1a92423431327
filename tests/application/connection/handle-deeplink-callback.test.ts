import { describe, expect, it } from 'vitest'
import { memorySignature } from '../../../src/adapters/memory/memory-chain-calls.ts'
import { MemoryDeeplinkWallets } from '../../../src/adapters/memory/memory-deeplink-wallets.ts'
import { DEEPLINK_WALLETS } from '../../../src/domain/connection/deeplink-wallet.ts'
import { viewOf, walletIdOf } from '../../../src/domain/modal/modal-state.ts'
import { CoreError } from '../../../src/domain/shared/core-error.ts'
import type { Returned } from '../../../src/ports/connector.ts'
import { EVERYWHERE, ON_ETHEREUM, ON_SOLANA, SOL_ALICE, SOL_BOB } from '../../support/accounts.ts'
import { IPHONE } from '../../support/browsers.ts'
import { createConnected } from '../../support/connected.ts'
import { type CoreOptions, createCore } from '../../support/core.ts'
import { settled } from '../../support/fake-clock.ts'
import { SOLANA } from '../../support/networks.ts'
import { watch } from '../../support/outcome.ts'

const [phantom] = DEEPLINK_WALLETS
const SIGNATURE = '5'.repeat(88)

const connected = {
  kind: 'connected',
  wallet: phantom!,
  session: {
    ...{ topic: 'deeplink/1', expiresAt: 9e15, peer: { name: 'Phantom' } },
    grants: {
      solana: { accounts: [{ chain: SOLANA.id, address: SOL_ALICE }], chains: [SOLANA.id], methods: [], events: [] },
    },
  },
} as const satisfies Returned

const request = { sessionTopic: 'deeplink/1', chain: SOLANA.id, method: 'solana_signMessage', params: {} }

/** A page that a wallet leads back to. */
async function back(returned: Returned | undefined, options: CoreOptions = {}) {
  const deeplinks = new MemoryDeeplinkWallets()
  deeplinks.returned = returned
  const test = createCore({ facts: IPHONE, deeplinks, href: 'https://shop.example/?portico_return=1', ...options })
  await settled()
  return test
}

const signedBy = (address: string, message: string): Returned => ({
  ...{ kind: 'answered', request, requestId: '1', toSign: { message, address: SOL_ALICE } },
  answer: { kind: 'result', result: { signature: memorySignature('solana', address, message) } },
})

describe('HandleDeeplinkCallback', () => {
  it('R-VISIT-1 should be connected, remember the wallet, and say so', async () => {
    const test = await back(connected)
    expect(test.core.account.state.snapshot()).toMatchObject({ active: 'solana', solana: { address: SOL_ALICE } })
    expect(test.core.modal.notice.snapshot()).toMatchObject({ kind: 'success', event: 'CONNECTED', wallet: 'Phantom' })
    expect(test.core.connection.state.snapshot()).toMatchObject({
      ...{ status: 'connected', recentWallet: { id: phantom?.id, name: 'Phantom' }, wcLinking: undefined },
    })
    expect(test.analytics.events).toContainEqual({ type: 'CONNECT_SUCCESS', method: 'mobile', name: 'Phantom' })
    expect(test.store.get('WALLETCONNECT_DEEPLINK_CHOICE')).toBeUndefined()
  })

  it('should be restoring until that is known', async () => {
    const deeplinks = new MemoryDeeplinkWallets()
    deeplinks.returned = connected
    const { core } = createCore({ facts: IPHONE, deeplinks, href: 'https://shop.example/?portico_return=1' })
    const seen: unknown[] = []
    core.connection.restoring.changes$.subscribe((is) => seen.push([is, core.account.state.snapshot().solana.status]))
    await settled()
    expect(seen).toEqual([
      [true, 'disconnected'],
      [false, 'connected'],
    ])
  })

  it('Q70 should not be waited for where its code stands still, and be taken once that has come', async () => {
    const deeplinks = new MemoryDeeplinkWallets()
    let come: (returned: Returned) => void = () => {}
    deeplinks.takeReturn = () => new Promise((resolve) => (come = resolve))
    const { core, clock } = createCore({ facts: IPHONE, deeplinks, href: 'https://shop.example/?portico_return=1' })
    await settled()
    expect(core.connection.restoring.snapshot()).toBe(true)
    await clock.pass(3_000)
    expect(core.connection.restoring.snapshot()).toBe(false)
    come(connected)
    await settled()
    expect(core.account.state.snapshot().solana).toMatchObject({ status: 'connected', address: SOL_ALICE })
  })

  it('should ask nothing where there is no answer in the address', async () => {
    const test = await back(connected, { href: 'https://shop.example/?data=1' })
    expect(test.core.account.state.snapshot().solana.status).toBe('disconnected')
    expect(test.deeplinks.returned).toBe(connected)
  })

  it('should keep who was connected on EVM', async () => {
    const before = await createConnected({}, { accounts: [ON_ETHEREUM] })
    await before.core.dispose()
    const { core } = await back(connected, before.kept)
    expect(core.account.state.snapshot()).toMatchObject({
      eip155: { status: 'connected' },
      solana: { address: SOL_ALICE },
    })
  })

  it('should take it in though the stored sessions cannot be read', async () => {
    const before = await createConnected({}, { accounts: [ON_ETHEREUM] })
    await before.core.dispose()
    const failing = () => Promise.reject(new Error('storage is broken'))
    const { core } = await back(connected, { ...before.kept, change: (sessions) => (sessions.restore = failing) })
    expect(core.account.state.snapshot().solana.status).toBe('connected')
  })

  it('F10 should lead back to the wallet that the visitor declined in', async () => {
    const test = await back({ kind: 'notConnected', walletId: 'phantom', code: 'USER_REJECTED', details: undefined })
    expect(test.core.connection.attempt.snapshot()).toMatchObject({
      kind: 'failed',
      problem: { code: 'USER_REJECTED' },
    })
    const modal = test.core.modal.state.snapshot()
    expect([modal.open, viewOf(modal), walletIdOf(modal)]).toEqual([true, 'ConnectingWallet', 'phantom'])
    expect(test.analytics.events).toContainEqual({ type: 'USER_REJECTED' })
    expect(test.core.modal.notice.snapshot()).toBeUndefined()
  })

  it('R-VISIT-2 should show what was signed, once it is verified', async () => {
    const before = await createConnected({}, { accounts: EVERYWHERE })
    await before.core.dispose()
    const { core } = await back(signedBy(SOL_ALICE, 'Hello'), before.kept)
    expect(core.signing.signed.snapshot()).toMatchObject({ address: SOL_ALICE, message: 'Hello' })
    expect([core.modal.state.snapshot().open, viewOf(core.modal.state.snapshot())]).toEqual([true, 'SignMessage'])
  })

  it('should let the visitor in by a sign-in that they went away for, once the page says so', async () => {
    const before = await createConnected({}, { accounts: [ON_SOLANA] })
    await before.core.dispose()
    const message = `shop.example wants you to sign in with your Solana account:\n${SOL_ALICE}\n\nNonce: abcd1234`
    const asked: string[] = []
    const entering = (isIn: boolean) => ({ verify: async (text: string) => (asked.push(text), isIn) })
    const inside = await back(signedBy(SOL_ALICE, message), { ...before.kept, signIn: entering(true) })
    expect(inside.core.signing.signedIn.snapshot()).toMatchObject({ namespace: 'solana', address: SOL_ALICE })
    expect(viewOf(inside.core.modal.state.snapshot())).toBe('SignIn')
    await inside.core.dispose()
    const outside = await back(signedBy(SOL_ALICE, message), { ...before.kept, signIn: entering(false) })
    expect(outside.core.signing.signedIn.snapshot()).toBeUndefined()
    expect(outside.core.modal.notice.snapshot()).toMatchObject({ kind: 'error', code: 'SIGNIN_REFUSED' })
    expect(asked).toEqual([message, message])
    await outside.core.dispose()
    // A text for another page, and a page without sign-in.
    const other = await back(signedBy(SOL_ALICE, `x${message}`), { ...before.kept, signIn: entering(true) })
    expect([other.core.signing.signedIn.snapshot(), viewOf(other.core.modal.state.snapshot())]).toEqual([
      undefined,
      'SignMessage',
    ])
    await other.core.dispose()
    const without = await back(signedBy(SOL_ALICE, message), before.kept)
    expect(viewOf(without.core.modal.state.snapshot())).toBe('SignMessage')
    expect(asked).toHaveLength(2)
  })

  it('should let the visitor in though another tab looks at another namespace by now', async () => {
    const before = await createConnected({}, { accounts: EVERYWHERE })
    before.core.account.activate('eip155')
    await before.core.dispose()
    const message = `shop.example wants you to sign in with your Solana account:\n${SOL_ALICE}\n\nNonce: abcd1234`
    const { core } = await back(signedBy(SOL_ALICE, message), { ...before.kept, signIn: { verify: async () => true } })
    expect(core.signing.signedIn.snapshot()).toMatchObject({ namespace: 'solana', address: SOL_ALICE })
    expect([core.account.state.snapshot().active, viewOf(core.modal.state.snapshot())]).toEqual(['solana', 'SignIn'])
  })

  it('should leave a sign-in to the tab that took the answer: a server takes a nonce once', async () => {
    const asked: string[] = []
    const verify = async (text: string) => (asked.push(text), true)
    const taken = { signature: '' }
    const { core } = await back(connected, {
      signIn: { nonce: async () => 'abcd1234', verify },
      change: (sessions) => (sessions.request = async () => taken),
    })
    const review = await core.signing.prepareSignIn()
    taken.signature = memorySignature('solana', SOL_ALICE, review.message)
    await expect(core.signing.confirmSignIn(review)).rejects.toMatchObject({ code: 'SIGNIN_ELSEWHERE' })
    expect([asked, core.signing.signedIn.snapshot()]).toEqual([[], undefined])
  })

  it('R-VISIT-2 should show what is verified though the page cannot be asked, or no wallet is connected', async () => {
    const before = await createConnected({}, { accounts: [ON_SOLANA] })
    await before.core.dispose()
    const message = `shop.example wants you to sign in with your Solana account:\n${SOL_ALICE}\n\nNonce: abcd1234`
    const signIn = { verify: () => Promise.reject(new Error('down')) }
    for (const [kept, code] of [
      [before.kept, 'SIGNIN_UNAVAILABLE'],
      [{}, 'NOT_CONNECTED'],
    ] as const) {
      const { core } = await back(signedBy(SOL_ALICE, message), { ...kept, signIn })
      expect(core.modal.notice.snapshot()).toMatchObject({ kind: 'error', code })
      expect(core.signing.signed.snapshot()).toMatchObject({ address: SOL_ALICE, message })
      expect([core.modal.state.snapshot().open, viewOf(core.modal.state.snapshot())]).toEqual([true, 'SignMessage'])
      await core.dispose()
    }
  })

  it('should show nothing that another account has signed', async () => {
    const { core } = await back(signedBy(SOL_BOB, 'Hello'))
    expect(core.signing.signed.snapshot()).toBeUndefined()
    expect(core.modal.state.snapshot().open).toBe(false)
    expect(core.modal.notice.snapshot()).toMatchObject({ kind: 'error', code: 'SIGNATURE_INVALID' })
  })

  it('should say that the wallet did not sign', async () => {
    const answer = { kind: 'error', error: new CoreError('USER_REJECTED') } as const
    const { core } = await back({ ...(signedBy(SOL_ALICE, 'Hello') as object), answer } as Returned)
    expect(core.modal.notice.snapshot()).toMatchObject({ kind: 'error', code: 'USER_REJECTED' })
    expect(core.signing.signed.snapshot()).toBeUndefined()
  })

  it('should say that this page has not asked for it', async () => {
    const { core } = await back({ kind: 'unknown', mayBeSent: false })
    expect(core.modal.notice.snapshot()).toMatchObject({ kind: 'error', code: 'RETURN_UNKNOWN' })
  })

  it('Q213 should not have a visitor try again who may have sent something', async () => {
    const { core } = await back({ kind: 'unknown', mayBeSent: true })
    expect(core.modal.notice.snapshot()).toMatchObject({ kind: 'error', code: 'SEND_UNKNOWN' })
  })

  it('should say nothing of an answer that is not wanted any more', async () => {
    const { core } = await back(undefined)
    expect([core.modal.notice.snapshot(), core.modal.state.snapshot().open]).toEqual([undefined, false])
  })
})

describe('TakeReturn, of a send', () => {
  /** A page that was left with an open request. */
  async function asked() {
    const before = await createConnected({}, { accounts: [ON_SOLANA] })
    before.blockchains.solana.hold(SOLANA, SOL_ALICE, 10n ** 12n)
    watch(before.core.transactions.sendNative({ amount: '1', recipient: SOL_BOB }))
    await settled()
    const requestId = before.core.transactions.sent.snapshot()[0]?.request?.requestId ?? ''
    await before.core.dispose()
    return { before, requestId }
  }

  it('F08 should adopt the signature at once, and never ask a second time', async () => {
    const { before, requestId } = await asked()
    const deeplinks = new MemoryDeeplinkWallets()
    deeplinks.returned = {
      ...{ kind: 'answered', request, requestId, toSign: undefined },
      answer: { kind: 'result', result: { signature: SIGNATURE } },
    }
    const after = createCore({
      ...{ ...before.kept, facts: IPHONE, deeplinks, href: 'https://shop.example/?portico_return=1' },
    })
    after.wallet.answer({ signature: SIGNATURE })
    await settled()
    expect(after.core.transactions.sent.snapshot()).toMatchObject([{ status: 'pending', hash: SIGNATURE }])
    expect(after.core.modal.notice.snapshot()).toMatchObject({ event: 'TRANSACTION_STARTED' })
    expect(viewOf(after.core.modal.state.snapshot())).toBe('Account')
    after.blockchains.solana.tell(SIGNATURE, { kind: 'confirmed', block: 7n })
    await after.clock.pass(2_000)
    expect(after.core.transactions.sent.snapshot()).toMatchObject([{ status: 'confirmed', hash: SIGNATURE }])
  })

  it('should say that it was declined, or that the outcome is unknown', async () => {
    for (const [code, status, said] of [
      ['USER_REJECTED', 'rejected', 'USER_REJECTED'],
      ['WALLET_REFUSED', 'asking', 'SEND_UNKNOWN'],
      ['WALLET_BAD_ANSWER', 'asking', 'SEND_UNKNOWN'],
      ['SESSION_GONE', 'asking', 'SEND_UNKNOWN'],
    ] as const) {
      const { before, requestId } = await asked()
      const deeplinks = new MemoryDeeplinkWallets()
      deeplinks.returned = {
        ...{ kind: 'answered', request, requestId, toSign: undefined },
        answer: { kind: 'error', error: new CoreError(code, { details: 'Oh.' }) },
      }
      const after = createCore({
        ...{ ...before.kept, facts: IPHONE, deeplinks, href: 'https://shop.example/?portico_return=1' },
      })
      after.wallet.refuse(code)
      await settled()
      expect(after.core.transactions.sent.snapshot()).toMatchObject([{ status }])
      expect(after.core.modal.notice.snapshot()).toMatchObject({ kind: 'error', code: said, details: 'Oh.' })
    }
  })

  it('F08 should show the signature of what was not stored, so that it is not lost', async () => {
    const asked = { ...request, method: 'solana_signAndSendTransaction' }
    const answered = (result: unknown): Returned => ({
      ...{ kind: 'answered', request: asked, requestId: '1', toSign: undefined },
      answer: { kind: 'result', result },
    })
    const { core } = await back(answered({ signature: SIGNATURE }))
    expect(core.modal.notice.snapshot()).toEqual({
      ...{ kind: 'success', event: 'TRANSACTION_STARTED', hash: SIGNATURE, isBrought: true },
    })
    expect(core.modal.state.snapshot().open).toBe(false)
    const unread = await back(answered({}))
    expect(unread.core.modal.notice.snapshot()).toMatchObject({ kind: 'error', code: 'SEND_UNKNOWN' })
  })

  it('should not say either that something was refused which was not stored and may be sent', async () => {
    const failed = (method: string) =>
      back({
        ...{ kind: 'answered', request: { ...request, method }, requestId: '1', toSign: undefined },
        answer: { kind: 'error', error: new CoreError('WALLET_REFUSED') },
      })
    const sent = await failed('solana_signAndSendTransaction')
    expect(sent.core.modal.notice.snapshot()).toMatchObject({ kind: 'error', code: 'SEND_UNKNOWN' })
    const signed = await failed('solana_signTransaction')
    expect(signed.core.modal.notice.snapshot()).toMatchObject({ kind: 'error', code: 'WALLET_REFUSED' })
  })
})

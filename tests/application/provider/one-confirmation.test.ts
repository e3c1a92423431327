import { describe, expect, it } from 'vitest'
import { viewOf } from '../../../src/domain/modal/modal-state.ts'
import { ALICE, BOB } from '../../support/accounts.ts'
import { settled } from '../../support/fake-clock.ts'
import { approving, createAsked, HELLO, sending } from './requests-of-scripts.ts'

const signIn = (domain: string) =>
  [`${domain} wants you to sign in with your Ethereum account:`, ALICE, '', `URI: https://${domain}/in`].join('\n')
const signing = (text: string) => ({
  method: 'personal_sign',
  params: [`0x${Buffer.from(text).toString('hex')}`, ALICE],
})

describe('a request of a script', () => {
  it.each([
    ['a readable message', HELLO, '0xsigned'],
    ['a plain transfer', sending(), '0xhash'],
    ['a sign-in to this page', signing(signIn('shop.example')), '0xsigned'],
  ])('R-RPC-2 should put %s to the wallet at once, and be told beside its prompt', async (_what, call, answer) => {
    const test = await createAsked()
    const asked = await test.askedFor(call)
    expect(test.prompts()).toEqual([call.method])
    expect(test.approval()).toMatchObject({ method: call.method, waitsFor: 'wallet', concerns: [] })
    const modal = test.core.modal.state.snapshot()
    expect([modal.open, viewOf(modal)]).toEqual([true, 'ApproveRequest'])

    await test.answers(answer)
    expect(asked.value).toBe(answer)
    expect([test.approval(), test.core.modal.state.snapshot().open]).toEqual([undefined, false])
  })

  it.each([
    ['bytes that are no text', signing('\u0000\u0001\u0002'), 'hiddenLetters'],
    ['a hash', { method: 'personal_sign', params: [`0x${'9f'.repeat(32)}`, ALICE] }, 'unreadable'],
    ['a sign-in to another site', signing(signIn('evil.example')), 'otherSite'],
    ['an allowance without a bound', approving(BOB, 2n ** 256n - 1n), 'unlimited'],
    ['an allowance for whom the page does not name', approving(BOB, 5n), 'unknownSpender'],
    [
      'a permission to act for the account',
      {
        method: 'wallet_requestExecutionPermissions',
        params: [{ chainId: '0x1', to: BOB, permission: { type: 'native-token-stream', data: {} } }],
      },
      'unreadable',
    ],
  ])('R-RPC-2 should ask the visitor first about %s', async (_what, call, concern) => {
    const test = await createAsked()
    const asked = await test.askedFor(call)
    expect(test.prompts()).toEqual([])
    expect(test.approval()).toMatchObject({ waitsFor: 'visitor' })
    expect(test.approval()?.concerns).toContain(concern)

    await test.decides(true)
    expect([test.prompts(), test.approval()?.waitsFor]).toEqual([[call.method], 'wallet'])
    await test.answers('0x1')
    expect(asked.value).toBe('0x1')
  })

  it('R-RPC-2 should not ask first about an allowance of an amount for whom the page names', async () => {
    const test = await createAsked({ spenders: [`eip155:1:${BOB}`] })
    await test.askedFor(approving(BOB, 5n))
    expect(test.prompts()).toEqual(['eth_sendTransaction'])
  })

  it('R-RPC-2 should ask first about what fails, or takes what was not named, where a node tries it out', async () => {
    const test = await createAsked()
    test.blockchains.eip155.callsTrial = { kind: 'fails', reason: 'out of stock' }
    await test.askedFor(sending())
    expect(test.approval()).toMatchObject({ waitsFor: 'visitor', concerns: ['wouldFail'] })
    await test.decides(false)

    const movements = [{ token: BOB, from: ALICE, to: BOB, amount: 7n }]
    test.blockchains.eip155.callsTrial = { kind: 'works', movements, allowances: [] }
    await test.askedFor(sending())
    expect(test.approval()).toMatchObject({ waitsFor: 'visitor', concerns: ['takesMore'] })
    expect(test.prompts()).toEqual([])
  })

  it('should not wait for a node that does not answer', async () => {
    const test = await createAsked()
    test.blockchains.eip155.gate.close()
    await test.askedFor(sending())
    expect([test.prompts(), test.approval()?.waitsFor]).toEqual([[], 'check'])
    test.clock.advance(4_000)
    await settled()
    expect(test.prompts()).toEqual(['eth_sendTransaction'])
  })

  it('R-RPC-2 should ask the visitor about each where the page says so', async () => {
    const test = await createAsked({ confirm: 'always' })
    const asked = await test.askedFor(HELLO)
    expect([test.prompts(), test.approval()?.waitsFor]).toEqual([[], 'visitor'])
    await test.decides(false)
    expect(asked.error).toMatchObject({ code: 4001 })
  })

  it('should stay with the wallet when the visitor leaves what stands beside its prompt', async () => {
    const test = await createAsked()
    const asked = await test.askedFor(HELLO)
    test.core.modal.close()
    await test.answers('0xsigned')
    expect(asked.value).toBe('0xsigned')
  })

  it('should come back where another waits for it: the visitor would see nothing of either', async () => {
    const test = await createAsked()
    const first = await test.askedFor(HELLO)
    test.core.modal.close()
    const second = await test.askedFor(sending())
    const { open, history } = test.core.modal.state.snapshot()
    expect([open, history.map(({ view }) => view)]).toEqual([true, ['ApproveRequest']])
    expect(test.approval()).toMatchObject({ method: HELLO.method, waitsFor: 'wallet' })
    await test.askedFor(sending(2))
    expect(test.core.modal.state.snapshot().history).toHaveLength(1)
    await test.answers('0xsigned')
    await test.answers('0xhash')
    expect([first.value, second.value]).toEqual(['0xsigned', '0xhash'])
  })

  it('should be taken back by the visitor beside the prompt', async () => {
    const test = await createAsked()
    const asked = await test.askedFor(HELLO)
    test.core.requests.cancel()
    await settled()
    // The wallet may still sign it: no refusal.
    expect(asked.error).toMatchObject({ code: -32_603, data: { code: 'REQUEST_CANCELLED' } })
  })

  it('S07 should be held back once three were declined in the wallet, and asked first from then on', async () => {
    const test = await createAsked()
    for (let count = 0; count < 3; count += 1) {
      const asked = await test.askedFor(HELLO)
      await test.refuses()
      expect(asked.error).toMatchObject({ code: 4001 })
    }
    expect((await test.askedFor(HELLO)).error).toMatchObject({ code: -32_005, data: { retryAfterSeconds: 30 } })
    test.clock.advance(30_000)
    await test.askedFor(HELLO)
    expect(test.approval()).toMatchObject({ waitsFor: 'visitor', canBlock: true })
    expect(test.prompts()).toEqual([])
    test.core.requests.block(test.approval()?.id ?? '')
    await settled()
    test.clock.advance(24 * 3_600_000)
    expect((await test.askedFor(HELLO)).error).toMatchObject({ code: -32_005 })
  })

  it('R-RPC-2 should ask first for an account that the page keeps, which may sign without a prompt', async () => {
    const test = await createAsked()
    const { eip155, ...others } = test.core.account.state.snapshot()
    test.state.accounts.set({ ...others, eip155: { ...eip155, sessionTopic: 'local/embedded/mail/1' } })
    await test.askedFor(HELLO)
    expect(test.approval()).toMatchObject({ waitsFor: 'visitor', concerns: [] })
  })

  it('should say of a network that the page does not know that it is another', async () => {
    const test = await createAsked()
    const { eip155, ...others } = test.core.account.state.snapshot()
    test.state.accounts.set({ ...others, eip155: { ...eip155, chain: 'eip155:137' as never } })
    await test.askedFor(sending())
    expect(test.approval()).toMatchObject({ waitsFor: 'visitor', concerns: ['otherNetwork'] })
  })
})

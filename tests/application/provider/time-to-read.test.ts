import { describe, expect, it } from 'vitest'
import { ALICE, BOB } from '../../support/accounts.ts'
import { settled } from '../../support/fake-clock.ts'
import { approving, createAsked, HELLO } from './requests-of-scripts.ts'

const ALL = 2n ** 256n - 1n
const ELSEWHERE = `evil.example wants you to sign in with your Ethereum account:\n${ALICE}\n`
const SIGN_IN = { method: 'personal_sign', params: [`0x${Buffer.from(ELSEWHERE).toString('hex')}`, ALICE] }

/** A request that waits for the visitor's yes, and a visitor who answers without waiting. */
async function waiting() {
  const test = await createAsked()
  const asked = await test.askedFor(approving(BOB, ALL))
  const answers = async (isAgreed: boolean) => {
    test.core.requests.answer(test.approval()?.id ?? '', isAgreed)
    await settled()
  }
  const passes = async (ms: number) => {
    test.clock.advance(ms)
    await settled()
  }
  return { ...test, asked, answers, passes }
}

describe('the time to read a request', () => {
  it('S23 should not count a yes in the first half second', async () => {
    const { approval, answers, passes, prompts } = await waiting()
    expect(approval()).toMatchObject({ waitsFor: 'visitor', isReady: false })
    await answers(true)
    await passes(499)
    await answers(true)
    expect([approval()?.waitsFor, approval()?.isReady, prompts()]).toEqual(['visitor', false, []])
    await passes(1)
    expect(approval()?.isReady).toBe(true)
    await answers(true)
    expect(prompts()).toEqual(['eth_sendTransaction'])
  })

  it('S23 should count a no at once', async () => {
    const { asked, answers } = await waiting()
    await answers(false)
    expect(asked.error).toMatchObject({ code: 4001 })
  })

  it('S23 should begin anew when the request comes on screen later than it came', async () => {
    const { core, approval, answers, passes, prompts } = await waiting()
    await passes(500)
    core.requests.shown(approval()?.id ?? '')
    expect(approval()?.isReady).toBe(false)
    await answers(true)
    expect(prompts()).toEqual([])
    await passes(500)
    await answers(true)
    expect(prompts()).toEqual(['eth_sendTransaction'])
  })

  it('S23 should not begin anew for another request than the one on screen', async () => {
    const { core, approval, passes } = await waiting()
    await passes(500)
    core.requests.shown('another')
    expect(approval()?.isReady).toBe(true)
  })

  it('S23 should begin anew with the next request, where a press was meant for the one before', async () => {
    const { asks, approval, answers, passes, prompts } = await waiting()
    asks(SIGN_IN)
    await passes(500)
    await answers(false)
    expect(approval()).toMatchObject({ method: 'personal_sign', isReady: false })
    await answers(true)
    expect(prompts()).toEqual([])
  })

  it('should not keep a request back that needs no yes', async () => {
    const test = await createAsked()
    await test.askedFor(HELLO)
    expect(test.prompts()).toEqual(['personal_sign'])
  })
})

import { describe, expect, it } from 'vitest'
import { safeConnector } from '../../../../src/adapters/connectors/safe/connector.ts'
import { CountingRandomness } from '../../../../src/adapters/memory/counting-randomness.ts'
import { MemoryPage } from '../../../../src/adapters/memory/memory-page.ts'
import { MemoryStore } from '../../../../src/adapters/memory/memory-store.ts'
import { detectPlatform } from '../../../../src/domain/connection/platform.ts'
import { CoreError } from '../../../../src/domain/shared/core-error.ts'
import type { Connector } from '../../../../src/ports/connector.ts'
import { ALICE, BOB } from '../../../support/accounts.ts'
import { FakeClock, settled } from '../../../support/fake-clock.ts'
import { ETHEREUM, NETWORKS } from '../../../support/networks.ts'
import { watch } from '../../../support/outcome.ts'
import { FakeSafe } from './fake-safe.ts'

const NEVER = new AbortController().signal
const UNSEEN = { show: () => {}, ask: () => new Promise<never>(() => {}) }
const HASH = `0x${'1'.repeat(64)}`

/** A send to a Safe that answers so. */
async function sending(answers: FakeSafe['answers']) {
  const [safe, clock, page] = [new FakeSafe(), new FakeClock(), new MemoryPage()]
  Object.assign(safe.answers, answers)
  const connector = safeConnector({
    ...{ options: {}, store: new MemoryStore(), clock, page, networks: NETWORKS },
    ...{ platform: detectPlatform(page.facts()), randomness: new CountingRandomness() },
    ...{ window: safe.window as unknown as Window, introduction: () => ({ name: '', url: '' }) },
  }) as Connector
  connector.discover()
  await settled()
  const choice = { walletId: 'safe', namespace: 'eip155', chains: [ETHEREUM.id] } as const
  const { topic } = await connector.connect(choice, UNSEEN, NEVER)
  const leaving = new AbortController()
  let id = ''
  const request = {
    ...{ sessionTopic: topic, chain: ETHEREUM.id, method: 'eth_sendTransaction' },
    params: [{ from: ALICE, to: BOB, value: '0x10' }],
  }
  const answer = watch(connector.request(request, leaving.signal, (given) => (id = given)))
  const cancel = () => leaving.abort(new CoreError('REQUEST_CANCELLED'))
  const recorded = () => connector.recordedAnswer(request, id)
  return { safe, clock, answer, cancel, recorded, end: () => connector.end(topic) }
}

describe('a send that a Safe has taken, and that the visitor waits for no longer', () => {
  it('I34 F13 should still be found by the hash of the chain, once its owners have signed', async () => {
    let sent: Record<string, unknown> = { txStatus: 'AWAITING_CONFIRMATIONS' }
    const { clock, answer, cancel, recorded } = await sending({
      sendTransactions: () => ({ safeTxHash: '0x5afe' }),
      getTxBySafeTxHash: () => sent,
    })
    await clock.pass(9_000)
    cancel()
    await settled()
    expect(answer.error).toMatchObject({ code: 'REQUEST_CANCELLED' })
    sent = { txStatus: 'SUCCESS', txHash: HASH }
    await clock.pass(3_000)
    expect(await recorded()).toEqual({ kind: 'result', result: HASH })
  })

  it('I34 F13 should still be found where the Safe’s owner approves it after the visitor gave up', async () => {
    let approve = () => {}
    const { clock, cancel, recorded } = await sending({
      sendTransactions: () => new Promise((resolve) => (approve = () => resolve({ safeTxHash: '0x5afe' }))),
      getTxBySafeTxHash: () => ({ txStatus: 'SUCCESS', txHash: HASH }),
    })
    await clock.pass(1_000)
    cancel()
    await settled()
    approve()
    await clock.pass(3_000)
    expect(await recorded()).toEqual({ kind: 'result', result: HASH })
  })

  it('I34 should still be found where nobody has approved it for longer than any page waits', async () => {
    let approve = () => {}
    const { clock, answer, recorded } = await sending({
      sendTransactions: () => new Promise((resolve) => (approve = () => resolve({ safeTxHash: '0x5afe' }))),
      getTxBySafeTxHash: () => ({ txStatus: 'SUCCESS', txHash: HASH }),
    })
    await clock.pass(301_000)
    expect(answer.error).toMatchObject({ code: 'REQUEST_UNANSWERED' })
    approve()
    await settled()
    expect(await recorded()).toEqual({ kind: 'result', result: HASH })
  })

  it('I34 should be looked for less and less often, and no more once the Safe is disconnected', async () => {
    const { safe, clock, cancel, recorded, end } = await sending({
      sendTransactions: () => ({ safeTxHash: '0x5afe' }),
      getTxBySafeTxHash: () => ({ txStatus: 'AWAITING_CONFIRMATIONS' }),
    })
    const looks = async (ms: number) => {
      const before = safe.asked.length
      await clock.pass(ms)
      return safe.asked.length - before
    }
    expect(await looks(30_000)).toBe(11)
    cancel()
    await looks(30 * 60_000)
    expect(await looks(10 * 60_000)).toBe(10)
    await end()
    expect(await looks(10 * 60_000)).toBe(0)
    expect(await recorded()).toMatchObject({ kind: 'error', error: { code: 'SESSION_GONE' } })
    expect(clock.waiting).toBe(0)
  })

  it('S241 should keep the hash of what has failed on the chain, and be refused where there is none', async () => {
    let sent: Record<string, unknown> = { txStatus: 'FAILED', txHash: HASH }
    const answers = { sendTransactions: () => ({ safeTxHash: '0x5afe' }), getTxBySafeTxHash: () => sent }
    const failed = await sending(answers)
    await failed.clock.pass(1)
    expect(failed.answer.value).toBe(HASH)
    sent = { txStatus: 'FAILED', txHash: null }
    const unsent = await sending(answers)
    await unsent.clock.pass(1)
    expect(unsent.answer.error).toMatchObject({ code: 'WALLET_REFUSED' })
    sent = { txStatus: 'CANCELLED', txHash: null }
    const declined = await sending(answers)
    await declined.clock.pass(1)
    expect(declined.answer.error).toMatchObject({ code: 'USER_REJECTED' })
  })
})

import { describe, expect, it } from 'vitest'
import { BOB, EVERYWHERE, hash } from '../../support/accounts.ts'
import { createConnected } from '../../support/connected.ts'
import { createCore, type TestCore } from '../../support/core.ts'
import { settled } from '../../support/fake-clock.ts'
import { watch } from '../../support/outcome.ts'
import { Site } from '../../support/site.ts'
import { createAsked, sending } from '../provider/requests-of-scripts.ts'

const CALLS = [
  { to: BOB, value: 1n },
  { to: BOB, value: 2n },
]
const WITHOUT_BUNDLES = { accounts: EVERYWHERE, methods: ['eth_sendTransaction'] }

/** The wallet shows the calls, and the page goes: what the wallet answers comes while no page is there. */
async function gone(approval = { accounts: EVERYWHERE } as Parameters<typeof createConnected>[1]) {
  const test = await createConnected({}, approval)
  watch(test.core.calls.send({ calls: CALLS }))
  await settled()
  return test
}

/** The page comes back, and has been there for some seconds. */
async function back(test: Pick<TestCore, 'core' | 'kept'>, answer?: () => void) {
  await test.core.dispose()
  answer?.()
  const after = createCore(test.kept)
  await settled()
  await after.clock.pass(6_000)
  await settled()
  return after
}

const stored = ({ store }: Pick<TestCore, 'store'>) => store.keys('portico.asked')
describe('calls whose wallet answers while the page is away', () => {
  it('I130 should be followed by the page that comes back', async () => {
    const test = await gone()
    const after = await back(test, () => test.wallet.answer({ id: 'bundle-1' }))
    expect(after.core.calls.bundles.snapshot()).toMatchObject([
      { id: 'bundle-1', outcome: 'pending', told: 'wallet', calls: [{ to: BOB, value: '1' }, { value: '2' }] },
    ])
    expect(stored(after)).toEqual([])
  })

  it('I130 should be followed where the wallet answers after that page has come back', async () => {
    const test = await gone()
    const after = await back(test)
    expect(after.core.calls.bundles.snapshot()).toEqual([])
    after.wallet.answer({ id: 'bundle-1' })
    await after.clock.pass(6_000)
    await settled()
    expect(after.core.calls.bundles.snapshot()).toMatchObject([{ id: 'bundle-1', outcome: 'pending' }])
  })

  it('I130 should be found where the page has gone before the relay has acknowledged them', async () => {
    const test = await createConnected()
    const { request } = test.sessions
    test.sessions.request = (asked, signal) => request(asked, signal)
    watch(test.core.calls.send({ calls: CALLS }))
    await settled()
    const after = await back(test, () => test.wallet.answer({ id: 'bundle-1' }))
    expect(after.core.calls.bundles.snapshot()).toMatchObject([{ id: 'bundle-1' }])
  })

  it('I130 should be followed where a script has asked for them', async () => {
    const test = await createAsked()
    const calls = [{ to: BOB, value: '0x1' }]
    await test.askedFor({ method: 'wallet_sendCalls', params: [{ version: '2.0.0', calls }] })
    const after = await back(test, () => test.wallet.answer({ id: 'bundle-1' }))
    expect(after.core.calls.bundles.snapshot()).toMatchObject([{ id: 'bundle-1', outcome: 'pending' }])
  })

  it('I130 should be none where the wallet declines them, and be looked for no longer than it has for an answer', async () => {
    const test = await gone()
    const after = await back(test, () => test.wallet.refuse('USER_REJECTED'))
    expect(after.core.calls.bundles.snapshot()).toEqual([])
    expect(stored(after)).toEqual([])
    const silent = await back(await gone())
    for (let minute = 0; minute < 6; minute += 1) await silent.clock.pass(60_000)
    await settled()
    expect(stored(silent)).toEqual([])
  })

  it('I130 should leave nothing stored where the wallet has answered the page that asked', async () => {
    for (const answer of [
      ({ wallet }: TestCore) => wallet.answer({ id: 'bundle-1' }),
      ({ wallet }: TestCore) => wallet.answer(null),
      ({ wallet }: TestCore) => wallet.refuse('USER_REJECTED'),
      ({ wallet }: TestCore) => wallet.refuse('METHOD_NOT_GRANTED'),
    ]) {
      const test = await gone()
      expect(stored(test)).toHaveLength(1)
      answer(test)
      await settled()
      expect(stored(test).length).toBe(test.wallet.waiting.length)
    }
  })

  it('I130 should be taken by the tab that asked, where that is there, and not by one that is loaded meanwhile', async () => {
    const site = new Site()
    const asking = await createConnected({ store: site.tab() })
    const sending = watch(asking.core.calls.send({ calls: CALLS }))
    await settled()
    const looking = createCore({ ...asking.kept, store: site.tab() })
    await settled()
    await asking.clock.pass(10_000)
    asking.wallet.answer({ id: 'bundle-1' })
    await settled()
    await asking.clock.pass(10_000)
    await settled()
    expect(sending.value).toBe('bundle-1')
    const known = [{ id: 'bundle-1', outcome: 'pending' }]
    expect([asking, looking].map(({ core }) => core.calls.bundles.snapshot())).toMatchObject([known, known])
    expect(looking.core.modal.notice.snapshot()).toBeUndefined()
  })

  it('I130 should leave no timer behind where that page ends', async () => {
    const after = await back(await gone())
    await after.core.dispose()
    await settled()
    expect(after.clock.waiting).toBe(0)
  })
})

describe('calls that are asked for one by one, and whose wallet answers when nothing waits', () => {
  it('I131 should keep the hash of the first where the page has gone', async () => {
    const test = await gone(WITHOUT_BUNDLES)
    const after = await back(test, () => test.wallet.answer(hash(1)))
    expect(after.core.calls.bundles.snapshot()).toMatchObject([
      { id: hash(1), hashes: [hash(1)], told: 'receipts', outcome: 'pending', rest: 'notSent' },
    ])
    after.blockchains.eip155.tell(hash(1), { kind: 'confirmed', block: 1n })
    await after.clock.pass(15_000)
    expect(after.core.calls.bundles.snapshot()).toMatchObject([{ outcome: 'failure', partial: true }])
  })

  it('I131 should keep the hash of the last where the page has gone', async () => {
    const test = await gone(WITHOUT_BUNDLES)
    test.wallet.answer(hash(1))
    await settled()
    const after = await back(test, () => test.wallet.answer(hash(2)))
    expect(after.core.calls.bundles.snapshot()).toMatchObject([{ id: hash(1), hashes: [hash(1), hash(2)] }])
    for (const number of [1, 2]) after.blockchains.eip155.tell(hash(number), { kind: 'confirmed', block: 1n })
    await after.clock.pass(15_000)
    expect(after.core.calls.bundles.snapshot()).toMatchObject([{ outcome: 'success' }])
  })

  it('I131 should keep the hash of one that the visitor no longer waits for', async () => {
    const test = await gone(WITHOUT_BUNDLES)
    test.wallet.answer(hash(1))
    await settled()
    const [request] = test.wallet.waiting
    test.core.requests.cancel()
    await settled()
    test.wallet.answer(hash(2), request)
    await test.clock.pass(2_000)
    await settled()
    expect(test.core.calls.bundles.snapshot()).toMatchObject([{ id: hash(1), hashes: [hash(1), hash(2)] }])
    expect(test.core.modal.notice.snapshot()).toMatchObject({ event: 'SEND_ADOPTED' })
  })

  it('W160 should be found by the next page where the page ends as the wallet answers', async () => {
    const test = await createConnected()
    const { request } = test.sessions
    let before: readonly string[] = []
    test.sessions.request = (asked, signal, sent) =>
      request(asked, signal, sent).finally(() => {
        watch(test.core.dispose())
        before = stored(test)
      })
    watch(test.core.calls.send({ calls: CALLS }))
    await settled()
    test.wallet.answer({ id: 'bundle-1' })
    await settled()
    expect(before).toHaveLength(1)
    expect(stored(test)).toEqual(before)
    const after = await back(test)
    expect(after.core.calls.bundles.snapshot()).toMatchObject([{ id: 'bundle-1' }])
  })

  it('W57 should stay written down where they could not go out and the page has ended', async () => {
    const test = await createConnected()
    test.sessions.relay.close()
    watch(test.core.calls.send({ calls: CALLS }))
    await settled()
    const before = stored(test)
    expect(before).toHaveLength(1)
    await test.core.dispose()
    await settled()
    expect(stored(test)).toEqual(before)
  })
})

describe('a transaction of a script whose wallet answers when nothing waits', () => {
  it('Q150 should be followed by the page that comes back', async () => {
    const test = await createAsked()
    await test.askedFor(sending(5))
    const after = await back(test, () => test.wallet.answer(hash(1)))
    expect(after.core.calls.bundles.snapshot()).toMatchObject([
      { id: hash(1), hashes: [hash(1)], told: 'receipts', outcome: 'pending', calls: [{ to: BOB, value: '5' }] },
    ])
    expect(stored(after)).toEqual([])
    after.blockchains.eip155.tell(hash(1), { kind: 'confirmed', block: 1n })
    await after.clock.pass(15_000)
    expect(after.core.calls.bundles.snapshot()).toMatchObject([{ outcome: 'success' }])
  })

  it('Q150 should be followed where the visitor no longer waits for it', async () => {
    const test = await createAsked()
    const asked = await test.askedFor(sending())
    const [request] = test.wallet.waiting
    test.core.requests.cancel()
    await settled()
    expect(asked.state).toBe('rejected')
    test.wallet.answer(hash(1), request)
    await test.clock.pass(2_000)
    await settled()
    expect(test.core.calls.bundles.snapshot()).toMatchObject([{ id: hash(1), outcome: 'pending' }])
    expect(test.core.modal.notice.snapshot()).toMatchObject({ event: 'SEND_ADOPTED' })
  })

  it('Q150 should be of its script alone, and leave nothing stored, where that hears of it', async () => {
    const test = await createAsked()
    const asked = await test.askedFor(sending())
    expect(stored(test)).toHaveLength(1)
    await test.answers(hash(1))
    expect(asked.value).toBe(hash(1))
    expect(test.core.calls.bundles.snapshot()).toEqual([])
    expect(stored(test)).toEqual([])
  })
})

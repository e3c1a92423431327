import { describe, expect, it } from 'vitest'
import { base58 } from '../../../src/domain/shared/base58.ts'
import { BOB, EVERYWHERE, hash, SOL_ALICE } from '../../support/accounts.ts'
import { createConnected } from '../../support/connected.ts'
import { createCore, type TestCore } from '../../support/core.ts'
import { settled } from '../../support/fake-clock.ts'
import { SOLANA } from '../../support/networks.ts'
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

describe('a transaction of a script whose wallet is in the page, and answers the page that asked alone', () => {
  const NUMBER = 5n

  async function connectedInPage() {
    const test = createCore()
    test.core.modal.open()
    await settled()
    test.wallet.approve({ accounts: EVERYWHERE }, 'local/injected/1')
    await settled()
    test.blockchains.eip155.answers.set('eth_getTransactionCount', `0x${NUMBER.toString(16)}`)
    return test
  }

  /** The visitor reads the wallet's prompt, and the page is loaded again: its next one hears nothing. */
  async function reloaded() {
    const test = await connectedInPage()
    watch(test.core.provider.request(sending(5)))
    await settled()
    await test.core.dispose()
    const after = createCore({ ...test.kept, change: (sessions) => (sessions.recordedAnswer = none) })
    await settled()
    return after
  }
  const none = async () => ({ kind: 'none' }) as const
  const passed = async ({ clock }: TestCore) => {
    for (let seconds = 0; seconds < 30; seconds += 2) {
      await clock.pass(2_000)
      await settled()
    }
  }

  it('Q171 should be found on the chain by its number, also where it is approved later', async () => {
    const after = await reloaded()
    await passed(after)
    expect(after.core.calls.bundles.snapshot()).toEqual([])
    expect(stored(after)).toHaveLength(1)
    after.blockchains.eip155.numbers.set(NUMBER, hash(1))
    await passed(after)
    expect(after.core.calls.bundles.snapshot()).toMatchObject([
      { id: hash(1), hashes: [hash(1)], told: 'receipts', outcome: 'pending', calls: [{ to: BOB, value: '5' }] },
    ])
    expect(stored(after)).toEqual([])
  })

  it('T238 should be looked for no more after a day, in which no page has stayed long enough to give it up', async () => {
    const test = await reloaded()
    await passed(test)
    await test.core.dispose()
    test.clock.advance(25 * 3_600_000)
    test.blockchains.eip155.numbers.set(NUMBER, hash(1))
    const after = createCore({ ...test.kept, change: (sessions) => (sessions.recordedAnswer = none) })
    await settled()
    await passed(after)
    expect([after.core.calls.bundles.snapshot(), stored(after)]).toEqual([[], []])
  })

  it('Q171 should be none where another transaction has its number', async () => {
    const after = await reloaded()
    after.blockchains.eip155.numbers.set(NUMBER, undefined)
    await passed(after)
    expect(after.core.calls.bundles.snapshot()).toEqual([])
    expect(stored(after)).toEqual([])
  })

  it('Q171 should leave nothing stored where the node tells the number after the wallet has answered', async () => {
    const test = await connectedInPage()
    let tell = () => {}
    test.blockchains.eip155.ask = () => new Promise((resolve) => (tell = () => resolve('0x5')))
    const asked = watch(test.core.provider.request(sending(5)))
    await settled()
    test.wallet.answer(hash(1), test.wallet.waiting.at(-1))
    await settled()
    tell()
    await settled()
    expect(asked.value).toEqual(hash(1))
    expect(stored(test)).toEqual([])
  })
})

describe('a transaction of a script on Solana whose wallet answers when nothing waits', () => {
  const BYTES = new Uint8Array(64).fill(7)
  const SIGNATURE = base58(BYTES)
  const call = { method: 'solana_signAndSendTransaction', params: { transaction: 'AQID', pubkey: SOL_ALICE } }
  const ASKERS = [
    ['the provider', (core: TestCore['core']) => core.provider.request(call)],
    ['the wallet adapter', (core: TestCore['core']) => core.solana?.sendTransaction(new Uint8Array([1, 2, 3]))],
  ] as const

  async function asked(ask: (typeof ASKERS)[number][1]) {
    const test = await createAsked()
    const outcome = watch(Promise.resolve(ask(test.core)))
    await settled()
    if (test.approval()?.waitsFor === 'visitor') await test.decides(true)
    return { ...test, outcome }
  }

  it.each(ASKERS)('Q170 should be followed by the page that comes back, where %s has asked', async (_, ask) => {
    const test = await asked(ask)
    const after = await back(test, () => test.wallet.answer({ signature: BYTES }))
    expect(after.core.calls.bundles.snapshot()).toMatchObject([
      { id: SIGNATURE, chain: SOLANA.id, from: SOL_ALICE, hashes: [SIGNATURE], told: 'receipts', outcome: 'pending' },
    ])
    expect(stored(after)).toEqual([])
    const again = await back(after)
    expect(again.core.calls.bundles.snapshot()).toMatchObject([{ id: SIGNATURE, hashes: [SIGNATURE] }])
    again.blockchains.solana.tell(SIGNATURE, { kind: 'confirmed', block: 1n })
    await again.clock.pass(15_000)
    expect(again.core.calls.bundles.snapshot()).toMatchObject([{ outcome: 'success' }])
  })

  it.each(ASKERS)('Q170 should be followed where the visitor no longer waits, and %s has asked', async (_, ask) => {
    const test = await asked(ask)
    const [request] = test.wallet.waiting
    test.core.requests.cancel()
    await settled()
    test.wallet.answer({ signature: BYTES }, request)
    await test.clock.pass(2_000)
    await settled()
    expect(test.core.calls.bundles.snapshot()).toMatchObject([{ id: SIGNATURE, outcome: 'pending' }])
    expect(test.core.modal.notice.snapshot()).toMatchObject({ event: 'SEND_ADOPTED' })
  })

  it.each(ASKERS)('Q170 should be of its script alone, and leave nothing stored, where %s hears', async (_, ask) => {
    const test = await asked(ask)
    expect(stored(test)).toHaveLength(1)
    await test.answers({ signature: BYTES })
    expect(test.outcome.state).toBe('fulfilled')
    expect(test.core.calls.bundles.snapshot()).toEqual([])
    expect(stored(test)).toEqual([])
  })
})

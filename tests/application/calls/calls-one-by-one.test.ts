import { describe, expect, it } from 'vitest'
import { callStandings, standingOf } from '../../../src/domain/rpc/calls-end.ts'
import { BOB, EVERYWHERE, hash } from '../../support/accounts.ts'
import { createConnected } from '../../support/connected.ts'
import { reload, type TestCore } from '../../support/core.ts'
import { settled } from '../../support/fake-clock.ts'
import { watch } from '../../support/outcome.ts'

const CALLS = [
  { to: BOB, value: 1n },
  { to: BOB, data: '0xa9059cbb' as const },
]
const WITHOUT_BUNDLES = { accounts: EVERYWHERE, methods: ['eth_sendTransaction'] }
const MINUTE = 60_000

const bundleOf = ({ core }: Pick<TestCore, 'core'>) => {
  const [only] = core.calls.bundles.snapshot()
  if (only === undefined) throw new Error('There is no bundle.')
  return only
}
const standings = (test: Pick<TestCore, 'core'>) => callStandings(bundleOf(test)).map(({ standing }) => standing)

/** The wallet has sent the first call, and asks its owner about the second. */
async function halfSent() {
  const test = await createConnected({}, WITHOUT_BUNDLES)
  const sending = watch(test.core.calls.send({ calls: CALLS }))
  await settled()
  test.wallet.answer(hash(1))
  await settled()
  return { ...test, sending }
}

/** The transactions end on the chain, and are looked at. */
async function ending(
  { blockchains, clock }: Pick<TestCore, 'blockchains' | 'clock'>,
  ends: Readonly<Record<string, 'confirmed' | 'failed' | 'pending'>>,
) {
  for (const [each, kind] of Object.entries(ends))
    blockchains.eip155.tell(each, kind === 'pending' ? { kind } : { kind, block: 1n })
  await clock.pass(30_000)
  await settled()
}

describe('calls that are asked for one by one, the first of which ends before the second is approved', () => {
  it('I24 should be no success while the wallet is still asked for the second', async () => {
    const test = await halfSent()
    await ending(test, { [hash(1)]: 'confirmed' })
    expect(test.wallet.waiting).toHaveLength(1)
    expect(standingOf(bundleOf(test))).toBe('pending')
    expect(standings(test)).toEqual(['success', 'pending'])
  })

  it.each(['confirmed', 'failed'] as const)(
    'I24 should keep the hash of the second, and follow it (the first %s)',
    async (end) => {
      const test = await halfSent()
      await ending(test, { [hash(1)]: end })
      test.wallet.answer(hash(2))
      await settled()
      expect(test.sending).toMatchObject({ state: 'fulfilled', value: hash(1) })
      expect(bundleOf(test)).toMatchObject({ hashes: [hash(1), hash(2)], outcome: 'pending' })
      await ending(test, { [hash(2)]: 'confirmed' })
      expect(standingOf(bundleOf(test))).toBe(end === 'confirmed' ? 'success' : 'partial')
    },
  )

  it('S240 should be asked about as calls of the account, which may have failed in a transaction of another', async () => {
    const test = await halfSent()
    const sent: object[] = []
    const { status } = test.blockchains.eip155
    test.blockchains.eip155.status = (network, asked, signal) => {
      sent.push(asked)
      return status(network, asked, signal)
    }
    await ending(test, { [hash(1)]: 'failed' })
    expect(sent).toContainEqual({ hash: hash(1), from: bundleOf(test).from })
  })

  it('I24 should be followed for ten minutes from the last answer on, however long the visitor reads the prompts', async () => {
    const test = await createConnected({}, WITHOUT_BUNDLES)
    const sending = watch(test.core.calls.send({ calls: [...CALLS, ...CALLS] }))
    await settled()
    for (const number of [1, 2, 3, 4]) {
      test.wallet.answer(hash(number))
      await settled()
      await ending(test, { [hash(number)]: number === 4 ? 'pending' : 'confirmed' })
      expect(bundleOf(test)).toMatchObject({ outcome: 'pending', isGivenUp: false })
      await test.clock.pass(4 * MINUTE)
    }
    await settled()
    expect(sending.state).toBe('fulfilled')
    await ending(test, { [hash(4)]: 'confirmed' })
    expect(standingOf(bundleOf(test))).toBe('success')
  })

  it('Q159 should be followed for longer where all were sent and the chain alone takes its time', async () => {
    const test = await createConnected({}, WITHOUT_BUNDLES)
    watch(test.core.calls.send({ calls: CALLS.slice(0, 1) }))
    await settled()
    test.wallet.answer(hash(1))
    await settled()
    for (let minute = 0; minute < 30; minute += 1) await test.clock.pass(MINUTE)
    const after = await reload(test)
    expect(bundleOf(after)).toMatchObject({ outcome: 'pending', isGivenUp: false })
    after.blockchains.eip155.tell(hash(1), { kind: 'confirmed', block: 1n })
    await after.clock.pass(MINUTE)
    await settled()
    expect(standingOf(bundleOf(after))).toBe('success')
    await after.core.dispose()
  })

  it('Q159 should be unknown after a day of that, and not for ever', async () => {
    const test = await createConnected({}, WITHOUT_BUNDLES)
    watch(test.core.calls.send({ calls: CALLS.slice(0, 1) }))
    await settled()
    test.wallet.answer(hash(1))
    await settled()
    for (let hour = 0; hour < 25; hour += 1) await test.clock.pass(60 * MINUTE)
    await settled()
    expect(bundleOf(test)).toMatchObject({ outcome: 'unknown', isGivenUp: true })
    expect(test.blockchains.eip155.questions).toBeLessThan(2_000)
  })

  it('I24 should be pending after a reload in between, and unknown in the end: neither a success nor for ever', async () => {
    const test = await halfSent()
    const after = await reload(test)
    await ending(after, { [hash(1)]: 'confirmed' })
    expect(standings(after)).toEqual(['success', 'pending'])
    for (let minute = 0; minute < 11; minute += 1) await after.clock.pass(MINUTE)
    await settled()
    expect(bundleOf(after)).toMatchObject({ outcome: 'unknown', isGivenUp: true, hashes: [hash(1)] })
    expect(standings(after)).toEqual(['success', 'unknown'])
    const later = await reload(after)
    await settled()
    expect(bundleOf(later)).toMatchObject({ outcome: 'unknown', hashes: [hash(1)] })
  })
})

describe('calls that are asked for one by one, the second of which gets no hash', () => {
  it('I25 should be unknown where the visitor only stopped waiting: the wallet may still send it', async () => {
    const test = await halfSent()
    test.core.requests.cancel()
    await settled()
    expect(test.sending.error).toMatchObject({ code: 'REQUEST_CANCELLED' })
    await ending(test, { [hash(1)]: 'confirmed' })
    expect(standings(test)).toEqual(['success', 'unknown'])
    expect(standingOf(bundleOf(test))).toBe('unknown')
  })

  it('I25 should be unknown where the answer cannot be read', async () => {
    const test = await halfSent()
    test.wallet.answer({ hash: hash(2) })
    await settled()
    expect(test.sending.error).toMatchObject({ code: 'WALLET_BAD_ANSWER' })
    await ending(test, { [hash(1)]: 'confirmed' })
    expect(standings(test)).toEqual(['success', 'unknown'])
    expect(standingOf(bundleOf(test))).toBe('unknown')
  })

  it('I25 should not be sent where the visitor declined it, and done in part, after a reload too', async () => {
    const test = await halfSent()
    await ending(test, { [hash(1)]: 'confirmed' })
    test.wallet.refuse('USER_REJECTED')
    await settled()
    expect(standings(test)).toEqual(['success', 'notSent'])
    expect(standingOf(bundleOf(test))).toBe('partial')
    const after = await reload(test)
    expect(standings(after)).toEqual(['success', 'notSent'])
    expect(standingOf(bundleOf(after))).toBe('partial')
  })
})

describe('a hash that a wallet names for two calls', () => {
  it('T10 should be that of the first alone', async () => {
    const test = await halfSent()
    test.wallet.answer(hash(1))
    await settled()
    expect(test.sending.error).toMatchObject({ code: 'SEND_UNKNOWN' })
    expect(bundleOf(test)).toMatchObject({ hashes: [hash(1)] })
  })

  it('T10 should not take the place of the bundle that has it', async () => {
    const test = await halfSent()
    test.wallet.answer(hash(2))
    await settled()
    const again = watch(test.core.calls.send({ calls: CALLS }))
    await settled()
    test.wallet.answer(hash(1))
    await settled()
    expect(again.error).toMatchObject({ code: 'SEND_UNKNOWN' })
    expect(test.core.calls.bundles.snapshot()).toMatchObject([{ hashes: [hash(1), hash(2)] }])
  })
})

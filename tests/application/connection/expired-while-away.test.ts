import { describe, expect, it } from 'vitest'
import { createCore, type TestCore } from '../../support/core.ts'
import { createConnected } from '../../support/connected.ts'
import { FakeClock, settled } from '../../support/fake-clock.ts'
import { ALICE, ON_ETHEREUM, ON_SOLANA } from '../../support/accounts.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const EXPIRED = { kind: 'error', code: 'SESSION_EXPIRED', wallet: 'Memory Wallet', isBrought: true } as const

/** One wallet for Ethereum, and one for Solana whose session ends in an hour. */
async function twoWallets() {
  const test = await createConnected({}, { accounts: [ON_ETHEREUM] })
  test.core.modal.open({ view: 'Connect' })
  await settled()
  const short = test.wallet.approve({ accounts: [ON_SOLANA], lifeMs: HOUR })
  await settled()
  return { ...test, short }
}

/** The page is loaded again by a visitor whose clock shows something. @param skewMs - How far it is ahead of the server's. */
async function back(before: TestCore, wall: number, skewMs: number | undefined) {
  const test = createCore({ ...before.kept, clock: new FakeClock(wall), skewMs })
  await settled()
  return test
}

const statuses = ({ core }: TestCore) => {
  const { eip155, solana } = core.account.state.snapshot()
  return [eip155.status, solana.status]
}

describe('a session that expired while the visitor was away', () => {
  it('should be told of, once, while the other namespace is still connected (Q26)', async () => {
    const before = await twoWallets()
    await before.core.dispose()
    const test = await back(before, before.clock.now() + 2 * HOUR, 0)
    expect(statuses(test)).toEqual(['connected', 'disconnected'])
    expect(test.core.modal.notice.snapshot()).toEqual(EXPIRED)
    expect(test.store.keys('portico.choices/')).toHaveLength(1)
    await test.core.dispose()
    const again = await back(before, before.clock.now() + 2 * HOUR, 0)
    expect(statuses(again)).toEqual(['connected', 'disconnected'])
    expect(again.core.modal.notice.snapshot()).toBeUndefined()
  })

  it.each([
    ['the visitor has left before', ({ core }: TestCore) => core.connection.disconnect('solana')],
    [
      'the wallet has ended before',
      async ({ wallet, short }: Awaited<ReturnType<typeof twoWallets>>) => wallet.end(short),
    ],
  ])('should not be told of where %s (Q26)', async (_who, end) => {
    const before = await twoWallets()
    await end(before)
    await before.core.dispose()
    const test = await back(before, before.clock.now() + 2 * HOUR, 0)
    expect(statuses(test)).toEqual(['connected', 'disconnected'])
    expect(test.core.modal.notice.snapshot()).toBeUndefined()
  })

  it('should be known by its latest date, where the wallet has prolonged it (Q26)', async () => {
    const before = await twoWallets()
    const longer = { ...before.short, expiresAt: before.clock.now() + 5 * HOUR }
    before.sessions.memory.sessions.set(longer.topic, longer)
    before.sessions.emit({ type: 'updated', session: longer })
    await before.core.dispose()
    const still = await back(before, before.clock.now() + 4 * HOUR, 0)
    expect(statuses(still)).toEqual(['connected', 'connected'])
    await still.core.dispose()
    const test = await back(before, before.clock.now() + 6 * HOUR, 0)
    expect(test.core.modal.notice.snapshot()).toEqual(EXPIRED)
  })

  it('should leave nothing of its visitor stored where no other wallet is connected (W12)', async () => {
    const before = await createConnected({}, { accounts: [ON_ETHEREUM], lifeMs: HOUR })
    await before.core.dispose()
    const test = await back(before, before.clock.now() + 2 * HOUR, 0)
    expect(test.core.modal.notice.snapshot()).toEqual(EXPIRED)
    expect(test.store.keys('')).toEqual([])
  })

  it('should be told of while the page is open, too (Q26)', async () => {
    const test = await createConnected({}, { accounts: [ON_ETHEREUM], lifeMs: HOUR })
    await test.clock.pass(2 * HOUR)
    test.sessions.emit({ type: 'ended', topic: test.session.topic })
    expect(test.core.modal.notice.snapshot()).toMatchObject({ kind: 'error', code: 'SESSION_EXPIRED' })
  })

  it('should be told of once where its account is on screen: that it is over, not that the wallet left (Q26)', async () => {
    const test = await createConnected({}, { accounts: [ON_ETHEREUM], lifeMs: HOUR })
    await test.clock.pass(2 * HOUR)
    test.core.modal.open({ view: 'Account' })
    const told: unknown[] = []
    const following = test.core.modal.notice.changes$.subscribe((notice) => notice !== undefined && told.push(notice))
    test.sessions.emit({ type: 'ended', topic: test.session.topic })
    following.unsubscribe()
    expect(told).toEqual([{ kind: 'error', code: 'SESSION_EXPIRED', wallet: 'Memory Wallet' }])
    expect(test.core.modal.state.snapshot().open).toBe(false)
  })
})

describe('the wallet whose session has expired', () => {
  it('should be named as it was last, to a visitor who comes back (V30)', async () => {
    const before = await createConnected({}, { accounts: [ON_ETHEREUM], lifeMs: HOUR, peer: { name: 'Rainbow' } })
    await before.core.dispose()
    const test = await back(before, before.clock.now() + 2 * HOUR, 0)
    expect(test.core.modal.notice.snapshot()).toEqual({ ...EXPIRED, wallet: 'Rainbow' })
  })

  it('should not be named where there were two (V30)', async () => {
    const before = await createConnected({}, { accounts: [ON_ETHEREUM], lifeMs: HOUR, peer: { name: 'Rainbow' } })
    before.core.modal.open({ view: 'Connect' })
    await settled()
    before.wallet.approve({ accounts: [ON_SOLANA], lifeMs: HOUR, peer: { name: 'Phantom' } })
    await settled()
    await before.core.dispose()
    const test = await back(before, before.clock.now() + 2 * HOUR, 0)
    expect(test.core.modal.notice.snapshot()).toEqual({ ...EXPIRED, wallet: undefined })
  })

  it('should be named by no more than can be shown, whatever stands in the storage (V30)', async () => {
    const before = await createConnected({}, { accounts: [ON_ETHEREUM], lifeMs: HOUR, peer: { name: 'Rainbow' } })
    await before.core.dispose()
    for (const key of before.store.keys('portico.choices'))
      before.store.set(key, (before.store.get(key) ?? '').replace('Rainbow', 'Rain\u202ebow'))
    const test = await back(before, before.clock.now() + 2 * HOUR, 0)
    expect(test.core.modal.notice.snapshot()).toEqual({ ...EXPIRED, wallet: 'Rainbow' })
  })
})

describe('a clock that is wrong when the page is loaded', () => {
  it('should not end a session where it is ahead: the visitor is connected (Q27)', async () => {
    const before = await createConnected()
    await before.core.dispose()
    const test = await back(before, before.clock.now() + 400 * DAY, 400 * DAY)
    expect(test.core.modal.notice.snapshot()).toBeUndefined()
    expect(test.core.account.state.snapshot().eip155).toMatchObject({ status: 'connected', address: ALICE })
  })

  it('should not end a session where no server says what time it is: it is back once the clock is right (Q27)', async () => {
    const before = await createConnected()
    await before.core.dispose()
    const ahead = await back(before, before.clock.now() + 8 * DAY, undefined)
    expect(ahead.core.modal.notice.snapshot()).toBeUndefined()
    await ahead.core.dispose()
    const test = await back(before, before.clock.now() + HOUR, 0)
    expect(test.core.account.state.snapshot().eip155).toMatchObject({ status: 'connected', address: ALICE })
  })

  it('should believe the date in the end, where no server says what time it is (Q27)', async () => {
    const before = await createConnected()
    await before.core.dispose()
    const test = await back(before, before.clock.now() + 400 * DAY, undefined)
    expect(test.core.modal.notice.snapshot()).toEqual(EXPIRED)
  })

  it('should not keep a session that is over where it was set back (Q27)', async () => {
    const before = await createConnected({}, { accounts: [ON_ETHEREUM], lifeMs: HOUR })
    await before.core.dispose()
    const test = await back(before, before.clock.now() - DAY, -DAY - 2 * HOUR)
    expect(statuses(test)).toEqual(['disconnected', 'disconnected'])
    expect(test.core.modal.notice.snapshot()).toEqual(EXPIRED)
    expect(test.sessions.memory.sessions.size).toBe(0)
  })

  it('should ask no server where the dates go with the clock (Q27)', async () => {
    const before = await createConnected()
    await before.core.dispose()
    const test = createCore({ ...before.kept, skewMs: 400 * DAY })
    await settled()
    expect(test.core.account.state.snapshot().eip155.status).toBe('connected')
    expect(test.serverTime.asked).toBe(0)
  })

  it('should leave alone whom the visitor has connected while the server was asked (Q27)', async () => {
    const before = await createConnected({}, { accounts: [ON_ETHEREUM], lifeMs: HOUR })
    await before.core.dispose()
    const clock = new FakeClock(before.clock.now() + 2 * HOUR)
    const test = createCore({ ...before.kept, clock })
    const fresh = test.wallet.approve({ accounts: [ON_ETHEREUM], pairingTopic: undefined })
    await settled()
    expect(test.core.account.state.snapshot().eip155.sessionTopic).toBe(fresh.topic)
    expect(test.core.modal.notice.snapshot()).toMatchObject({ kind: 'success' })
    expect(test.store.get('portico.hint')).toBeDefined()
  })
})

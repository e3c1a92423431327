import { describe, expect, it, vi } from 'vitest'
import type { RecordedAnswer } from '../../../src/ports/connector.ts'
import { ALICE, BOB, hash, ON_SOLANA, SOL_ALICE, SOL_BOB } from '../../support/accounts.ts'
import { createConnected } from '../../support/connected.ts'
import { createCore, reload, type TestCore } from '../../support/core.ts'
import { settled } from '../../support/fake-clock.ts'
import { ETHEREUM, SOLANA } from '../../support/networks.ts'
import { watch } from '../../support/outcome.ts'
import { sentTransactionKeys } from '../../support/stored-sends.ts'

const INPUT = { amount: '0.5', recipient: BOB }
const DAY = 24 * 3_600_000

/** The wallet has the request, unanswered. */
async function asking(): Promise<TestCore> {
  const test = await createConnected()
  test.blockchains.eip155.hold(ETHEREUM, ALICE, 10n ** 18n)
  watch(test.core.transactions.sendNative(INPUT))
  await settled()
  return test
}

async function sent(): Promise<TestCore> {
  const test = await asking()
  test.wallet.answer(hash(1))
  await settled()
  return test
}

describe('TrackSends', () => {
  it.each(['confirmed', 'failed'] as const)(
    'should follow a send until it is %s, and then look no more',
    async (kind) => {
      const { core, blockchains, clock } = await sent()
      await clock.pass(10_000)
      expect(core.transactions.sent.snapshot()).toMatchObject([{ status: 'pending' }])
      blockchains.eip155.tell(hash(1), { kind, block: 7n })
      await clock.pass(2_000)
      expect(core.transactions.sent.snapshot()).toMatchObject([{ status: kind, block: 7n }])
      const questions = blockchains.eip155.questions
      await clock.pass(60_000)
      expect(blockchains.eip155.questions - questions).toBeLessThanOrEqual(1)
      expect(clock.waiting).toBe(0)
    },
  )

  it('should learn the number of a send, and ask what took its place by that', async () => {
    const { core, blockchains, clock } = await sent()
    const status = vi.spyOn(blockchains.eip155, 'status')
    blockchains.eip155.tell(hash(1), { kind: 'pending', nonce: 5n })
    await clock.pass(4_000)
    expect(core.transactions.sent.snapshot()).toMatchObject([{ status: 'pending', nonce: 5n }])
    expect(status.mock.lastCall?.[1]).toMatchObject({ hash: hash(1), nonce: 5n, transfer: { from: ALICE, to: BOB } })
  })

  it.each([
    ['confirmed', { kind: 'confirmed', block: 7n, replacement: { kind: 'spedUp', hash: hash(2) } }],
    ['failed', { kind: 'failed', block: 7n, replacement: { kind: 'spedUp', hash: hash(2) } }],
    ['replaced', { kind: 'replaced', replacement: { kind: 'cancelled', hash: hash(2) } }],
    ['replaced', { kind: 'replaced', replacement: { kind: 'other', hash: hash(2) } }],
    ['replaced', { kind: 'replaced', replacement: undefined }],
  ] as const)('should call %s what stands so, keep its own hash, and look no more', async (status, told) => {
    const { core, blockchains, clock, kept } = await sent()
    blockchains.eip155.tell(hash(1), told)
    await clock.pass(2_000)
    const expected = { status, hash: hash(1), replacement: told.replacement }
    expect(core.transactions.sent.snapshot()).toMatchObject([expected])
    expect(clock.waiting).toBe(0)
    await core.dispose()
    expect(createCore(kept).core.transactions.sent.snapshot()).toMatchObject([expected])
  })

  it.each([
    ['is confirmed', { kind: 'confirmed', block: 7n }],
    ['has failed, which costs its fee', { kind: 'failed', block: 7n }],
    ['is replaced', { kind: 'replaced', replacement: { kind: 'cancelled', hash: hash(2) } }],
  ] as const)('Q83 should read the balance again once a send %s', async (_case, told) => {
    const { core, blockchains, clock } = await sent()
    blockchains.eip155.hold(ETHEREUM, ALICE, 42n)
    blockchains.eip155.tell(hash(1), told)
    await clock.pass(2_000)
    expect(core.account.balance.snapshot().amount).toBe(42n)
  })

  it('Q88 should have the tokens read again too once a send is confirmed, if they were read', async () => {
    const { core, blockchains, clock, tokenApi } = await sent()
    await core.account.refreshTokens()
    const token = { name: 'Dollar', symbol: 'USD', chainId: ETHEREUM.id, address: '0x1', price: 1, value: 5 }
    tokenApi.tokens = [{ ...token, quantity: { decimals: 0, numeric: '5' } }]
    blockchains.eip155.tell(hash(1), { kind: 'confirmed', block: 7n })
    await clock.pass(2_000)
    expect(core.account.tokens.snapshot().tokens).toEqual(tokenApi.tokens)
    const other = await sent()
    other.blockchains.eip155.tell(hash(1), { kind: 'confirmed', block: 7n })
    await other.clock.pass(2_000)
    expect(other.tokenApi.queries).toEqual([])
  })

  it('S251 should say of a send that is looked at a day later that nodes may not know of it any more', async () => {
    const test = await sent()
    const status = vi.spyOn(test.blockchains.eip155, 'status')
    await test.clock.pass(2_000)
    expect(status.mock.lastCall?.[1]).toMatchObject({ hash: hash(1), isOld: false })
    await test.clock.pass(DAY)
    const again = await reload(test)
    await again.clock.pass(2_000)
    expect(status.mock.lastCall?.[1]).toMatchObject({ hash: hash(1), isOld: true })
  })

  it('S244 should say since when a send on Solana may be in a block', async () => {
    const { core, blockchains, wallet, clock } = await createConnected({}, { accounts: [ON_SOLANA] })
    const { solana } = blockchains
    solana.hold(SOLANA, SOL_ALICE, 10n ** 9n)
    const { prepareTransfer } = solana
    solana.prepareTransfer = async (...given) => ({ ...(await prepareTransfer(...given)), sinceSlot: 70n })
    const status = vi.spyOn(solana, 'status')
    watch(core.transactions.sendNative({ amount: '0.1', recipient: SOL_BOB }))
    await settled()
    wallet.answer({ signature: '5'.repeat(88) })
    await clock.pass(2_000)
    expect(status.mock.lastCall?.[1]).toMatchObject({ sinceSlot: 70n })
  })

  it('should never take unknown for failed, however long it lasts', async () => {
    const { core, clock } = await sent()
    await clock.pass(2 * DAY)
    expect(core.transactions.sent.snapshot()).toMatchObject([{ status: 'pending', hash: hash(1) }])
    expect(clock.waiting).toBe(0)
  })

  it('H11 should call a Solana transfer expired that cannot be processed any more', async () => {
    const { core, blockchains, wallet, clock } = await createConnected({}, { accounts: [ON_SOLANA] })
    blockchains.solana.hold(SOLANA, SOL_ALICE, 10n ** 9n)
    blockchains.solana.lastValidBlock = 150n
    watch(core.transactions.sendNative({ amount: '0.1', recipient: SOL_BOB }))
    await settled()
    wallet.answer({ signature: '5'.repeat(88) })
    blockchains.solana.tell('5'.repeat(88), { kind: 'expired' })
    await clock.pass(2_000)
    expect(core.transactions.sent.snapshot()).toMatchObject([{ status: 'expired', lastValidBlock: 150n }])
  })

  it('Q155 should not count the life of what a wallet was asked for, where it has changed and sent another', async () => {
    const { core, blockchains, wallet, clock } = await createConnected({}, { accounts: [ON_SOLANA] })
    const { solana } = blockchains
    solana.hold(SOLANA, SOL_ALICE, 10n ** 9n)
    solana.lastValidBlock = 150n
    const { readTransferAnswer } = solana
    solana.readTransferAnswer = async (...given) => ({ ...(await readTransferAnswer(...given)), isChanged: true })
    const status = vi.spyOn(solana, 'status')
    watch(core.transactions.sendNative({ amount: '0.1', recipient: SOL_BOB }))
    await settled()
    wallet.answer({ signature: '5'.repeat(88) })
    solana.tell('5'.repeat(88), { kind: 'unknown', lastValidBlock: 400n })
    await clock.pass(2_000)
    expect(status.mock.lastCall?.[1].lastValidBlock).toBeUndefined()
    solana.tell('5'.repeat(88), { kind: 'unknown', lastValidBlock: 500n })
    await clock.pass(2_000)
    expect(status.mock.lastCall?.[1].lastValidBlock).toBe(400n)
    expect(core.transactions.sent.snapshot()).toMatchObject([{ status: 'pending', lastValidBlock: 400n }])
  })

  it('should go on when the node is away for a while', async () => {
    const { core, blockchains, clock } = await sent()
    blockchains.eip155.failure = 'RPC_UNAVAILABLE'
    await clock.pass(60_000)
    expect(core.transactions.sent.snapshot()).toMatchObject([{ status: 'pending' }])
    blockchains.eip155.failure = undefined
    blockchains.eip155.tell(hash(1), { kind: 'confirmed', block: 7n })
    await clock.pass(2_000)
    expect(core.transactions.sent.snapshot()).toMatchObject([{ status: 'confirmed' }])
  })

  it('F13 should adopt an approval that comes after the visitor cancelled here', async () => {
    const { core, wallet, clock } = await asking()
    core.requests.cancel()
    await clock.pass(20_000)
    expect(core.transactions.sent.snapshot()).toMatchObject([{ status: 'asking' }])
    wallet.answer(hash(1))
    await clock.pass(2_000)
    expect(core.transactions.sent.snapshot()).toMatchObject([{ status: 'pending', hash: hash(1) }])
    expect(core.modal.notice.snapshot()).toEqual({ kind: 'success', event: 'SEND_ADOPTED' })
  })

  it('F13 should adopt a rejection that comes after the visitor cancelled here', async () => {
    const { core, wallet, clock } = await asking()
    core.requests.cancel()
    await settled()
    wallet.refuse('USER_REJECTED')
    await clock.pass(2_000)
    expect(core.transactions.sent.snapshot()).toMatchObject([{ status: 'rejected' }])
  })

  it('F13 should tell apart two sends of the same amount to the same receiver', async () => {
    const { core, wallet, clock } = await asking()
    core.requests.cancel()
    await settled()
    const second = watch(core.transactions.sendNative(INPUT))
    await settled()
    const [first, again] = wallet.waiting
    wallet.refuse('USER_REJECTED', again)
    await settled()
    expect(second.error).toMatchObject({ code: 'USER_REJECTED' })
    wallet.answer(hash(1), first)
    await clock.pass(4_000)
    expect(core.transactions.sent.snapshot()).toMatchObject([
      { status: 'rejected', hash: undefined },
      { status: 'pending', hash: hash(1) },
    ])
  })

  it('I13 should never show one hash twice', async () => {
    const { core, wallet, clock, state } = await asking()
    core.requests.cancel()
    await settled()
    // As after a reload between the request and the relay's acknowledgement: the request's id was never stored.
    state.sentTransactions.update((sentTransactions) =>
      sentTransactions.map((entry) =>
        entry.request === undefined ? entry : { ...entry, request: { ...entry.request, requestId: undefined } },
      ),
    )
    watch(core.transactions.sendNative(INPUT))
    await settled()
    wallet.answer(hash(1), wallet.waiting[1])
    await clock.pass(4_000)
    const hashes = core.transactions.sent.snapshot().map(({ hash: each }) => each)
    expect(hashes).toEqual([hash(1), undefined])
  })

  it('F14 should find after a reload what the wallet answered while the page was away', async () => {
    const before = await asking()
    await before.core.dispose()
    before.wallet.answer(hash(1))
    const after = createCore(before.kept)
    expect(after.core.transactions.sent.snapshot()).toMatchObject([{ status: 'asking', hash: undefined }])
    await after.clock.pass(2_000)
    expect(after.core.transactions.sent.snapshot()).toMatchObject([{ status: 'pending', hash: hash(1) }])
    expect(after.sessions.memory.requests).toHaveLength(1)
  })

  it('F14 should find an answer that comes after the reload', async () => {
    const before = await asking()
    await before.core.dispose()
    const after = createCore(before.kept)
    await after.clock.pass(30_000)
    expect(after.core.transactions.sent.snapshot()).toMatchObject([{ status: 'asking' }])
    after.wallet.answer(hash(1))
    await after.clock.pass(2_000)
    expect(after.core.transactions.sent.snapshot()).toMatchObject([{ status: 'pending', hash: hash(1) }])
  })

  it('F14 should hand in what a Solana wallet signed while the page was away', async () => {
    const methods = ['solana_signTransaction']
    const before = await createConnected({}, { accounts: [ON_SOLANA], methods })
    before.blockchains.solana.hold(SOLANA, SOL_ALICE, 10n ** 9n)
    watch(before.core.transactions.sendNative({ amount: '0.1', recipient: SOL_BOB }))
    await settled()
    await before.core.dispose()
    before.wallet.answer({ signature: '5'.repeat(88) })
    const after = createCore(before.kept)
    await after.clock.pass(2_000)
    expect(after.blockchains.solana.broadcasts).toHaveLength(1)
    expect(after.core.transactions.sent.snapshot()).toMatchObject([{ status: 'pending', hash: '5'.repeat(88) }])
  })

  it('should hand in again what a Solana wallet signed, until the chain knows it', async () => {
    const methods = ['solana_signTransaction']
    const { core, wallet, blockchains, clock, store } = await createConnected({}, { accounts: [ON_SOLANA], methods })
    blockchains.solana.hold(SOLANA, SOL_ALICE, 10n ** 9n)
    watch(core.transactions.sendNative({ amount: '0.1', recipient: SOL_BOB }))
    await settled()
    wallet.answer({ signature: '5'.repeat(88) })
    await clock.pass(6_000)
    expect(blockchains.solana.broadcasts).toHaveLength(4)
    blockchains.solana.tell('5'.repeat(88), { kind: 'confirmed', block: 7n })
    await clock.pass(20_000)
    expect(blockchains.solana.broadcasts).toHaveLength(4)
    expect(sentTransactionKeys(store).map((key) => store.get(key))).toEqual([expect.not.stringContaining('"signed"')])
  })

  it('F08 should not know what became of a send whose late answer cannot be read', async () => {
    const before = await asking()
    await before.core.dispose()
    before.wallet.answer({ nothing: true })
    const after = createCore(before.kept)
    await after.clock.pass(2_000)
    expect(after.core.transactions.sent.snapshot()).toMatchObject([{ status: 'unknown', hash: undefined }])
  })

  it('should not know what became of a question that is 300 s old, and still listen', async () => {
    const before = await asking()
    await before.core.dispose()
    const after = createCore(before.kept)
    await after.clock.pass(304_000)
    expect(after.core.transactions.sent.snapshot()).toMatchObject([{ status: 'unknown' }])
    after.wallet.answer(hash(1))
    await after.clock.pass(2_000)
    expect(after.core.transactions.sent.snapshot()).toMatchObject([{ status: 'pending', hash: hash(1) }])
  })

  it('should not write over what another tab of the site has sent meanwhile', async () => {
    const tab = await sent()
    const other = createCore({ clock: tab.clock, store: tab.store, blockchains: tab.blockchains })
    await tab.clock.pass(1)
    tab.blockchains.eip155.tell(hash(1), { kind: 'confirmed', block: 7n })
    tab.wallet.approve({ accounts: [ON_SOLANA] })
    watch(tab.core.transactions.sendNative(INPUT))
    await settled()
    tab.wallet.answer(hash(2))
    await tab.clock.pass(2_000)
    other.state.sentTransactions.update((sentTransactions) => sentTransactions.map((entry) => ({ ...entry })))
    const stored = createCore({ store: tab.store }).core.transactions.sent.snapshot()
    expect(stored.map((entry) => entry.hash)).toEqual([hash(2), hash(1)])
    expect(stored[1]).toMatchObject({ status: 'confirmed' })
  })

  it('should let a node go that still owes an answer when the core ends', async () => {
    const { core, blockchains, clock } = await sent()
    const status = vi.spyOn(blockchains.eip155, 'status')
    blockchains.eip155.gate.close()
    await clock.pass(2_000)
    const signal = status.mock.lastCall?.[2]
    expect(signal?.aborted).toBe(false)
    await core.dispose()
    expect(signal?.aborted).toBe(true)
  })

  it('W37 should store nothing once the core has ended while it looked for a send', async () => {
    const before = await asking()
    await before.core.dispose()
    const { core, sessions, clock, store } = createCore(before.kept)
    let answer: (answer: RecordedAnswer) => void = () => {}
    sessions.recordedAnswer = () => new Promise((resolve) => (answer = resolve))
    await clock.pass(2_000)
    await core.dispose()
    for (const key of store.keys('portico.sent')) store.remove(key)
    answer({ kind: 'none' })
    await settled()
    expect(store.keys('portico.sent')).toEqual([])
  })

  it('should store nothing of its own accord', () => {
    const { store } = createCore()
    expect(store.keys('')).toEqual([])
  })

  it('K04 should start with no sent transactions where the stored one cannot be read, and keep a copy', () => {
    const { kept } = createCore()
    kept.store.set('portico.sent', '{"version":1,"entr')
    const { core } = createCore(kept)
    expect(core.transactions.sent.snapshot()).toEqual([])
    expect(kept.store.get('portico.sent.bad')).toBe('{"version":1,"entr')
  })
})

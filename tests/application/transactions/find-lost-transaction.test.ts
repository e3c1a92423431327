import { describe, expect, it } from 'vitest'
import { hash, ON_SOLANA, SOL_ALICE, SOL_BOB } from '../../support/accounts.ts'
import { createConnected } from '../../support/connected.ts'
import { createCore, type TestCore } from '../../support/core.ts'
import { settled } from '../../support/fake-clock.ts'
import { SOLANA } from '../../support/networks.ts'
import { watch } from '../../support/outcome.ts'
import { INPUT, rich } from '../account/rich-visitor.ts'

const NONCE = 5n

/** The wallet has the request, unanswered. */
async function asking(): Promise<TestCore> {
  const test = await rich()
  test.blockchains.eip155.nonce = NONCE
  watch(test.core.transactions.sendNative(INPUT))
  await settled()
  return test
}

/** The wallet says that it failed. */
async function refused(): Promise<TestCore> {
  const test = await asking()
  test.wallet.refuse('WALLET_REFUSED')
  await settled()
  return test
}

const row = ({ core }: TestCore) => core.transactions.sent.snapshot()[0]

describe('a send without an answer from the wallet', () => {
  it('I05 should be found by its number although the wallet said that it failed', async () => {
    const test = await refused()
    expect(row(test)).toMatchObject({ status: 'unknown', hash: undefined })
    await test.clock.pass(10_000)
    expect(row(test)).toMatchObject({ status: 'unknown', hash: undefined })
    test.blockchains.eip155.numbers.set(NONCE, hash(1))
    test.blockchains.eip155.tell(hash(1), { kind: 'confirmed', block: 7n })
    await test.clock.pass(4_000)
    expect(row(test)).toMatchObject({ status: 'confirmed', hash: hash(1) })
    expect(test.core.modal.notice.snapshot()).toEqual({ kind: 'success', event: 'SEND_ADOPTED' })
  })

  it('I05 should be found by a page that comes after the one that asked', async () => {
    const before = await asking()
    await before.clock.pass(1)
    await before.core.dispose()
    before.sessions.memory.requests.length = 0
    const after = createCore(before.kept)
    after.blockchains.eip155.numbers.set(NONCE, hash(1))
    await after.clock.pass(2_000)
    expect(row(after)).toMatchObject({ status: 'pending', hash: hash(1) })
    expect(after.core.modal.notice.snapshot()).toBeUndefined()
  })

  it('should not be looked for any more once something else has its number', async () => {
    const test = await refused()
    test.blockchains.eip155.numbers.set(NONCE, undefined)
    await test.clock.pass(2_000)
    expect(row(test)).toMatchObject({ status: 'unknown', hash: undefined, nextNonce: undefined })
    const { questions } = test.blockchains.eip155
    await test.clock.pass(60_000)
    expect(test.blockchains.eip155.questions).toBe(questions)
  })

  it('should never take the hash of another send for its own', async () => {
    const test = await refused()
    const second = watch(test.core.transactions.sendNative(INPUT))
    await settled()
    test.blockchains.eip155.numbers.set(NONCE, hash(1))
    await test.clock.pass(10_000)
    test.wallet.answer(hash(1))
    await test.clock.pass(10_000)
    expect(second.state).toBe('fulfilled')
    expect(test.core.transactions.sent.snapshot().map(({ hash: each }) => each)).toEqual([hash(1), undefined])
  })

  it('I05 should be one of two alike that both wait, where only one of them was sent', async () => {
    const test = await refused()
    watch(test.core.transactions.sendNative(INPUT))
    await settled()
    test.wallet.refuse('WALLET_REFUSED')
    await settled()
    expect(test.core.transactions.sent.snapshot()).toMatchObject([
      { status: 'unknown', nextNonce: NONCE },
      { status: 'unknown', nextNonce: NONCE },
    ])
    test.blockchains.eip155.numbers.set(NONCE, hash(1))
    test.blockchains.eip155.tell(hash(1), { kind: 'confirmed', block: 7n })
    await test.clock.pass(10_000)
    const [one, other] = [...test.core.transactions.sent.snapshot()].sort((a, b) => a.status.localeCompare(b.status))
    expect(one).toMatchObject({ status: 'confirmed', hash: hash(1) })
    expect(other).toMatchObject({ status: 'unknown', hash: undefined, nextNonce: undefined })
  })

  it('should wait where the node is away', async () => {
    const test = await refused()
    test.blockchains.eip155.numbers.set(NONCE, hash(1))
    test.blockchains.eip155.failure = 'RPC_UNAVAILABLE'
    await test.clock.pass(10_000)
    expect(row(test)).toMatchObject({ status: 'unknown', hash: undefined })
    test.blockchains.eip155.failure = undefined
    await test.clock.pass(2_000)
    expect(row(test)).toMatchObject({ hash: hash(1) })
  })

  it('should not be looked for where the visitor said no in the wallet', async () => {
    const test = await asking()
    test.wallet.refuse('USER_REJECTED')
    test.blockchains.eip155.numbers.set(NONCE, hash(1))
    await test.clock.pass(10_000)
    expect(row(test)).toMatchObject({ status: 'rejected', hash: undefined })
  })
})

describe('a send on Solana without an answer from the wallet', () => {
  const SLOT = 70n
  const FIRST = '5'.repeat(88)
  const SECOND = '6'.repeat(88)

  /** So many equal sends that the wallet could not answer. */
  async function unheard(times = 1): Promise<TestCore> {
    const test = await createConnected({}, { accounts: [ON_SOLANA] })
    test.blockchains.solana.hold(SOLANA, SOL_ALICE, 10n ** 9n)
    test.blockchains.solana.sinceSlot = SLOT
    for (let time = 0; time < times; time += 1) {
      watch(test.core.transactions.sendNative({ amount: '0.1', recipient: SOL_BOB }))
      await settled()
      test.wallet.refuse('WALLET_REFUSED')
      await settled()
    }
    return test
  }

  it('Q15 should be found among what the account did since, in a page that comes later too', async () => {
    const before = await unheard()
    await before.clock.pass(1_000)
    expect(row(before)).toMatchObject({ status: 'unknown', hash: undefined, sinceSlot: SLOT })
    await before.core.dispose()
    const after = createCore(before.kept)
    after.blockchains.solana.slots.set(SLOT - 1n, SECOND)
    await after.clock.pass(10_000)
    expect(row(after)).toMatchObject({ status: 'unknown', hash: undefined })
    after.blockchains.solana.slots.set(SLOT + 1n, FIRST)
    after.blockchains.solana.tell(FIRST, { kind: 'confirmed', block: 71n })
    await after.clock.pass(4_000)
    expect(row(after)).toMatchObject({ status: 'confirmed', hash: FIRST })
  })

  it('Q15 should be one of two alike where only one was sent, and the other once that one was sent too', async () => {
    const test = await unheard(2)
    test.blockchains.solana.slots.set(SLOT + 1n, FIRST)
    await test.clock.pass(10_000)
    const hashes = () => test.core.transactions.sent.snapshot().flatMap((each) => each.hash ?? [])
    expect(hashes()).toEqual([FIRST])
    test.blockchains.solana.slots.set(SLOT + 2n, SECOND)
    await test.clock.pass(10_000)
    expect([...hashes()].sort()).toEqual([FIRST, SECOND])
  })

  it('Q15 should not take again what turned out to be another transaction', async () => {
    const test = await unheard()
    test.blockchains.solana.slots.set(SLOT + 1n, FIRST)
    test.blockchains.solana.tell(FIRST, { kind: 'foreign' })
    await test.clock.pass(20_000)
    expect(row(test)).toMatchObject({ status: 'unknown', hash: undefined, disowned: FIRST })
    test.blockchains.solana.slots.set(SLOT + 2n, SECOND)
    await test.clock.pass(4_000)
    expect(row(test)).toMatchObject({ status: 'pending', hash: SECOND })
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EVERYWHERE } from '../../support/accounts.ts'
import { settled } from '../../support/fake-clock.ts'
import { Invariants } from './invariants.ts'
import { Life } from './life.ts'
import { anyStory } from './steps.ts'
import { runs } from '../../support/runs.ts'

describe('A Portico, over its whole life', () => {
  it('should always hold what it promises, whatever visitor, wallet and world do', async () => {
    await fc.assert(
      fc.asyncProperty(anyStory(60), async (story) => {
        const life = new Life()
        await fc.asyncModelRun(() => ({ model: new Invariants(), real: life }), story)
        await life.test.core.dispose()
        await settled()
        expect(life.test.clock.waiting).toBe(0)
      }),
      { numRuns: runs(300) },
    )
  })
})

/** A page that is connected and has sent something, and what watches over it. */
async function watched() {
  const life = new Life()
  const invariants = new Invariants()
  life.test.core.modal.open()
  await settled()
  life.sessions.push(life.test.wallet.approve({ accounts: EVERYWHERE }))
  void life.test.core.transactions.sendNative({ amount: '1', recipient: '0x70997970c51812dc3a010c7d01b50e0d17dc79c8' })
  await settled()
  life.test.wallet.answer(life.nextHash())
  await settled()
  invariants.check(life)
  return { life, invariants, test: life.test }
}

describe('The watch over a life', () => {
  it.each<[string, (given: Awaited<ReturnType<typeof watched>>) => unknown]>([
    ['a session that is never ended', ({ test }) => test.sessions.memory.believed.add('forgotten')],
    [
      'a connection without an account',
      ({ test }) =>
        test.state.accounts.set({ ...test.state.accounts.snapshot(), eip155: test.state.accounts.snapshot().solana }),
    ],
    [
      'a status without a connection',
      ({ test }) => test.state.connection.update((state) => ({ ...state, status: 'disconnected' })),
    ],
    [
      'a code that is on screen for ever',
      ({ test }) => test.state.connection.update((state) => ({ ...state, wcUri: 'wc:old' })),
    ],
    ['a send that is lost', ({ test }) => test.state.sentTransactions.set([])],
    [
      'a send that is called failed by guess',
      ({ test }) =>
        test.state.sentTransactions.update((sentTransactions) =>
          sentTransactions.map((entry) => ({ ...entry, status: 'failed' as const })),
        ),
    ],
    [
      'a hash that is changed',
      ({ test }) =>
        test.state.sentTransactions.update((sentTransactions) =>
          sentTransactions.map((entry) => ({ ...entry, hash: 'other' })),
        ),
    ],
    ['an operation that never ends', ({ life }) => life.start('wait', 0, () => new Promise(() => {}))],
    ['an error that is none of ours', ({ life }) => life.start('fail', 9, () => Promise.reject(new TypeError('x')))],
    ['a value in storage that cannot be read', ({ test }) => test.store.set('portico.hint', '{"until":')],
    [
      'a shake without end',
      ({ life, test }) => {
        life.shakenAt = -500
        test.state.modal.update((modal) => ({ ...modal, shake: true }))
        life.shakenAt = -500
      },
    ],
  ])('should see %s', async (_name, spoil) => {
    const given = await watched()
    spoil(given)
    await settled()
    expect(() => given.invariants.check(given.life)).toThrow()
  })

  it('should see a timer that is left behind', async () => {
    const life = new Life()
    new Invariants().check(life)
    life.test.clock.after(1_000, () => {})
    expect(() => new Invariants().check(life)).toThrow()
  })
})

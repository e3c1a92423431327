import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BOB, EVERYWHERE } from '../../support/accounts.ts'
import { settled } from '../../support/fake-clock.ts'
import { Invariants } from './invariants.ts'
import { Life } from './life.ts'
import { runs } from '../../support/runs.ts'

type Actor = readonly [name: string, act: (life: Life) => unknown]

const late =
  <Given extends unknown[], T>(order: fc.Scheduler, name: string, call: (...given: Given) => Promise<T>) =>
  async (...given: Given): Promise<T> => {
    await order.schedule(Promise.resolve(), name)
    return call(...given)
  }

/** All answers from outside come in an order that fast-check chooses. */
function slowDown({ test }: Life, order: fc.Scheduler): void {
  const { sessions, blockchains } = test
  sessions.offer = late(order, 'offer', sessions.offer)
  sessions.request = late(order, 'request', sessions.request)
  sessions.recordedAnswer = late(order, 'record', sessions.recordedAnswer)
  sessions.end = late(order, 'end', sessions.end)
  blockchains.eip155.prepareTransfer = late(order, 'prepare', blockchains.eip155.prepareTransfer)
  blockchains.eip155.readTransferAnswer = late(order, 'read', blockchains.eip155.readTransferAnswer)
  blockchains.eip155.balance = late(order, 'balance', blockchains.eip155.balance)
}

async function untilQuiet(order: fc.Scheduler): Promise<void> {
  await settled()
  while (order.count() > 0) {
    await order.waitOne()
    await settled()
  }
}

/** Lets actors and answers happen in every order that turns up, and checks what must be true once it is quiet. */
function race(prepare: (life: Life) => Promise<void>, actors: readonly Actor[], atTheEnd: (life: Life) => void) {
  return fc.assert(
    fc.asyncProperty(fc.scheduler(), async (order) => {
      const life = new Life()
      await prepare(life)
      slowDown(life, order)
      for (const [name, act] of actors) void order.schedule(Promise.resolve(), name).then(() => act(life))
      await untilQuiet(order)
      new Invariants().check(life)
      atTheEnd(life)
      await life.test.core.dispose()
      await settled()
      expect(life.test.clock.waiting).toBe(0)
    }),
    { numRuns: runs(100) },
  )
}

const looking = async ({ test }: Life): Promise<void> => {
  test.core.modal.open()
  await settled()
}

const connected = async (life: Life): Promise<void> => {
  await looking(life)
  life.sessions.push(life.test.wallet.approve({ accounts: EVERYWHERE }))
  await settled()
}

const approve: Actor = ['approve', ({ test, sessions }) => sessions.push(test.wallet.approve({ accounts: EVERYWHERE }))]
const send: Actor = [
  'send',
  (life) => life.start('send', 300_001, () => life.test.core.transactions.sendNative({ amount: '1', recipient: BOB })),
]
const answer: Actor = ['answer', (life) => life.test.wallet.answer(life.nextHash())]
const cancel: Actor = ['cancel', ({ test }) => test.core.requests.cancel()]
const disconnect: Actor = [
  'disconnect',
  (life) => life.start('disconnect', 3_001, () => life.test.core.connection.disconnect()),
]
const status = ({ test }: Life) => test.core.connection.state.snapshot().status
const prompts = ({ test }: Life) => test.sessions.memory.requests.length
const results = ({ operations }: Life) => operations.filter(({ isOver, error }) => isOver && error === undefined).length

describe('Races', () => {
  it('should connect and leave the modal, whether it is closed before or after the wallet approves', () =>
    race(looking, [['close', ({ test }) => test.core.modal.close()], approve], (life) => {
      expect(status(life)).toBe('connected')
      expect(life.successes).toBe(1)
      expect(life.test.core.modal.state.snapshot().open).toBe(false)
    }))

  it('G07 should stay disconnected when a second wallet approves the spent code around a disconnect', () => {
    const approveSpent: Actor = [
      'approve spent',
      ({ test, sessions }) => {
        const pairingTopic = test.sessions.memory.pairings[0]?.topic
        sessions.push(test.wallet.approve({ accounts: EVERYWHERE, pairingTopic }))
      },
    ]
    const open: Actor = ['open', ({ test }) => test.core.modal.open({ view: 'Connect' })]
    return race(connected, [disconnect, open, approveSpent], (life) => {
      expect(status(life)).toBe('disconnected')
      expect(life.test.sessions.memory.believed.size).toBe(0)
    })
  })

  it('G07 should never list a session that the page has not, when a wallet approves around a disconnect', () => {
    const approveOnScreen: Actor = [
      'approve on screen',
      ({ test, sessions }) => {
        if (test.core.connection.state.snapshot().wcUri !== undefined)
          sessions.push(test.wallet.approve({ accounts: EVERYWHERE }))
      },
    ]
    const open: Actor = ['open', ({ test }) => test.core.modal.open({ view: 'Connect' })]
    return race(connected, [open, disconnect, approveOnScreen, approveOnScreen], ({ test }) => {
      const { eip155, solana } = test.core.account.state.snapshot()
      const inUse = new Set([eip155.sessionTopic, solana.sessionTopic].filter((topic) => topic !== undefined))
      expect(new Set(test.sessions.memory.believed)).toEqual(inUse)
    })
  })

  it('should have one live code on screen, however rejections and renewals meet', () =>
    race(
      async (life) => {
        await looking(life)
        await life.test.clock.pass(224_000)
      },
      [
        ['renew', ({ test }) => test.clock.advance(1_000)],
        ['decline', ({ test }) => test.wallet.decline()],
        ['retry', ({ test }) => test.core.connection.pair()],
        [
          'decline the first',
          ({ test }) => test.wallet.decline('USER_REJECTED', test.sessions.memory.pairings[0]?.topic),
        ],
      ],
      ({ test }) => {
        expect(test.core.connection.state.snapshot()).toMatchObject({
          wcUri: test.wallet.offered?.uri,
          wcError: { code: 'USER_REJECTED' },
        })
      },
    ))

  it('should take one of two wallets that approve one code, and end the other', () =>
    race(looking, [approve, approve], (life) => {
      expect(life.successes).toBe(1)
      expect(life.test.sessions.memory.believed.size).toBe(1)
    }))

  it('I07 should put each send that it takes to the wallet once', () =>
    race(connected, [send, send, answer, answer], (life) => {
      expect(prompts(life)).toBe(life.test.core.transactions.sent.snapshot().length)
      expect(results(life)).toBeLessThanOrEqual(prompts(life))
    }))

  it('F13 should keep the hash, whether the answer or the cancel comes first', () =>
    race(connected, [send, cancel, answer, answer], ({ test }) => {
      for (const { answer: given } of test.sessions.memory.requests)
        if (given.kind === 'result')
          expect(test.core.transactions.sent.snapshot()[0]).toMatchObject(
            test.core.transactions.sent.snapshot()[0]?.status === 'asking'
              ? { hash: undefined }
              : { hash: given.result },
          )
    }))

  it('F14 should keep the hash, whether the answer or the reload comes first', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (order) => {
        const life = new Life()
        await connected(life)
        life.start('send', 300_001, () => life.test.core.transactions.sendNative({ amount: '1', recipient: BOB }))
        await settled()
        const [request] = life.test.wallet.waiting
        slowDown(life, order)
        void order.schedule(Promise.resolve(), 'reload').then(() => life.reload())
        void order.schedule(Promise.resolve(), 'answer').then(() => life.test.wallet.answer(life.nextHash(), request))
        await untilQuiet(order)
        await life.test.clock.pass(2_000)
        await untilQuiet(order)
        expect(life.test.core.transactions.sent.snapshot()).toMatchObject([
          { status: 'pending', hash: expect.any(String) as string },
        ])
        expect(prompts(life)).toBe(1)
      }),
      { numRuns: runs(100) },
    )
  })

  it('should end a question once, when answer, cancel and the end of the session meet', () =>
    race(
      connected,
      [
        ['sign', (life) => life.start('sign', 300_001, () => life.test.core.signing.signMessage('x'))],
        ['refuse', ({ test }) => test.wallet.refuse('USER_REJECTED')],
        cancel,
        disconnect,
      ],
      ({ test }) =>
        expect(test.core.requests.current.snapshot() === undefined || test.wallet.waiting.length > 0).toBe(true),
    ))
})

import { describe, expect, it } from 'vitest'
import { ON_SOLANA, SOL_BOB, hash } from '../../support/accounts.ts'
import { settled } from '../../support/fake-clock.ts'
import { watch } from '../../support/outcome.ts'
import { INPUT, rich } from '../account/rich-visitor.ts'

const never = () => new Promise<never>(() => {})
const ON_SOLANA_INPUT = { amount: '0.1', recipient: SOL_BOB }
const SIGNATURE = '5'.repeat(88)

describe('a send that gets stuck', () => {
  it('S01 should end a review in 30 s whose node never comes to an end, and let the next one through', async () => {
    const { core, blockchains, wallet, clock } = await rich()
    const { prepareTransfer } = blockchains.eip155
    blockchains.eip155.prepareTransfer = never
    const review = watch(core.transactions.review(INPUT))
    const sending = watch(core.transactions.sendNative(INPUT))
    await clock.pass(29_999)
    expect([review.state, sending.state]).toEqual(['waiting', 'waiting'])
    await clock.pass(1)
    expect(review.error).toMatchObject({ code: 'RPC_UNAVAILABLE' })
    expect(sending.error).toMatchObject({ code: 'RPC_UNAVAILABLE' })
    expect(core.transactions.sent.snapshot()).toEqual([])
    blockchains.eip155.prepareTransfer = prepareTransfer
    const again = watch(core.transactions.sendNative(INPUT))
    await settled()
    wallet.answer(hash(1))
    await settled()
    expect(again.state).toBe('fulfilled')
  })

  it('S01 should let the visitor leave a review at once, and the node hears of it', async () => {
    const { core, blockchains, clock } = await rich()
    blockchains.eip155.gate.close()
    const leaving = new AbortController()
    const review = watch(core.transactions.review(INPUT, leaving.signal))
    await settled()
    const timers = clock.waiting
    leaving.abort(new Error('left'))
    await settled()
    expect(review.error).toMatchObject({ message: 'left' })
    expect(clock.waiting).toBeLessThan(timers)
    await expect(core.transactions.review(INPUT, leaving.signal)).rejects.toThrow('left')
  })

  it('S01 should let the visitor cancel a send before its wallet is asked, of which nothing is written down', async () => {
    const { core, blockchains, sessions } = await rich()
    blockchains.eip155.gate.close()
    const sending = watch(core.transactions.sendNative(INPUT))
    await settled()
    core.requests.cancel()
    await settled()
    expect(sending.error).toMatchObject({ code: 'REQUEST_CANCELLED' })
    blockchains.eip155.gate.open()
    await settled()
    expect([core.transactions.sent.snapshot(), sessions.memory.requests]).toEqual([[], []])
  })

  it('S01 should prepare a review that has waited for long in 30 s, or give up before the wallet is asked', async () => {
    const { core, blockchains, clock, sessions } = await rich()
    const review = await core.transactions.review(INPUT)
    await clock.pass(20_000)
    blockchains.eip155.prepareTransfer = never
    const sending = watch(core.transactions.send(review))
    await clock.pass(30_000)
    expect(sending.error).toMatchObject({ code: 'RPC_UNAVAILABLE' })
    expect([core.transactions.sent.snapshot(), sessions.memory.requests]).toEqual([[], []])
  })

  it.each([
    ['does not listen when it is called off', () => never()],
    [
      'throws at once',
      () => {
        throw new Error('broken')
      },
    ],
  ])('S01 should free the next question from a wallet that %s', async (_what, request) => {
    const { core, sessions } = await rich()
    const kept = sessions.request
    sessions.request = request
    const first = watch(core.signing.signMessage('x'))
    await settled()
    core.requests.cancel()
    await settled()
    expect(first.state).toBe('rejected')
    expect(core.requests.current.snapshot()).toBeUndefined()
    sessions.request = kept
    watch(core.signing.signMessage('y'))
    await settled()
    expect(core.requests.current.snapshot()).toMatchObject({ kind: 'signMessage' })
  })

  it.each(['readTransferAnswer', 'broadcast'] as const)(
    'S01 should not know what became of a send whose answer hangs in %s, and let the next one through',
    async (step) => {
      const { core, wallet, blockchains, clock } = await rich(
        {},
        { accounts: [ON_SOLANA], methods: ['solana_signTransaction'] },
      )
      const kept = blockchains.solana[step]
      blockchains.solana[step] = never
      const sending = watch(core.transactions.sendNative(ON_SOLANA_INPUT))
      await settled()
      wallet.answer({ signature: SIGNATURE })
      await clock.pass(30_000)
      expect(sending.error).toMatchObject({ code: 'SEND_UNKNOWN' })
      Object.assign(blockchains.solana, { [step]: kept })
      await clock.pass(2_000)
      // What is stored is not lost.
      expect(core.transactions.sent.snapshot()).toMatchObject([{ hash: SIGNATURE }])
      expect(blockchains.solana.broadcasts.length).toBeGreaterThan(0)
      watch(core.transactions.sendNative(ON_SOLANA_INPUT))
      await settled()
      expect(core.requests.current.snapshot()).toMatchObject({ kind: 'send' })
    },
  )
})

import { describe, expect, it } from 'vitest'
import { ALICE, BOB, EVERYWHERE, hash } from '../../support/accounts.ts'
import { createConnected } from '../../support/connected.ts'
import { reload } from '../../support/core.ts'
import { settled } from '../../support/fake-clock.ts'
import { ETHEREUM } from '../../support/networks.ts'
import { watch } from '../../support/outcome.ts'

const CALLS = [
  { to: BOB, value: 1n },
  { to: BOB, data: '0xa9059cbb' as const },
]
const WITHOUT_BUNDLES = { accounts: EVERYWHERE, methods: ['eth_sendTransaction'] }

/** Sent together, and the wallet has taken them. */
async function sent() {
  const test = await createConnected()
  const sending = watch(test.core.calls.send({ calls: CALLS }))
  await settled()
  test.wallet.answer({ id: 'bundle-1' })
  await settled()
  return { ...test, sending }
}
const next = async ({ clock }: Awaited<ReturnType<typeof sent>>) => {
  await clock.pass(15_000)
  await settled()
}

describe('SendCalls', () => {
  it('should hand a wallet that can all calls at once', async () => {
    const { core, sessions, sending } = await sent()
    expect(sending.state).toBe('fulfilled')
    expect(sessions.memory.requests.at(-1)?.request).toMatchObject({
      method: 'wallet_sendCalls',
      params: [
        {
          ...{ version: '2.0.0', from: ALICE, chainId: '0x1', atomicRequired: false },
          calls: [
            { to: BOB, value: '0x1' },
            { to: BOB, value: '0x0', data: '0xa9059cbb' },
          ],
        },
      ],
    })
    expect(core.calls.bundles.snapshot()).toMatchObject([
      { id: 'bundle-1', chain: ETHEREUM.id, outcome: 'pending', told: 'wallet' },
    ])
  })

  it('R-API-6 should send them one by one where the wallet knows no bundles, and ask the chain for receipts', async () => {
    const { core, wallet, blockchains, clock } = await createConnected({}, WITHOUT_BUNDLES)
    const sending = watch(core.calls.send({ calls: CALLS }))
    await settled()
    wallet.answer(hash(1))
    await settled()
    wallet.answer(hash(2))
    await settled()
    expect(sending.state).toBe('fulfilled')
    expect(core.calls.bundles.snapshot()).toMatchObject([{ id: hash(1), hashes: [hash(1), hash(2)], told: 'receipts' }])
    blockchains.eip155.tell(hash(1), { kind: 'confirmed', block: 1n })
    blockchains.eip155.tell(hash(2), { kind: 'failed', block: 1n })
    await clock.pass(15_000)
    expect(core.calls.bundles.snapshot()).toMatchObject([{ outcome: 'failure', partial: true }])
  })

  it('O91 should be followed while the chain says nothing of others', async () => {
    const { core, wallet, blockchains, clock } = await createConnected({}, WITHOUT_BUNDLES)
    for (const number of [1, 2]) {
      watch(core.calls.send({ calls: CALLS.slice(0, 1) }))
      await settled()
      wallet.answer(hash(number))
      await settled()
    }
    const { status } = blockchains.eip155
    blockchains.eip155.status = (network, sent, signal) =>
      sent.hash === hash(1) ? new Promise(() => {}) : status(network, sent, signal)
    await clock.pass(4_000)
    blockchains.eip155.tell(hash(2), { kind: 'confirmed', block: 1n })
    await clock.pass(60_000)
    expect(core.calls.bundles.snapshot()).toMatchObject([{ outcome: 'success' }, { outcome: 'pending' }])
    await core.dispose()
    expect(clock.waiting).toBe(0)
  })

  it('I10 should never split calls that have to be all or none', async () => {
    const { core, wallet } = await createConnected({}, WITHOUT_BUNDLES)
    await expect(core.calls.send({ calls: CALLS, isAtomic: true })).rejects.toMatchObject({ code: 'CALLS_NOT_ATOMIC' })
    expect(wallet.waiting).toEqual([])
  })

  it('should keep the hash of the first when the second is declined', async () => {
    const { core, wallet } = await createConnected({}, WITHOUT_BUNDLES)
    const sending = watch(core.calls.send({ calls: CALLS }))
    await settled()
    wallet.answer(hash(1))
    await settled()
    wallet.refuse('USER_REJECTED')
    await settled()
    expect(sending.error).toMatchObject({ code: 'USER_REJECTED' })
    expect(core.calls.bundles.snapshot()).toMatchObject([{ hashes: [hash(1)] }])
  })

  it.each([[], [null], {}, { id: '' }, 7])('F08 should not take %j for the id of a bundle', async (answer) => {
    const { core, wallet } = await createConnected()
    const sending = watch(core.calls.send({ calls: CALLS }))
    await settled()
    wallet.answer(answer)
    await settled()
    expect(sending.error).toMatchObject({ code: 'WALLET_BAD_ANSWER' })
  })

  it('should ask for at least one call', async () => {
    const { core } = await createConnected()
    await expect(core.calls.send({ calls: [] })).rejects.toMatchObject({ code: 'RPC_BAD_PARAMS' })
  })
})

describe('TrackCalls', () => {
  it('R-CALL-1 I01 should go on asking while the wallet says 1xx, and end with 2xx', async () => {
    const test = await sent()
    await next(test)
    expect(test.wallet.waiting[0]?.request).toMatchObject({ method: 'wallet_getCallsStatus', params: ['bundle-1'] })
    test.wallet.answer({ status: 100 })
    await settled()
    await next(test)
    test.wallet.answer({ status: 200, receipts: [{ transactionHash: hash(7) }] })
    await settled()
    expect(test.core.calls.bundles.snapshot()).toMatchObject([{ outcome: 'success', hashes: [hash(7)] }])
    await next(test)
    expect(test.wallet.waiting).toEqual([])
  })

  it('R-CALL-1 should say of 600 that it failed in part', async () => {
    const test = await sent()
    await next(test)
    test.wallet.answer({ status: 600 })
    await settled()
    expect(test.core.calls.bundles.snapshot()).toMatchObject([{ outcome: 'failure', partial: true }])
  })

  it.each([
    [[{ transactionHash: hash(7), status: '0x1' }], 'success', false],
    [[{ transactionHash: hash(7), status: '0x0' }], 'failure', false],
    [[{ transactionHash: hash(7), status: '0x1' }, { status: '0x0' }], 'failure', true],
    [[{ transactionHash: hash(7), status: 1 }], 'unknown', false],
    [undefined, 'unknown', false],
  ])(
    'I26 should read by the receipts what a wallet calls CONFIRMED that follows a draft: %j',
    async (receipts, outcome, partial) => {
      const test = await sent()
      await next(test)
      test.wallet.answer({ status: 'CONFIRMED', receipts })
      await settled()
      expect(test.core.calls.bundles.snapshot()).toMatchObject([{ outcome, partial }])
    },
  )

  it('I04 should give up after ten minutes of unreadable answers, and never call that a failure', async () => {
    const test = await sent()
    for (let minute = 0; minute < 11; minute += 1) {
      await test.clock.pass(60_000)
      if (test.wallet.waiting.length > 0) test.wallet.answer({ status: '200' })
      await settled()
    }
    await next(test)
    if (test.wallet.waiting.length > 0) test.wallet.answer({ status: '200' })
    await settled()
    expect(test.core.calls.bundles.snapshot()).toMatchObject([{ outcome: 'unknown', isGivenUp: true }])
  })

  it('should have the wallet show a bundle', async () => {
    const test = await sent()
    watch(test.core.calls.show('bundle-1'))
    await settled()
    expect(test.wallet.waiting[0]?.request).toMatchObject({ method: 'wallet_showCallsStatus', params: ['bundle-1'] })
  })

  it('should know its bundles after a reload', async () => {
    const test = await sent()
    const after = await reload(test)
    expect(after.core.calls.bundles.snapshot()).toMatchObject([{ id: 'bundle-1', outcome: 'pending' }])
  })
})

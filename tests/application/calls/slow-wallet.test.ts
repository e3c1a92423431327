import { describe, expect, it } from 'vitest'
import { BOB, hash, ON_ETHEREUM } from '../../support/accounts.ts'
import { createConnected } from '../../support/connected.ts'
import { settled } from '../../support/fake-clock.ts'
import { watch } from '../../support/outcome.ts'

const CALLS = [{ to: BOB, value: 1n }]

describe('calls whose wallet does not answer how they stand', () => {
  it('F110 should not hold up those of another wallet', async () => {
    const test = await createConnected()
    const first = watch(test.core.calls.send({ calls: CALLS }))
    await settled()
    test.wallet.answer({ id: 'bundle-1' })
    await settled()
    expect(first.state).toBe('fulfilled')
    // The phone falls asleep: its answer to the first look comes after minutes, or never.
    await test.clock.pass(2_000)
    expect(test.wallet.waiting.map(({ request }) => request.method)).toEqual(['wallet_getCallsStatus'])
    const [asleep] = test.wallet.waiting

    test.core.modal.open({ view: 'ConnectingWalletConnectBasic' })
    await settled()
    test.wallet.approve({ accounts: [ON_ETHEREUM], peer: { name: 'Other' }, methods: ['eth_sendTransaction'] })
    await settled()
    watch(test.core.calls.send({ calls: CALLS }))
    await settled()
    test.wallet.answer(
      hash(1),
      test.wallet.waiting.find((each) => each !== asleep),
    )
    await settled()
    test.blockchains.eip155.tell(hash(1), { kind: 'confirmed', block: 1n })
    await test.clock.pass(15_000)
    await settled()
    expect(test.core.calls.bundles.snapshot()).toMatchObject([
      { id: hash(1), outcome: 'success' },
      { id: 'bundle-1', outcome: 'pending' },
    ])
    // The wallet that sleeps is not asked again while it is asked.
    expect(test.wallet.waiting).toEqual([asleep])
  })
})

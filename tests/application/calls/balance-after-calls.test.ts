import { describe, expect, it } from 'vitest'
import { ALICE, BOB, EVERYWHERE, hash } from '../../support/accounts.ts'
import { createConnected } from '../../support/connected.ts'
import { settled } from '../../support/fake-clock.ts'
import { ETHEREUM } from '../../support/networks.ts'
import { watch } from '../../support/outcome.ts'

const CALLS = [{ to: BOB, value: 1n }]

describe('the balance beside calls that a wallet has sent', () => {
  it.each([
    ['took effect', 200],
    ['failed, which costs their fee', 500],
    ['failed in part', 600],
  ])('S264 should be read again once they %s', async (_case, status) => {
    const { core, wallet, blockchains, clock } = await createConnected()
    watch(core.calls.send({ calls: CALLS }))
    await settled()
    wallet.answer({ id: 'bundle-1' })
    await settled()
    blockchains.eip155.hold(ETHEREUM, ALICE, 42n)
    await clock.pass(2_000)
    expect(core.account.balance.snapshot().amount).not.toBe(42n)
    wallet.answer({ status })
    await settled()
    expect(core.account.balance.snapshot().amount).toBe(42n)
  })

  it('S264 should be read again once the chain has taken those that were sent one by one', async () => {
    const { core, wallet, blockchains, clock } = await createConnected(
      {},
      { accounts: EVERYWHERE, methods: ['eth_sendTransaction'] },
    )
    watch(core.calls.send({ calls: CALLS }))
    await settled()
    wallet.answer(hash(1))
    await settled()
    blockchains.eip155.hold(ETHEREUM, ALICE, 42n)
    blockchains.eip155.tell(hash(1), { kind: 'confirmed', block: 1n })
    await clock.pass(15_000)
    expect(core.account.balance.snapshot().amount).toBe(42n)
  })
})

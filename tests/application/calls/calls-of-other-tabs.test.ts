import { describe, expect, it } from 'vitest'
import { CountingRandomness } from '../../../src/adapters/memory/counting-randomness.ts'
import { MemoryBlockchain } from '../../../src/adapters/memory/memory-blockchain.ts'
import { WalletMemory } from '../../../src/adapters/memory/wallet-memory.ts'
import { BOB, EVERYWHERE, hash } from '../../support/accounts.ts'
import { createCore } from '../../support/core.ts'
import { FakeClock, settled } from '../../support/fake-clock.ts'
import { watch } from '../../support/outcome.ts'
import { Site } from '../../support/site.ts'

const CALLS = [
  { to: BOB, value: 1n },
  { to: BOB, value: 2n },
]

/** A tab that asks for calls one by one, and one that is loaded while the visitor reads the second prompt. */
async function twoTabs() {
  const site = new Site()
  const blockchains = { eip155: new MemoryBlockchain('eip155'), solana: new MemoryBlockchain('solana') }
  const kept = { clock: new FakeClock(), memory: new WalletMemory(), blockchains, randomness: new CountingRandomness() }
  const asking = createCore({ ...kept, store: site.tab() })
  asking.core.modal.open()
  await settled()
  asking.wallet.approve({ accounts: EVERYWHERE, methods: ['eth_sendTransaction'] })
  await settled()
  watch(asking.core.calls.send({ calls: CALLS }))
  await settled()
  asking.wallet.answer(hash(1))
  await settled()
  const looking = createCore({ ...kept, store: site.tab() })
  await settled()
  const pass = async (ms: number) => {
    await kept.clock.pass(ms)
    await settled()
  }
  const bundles = () => [asking, looking].map(({ core }) => core.calls.bundles.snapshot())
  return { asking, looking, site, kept, pass, bundles }
}

describe('calls that another tab asks for one by one', () => {
  it('I17 should keep their hashes, whatever the tab writes that was loaded in between', async () => {
    const { asking, looking, site, kept, pass, bundles } = await twoTabs()
    await pass(30_000)
    expect(bundles()).toMatchObject([[{ outcome: 'pending' }], [{ outcome: 'pending', hashes: [hash(1)] }]])
    asking.wallet.answer(hash(2))
    await settled()
    const known = [{ hashes: [hash(1), hash(2)], outcome: 'pending' }]
    expect(bundles()).toMatchObject([known, known])
    await pass(30_000)
    await asking.core.dispose()
    await pass(30_000)
    await looking.core.dispose()
    const later = createCore({ ...kept, store: site.tab() })
    await settled()
    expect(later.core.calls.bundles.snapshot()).toMatchObject([{ hashes: [hash(1), hash(2)] }])
  })

  it('I17 should end in both tabs as they end in the one that asks', async () => {
    const { asking, kept, pass, bundles } = await twoTabs()
    kept.blockchains.eip155.tell(hash(1), { kind: 'confirmed', block: 1n })
    await pass(30_000)
    asking.wallet.refuse('USER_REJECTED')
    await settled()
    const ended = [{ hashes: [hash(1)], outcome: 'failure', partial: true, rest: 'notSent' }]
    expect(bundles()).toMatchObject([ended, ended])
  })
})

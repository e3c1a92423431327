import { describe, expect, it } from 'vitest'
import { WalletMemory } from '../../../src/adapters/memory/wallet-memory.ts'
import { EVERYWHERE } from '../../support/accounts.ts'
import { createCore, type TestCore } from '../../support/core.ts'
import { FakeClock, settled } from '../../support/fake-clock.ts'
import { Site } from '../../support/site.ts'

/** How long another tab may take to say that a session is its own. Unit: milliseconds. */
const CLAIM_WITHIN_MS = 2_000

const UNCLAIMED = 'portico.unclaimed/'

/** A second wallet approves the code that the first one has used, in front of a page that was loaded again since. */
async function approvedTwice() {
  const kept = { clock: new FakeClock(), memory: new WalletMemory() }
  const store = new Site().tab()
  const load = async (before?: TestCore) => {
    await before?.core.dispose()
    const test = createCore({ ...kept, store })
    await settled()
    return test
  }
  const first = await load()
  first.core.modal.open()
  await settled()
  const approval = { accounts: EVERYWHERE, pairingTopic: first.wallet.offered?.topic }
  first.wallet.approve(approval)
  await settled()
  const test = await load(first)
  const { topic } = test.wallet.approve(approval)
  await settled()
  return { test, store, clock: kept.clock, load, isListed: () => kept.memory.believed.has(topic) }
}

describe('a session of a code that this page does not know', () => {
  it('should end once no tab has claimed it', async () => {
    const { clock, store, isListed } = await approvedTwice()
    expect(isListed()).toBe(true)
    clock.advance(CLAIM_WITHIN_MS)
    await settled()
    expect(isListed()).toBe(false)
    expect(store.keys(UNCLAIMED)).toEqual([])
  })

  it('should end although the visitor disconnects meanwhile, and loads the page again (W13)', async () => {
    const { test, store, clock, load, isListed } = await approvedTwice()
    await test.core.connection.disconnect()
    const again = await load(test)
    expect(isListed()).toBe(true)
    clock.advance(CLAIM_WITHIN_MS)
    await settled()
    expect(isListed()).toBe(false)
    expect(again.core.account.state.snapshot().eip155.status).toBe('disconnected')
    expect(store.keys(UNCLAIMED)).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { MemoryStore } from '../../../src/adapters/memory/memory-store.ts'
import { WalletMemory } from '../../../src/adapters/memory/wallet-memory.ts'
import { ALICE, EVERYWHERE, ON_ETHEREUM } from '../../support/accounts.ts'
import { createCore, type TestCore } from '../../support/core.ts'
import { FakeClock, settled } from '../../support/fake-clock.ts'
import { BASE, ETHEREUM } from '../../support/networks.ts'
import { MortalPage } from './mortal-page.ts'

interface Event {
  readonly name: string
  /** Whether a wallet is connected when it begins. */
  readonly isConnected: boolean
  readonly happen: (test: TestCore) => unknown
}

const connect = ({ core, wallet }: TestCore, accounts = EVERYWHERE) => {
  core.modal.open()
  return settled().then(() => wallet.offered && wallet.approve({ accounts }))
}

const EVENTS: readonly Event[] = [
  { name: 'connecting', isConnected: false, happen: (test) => connect(test) },
  { name: 'switching the network', isConnected: true, happen: ({ core }) => core.networks.switchTo(BASE.id) },
  { name: 'choosing a namespace', isConnected: true, happen: ({ core }) => core.account.activate('solana') },
  { name: 'leaving a namespace', isConnected: true, happen: ({ core }) => core.connection.disconnect('solana') },
  { name: 'disconnecting', isConnected: true, happen: ({ core }) => core.connection.disconnect() },
]

/** @returns how many moments the page lived through, and what the next page finds. */
async function killAt(moment: number, { isConnected, happen }: Event) {
  const [clock, store, memory] = [new FakeClock(), new MemoryStore(), new WalletMemory()]
  if (isConnected) {
    const before = createCore({ clock, store, memory })
    await connect(before)
    await settled()
    await before.core.dispose()
  }
  const page = new MortalPage(moment)
  const test = createCore({ clock, memory, store: page.store(store), change: (sessions) => page.sessions(sessions) })
  await settled()
  void Promise.resolve(happen(test)).catch(() => {})
  await clock.pass(5_000)

  const after = createCore({ clock, store, memory })
  await clock.pass(10_000)
  const { eip155, solana } = after.core.account.state.snapshot()
  const { status } = after.core.connection.state.snapshot()
  const found = { status, eip155, solana, errors: after.errors.reports, keys: store.keys('') }
  await after.core.dispose()
  return { moments: page.moments, found }
}

describe('a page that is killed between two writes', () => {
  it.each(EVENTS)('K11 should leave the old state or the new one, and none in between: $name', async (event) => {
    const { moments } = await killAt(Number.POSITIVE_INFINITY, event)
    expect(moments.length).toBeGreaterThan(0)
    for (let moment = 1; moment <= moments.length; moment += 1) {
      const { found } = await killAt(moment, event)
      const { status, eip155, solana, errors, keys } = found
      expect(errors).toEqual([])
      expect(keys.filter((key) => key.endsWith('.bad'))).toEqual([])
      const isThere = [eip155, solana].some((account) => account.status === 'connected')
      expect(status).toBe(isThere ? 'connected' : 'disconnected')
      for (const account of [eip155, solana])
        if (account.status === 'connected') expect(account.sessionTopic).toBeDefined()
        else expect([account.address, account.sessionTopic]).toEqual([undefined, undefined])
      if (eip155.status === 'connected') {
        expect(eip155.address).toBe(ALICE)
        expect([ETHEREUM.id, BASE.id]).toContain(eip155.chain)
      }
    }
  })

  it('L07 should begin anew without a word where nothing is stored any more', async () => {
    const [clock, memory] = [new FakeClock(), new WalletMemory()]
    const before = createCore({ clock, store: new MemoryStore(), memory })
    await connect(before, [ON_ETHEREUM])
    await settled()
    await before.core.dispose()
    const after = createCore({ clock, store: new MemoryStore(), memory: new WalletMemory() })
    await clock.pass(60_000)
    expect(after.core.connection.state.snapshot().status).toBe('disconnected')
    expect(after.core.modal.notice.snapshot()).toBeUndefined()
    expect(after.errors.reports).toEqual([])
    expect(after.core.transactions.sent.snapshot()).toEqual([])
  })
})

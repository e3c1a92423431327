import { describe, expect, it } from 'vitest'
import { CallsView } from '../../../src/ui/views/CallsView.tsx'
import { MemoryStore } from '../../../src/adapters/memory/memory-store.ts'
import { ALICE, BOB, SOL_ALICE } from '../../support/accounts.ts'
import { createConnected } from '../../support/connected.ts'
import { SOLANA } from '../../support/networks.ts'
import { shownWords } from './shown.tsx'

const RECORD = {
  ...{ id: 'bundle-1', chain: 'eip155:1', from: ALICE, sessionTopic: 'topic', startedAt: 1_700_000_000_000 },
  ...{ told: 'wallet', outcome: 'success', calls: [{ to: BOB, value: '1', hasData: false }], hashes: [], receipts: [] },
}

describe('the calls that were sent', () => {
  it.each([9e15, -9e15, -1])(
    'L130 should be shown without a stored one that was sent at %d, which is no time of a clock',
    async (startedAt) => {
      const store = new MemoryStore()
      store.set('portico.bundles', JSON.stringify([{ ...RECORD, id: 'bundle-2', startedAt }, RECORD]))
      const { core } = await createConnected({ store })
      expect(core.calls.bundles.snapshot().map(({ id }) => id)).toEqual(['bundle-1'])
      expect(shownWords(CallsView, core)).toContain('2023')
    },
  )

  it('Q170 should list a transaction of a script on Solana to the account that has sent it', async () => {
    const store = new MemoryStore()
    const hashes = ['4'.repeat(88)]
    const sent = { ...RECORD, chain: SOLANA.id, from: SOL_ALICE, told: 'receipts', calls: [], hashes }
    store.set('portico.bundles', JSON.stringify([sent]))
    const { core } = await createConnected({ store })
    expect(shownWords(CallsView, core)).not.toContain('1 call')
    core.account.activate('solana')
    expect(shownWords(CallsView, core)).toContain('1 call')
  })

  it('S131 should be told in a unit on a network that the page no longer has', async () => {
    const store = new MemoryStore()
    const call = { to: BOB, value: '1000000', hasData: false }
    store.set('portico.bundles', JSON.stringify([{ ...RECORD, chain: 'eip155:424242', calls: [call] }]))
    const { core } = await createConnected({ store })
    expect(shownWords(CallsView, core)).toContain('1,000,000 base units of the network&#x27;s currency')
  })
})

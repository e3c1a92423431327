import { describe, expect, it } from 'vitest'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import type { LedgerEntry, SendStatus } from '../../../src/domain/send/ledger.ts'
import { SentView } from '../../../src/ui/views/SentView.tsx'
import { hash } from '../../support/accounts.ts'
import { connectedAccounts, FakeCore } from '../../support/fake-core.ts'
import { shown } from './shown.tsx'

/** The view of a send that stands so. */
function sent(status: SendStatus): string {
  const core = new FakeCore()
  core.accounts.set(connectedAccounts())
  const entry: LedgerEntry = {
    ...{ id: '1', chain: chainId('eip155:31337'), from: '0x1', to: '0x2', amount: 1n, symbol: 'ETH', decimals: 18 },
    ...{ createdAt: 0, status, hash: hash(1), block: 7n, request: undefined, lastValidBlock: undefined },
  }
  core.ledger.set([entry])
  return shown(() => <SentView hash={hash(1)} network={undefined} onAgain={() => {}} />, core)
}

describe('SentView', () => {
  it.each(['pending', 'confirmed'] as const)('R-ERR-6 should say of a %s transaction that it has started', (status) => {
    expect(sent(status)).toContain('Transaction started')
    expect(sent(status)).not.toContain('portico-outcome-sign--bad')
  })

  it('should never put a tick over a transaction that failed', () => {
    expect(sent('failed')).toContain('portico-outcome-sign--bad')
    expect(sent('failed')).toContain('<h3 tabindex="-1">Failed</h3>')
    expect(sent('failed')).not.toContain('Transaction started')
  })
})

import { describe, expect, it } from 'vitest'
import type { SendReview } from '../../../src/application/transactions/api.ts'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import type { RecipientWarning } from '../../../src/domain/send/recipient-warning.ts'
import { connected } from '../../../src/ui/i18n/en/connected.ts'
import { SendPreview } from '../../../src/ui/views/SendPreview.tsx'
import { connectedAccounts, FakeCore } from '../../support/fake-core.ts'
import { shown } from './shown.tsx'

const ETHER = 10n ** 18n
const REVIEW: SendReview = {
  ...{ chain: chainId('eip155:31337'), from: '0x1', to: '0x2', amount: ETHER, symbol: 'ETH', decimals: 18 },
  ...{ token: undefined, fee: 1n, rent: 0n, warning: undefined },
  effects: { leaves: [{ token: undefined, amount: ETHER }], comes: [], received: ETHER },
}

function preview(change: Partial<SendReview>): string {
  const core = new FakeCore()
  core.account.state.set(connectedAccounts())
  return shown(() => <SendPreview review={{ ...REVIEW, ...change }} onSent={() => {}} onEdit={() => {}} />, core)
}
const valueOf = (page: string, id: string) =>
  new RegExp(`data-testid="${id}"[^>]*><bdi>\\u2068?([^<\\u2069]*)`).exec(page)?.[1]

describe('SendPreview', () => {
  it('should say what leaves, what comes, and what arrives', () => {
    const page = preview({
      effects: {
        leaves: [{ token: undefined, amount: ETHER }],
        comes: [{ token: '0xabc', amount: 7n }],
        received: ETHER / 2n,
      },
    })
    expect(valueOf(page, 'review-leaves')).toBe('1 ETH')
    expect(valueOf(page, 'review-comes')).toBe('7 0xabc')
    expect(valueOf(page, 'review-received')).toBe('0.5 ETH')
    expect(page).toContain(connected.effects.recipientGetsLess)
    expect(page).not.toContain(connected.effects.moreLeaves)
  })

  it('should warn of nothing where just that happens, and claim nothing where no trial was possible', () => {
    expect(preview({})).not.toContain('portico-note')
    const page = preview({ effects: undefined })
    expect(page).not.toContain('portico-note')
    expect(page).not.toContain(connected.effects.leaves)
  })

  it('should warn where more leaves', () => {
    const leaves = [{ token: undefined, amount: ETHER + 1n }]
    expect(preview({ effects: { leaves, comes: [], received: ETHER } })).toContain(connected.effects.moreLeaves)
  })

  it.each(Object.keys(connected.recipient) as RecipientWarning[])('should warn of the receiver: %s', (warning) => {
    expect(preview({ warning })).toContain(connected.recipient[warning])
  })
})

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
  return shown(
    () => <SendPreview review={{ ...REVIEW, ...change }} onSent={() => {}} onAnew={() => {}} onEdit={() => {}} />,
    core,
  )
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
    // A token that the account does not hold has no name here: its address is written as one.
    expect(valueOf(page, 'review-comes')).toBe('7')
    expect(page).toMatch(/data-testid="review-comes">.*?<span class="portico-mono"><b>0xabc/)
    expect(valueOf(page, 'review-received')).toBe('0.5 ETH')
    expect(page).toContain(connected.effects.recipientGetsLess)
    expect(page).not.toContain(connected.effects.moreLeaves)
  })

  it('should say what is sent and what leaves to the last digit, and of what it costs never less (I100)', () => {
    const amount = 1_234_567_890_123_456_789n
    const leaves = [{ token: undefined, amount: amount + 1n }]
    const page = preview({ amount, fee: 21_000_999_999_999n, effects: { leaves, comes: [], received: amount } })
    expect(page).toContain('1.234567890123456789 ETH')
    expect(valueOf(page, 'review-leaves')).toBe('1.23456789012345679 ETH')
    expect(valueOf(page, 'review-fee')).toBe('0.000022 ETH')
    // What comes is promised to no last digit.
    expect(valueOf(page, 'review-received')).toBe('1.234567 ETH')
  })

  it('should name the wallet that is asked, whichever account is on screen by then (O150)', () => {
    const core = new FakeCore()
    core.account.state.set(connectedAccounts())
    core.account.state.update((accounts) => ({
      ...accounts,
      active: 'solana',
      eip155: { ...accounts.eip155, walletName: 'Rainbow' },
      solana: { ...accounts.solana, walletName: 'Phantom' },
    }))
    const page = shown(
      () => <SendPreview review={REVIEW} onSent={() => {}} onAnew={() => {}} onEdit={() => {}} />,
      core,
    )
    expect(page).toContain('Confirm in Rainbow')
    expect(page).not.toContain('Phantom')
  })

  it('should warn of nothing where just that happens, and claim nothing where no trial was possible', () => {
    const plain = preview({})
    expect(plain).not.toContain('send-verdict')
    // What leaves and what arrives is just what is sent: it is not said a second time.
    expect(plain).not.toContain(connected.effects.leaves)
    const page = preview({ effects: undefined })
    expect(page).not.toContain('send-verdict')
    expect(page).not.toContain(connected.effects.leaves)
  })

  it('should warn where more leaves', () => {
    const leaves = [{ token: undefined, amount: ETHER + 1n }]
    expect(preview({ effects: { leaves, comes: [], received: ETHER } })).toContain(connected.effects.moreLeaves)
  })

  it('should put all that is wrong into one list, the heaviest first, under what it comes to', () => {
    const effects = { leaves: [{ token: undefined, amount: ETHER }], comes: [], received: ETHER / 2n }
    const page = preview({ warning: 'contract', effects, fee: 2n * ETHER })
    expect(page.match(/data-testid="send-verdict"/g)).toHaveLength(1)
    expect(page).toContain(connected.review.danger)
    const order = [...page.matchAll(/<li data-testid="review-([^"]*)"/g)].map(([, id]) => id)
    expect(order).toEqual(['contract', 'recipientGetsLess', 'feeHigh'])
  })

  it.each([
    [{}, 'secondary', 'primary'],
    [{ fee: 2n * ETHER }, 'secondary', 'primary'],
    [{ warning: 'contract' }, 'strong', 'danger'],
  ] as const)('should have Confirm for its main button only where nothing may be lost: %#', (change, edit, confirm) => {
    const page = preview(change)
    const lookOf = (id: string) => new RegExp(`portico-button--(\\w+)[^>]*data-testid="${id}"`).exec(page)?.[1]
    expect([lookOf('send-edit'), lookOf('send-confirm')]).toEqual([edit, confirm])
    // In spite of the danger: the button says so itself.
    expect(page.includes('>Send anyway<')).toBe(confirm === 'danger')
    expect(page.includes('Confirm in ')).toBe(confirm !== 'danger')
  })

  it('should show the whole address of the receiver, to be copied as one word', () => {
    const to = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
    const shown = /data-testid="review-to">(.*?)<\/p>/.exec(preview({ to }))?.[1] ?? ''
    expect(shown.replaceAll(/<[^>]*>/g, '')).toBe(to)
    expect(shown).toContain('<b>0x3C44</b>')
  })

  it.each(Object.keys(connected.recipient) as RecipientWarning[])('should warn of the receiver: %s', (warning) => {
    expect(preview({ warning })).toContain(connected.recipient[warning].replaceAll("'", '&#x27;'))
  })
})

import { describe, expect, it } from 'vitest'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import type { Network } from '../../../src/domain/network/network.ts'
import type { SentTransaction, SendStatus } from '../../../src/domain/send/sent-transactions.ts'
import type { Replacement } from '../../../src/domain/send/replacement.ts'
import { connected } from '../../../src/ui/i18n/en/connected.ts'
import { SentView } from '../../../src/ui/views/SentView.tsx'
import { sendStatusText } from '../../../src/ui/wording/send-status-text.ts'
import { hash } from '../../support/accounts.ts'
import { connectedAccounts, FakeCore } from '../../support/fake-core.ts'
import { ETHEREUM } from '../../support/networks.ts'
import { shown } from './shown.tsx'

/** The view of a send that stands so. */
function sent(
  status: SendStatus,
  replacement?: Replacement,
  more: Partial<SentTransaction> = {},
  network?: Network,
): string {
  const core = new FakeCore()
  core.account.state.set(connectedAccounts())
  const entry: SentTransaction = {
    ...{ id: '1', chain: chainId('eip155:31337'), from: '0x1', to: '0x2', amount: 1n, symbol: 'ETH', decimals: 18 },
    ...{ createdAt: 0, status, hash: hash(1), block: 7n, request: undefined, lastValidBlock: undefined, replacement },
    ...more,
  }
  core.transactions.sent.set([entry])
  return shown(() => <SentView hash={hash(1)} network={network} onAgain={() => {}} />, core)
}

describe('SentView', () => {
  it('R-ERR-6 should say of a pending transaction that it has started, and put no tick over it', () => {
    expect(sent('pending')).toContain('Transaction started')
    expect(sent('pending')).toContain('portico-outcome-sign--open')
    expect(sent('pending')).not.toContain('portico-outcome-sign--bad')
  })

  it('should write to whom in the letters of every address', () => {
    const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    expect(sent('confirmed', undefined, { to })).toMatch(/to <bdi class="portico-mono">0x7099…79[cC]8<\/bdi>/)
  })

  it('S269 should say of a Safe’s that it waits for the owners, and lead to no explorer, which does not know its hash', () => {
    const network = { ...ETHEREUM, explorerUrl: 'https://explorer.example' }
    const waiting = { block: undefined, waitsForOwners: true } as const
    expect(sent('pending', undefined, waiting, network)).toContain('Waiting for the owners of your Safe')
    expect(sent('pending', undefined, waiting, network)).not.toContain('explorer.example')
    expect(sent('pending', undefined, { block: undefined }, network)).toContain('explorer.example')
  })

  it('should say of a confirmed transaction that it was sent, and no longer that it has started', () => {
    expect(sent('confirmed')).toContain('<h3 tabindex="-1">Sent</h3>')
    expect(sent('confirmed')).toContain('Confirmed in block 7')
    expect(sent('confirmed')).not.toContain('Transaction started')
    expect(sent('confirmed')).not.toMatch(/portico-outcome-sign--(?:open|bad)/)
  })

  it('S12 should say how far a transaction is on the way to be final', () => {
    expect(sent('pending')).toContain('Pending')
    const chain = chainId('eip155:1')
    expect(sent('pending', undefined, { chain, confirmations: 3 })).toContain('Confirming · 3 of 12')
    expect(sent('pending', undefined, { chain, confirmations: 30 })).toContain('Confirming · 12 of 12')
  })

  it('T10 should say in words of its own that the wallet named another transaction', () => {
    const entry: SentTransaction = {
      ...{ id: '1', chain: chainId('eip155:1'), from: '0x1', to: '0x2', amount: 1n, symbol: 'ETH', decimals: 18 },
      ...{ createdAt: 0, status: 'unknown', hash: undefined, block: undefined, request: undefined },
      ...{ lastValidBlock: undefined, disowned: hash(1) },
    }
    expect(sendStatusText(connected, entry, undefined)).toContain('named another transaction')
    expect(sendStatusText(connected, { ...entry, disowned: undefined }, undefined)).toBe(
      'Unknown – Look in your wallet',
    )
  })

  it('should say so too while it is looked at, and not that it has started (I101)', () => {
    const page = sent('unknown', undefined, { hash: undefined, disowned: hash(1) })
    expect(page).toContain('named another transaction')
    expect(page).toContain(hash(1))
    expect(page).not.toContain('Transaction started')
    expect(page).not.toContain('portico-outcome-sign--open')
    expect(page).toContain('<h3 tabindex="-1">Transfer</h3>')
    // What it really was is found out later.
    const found = sent('confirmed', undefined, { hash: hash(2), disowned: hash(1) })
    expect(found).toContain('Confirmed in block 7')
    expect(found).toContain(hash(2))
    expect(found).not.toContain(hash(1))
  })

  it('should have a sign of its own for each way that it can stand', () => {
    const drawn = (...args: Parameters<typeof sent>) => {
      const [, look, inner = ''] = /portico-outcome-sign--(\w+)">(.*?)<h3/.exec(sent(...args)) ?? []
      return { look, lines: / d="([^"]*)"/.exec(inner)?.[1] }
    }
    const cancelled = { kind: 'cancelled', hash: hash(2) } as const
    const all = [
      ...(['pending', 'confirmed', 'failed', 'expired', 'unknown', 'replaced'] as const).map((status) => drawn(status)),
      drawn('replaced', cancelled),
    ]
    expect(all.map(({ look }) => look)).toEqual(['open', 'done', 'bad', 'late', 'doubt', 'replaced', 'cancelled'])
    expect(new Set(all.map(({ lines }) => lines)).size).toBe(all.length)
  })

  it('should never put a tick over a transaction that failed', () => {
    expect(sent('failed')).toContain('portico-outcome-sign--bad')
    expect(sent('failed')).toContain('<h3 tabindex="-1">Failed</h3>')
    expect(sent('failed')).not.toContain('Transaction started')
  })

  it('H11 should say of an expired transaction that nothing was spent, and offer to send it again', () => {
    const page = sent('expired')
    expect(page).toContain('Expired before it was processed. Nothing was spent. Send again?')
    expect(page.match(/portico-button--primary/g)).toHaveLength(1)
    expect(page).toContain('data-testid="send-once-more"')
    expect(page).not.toContain('Transaction started')
  })

  it('should say of a failed transaction what became of the money, and offer to send the same again', () => {
    const page = sent('failed', undefined, { amount: 5n * 10n ** 17n })
    expect(page.replaceAll(/[\u2068\u2069]/g, '')).toContain(
      '0.5 ETH stayed in your account. The network fee was charged.',
    )
    expect(page.match(/portico-button--primary/g)).toHaveLength(1)
    expect(page).toMatch(/portico-button--primary[^>]*data-testid="send-once-more"[^>]*>Send again</)
    expect(page).toMatch(/portico-button--secondary[^>]*data-testid="send-done"[^>]*>Done</)
    expect(page).not.toContain('data-testid="send-again"')
  })

  it.each([
    [undefined, 'Replaced by another transaction', 'This one moved nothing.'],
    [{ kind: 'other', hash: hash(2) }, 'Replaced by another transaction', 'This one moved nothing.'],
    [
      { kind: 'cancelled', hash: hash(2) },
      'Cancelled in your wallet',
      'ETH stayed in your account. The network fee was charged.',
    ],
  ] as const)('should say what took the place of one that was replaced, and keep its hash: %j', (by, title, hint) => {
    const page = sent('replaced', by)
    expect(page).toContain(title)
    expect(page.replaceAll(/[\u2068\u2069]/g, '')).toContain(hint)
    expect(page).toContain(hash(1))
    expect(page.includes(hash(2))).toBe(by !== undefined)
    expect(page).not.toContain('data-testid="send-once-more"')
  })

  it('should have each hash in full, as one word, to be copied by itself', () => {
    const page = sent('confirmed', { kind: 'spedUp', hash: hash(2) })
    for (const [id, whole] of [
      ['send-hash', hash(1)],
      ['send-replacement', hash(2)],
    ] as const) {
      const [, title, inner = ''] = new RegExp(`title="([^"]*)" data-testid="${id}">(.*?)<button`).exec(page) ?? []
      expect([title, inner.replaceAll(/<[^>]*>/g, '')]).toEqual([whole, whole])
    }
    for (const id of ['copy-hash', 'copy-replacement']) expect(page).toContain(`data-testid="${id}"`)
  })

  it('should offer to be done, and to send something else', () => {
    expect(sent('confirmed')).toMatch(/portico-button--primary[^>]*data-testid="send-done"[^>]*>Done</)
    expect(sent('confirmed')).toContain('data-testid="send-again"')
  })

  it('should say of a transaction that was sped up how that one stands', () => {
    const page = sent('confirmed', { kind: 'spedUp', hash: hash(2) })
    expect(page).toContain('Sped up · Confirmed in block 7')
    expect(page).toContain(hash(1))
    expect(page).toContain(hash(2))
  })
})

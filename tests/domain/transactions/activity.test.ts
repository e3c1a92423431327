import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SentTransaction, SendStatus } from '../../../src/domain/send/sent-transactions.ts'
import { type ActivityRow, activityRows } from '../../../src/domain/transactions/activity.ts'
import { withCoinbasePage, withPage } from '../../../src/domain/transactions/history-pages.ts'
import { historyOf } from '../../../src/domain/transactions/history.ts'
import { sentTransactionRows } from '../../../src/domain/transactions/sent-transaction-rows.ts'
import type { Transaction } from '../../../src/domain/transactions/transaction.ts'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import { entry } from '../send/entries.ts'
import { transaction } from './transactions.ts'

const ME = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'
const BOB = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const NOT_BOB = '0x7099aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa79c8'
const CHAIN = chainId('eip155:1')

const sent = (id: string, status: SendStatus, hash?: string): SentTransaction => ({
  ...entry(id),
  status,
  hash,
  to: BOB,
})
const mined = (id: string, hash: string | undefined, minedAt = '2026-03-04T00:00:00Z'): Transaction => ({
  ...transaction(id),
  metadata: { ...transaction(id).metadata, chain: CHAIN, minedAt, hash },
})

const rowsOf = (
  past: readonly Transaction[],
  entries: readonly SentTransaction[] = [],
  showsSuspicious = false,
): readonly ActivityRow[] => {
  const history = withPage({ data: past }, undefined)(historyOf({ address: ME, chain: CHAIN }))
  return activityRows({ history, entries, own: ME, showsSuspicious })
}

const told = (rows: readonly ActivityRow[]): readonly string[] =>
  rows.map((row) =>
    row.kind === 'heading'
      ? `# ${row.heading.of}`
      : row.kind === 'entry'
        ? `sent ${row.entry.id}`
        : `past ${row.transaction.id}`,
  )

describe('the rows of what an account did', () => {
  it('should put what the page sent on top, then months, then what has no date', () => {
    const past = [mined('a', '0x1'), mined('b', '0x2', '2026-02-01T00:00:00Z'), mined('c', '0x3', 'one day')]
    expect(told(rowsOf(past, [sent('x', 'pending', '0x9')]))).toEqual([
      ...['# open', 'sent x', '# month', 'past a', '# month', 'past b', '# undated', 'past c'],
    ])
  })

  it('I13 should show once what the history brings back', () => {
    expect(told(rowsOf([mined('a', '0xAB')], [sent('x', 'confirmed', '0xab')]))).toEqual(['# month', 'past a'])
  })

  it('I13 should be one row for a send that was sped up, under whichever hash the history has it', () => {
    const spedUp = { ...sent('a', 'confirmed', '0x1'), replacement: { kind: 'spedUp', hash: '0xA' } as const }
    const cancelled = { ...sent('b', 'replaced', '0x2'), replacement: { kind: 'cancelled', hash: '0x3' } as const }
    expect(told(rowsOf([mined('t', '0xa'), mined('u', '0x3')], [spedUp, cancelled]))).toEqual([
      ...['# open', 'sent b', '# month', 'past t', 'past u'],
    ])
  })

  it('should keep what has no hash yet, and leave out what was declined', () => {
    const entries = [sent('x', 'asking'), sent('y', 'rejected'), sent('z', 'unknown')]
    expect(sentTransactionRows(entries, []).map(({ id }) => id)).toEqual(['x', 'z'])
  })

  it('should tell signatures apart by their case', () => {
    expect(sentTransactionRows([sent('x', 'pending', 'SigA')], [mined('a', 'siga')])).toHaveLength(1)
  })

  it('J10 should fold what is suspicious, and count it', () => {
    const bad: Transaction = {
      ...mined('bad', '0x6'),
      metadata: { ...mined('bad', '0x6').metadata, sentFrom: NOT_BOB },
      transfers: [{ direction: 'out', quantity: '0', sender: ME, recipient: NOT_BOB }],
    }
    const entries = [sent('x', 'confirmed', '0x1')]
    const folded = rowsOf([mined('a', '0x1'), bad], entries)
    expect(told(folded)).toEqual(['# month', 'past a', '# suspicious'])
    expect(folded.at(-1)).toMatchObject({ heading: { count: 1 } })
    const open = rowsOf([mined('a', '0x1'), bad], entries, true)
    expect(told(open).at(-1)).toBe('past bad')
    expect(open.at(-1)).toMatchObject({ isSuspicious: true })
  })

  it('B205 should make no row of a transaction anew when more are loaded', () => {
    const past = [mined('a', '0x1'), mined('b', '0x2')]
    const before = rowsOf(past).filter(({ kind }) => kind === 'transaction')
    const after = rowsOf([...past, mined('c', '0x3')]).filter(({ kind }) => kind === 'transaction')
    expect(after).toHaveLength(3)
    for (const [place, row] of before.entries()) expect(after[place]).toBe(row)
  })

  it('should keep purchases apart, where there are any', () => {
    const empty = historyOf({ address: ME, chain: CHAIN })
    const history = withCoinbasePage({ data: [mined('bought', undefined)] })(empty)
    const rows = activityRows({ history, entries: [], own: ME, showsSuspicious: false })
    expect(told(rows)).toEqual(['# purchases', 'past bought'])
    expect(rows[1]).toEqual({
      ...{ kind: 'transaction', key: 'purchase bought', isSuspicious: false },
      transaction: mined('bought', undefined),
    })
  })

  it('should take for no purchase what the history tells of already', () => {
    const history = withPage({ data: [mined('a', '0x1')] }, undefined)(historyOf({ address: ME, chain: CHAIN }))
    const echoed = withCoinbasePage({ data: [mined('a', '0x1')] })(history)
    const rows = activityRows({ history: echoed, entries: [], own: ME, showsSuspicious: false })
    expect(told(rows)).toEqual(['# month', 'past a'])
  })

  const hash = fc.constantFrom('0x1', '0xA', '0xa', '0x2', 'Sig', 'sig', undefined)
  const status = fc.constantFrom<SendStatus>('asking', 'pending', 'confirmed', 'failed', 'rejected', 'unknown')
  const minedAt = fc.constantFrom('2026-03-04T00:00:00Z', '2025-12-31T23:59:59Z', 'once')

  it('I13 should never show a hash twice, nor lose one that is open', () => {
    const entries = fc.array(fc.tuple(status, hash), { maxLength: 8 })
    // A history has each hash once.
    const past = fc.uniqueArray(fc.tuple(hash, minedAt), {
      maxLength: 6,
      selector: ([each]) => comparable(each) ?? Symbol('none'),
    })
    fc.assert(
      fc.property(entries, past, (given, rows) => {
        const sentTransactions = given.map(([each, of], index) => sent(`e${index}`, each, of))
        const shown = rowsOf(
          rows.map(([of, at], index) => mined(`t${index}`, of, at)),
          sentTransactions,
          true,
        )
        const hashes = shown.flatMap((row) =>
          row.kind === 'heading'
            ? []
            : [comparable(row.kind === 'entry' ? row.entry.hash : row.transaction.metadata.hash)],
        )
        const known = hashes.filter((each) => each !== undefined)
        expect(new Set(known).size).toBe(known.length)
        for (const each of sentTransactions)
          if (each.status !== 'rejected' && each.hash !== undefined) expect(known).toContain(comparable(each.hash))
        expect(new Set(shown.map(({ key }) => key)).size).toBe(shown.length)
      }),
    )
  })
})

const comparable = (of: string | undefined) => (of?.startsWith('0x') === true ? of.toLowerCase() : of)

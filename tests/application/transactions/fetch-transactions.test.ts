import { FakeClock } from '../../support/fake-clock.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MemoryTransactionApi } from '../../../src/adapters/memory/memory-transaction-api.ts'
import { RecordingAnalytics } from '../../../src/adapters/memory/recording-analytics.ts'
import { createAppState } from '../../../src/application/state/app-state.ts'
import { FetchTransactions } from '../../../src/application/transactions/fetch-transactions.ts'
import { withActive, withChain } from '../../../src/domain/account/account-changes.ts'
import { activeAccount, noAccounts } from '../../../src/domain/account/accounts.ts'
import type { ChainId } from '../../../src/domain/network/chain-id.ts'
import { readNetworks } from '../../../src/domain/network/network.ts'
import { activityRows } from '../../../src/domain/transactions/activity.ts'
import type { Transaction } from '../../../src/domain/transactions/transaction.ts'
import { settled } from '../../support/fake-clock.ts'
import { connectedAccounts, FAKE_NETWORKS } from '../../support/fake-core.ts'

const [HERE, THERE, SOLANA] = readNetworks(FAKE_NETWORKS).map(({ id }) => id) as [ChainId, ChainId, ChainId]
const row = (id: string, chain: ChainId = HERE): Transaction => ({
  id,
  metadata: { minedAt: '2026-11-20T10:00:00Z', chain },
  transfers: [],
})
const rows = (count: number, chain: ChainId = HERE) =>
  Array.from({ length: count }, (_, index) => row(`${chain} ${index}`, chain))

function create(transactions: readonly Transaction[] = rows(5), rowsPerPage = 2) {
  const api = new MemoryTransactionApi(transactions, rowsPerPage)
  const state = createAppState('eip155')
  state.accounts.set(connectedAccounts())
  const analytics = new RecordingAnalytics()
  const history = new FetchTransactions(api, state, analytics, new FakeClock())
  const ids = () => state.history.snapshot().transactions.map(({ id }) => id)
  return { api, state, analytics, history, ids }
}

describe('FetchTransactions', () => {
  it('R-TX-1 J01 should fail with "Transactions can\'t be fetched without an accountAddress", and not ask', async () => {
    const { api, state, history } = create()
    state.accounts.set(noAccounts('eip155'))
    const outcome = history.execute()
    await expect(outcome).rejects.toThrow("Transactions can't be fetched without an accountAddress")
    await expect(outcome).rejects.toMatchObject({ code: 'ACCOUNT_ADDRESS_MISSING' })
    expect(api.queries).toEqual([])
  })

  it('R-API-5 should ask for the account on the active network, and for more from where the last page ended', async () => {
    const { api, state, analytics, history, ids } = create()
    await history.execute()
    await history.more()
    const account = activeAccount(state.accounts.snapshot()).address
    expect(api.queries).toEqual([
      { account, chainId: HERE, cursor: undefined },
      { account, chainId: HERE, cursor: '2' },
    ])
    expect(ids()).toHaveLength(4)
    expect(analytics.events).toEqual([
      { type: 'CLICK_TRANSACTIONS', isSmartAccount: false },
      { type: 'LOAD_MORE_TRANSACTIONS', isSmartAccount: false },
    ])
  })

  it('should ask for no page after the last, and for none twice at once', async () => {
    const { api, history } = create(rows(3))
    await history.execute()
    await Promise.all([history.more(), history.more()])
    await history.more()
    expect(api.queries).toHaveLength(2)
  })

  it('R-ERR-3 J02 should tell of a failure, mark the list empty, clear the cursor and keep the rows', async () => {
    const { api, state, analytics, history, ids } = create()
    await history.execute()
    api.isAway = true
    await history.more()
    expect(analytics.events.at(-1)).toEqual({ type: 'ERROR_FETCH_TRANSACTIONS', isSmartAccount: false })
    expect(state.notice.snapshot()).toEqual({ kind: 'error', code: 'TRANSACTION_FETCH_FAILED' })
    expect(state.history.snapshot()).toMatchObject({ empty: true, next: undefined, loading: false })
    expect(ids()).toHaveLength(2)
  })

  it('J02 should begin at the first page when it is tried again', async () => {
    const { api, state, history } = create()
    await history.execute()
    api.isAway = true
    await history.more()
    api.isAway = false
    await history.execute()
    expect(api.queries.at(-1)).toMatchObject({ cursor: undefined })
    expect(state.history.snapshot()).toMatchObject({ empty: false, next: '2', error: undefined })
  })

  it('should pass over pages of which nothing is left, three at most', async () => {
    const { api, history, ids } = create([...rows(4, THERE), ...rows(1)])
    await history.execute()
    expect(api.queries).toHaveLength(3)
    expect(ids()).toEqual([`${HERE} 0`])

    const stranger = create(rows(20, THERE))
    await stranger.history.execute()
    expect(stranger.api.queries).toHaveLength(3)
    expect(stranger.state.history.snapshot()).toMatchObject({ empty: false, next: '6' })
  })

  it('should drop a page that arrives after the network was switched', async () => {
    const { api, state, history, ids } = create([...rows(2), ...rows(2, THERE)], 10)
    api.gate.close()
    const first = history.execute()
    state.accounts.update((accounts) => withChain(accounts, THERE))
    const second = history.execute()
    api.gate.open()
    await Promise.all([first, second])
    expect(ids()).toEqual([`${THERE} 0`, `${THERE} 1`])
  })

  it('should not load for ever when the visitor goes to another network and comes back', async () => {
    const { api, state, history } = create()
    api.gate.close()
    const reading = history.execute()
    state.accounts.update((accounts) => withChain(accounts, THERE))
    api.gate.open()
    await reading
    state.accounts.update((accounts) => withChain(accounts, HERE))
    expect(state.history.snapshot().loading).toBe(false)
  })

  it('should report no failure of a history that is not looked at any more', async () => {
    const { api, state, analytics, history } = create()
    api.gate.close()
    api.isAway = true
    const reading = history.execute()
    state.accounts.update((accounts) => withActive(accounts, 'solana'))
    history.forget()
    api.gate.open()
    await reading
    expect(analytics.events.map(({ type }) => type)).not.toContain('ERROR_FETCH_TRANSACTIONS')
    expect(state.notice.snapshot()).toBeUndefined()
    expect(state.history.snapshot()).toMatchObject({ loading: false, empty: false })
  })

  it('should keep purchases apart', async () => {
    const { api, state, history, ids } = create(rows(1), 10)
    api.purchases = rows(1)
    await history.execute()
    await history.purchases()
    expect(api.queries.at(-1)).toMatchObject({ onramp: 'coinbase', cache: 'no-cache' })
    expect(Object.keys(state.history.snapshot().coinbaseTransactions)).toEqual(['2026'])
    expect(ids()).toHaveLength(1)
  })

  it('O94 should find no purchases, however often it looks, where a service returns all transactions again', async () => {
    const { api, state, history } = create(rows(6))
    const { fetchPage } = api
    api.fetchPage = (query, signal) => fetchPage({ ...query, onramp: undefined }, signal)
    for (let visit = 0; visit < 3; visit += 1) {
      await history.execute()
      await history.purchases()
    }
    const facts = { history: state.history.snapshot(), entries: [], own: '0x1', showsSuspicious: false }
    expect(activityRows(facts).filter(({ kind }) => kind === 'heading')).toMatchObject([{ heading: { of: 'month' } }])
  })

  it('should go on with purchases where the last page ended', async () => {
    const { api, history } = create(rows(1))
    const { fetchPage } = api
    api.fetchPage = async (query, signal) => {
      await fetchPage(query, signal)
      return query.onramp === undefined ? { data: rows(1) } : { data: [row('bought')], next: 'two' }
    }
    await history.execute()
    await history.purchases()
    await history.purchases()
    expect(api.queries.filter(({ onramp }) => onramp !== undefined).map(({ cursor }) => cursor)).toEqual([
      undefined,
      'two',
    ])
  })

  it('should never mix the rows of two networks or namespaces, whatever is done in whatever order', async () => {
    const command = fc.constantFrom(
      'first',
      'more',
      'here',
      'there',
      'evm',
      'solana',
      'forget',
      'answer',
      'hold',
      'away',
      'back',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(command, { maxLength: 25 }), async (commands) => {
        const { api, state, history } = create([...rows(3), ...rows(3, THERE), ...rows(3, SOLANA)])
        const quietly = (work: Promise<void>) => void work.catch(() => {})
        for (const each of commands) {
          if (each === 'first') quietly(history.execute())
          if (each === 'more') quietly(history.more())
          if (each === 'here') state.accounts.update((accounts) => withChain(accounts, HERE))
          if (each === 'there') state.accounts.update((accounts) => withChain(accounts, THERE))
          if (each === 'evm') state.accounts.update((accounts) => withActive(accounts, 'eip155'))
          if (each === 'solana') state.accounts.update((accounts) => withActive(accounts, 'solana'))
          if (each === 'forget') history.forget()
          if (each === 'answer') api.gate.open()
          if (each === 'hold') api.gate.close()
          if (each === 'away' || each === 'back') api.isAway = each === 'away'
          if (each === 'answer') await settled()
          const { owner, transactions } = state.history.snapshot()
          for (const { metadata } of transactions) expect(metadata.chain).toBe(owner?.chain)
        }
        api.gate.open()
        await settled()
        const { owner, transactions, loading } = state.history.snapshot()
        for (const { metadata } of transactions) expect(metadata.chain).toBe(owner?.chain)
        const { address, chain } = activeAccount(state.accounts.snapshot())
        // Nothing that is on screen loads for ever.
        if (owner?.address === address && owner?.chain === chain) expect(loading).toBe(false)
      }),
    )
  })
})

import { describe, expect, it } from 'vitest'
import { MemoryTokenApi } from '../../../src/adapters/memory/memory-token-api.ts'
import { BalanceHold } from '../../../src/application/account/balance-hold.ts'
import { createAppState } from '../../../src/application/state/app-state.ts'
import { FetchTokens } from '../../../src/application/account/fetch-tokens.ts'
import { withChain } from '../../../src/domain/account/account-changes.ts'
import { noAccounts } from '../../../src/domain/account/accounts.ts'
import type { ChainId } from '../../../src/domain/network/chain-id.ts'
import { readNetworks } from '../../../src/domain/network/network.ts'
import { BALANCE_BACKOFF_MS } from '../../../src/domain/tokens/balance-backoff.ts'
import type { TokenBalance } from '../../../src/domain/tokens/token-balance.ts'
import { FakeClock } from '../../support/fake-clock.ts'
import { connectedAccounts, FAKE_NETWORKS } from '../../support/fake-core.ts'

const [HERE, THERE] = readNetworks(FAKE_NETWORKS).map(({ id }) => id) as [ChainId, ChainId]
const token = (symbol: string, chainId: ChainId): TokenBalance => ({
  ...{ name: symbol, symbol, chainId, address: '0x1' },
  quantity: { decimals: 6, numeric: '12.5' },
})

function create() {
  const api = new MemoryTokenApi([token('USDC', HERE), token('DAI', THERE)])
  const state = createAppState('eip155')
  state.accounts.set(connectedAccounts())
  const clock = new FakeClock(1_000)
  const tokens = new FetchTokens(api, state, clock, new BalanceHold(state, clock))
  const symbols = () => state.tokens.snapshot().tokens.map(({ symbol }) => symbol)
  return { api, state, clock, tokens, symbols }
}

describe('FetchTokens', () => {
  it('R-ENT-7 should read what the account holds on the active network', async () => {
    const { state, tokens, symbols } = create()
    await tokens.execute()
    expect(symbols()).toEqual(['USDC'])
    expect(state.tokens.snapshot()).toMatchObject({ readAt: 1_000, loading: false })
  })

  it('R-ERR-6 should say "Token Balance Unavailable" when it fails, and keep the last list', async () => {
    const { api, state, tokens, symbols } = create()
    await tokens.execute()
    api.isAway = true
    await tokens.execute()
    expect(state.notice.snapshot()).toEqual({ kind: 'error', code: 'BALANCE_UNAVAILABLE' })
    expect(symbols()).toEqual(['USDC'])
    expect(state.tokens.snapshot()).toMatchObject({ readAt: 1_000, failedAt: 1_000, loading: false })
  })

  it('R-CONST-5 should not ask within 30 s of a failure, and then again', async () => {
    const { api, clock, tokens } = create()
    api.isAway = true
    await tokens.execute()
    await tokens.execute()
    clock.advance(BALANCE_BACKOFF_MS - 1)
    await tokens.execute()
    expect(api.queries).toHaveLength(1)
    clock.advance(1)
    await tokens.execute()
    expect(api.queries).toHaveLength(2)
  })

  it('should show nothing of another network while it may not ask', async () => {
    const { api, state, tokens, symbols } = create()
    await tokens.execute()
    api.isAway = true
    await tokens.execute()
    state.accounts.update((accounts) => withChain(accounts, THERE))
    await tokens.execute()
    expect(symbols()).toEqual([])
    expect(state.tokens.snapshot()).toMatchObject({ owner: { chain: THERE }, loading: false, failedAt: 1_000 })
  })

  it('should drop a list that arrives after the network was switched', async () => {
    const { api, state, tokens, symbols } = create()
    api.gate.close()
    const first = tokens.execute()
    state.accounts.update((accounts) => withChain(accounts, THERE))
    const second = tokens.execute()
    api.gate.open()
    await Promise.all([first, second])
    expect(symbols()).toEqual(['DAI'])
  })

  it('should not load for ever when the visitor goes to another network and comes back', async () => {
    const { api, state, tokens } = create()
    api.gate.close()
    const reading = tokens.execute()
    state.accounts.update((accounts) => withChain(accounts, THERE))
    api.gate.open()
    await reading
    state.accounts.update((accounts) => withChain(accounts, HERE))
    expect(state.tokens.snapshot().loading).toBe(false)
  })

  it('should forget everything once no wallet is connected', async () => {
    const { state, tokens, symbols } = create()
    await tokens.execute()
    state.accounts.set(noAccounts('eip155'))
    await tokens.execute()
    expect([symbols(), state.tokens.snapshot().owner]).toEqual([[], undefined])
  })
})

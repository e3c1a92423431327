import { describe, expect, it, vi } from 'vitest'
import { CoreError } from '../../../src/domain/shared/core-error.ts'
import { ALICE } from '../../support/accounts.ts'
import { createConnected } from '../../support/connected.ts'
import { ETHEREUM } from '../../support/networks.ts'

/** The line has broken before the code of a part has come. @returns what mends it. */
function breakLine(noun: object, part: 'fetchTokens' | 'fetchNfts' | 'past'): () => void {
  const whole = (noun as Record<typeof part, { execute(): Promise<void> }>)[part]
  const spy = vi.spyOn(whole, 'execute').mockImplementation(() => Promise.reject(new CoreError('LOAD_FAILED')))
  return () => spy.mockRestore()
}

const OWNER = { address: ALICE, chain: ETHEREUM.id }

describe('what an account holds, while the code for it does not come', () => {
  it('Q81 should be told as unavailable, and be read with the next try: tokens', async () => {
    const { core, clock } = await createConnected()
    const mend = breakLine(core.account, 'fetchTokens')
    await expect(core.account.refreshTokens()).rejects.toMatchObject({ code: 'LOAD_FAILED' })
    const failed = { owner: OWNER, loading: false, failedAt: clock.now(), retryInSeconds: 0 }
    expect(core.account.tokens.snapshot()).toMatchObject(failed)
    mend()
    await core.account.refreshTokens()
    expect(core.account.tokens.snapshot()).toMatchObject({ owner: OWNER, failedAt: undefined, readAt: clock.now() })
  })

  it('Q81 should be told as unavailable, and be read with the next try: NFTs', async () => {
    const { core } = await createConnected()
    const mend = breakLine(core.account, 'fetchNfts')
    await expect(core.account.loadNfts()).rejects.toMatchObject({ code: 'LOAD_FAILED' })
    expect(core.account.nfts.snapshot()).toMatchObject({ owner: OWNER, loading: false, error: 'NFTS_UNAVAILABLE' })
    mend()
    await core.account.loadNfts()
    expect(core.account.nfts.snapshot()).toMatchObject({ owner: OWNER, isRead: true, error: undefined })
  })

  it('Q81 should be told as unavailable, and be read with the next try: its past', async () => {
    const { core } = await createConnected()
    const mend = breakLine(core.transactions, 'past')
    await expect(core.transactions.load()).rejects.toMatchObject({ code: 'LOAD_FAILED' })
    const failed = { owner: OWNER, loading: false, empty: true, error: 'TRANSACTION_FETCH_FAILED' }
    expect(core.transactions.history.snapshot()).toMatchObject(failed)
    mend()
    await core.transactions.load()
    expect(core.transactions.history.snapshot()).toMatchObject({ owner: OWNER, empty: true, error: undefined })
  })

  it('Q81 should be told of no account that the visitor has left meanwhile', async () => {
    const { core } = await createConnected()
    breakLine(core.account, 'fetchTokens')
    const reading = core.account.refreshTokens().catch(() => undefined)
    core.account.activate('solana')
    await reading
    expect(core.account.tokens.snapshot()).toMatchObject({ owner: undefined, failedAt: undefined })
  })
})

import { describe, expect, it } from 'vitest'
import { BrowserStore } from '../../../src/adapters/storage/browser-store.ts'
import { ALICE } from '../../support/accounts.ts'
import { createConnected } from '../../support/connected.ts'
import { createCore, reload } from '../../support/core.ts'
import { FakeClock, settled } from '../../support/fake-clock.ts'
import { ETHEREUM } from '../../support/networks.ts'

type Connected = Awaited<ReturnType<typeof createConnected>>

/** Longer than any session lives. */
const YEAR_MS = 365 * 86_400_000

/** A storage that is full from some moment on. */
function fillable() {
  const values = new Map<string, string>()
  const full = { is: false }
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    removeItem: (key: string) => void values.delete(key),
    setItem: (key: string, value: string) => {
      if (full.is) throw new DOMException('full', 'QuotaExceededError')
      values.set(key, value)
    },
  } as unknown as Storage
  return { full, store: new BrowserStore(() => storage) }
}

describe('what the visitor was not told', () => {
  it('should say that the browser keeps nothing any more, once (T24)', async () => {
    const { full, store } = fillable()
    const test = await createConnected({ store })
    expect(test.core.storage).toBe('durable')
    full.is = true
    test.core.account.activate('solana')
    expect(test.core.modal.notice.snapshot()).toMatchObject({ kind: 'error', code: 'STORAGE_LOST' })
    expect(test.core.storage).toBe('memory')
    const first = test.core.modal.notice.snapshot()
    test.core.account.activate('eip155')
    expect(test.core.modal.notice.snapshot()).toBe(first)
    full.is = false
    test.core.account.activate('solana')
    expect(test.core.storage).toBe('durable')
  })

  it('should say that a session could not be brought back, once (T25)', async () => {
    const before = await createConnected()
    await before.core.dispose()
    const gone = { ...before.kept, memory: createCore().sessions.memory }
    const test = createCore(gone)
    await settled()
    expect(test.core.modal.notice.snapshot()).toMatchObject({
      kind: 'error',
      code: 'SESSION_NOT_RESTORED',
      isBrought: true,
    })
    const again = await reload(test, gone)
    await settled()
    expect(again.core.modal.notice.snapshot()).toBeUndefined()
  })

  it('should say that a session has expired since the last visit, once (T44)', async () => {
    const before = await createConnected()
    await before.core.dispose()
    const clock = new FakeClock(before.clock.now() + YEAR_MS)
    const test = createCore({ ...before.kept, clock })
    await settled()
    expect(test.core.modal.notice.snapshot()).toMatchObject({ kind: 'error', code: 'SESSION_EXPIRED', isBrought: true })
    expect(test.core.account.state.snapshot().eip155.status).toBe('disconnected')
    const again = createCore({ ...before.kept, clock })
    await settled()
    expect(again.core.modal.notice.snapshot()).toBeUndefined()
  })

  it.each([
    ['the visitor', ({ core }: Connected) => core.connection.disconnect()],
    ['the wallet', async ({ wallet, session }: Connected) => wallet.end(session)],
  ])('should say nothing of a session that %s has ended before it expired (T44)', async (_who, end) => {
    const before = await createConnected()
    await end(before)
    await before.core.dispose()
    const test = createCore({ ...before.kept, clock: new FakeClock(before.clock.now() + YEAR_MS) })
    await settled()
    expect(test.core.modal.notice.snapshot()).toBeUndefined()
  })

  it('should say nothing of a code that was never scanned (T44)', async () => {
    const before = createCore()
    before.core.modal.open()
    await settled()
    await before.core.dispose()
    const test = createCore({ ...before.kept, clock: new FakeClock(before.clock.now() + YEAR_MS) })
    await settled()
    expect(test.core.modal.notice.snapshot()).toBeUndefined()
  })

  it('should say nothing where the session is back (T25)', async () => {
    const test = await reload(await createConnected())
    await settled()
    expect(test.core.modal.notice.snapshot()).toBeUndefined()
  })

  it('should say who is connected that approved after the modal was closed (T26)', async () => {
    const { core, wallet } = createCore()
    core.modal.open()
    await settled()
    core.modal.close()
    wallet.approve({ accounts: [`${ETHEREUM.id}:${ALICE}`], peer: { name: 'Rainbow' } })
    await settled()
    expect(core.modal.notice.snapshot()).toMatchObject({ kind: 'success', event: 'CONNECTED', wallet: 'Rainbow' })
  })

  it('should say nothing of who approved while the visitor looked on (T26)', async () => {
    expect((await createConnected()).core.modal.notice.snapshot()).toBeUndefined()
  })

  it('should say that balances, tokens and history take longer than usual, and stop saying so (T27)', async () => {
    const { core, clock, blockchains, tokenApi, transactionApi } = await createConnected()
    for (const { gate } of [blockchains.eip155, tokenApi, transactionApi]) gate.close()
    void core.account.refreshBalance()
    void core.account.refreshTokens()
    void core.transactions.load()
    const slow = () =>
      [core.account.balance, core.account.tokens, core.transactions.history].map((state) => state.snapshot().isSlow)
    await clock.pass(4_999)
    expect(slow()).toEqual([false, false, false])
    await clock.pass(1)
    expect(slow()).toEqual([true, true, true])
    for (const { gate } of [blockchains.eip155, tokenApi, transactionApi]) gate.open()
    await settled()
    expect(slow()).toEqual([false, false, false])
  })
})

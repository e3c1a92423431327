import { expect, it } from 'vitest'
import { EVERYWHERE } from '../../support/accounts.ts'
import { createConnected } from '../../support/connected.ts'
import { createCore } from '../../support/core.ts'
import { settled } from '../../support/fake-clock.ts'

it('W10 should come back to the wallet that it lived on, and end one that approved the same code while it ended', async () => {
  const { core, wallet, kept } = await createConnected()
  const { sessionTopic } = core.account.state.snapshot().eip155
  await core.dispose()
  wallet.approve({ accounts: EVERYWHERE })
  const after = createCore(kept)
  await settled()
  const { eip155, solana } = after.core.account.state.snapshot()
  expect([eip155.sessionTopic, solana.sessionTopic]).toEqual([sessionTopic, sessionTopic])
  expect([...after.sessions.memory.believed]).toEqual([sessionTopic])
})

it('W19 should store what brings the visitor back, also where the page before had no time for it', async () => {
  const { core, kept } = await createConnected()
  await core.dispose()
  for (const key of kept.store.keys('portico.choices')) kept.store.remove(key)
  const after = createCore(kept)
  await settled()
  expect(after.core.account.state.snapshot().eip155.status).toBe('connected')
  expect(kept.store.keys('portico.choices').length).toBeGreaterThan(0)
})

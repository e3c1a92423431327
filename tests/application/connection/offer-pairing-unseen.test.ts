import { expect, it } from 'vitest'
import { createConnected } from '../../support/connected.ts'
import { settled } from '../../support/fake-clock.ts'

it('W09 should offer no more codes once to disconnect has closed the modal', async () => {
  const { core, clock, sessions } = await createConnected()
  core.open({ view: 'Connect' })
  await settled()
  core.open()
  await core.disconnect()
  const before = sessions.memory.pairings.length
  await clock.pass(1_000_000)
  expect(core.modal.snapshot().open).toBe(false)
  expect(core.connection.snapshot().wcUri).toBeUndefined()
  expect(sessions.memory.pairings).toHaveLength(before)
  expect(clock.waiting).toBe(0)
})

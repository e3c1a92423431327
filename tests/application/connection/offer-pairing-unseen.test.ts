import { expect, it } from 'vitest'
import { createConnected } from '../../support/connected.ts'
import { settled } from '../../support/fake-clock.ts'

it('W09 should offer no more codes once to disconnect has closed the modal', async () => {
  const { core, clock, sessions } = await createConnected()
  core.modal.open({ view: 'Connect' })
  await settled()
  core.modal.open()
  await core.connection.disconnect()
  const before = sessions.memory.pairings.length
  await clock.pass(1_000_000)
  expect(core.modal.state.snapshot().open).toBe(false)
  expect(core.connection.state.snapshot().wcUri).toBeUndefined()
  expect(sessions.memory.pairings).toHaveLength(before)
  expect(clock.waiting).toBe(0)
})

import { describe, expect, it } from 'vitest'
import { createConnected } from '../../support/connected.ts'
import { createCore } from '../../support/core.ts'
import { settled } from '../../support/fake-clock.ts'

describe('TellLoading', () => {
  it('R-MODAL-1 should be true from the opening until the code is there (V05)', async () => {
    const { core } = createCore()
    const told: boolean[] = []
    core.modal.changes$.subscribe(({ open, loading }) => open && told.push(loading))
    core.open()
    expect(core.modal.snapshot().loading).toBe(true)
    await settled()
    expect(core.connection.snapshot().wcUri).toBeDefined()
    expect(core.modal.snapshot().loading).toBe(false)
    expect(told).toContain(true)
  })

  it('R-MODAL-1 should be true while the account is read that is on screen, and no longer than it is (V05)', async () => {
    const { core } = await createConnected()
    core.open()
    await settled()
    expect(core.modal.snapshot().loading).toBe(false)
    const reading = core.refreshTokens()
    expect(core.modal.snapshot().loading).toBe(true)
    core.push('Receive')
    expect(core.modal.snapshot().loading).toBe(false)
    core.back()
    await reading
    expect(core.modal.snapshot().loading).toBe(false)
  })

  it('R-MODAL-1 should be false of a closed modal, whatever is still on its way (V05)', () => {
    const { core } = createCore()
    core.open()
    core.close()
    expect(core.modal.snapshot().loading).toBe(false)
  })
})

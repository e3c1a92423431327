import { describe, expect, it } from 'vitest'
import { createConnected } from '../../support/connected.ts'
import { createCore } from '../../support/core.ts'
import { settled } from '../../support/fake-clock.ts'

describe('TellLoading', () => {
  it('R-MODAL-1 should be true from the opening until the code is there (V05)', async () => {
    const { core } = createCore()
    const told: boolean[] = []
    core.modal.state.changes$.subscribe(({ open, loading }) => open && told.push(loading))
    core.modal.open()
    expect(core.modal.state.snapshot().loading).toBe(true)
    await settled()
    expect(core.connection.state.snapshot().wcUri).toBeDefined()
    expect(core.modal.state.snapshot().loading).toBe(false)
    expect(told).toContain(true)
  })

  it('R-MODAL-1 should be true while the account is read that is on screen, and no longer than it is (V05)', async () => {
    const { core, tokenApi } = await createConnected()
    core.modal.open()
    await settled()
    expect(core.modal.state.snapshot().loading).toBe(false)
    tokenApi.gate.close()
    const reading = core.account.refreshTokens()
    await settled()
    expect(core.modal.state.snapshot().loading).toBe(true)
    core.modal.push('Receive')
    expect(core.modal.state.snapshot().loading).toBe(false)
    core.modal.back()
    tokenApi.gate.open()
    await reading
    expect(core.modal.state.snapshot().loading).toBe(false)
  })

  it('R-MODAL-1 should be false of a closed modal, whatever is still on its way (V05)', () => {
    const { core } = createCore()
    core.modal.open()
    core.modal.close()
    expect(core.modal.state.snapshot().loading).toBe(false)
  })
})

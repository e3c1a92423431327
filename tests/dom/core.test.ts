import { describe, expect, it } from 'vitest'
import { createPortico } from '../../src/adapters/composition/create-portico.ts'
import { NETWORKS } from '../support/networks.ts'

/** Hosts that nobody listens at: nothing is to be asked. */
const config = {
  networks: NETWORKS,
  relayUrl: 'ws://127.0.0.1:9',
  servicesUrl: 'http://127.0.0.1:9',
}

describe('in a document without a layout, a core with the browser’s own adapters', () => {
  it('should be made, know where it is, and end', async () => {
    const core = createPortico(config)
    expect(core.account.state.snapshot().eip155.status).toBe('disconnected')
    expect(core.platform.isMobile).toBe(false)
    core.modal.open({ view: 'Connect' })
    expect(core.modal.state.snapshot().open).toBe(true)
    core.modal.close()
    await core.dispose()
  })
})

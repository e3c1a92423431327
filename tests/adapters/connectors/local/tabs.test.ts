import { describe, expect, it } from 'vitest'
import { createPortico } from '../../../../src/adapters/composition/create-portico.ts'
import { Eip6963Source } from '../../../../src/adapters/connectors/injected/eip6963-source.ts'
import { LocalConnector } from '../../../../src/adapters/connectors/local/local-connector.ts'
import { CountingRandomness } from '../../../../src/adapters/memory/counting-randomness.ts'
import { memoryPorts } from '../../../../src/adapters/memory/memory-ports.ts'
import { FakeClock, settled } from '../../../support/fake-clock.ts'
import { NETWORKS } from '../../../support/networks.ts'
import { Site } from '../../../support/site.ts'
import { announce } from '../injected/announcing.ts'
import { ScriptedProvider } from '../injected/scripted-provider.ts'

/** A browser with an extension, whose tabs show one site. */
function browser() {
  const [site, clock, randomness] = [new Site(), new FakeClock(), new CountingRandomness()]
  const provider = new ScriptedProvider()
  const open = async () => {
    const page = new EventTarget()
    const store = site.tab()
    const world = { store, clock, randomness, networks: NETWORKS, options: {} }
    const local = new LocalConnector('injected', [new Eip6963Source(page, clock)], world)
    const { ports } = memoryPorts({ store, clock })
    const core = createPortico({ networks: NETWORKS, ports: { ...ports, connectors: [local] } })
    announce(page, provider)
    local.discover()
    await settled()
    return { core, page: ports.page, walletId: local.snapshot()[0]?.id ?? '' }
  }
  return { site, open }
}

describe('A wallet in the page that is connected in two tabs', () => {
  it('W35 should not come back after a disconnect that a tab had not heard of when it was hidden and closed', async () => {
    const { site, open } = browser()
    const here = await open()
    await here.core.connection.connect(here.walletId)
    const there = await open()
    expect(there.core.connection.state.snapshot().status).toBe('connected')

    // In one turn: no storage event comes in between.
    const disconnected = here.core.connection.disconnect()
    there.page.hide()
    const gone = there.core.dispose()
    await Promise.all([disconnected, gone])
    await settled()
    expect(site.tab().keys('portico.')).toEqual([])
    const next = await open()
    expect(next.core.connection.state.snapshot().status).toBe('disconnected')
  })
})

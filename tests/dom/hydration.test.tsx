import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPortico } from '../../src/adapters/composition/create-portico.ts'
import { memoryPorts } from '../../src/adapters/memory/memory-ports.ts'
import type { PorticoCore } from '../../src/application/core.ts'
import { ConnectButton, PorticoProvider, useAccount } from '../../src/ui/index.ts'
import { ON_ETHEREUM } from '../support/accounts.ts'
import { NETWORKS } from '../support/networks.ts'

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => void vi.unstubAllGlobals())

const Whose = () => <output>{useAccount().isConnected ? 'connected' : 'nobody'}</output>
const page = (core: PorticoCore) => (
  <PorticoProvider core={core}>
    <ConnectButton />
    <Whose />
  </PorticoProvider>
)

// Next hydrates parts of a page late (`cacheComponents`): by then the core may be back at the visitor's wallet.
it('should be hydrated as the server has drawn it, and then show who is connected', async () => {
  const onServer = createPortico({ networks: NETWORKS, ports: memoryPorts().ports })
  const place = document.createElement('div')
  place.innerHTML = renderToString(page(onServer))
  document.body.append(place)
  expect(place.textContent).toBe('Connect walletnobody')

  const { ports, wallet, clock } = memoryPorts()
  const core = createPortico({ networks: NETWORKS, ports })
  core.modal.open({ view: 'ConnectingWalletConnectBasic' })
  await clock.pass(0)
  void wallet.approve({ accounts: [ON_ETHEREUM] })
  await clock.pass(0)
  expect(core.account.state.snapshot().eip155.address).toBeDefined()

  const complaints: unknown[] = []
  const root = await act(() =>
    hydrateRoot(place, page(core), { onRecoverableError: (error) => complaints.push(error) }),
  )
  expect(complaints).toEqual([])
  await vi.waitFor(() => expect(place.textContent).toMatch(/^0x.*connected$/))
  act(() => root.unmount())
  place.remove()
  await Promise.all([core.dispose(), onServer.dispose()])
})

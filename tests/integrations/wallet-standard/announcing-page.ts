import { vi } from 'vitest'
import { createPortico } from '../../../src/adapters/composition/create-portico.ts'
import { memoryPorts } from '../../../src/adapters/memory/memory-ports.ts'
import type { PorticoConfig } from '../../../src/adapters/composition/api.ts'
import { solana, solanaDevnet } from '../../../src/integrations/networks/index.ts'
import { base, mainnet } from 'viem/chains'

/** A page's window, as far as announcements need one. */
export function openWindow(): EventTarget {
  const page = new EventTarget()
  vi.stubGlobal('window', Object.assign(page, { parent: page }))
  vi.stubGlobal('location', { origin: 'https://app.example', host: 'app.example' })
  return page
}

/** A core of the page. With `isReal` it looks for wallets as in a browser. */
export function pageCore(isReal = false, networks: PorticoConfig['networks'] = [mainnet, base, solana, solanaDevnet]) {
  const memory = memoryPorts()
  const { connectors, ...others } = memory.ports
  return { ...memory, core: createPortico({ networks, ports: isReal ? others : { ...others, connectors } }) }
}

export const DEVNET = solanaDevnet.id

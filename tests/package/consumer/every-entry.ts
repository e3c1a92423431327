import 'portico/element'
import 'portico/react.css'
import { createPortico, type PorticoConfig, type PorticoCore } from 'portico'
import { parseChainId } from 'portico/domain'
import { withRpcUrl } from 'portico/networks'
import type { Clock } from 'portico/ports'
import { encodeQr } from 'portico/qr'
import { ConnectButton, useAccount } from 'portico/react'
import { createPorticoServer } from 'portico/server'
import { toNodeListener } from 'portico/server/node'
import { toKitSigner } from 'portico/solana'
import { setPortico } from 'portico/svelte'
import { memoryPorts } from 'portico/testing'
import { usePortico } from 'portico/vue'
import { portico } from 'portico/wagmi'
import { announce } from 'portico/wallet-standard'

/** A page that takes something of each entry. It is compiled, not run. */
export function page(config: PorticoConfig, clock: Clock): PorticoCore {
  const core = createPortico({ ...config, ports: memoryPorts().ports })
  core.connection.state.changes$.subscribe(({ wcUri }) => wcUri !== undefined && encodeQr(wcUri))
  return [core, clock][0] as PorticoCore
}

export const values = {
  announce,
  ConnectButton,
  createPorticoServer,
  parseChainId,
  portico,
  setPortico,
  toKitSigner,
  toNodeListener,
  useAccount,
  usePortico,
  withRpcUrl,
}

import type { ConnectorMaker } from '../local/connector-world.ts'
import { LocalConnector } from '../local/local-connector.ts'
import { Eip6963Source } from './eip6963-source.ts'
import { WindowEthereumSource } from './window-ethereum-source.ts'

/** EVM wallets in the page: those that announce themselves (EIP-6963), else what stands at `window.ethereum`. */
export const injectedConnector: ConnectorMaker = (world) => {
  if (world.window === undefined) return undefined
  const announced = new Eip6963Source(world.window, world.clock)
  return new LocalConnector(
    'injected',
    [announced, new WindowEthereumSource(world.window, announced, world.clock)],
    world,
  )
}

/** A core as a connector of wagmi 2 and 3. */
export {
  type Connected,
  type ConnectParameters,
  portico,
  type PorticoConnector,
  type PorticoConnectorOptions,
} from './connector.ts'
export type { WagmiEmitter, WagmiStanding, WagmiWorld } from './wagmi-world.ts'

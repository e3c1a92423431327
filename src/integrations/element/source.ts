import type { PorticoConfig, PorticoCore } from '../../adapters/composition/api.ts'
import type { NetworkConfig } from '../../domain/network/network.ts'
import { CoreError } from '../../domain/shared/core-error.ts'

/** Where the core of a page's elements comes from. */
export type Source =
  | { readonly core: PorticoCore }
  | { readonly load: () => Promise<PorticoCore>; readonly earlyCode: boolean }

/**
 * A core that is made when a visitor is about to connect, or has been connected before.
 *
 * @param config - As `createPortico` takes it, or as JSON.
 */
export const configured = (config: PorticoConfig | string): Source => ({
  // JSON is read when the core is made. Nothing in it changes what is shown first.
  earlyCode: typeof config === 'string' || !decidesWhatIsFirst(config),
  load: async () => {
    const { createPortico } = await import('../../adapters/composition/create-portico.ts')
    return createPortico(typeof config === 'string' ? readConfig(config) : config)
  },
})

const isEvm = ({ id }: NetworkConfig): boolean => typeof id === 'number' || id?.startsWith('eip155:') === true

const decidesWhatIsFirst = ({ methods, ports, views, signIn, networks }: PorticoConfig): boolean =>
  (methods ?? ports?.pairing ?? ports?.connectors ?? views?.ConnectingWalletConnectBasic) !== undefined ||
  // Its codes ask wallets to sign the visitor in, too; one that is drawn earlier does not say so.
  (signIn?.withConnecting === true && Array.isArray(networks) && networks.every(isEvm))

function readConfig(json: string): PorticoConfig {
  try {
    return JSON.parse(json) as PorticoConfig // what is in it is checked by the core
  } catch (cause) {
    throw new CoreError('CONFIG_INVALID', { details: 'The attribute config is no JSON.', cause })
  }
}

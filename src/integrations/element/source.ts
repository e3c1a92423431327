import type { PorticoConfig, PorticoCore } from '../../adapters/composition/api.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import { signsInByCode } from '../../domain/sign-in/signs-in-by-code.ts'

/** Where the core of a page's elements comes from. */
export type Source =
  | { readonly core: PorticoCore }
  | { readonly load: () => Promise<PorticoCore>; readonly earlyCode: boolean | 'sign-in' }

/**
 * A core that is made when a visitor is about to connect, or has been connected before.
 *
 * @param config - As `createPortico` takes it, or as JSON.
 */
export const configured = (config: PorticoConfig | string): Source => ({
  // JSON is read when the core is made. Nothing in it changes what is shown first.
  earlyCode: typeof config === 'string' || earlyCodeOf(config),
  load: async () => {
    const { createPorticoAsync } = await import('../../adapters/composition/create-portico.ts')
    return createPorticoAsync(typeof config === 'string' ? readConfig(config) : config)
  },
})

function earlyCodeOf({ methods, ports, views, signIn, networks }: PorticoConfig): boolean | 'sign-in' {
  const first = methods ?? ports?.pairing ?? ports?.connectors ?? views?.ConnectingWalletConnectBasic
  if (first !== undefined) return false
  return signsInByCode(signIn?.withConnecting, networks) ? 'sign-in' : true
}

function readConfig(json: string): PorticoConfig {
  try {
    return JSON.parse(json) as PorticoConfig // what is in it is checked by the core
  } catch (cause) {
    throw new CoreError('CONFIG_INVALID', { details: 'The attribute config is no JSON.', cause })
  }
}

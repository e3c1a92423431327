import type { ClientInternals } from './client-internals.ts'

type Relayer = ClientInternals['core']['relayer']
type Provider = Relayer['provider']
type Take = (payload: unknown) => void

/** Wraps the library's handling of each frame of the relay. */
export function wrapFrames(relayer: Relayer, wrap: (take: Take, provider: Provider) => Take): void {
  onEachProvider(relayer, (provider) => {
    provider.onPayload = wrap(provider.onPayload.bind(provider), provider)
  })
}

/** Passes on the provider of each connection as it is made, and the current one, which may be receiving already. */
export function onEachProvider(relayer: Relayer, take: (provider: Provider) => void): void {
  const before = Object.getOwnPropertyDescriptor(relayer, 'provider')
  let current = relayer.provider
  if (isMade(current)) take(current)
  Object.defineProperty(relayer, 'provider', {
    configurable: true,
    enumerable: true,
    get: () => current,
    set: (provider: Provider) => {
      before?.set?.call(relayer, provider) // an earlier caller comes first
      current = provider
      if (isMade(provider)) take(provider)
    },
  })
}

/** Until the first connection attempt the library has an empty object there. */
const isMade = (provider: Partial<Provider>): provider is Provider => provider.onPayload !== undefined

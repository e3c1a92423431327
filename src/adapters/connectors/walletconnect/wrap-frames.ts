import type { ClientInternals } from './client-internals.ts'

type Relayer = ClientInternals['core']['relayer']
type Provider = Relayer['provider']
type Take = (payload: unknown) => void

/** Puts something of ours around what the library does with each frame of the relay. */
export function wrapFrames(relayer: Relayer, wrap: (take: Take, provider: Provider) => Take): void {
  onEachProvider(relayer, (provider) => {
    provider.onPayload = wrap(provider.onPayload.bind(provider), provider)
  })
}

/** Hands over the provider of each connection as it is made, and the one that is there, which may hear already. */
export function onEachProvider(relayer: Relayer, take: (provider: Provider) => void): void {
  const before = Object.getOwnPropertyDescriptor(relayer, 'provider')
  let current = relayer.provider
  if (isMade(current)) take(current)
  Object.defineProperty(relayer, 'provider', {
    configurable: true,
    enumerable: true,
    get: () => current,
    set: (provider: Provider) => {
      before?.set?.call(relayer, provider) // who asked earlier is first
      current = provider
      if (isMade(provider)) take(provider)
    },
  })
}

/** Until the first attempt to connect the library has an empty object there. */
const isMade = (provider: Partial<Provider>): provider is Provider => provider.onPayload !== undefined

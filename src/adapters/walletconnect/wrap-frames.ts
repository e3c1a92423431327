import type { ClientInternals } from './client-internals.ts'

type Relayer = ClientInternals['core']['relayer']
type Take = (payload: unknown) => void

/** Puts something of ours around what the library does with each frame of the relay, from the next connection on. */
export function wrapFrames(relayer: Relayer, wrap: (take: Take, provider: Relayer['provider']) => Take): void {
  const createProvider = relayer.createProvider.bind(relayer)
  relayer.createProvider = async () => {
    await createProvider()
    const { provider } = relayer
    provider.onPayload = wrap(provider.onPayload.bind(provider), provider)
  }
}

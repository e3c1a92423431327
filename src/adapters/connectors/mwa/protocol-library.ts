import { asCoreError } from '../../../domain/shared/core-error.ts'
import type { AssociationWire } from './association-wire.ts'

/** Its methods by name, as the library has them. What they answer is the wallet's, and nobody has read it yet. */
export type ProtocolWallet = Readonly<Record<ProtocolMethod, (params: object) => Promise<unknown>>>

export type ProtocolMethod =
  | 'authorize'
  | 'deauthorize'
  | 'getCapabilities'
  | 'signMessages'
  | 'signTransactions'
  | 'signAndSendTransactions'

interface Config {
  readonly baseUri?: string
  /** A seam that our builds cut into the library, which would take the browser's: see vite.seams.ts. */
  readonly WebSocket: AssociationWire['Socket']
}

/** What we use of the library. */
export interface ProtocolLibrary {
  /** Opens a wallet on this phone, and ends its session when the callback does. */
  transact(callback: (wallet: ProtocolWallet) => Promise<void>, config: Config): Promise<void>
  /** Waits at a reflector for a wallet on another device. */
  startRemoteScenario(config: Config & { readonly remoteHostAuthority: string }): Promise<{
    readonly associationUrl: URL
    readonly wallet: Promise<ProtocolWallet>
  }>
}

/** @throws CoreError `LOAD_FAILED` where its code cannot be had. */
export async function loadProtocolLibrary(): Promise<ProtocolLibrary> {
  try {
    const { transact, startRemoteScenario } = await import('@solana-mobile/mobile-wallet-adapter-protocol')
    return { transact, startRemoteScenario } as unknown as ProtocolLibrary
  } catch (error) {
    throw asCoreError(error, 'LOAD_FAILED')
  }
}

import { SolanaWalletAdapter } from '../../application/solana/solana-wallet-adapter.ts'
import type { UseCases } from '../../application/portico.ts'
import type { AppState } from '../../application/state/app-state.ts'
import type { SettleSession } from '../../application/connection/settle-session.ts'
import type { Platform } from '../../domain/connection/platform.ts'
import type { Network } from '../../domain/network/network.ts'
import type { Clock } from '../../ports/clock.ts'
import type { ErrorReporter } from '../../ports/error-reporter.ts'
import type { InstalledWallets } from '../../ports/installed-wallets.ts'
import type { KeyValueStore } from '../../ports/key-value-store.ts'
import type { PageEnvironment } from '../../ports/page-environment.ts'
import type { SolanaChain } from '../../ports/solana-chain.ts'
import type { NodeDoor } from '../http/node-door.ts'
import type { PorticoConfig } from './config.ts'
import { onDemand } from './on-demand.ts'

/** In the order in which the container hands them over; their names come with this file. */
export type SolanaGiven = readonly [
  ...[AppState, InstalledWallets, NodeDoor, KeyValueStore, PageEnvironment, ErrorReporter, Clock, Platform],
  ...[readonly Network[], UseCases['openModal'], UseCases['offerPairing'], UseCases['connectInstalled']],
  ...[SettleSession, UseCases['disconnect'], UseCases['askWallet']],
]

/** The Solana wallet adapter, put together when somebody looks at it, or has connected a Solana wallet. */
export function makeSolanaAdapter(config: PorticoConfig, given: SolanaGiven): SolanaWalletAdapter {
  const [state, installedWallets, door, store, page, errors, clock, platform, networks, ...useCases] = given
  const [openModal, offerPairing, connectInstalled, settleSession, disconnect, askWallet] = useCases
  return new SolanaWalletAdapter({
    ...{ options: config.solana ?? {}, instance: config.instance ?? '' },
    ...{ state, installedWallets, store, page, errors, clock, platform, networks },
    ...{ openModal, offerPairing, connectInstalled, settleSession, disconnect, askWallet },
    chain: config.ports?.solanaChain ?? lazyChain(door),
  })
}

/** What reads transactions is loaded with the first of them. */
const lazyChain = (door: NodeDoor): SolanaChain =>
  onDemand<SolanaChain>(
    async () => new (await import('../solana/web3js-solana-chain.ts')).Web3JsSolanaChain(door),
    ['readSignedTransactions', 'readSentSignature', 'readMessageSignature', 'signatureOf', 'send'],
  )

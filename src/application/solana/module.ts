import { CLOCK } from '../../ports/clock.ts'
import { ERROR_REPORTER } from '../../ports/error-reporter.ts'
import { INSTALLED_WALLETS } from '../../ports/installed-wallets.ts'
import { STORE } from '../../ports/key-value-store.ts'
import { PAGE } from '../../ports/page-environment.ts'
import { SOLANA_CHAIN } from '../../ports/solana-chain.ts'
import { lazy, made, type OnDemand, single, token } from '../../ports/wiring.ts'
import { AskWallet } from '../connection/ask-wallet.ts'
import { ConnectInstalled } from '../connection/connect-installed.ts'
import { Disconnect } from '../connection/disconnect.ts'
import { OfferPairing } from '../connection/offer-pairing.ts'
import { SettleSession } from '../connection/settle-session.ts'
import { Life } from '../life.ts'
import { OpenModal } from '../modal/open-modal.ts'
import { INSTANCE, NETWORKS, PLATFORM } from '../settings.ts'
import { STATE } from '../state/app-state.ts'
import type { SolanaOptions } from './solana-adapter.ts'
import type { SolanaParts } from './solana-parts.ts'
import type { SolanaWalletAdapter } from './solana-wallet-adapter.ts'
import { Solana } from './solana.ts'

/** How `core.solana` behaves. */
export const SOLANA_OPTIONS = token<SolanaOptions>('solanaOptions')
const SOLANA_PARTS = token<SolanaParts>('solanaParts')
const SOLANA_ADAPTER = token<OnDemand<SolanaWalletAdapter>>('solanaAdapter')

type Given = [
  ...[SolanaParts['options'], SolanaParts['instance'], SolanaParts['state'], SolanaParts['installedWallets']],
  ...[SolanaParts['chain'], SolanaParts['store'], SolanaParts['page'], SolanaParts['errors'], SolanaParts['clock']],
  ...[SolanaParts['platform'], SolanaParts['networks'], SolanaParts['openModal'], SolanaParts['offerPairing']],
  ...[SolanaParts['connectInstalled'], SolanaParts['settleSession'], SolanaParts['disconnect']],
  SolanaParts['askWallet'],
]

/** Under their names, as several classes take different ones of them. */
const partsOf = (...given: Given): SolanaParts => {
  const [options, instance, state, installedWallets, chain, store, page, errors, clock, ...rest] = given
  const [platform, networks, openModal, offerPairing, connectInstalled, settleSession, disconnect, askWallet] = rest
  return {
    ...{ options, instance, state, installedWallets, chain, store, page, errors, clock, platform, networks },
    ...{ openModal, offerPairing, connectInstalled, settleSession, disconnect, askWallet },
  }
}

export const solana = [
  made(
    ...([SOLANA_PARTS, partsOf, SOLANA_OPTIONS, INSTANCE, STATE, INSTALLED_WALLETS, SOLANA_CHAIN, STORE] as const),
    ...([PAGE, ERROR_REPORTER, CLOCK, PLATFORM, NETWORKS, OpenModal, OfferPairing, ConnectInstalled] as const),
    ...([SettleSession, Disconnect, AskWallet] as const),
  ),
  lazy(
    SOLANA_ADAPTER,
    async () => (await import('./solana-wallet-adapter.ts')).SolanaWalletAdapter,
    {
      ...({ select: 'asked', connect: 'asked', disconnect: 'asked', signIn: 'asked' } as const),
      ...({ signMessage: 'asked', signTransaction: 'asked', signAllTransactions: 'asked' } as const),
      ...({ sendTransaction: 'asked', stop: 'told' } as const),
    },
    SOLANA_PARTS,
  ),
  single(Solana, Life, STATE, NETWORKS, SOLANA_ADAPTER, ERROR_REPORTER, SOLANA_OPTIONS, AskWallet),
]

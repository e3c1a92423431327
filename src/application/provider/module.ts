import { BLOCKCHAINS } from '../../ports/blockchain.ts'
import { CLOCK } from '../../ports/clock.ts'
import { ERROR_REPORTER } from '../../ports/error-reporter.ts'
import { RANDOMNESS } from '../../ports/randomness.ts'
import { lazy, type OnDemand, single, token } from '../../ports/wiring.ts'
import { AskWallet } from '../connection/ask-wallet.ts'
import { NETWORKS } from '../settings.ts'
import { STATE } from '../state/app-state.ts'
import { Eip1193Provider } from './eip1193-provider.ts'
import type { HandleRpc } from './handle-rpc.ts'

export const HANDLE_RPC = token<OnDemand<HandleRpc>>('handleRpc')

export const provider = [
  lazy(
    HANDLE_RPC,
    async () => (await import('../connected.ts')).HandleRpc,
    { execute: 'asked', answer: 'told', block: 'told', stop: 'told' },
    ...([BLOCKCHAINS, AskWallet, STATE, RANDOMNESS, NETWORKS, CLOCK] as const),
  ),
  single(Eip1193Provider, HANDLE_RPC, STATE, ERROR_REPORTER),
]

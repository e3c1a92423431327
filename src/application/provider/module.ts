import { BLOCKCHAINS } from '../../ports/blockchain.ts'
import { CLOCK } from '../../ports/clock.ts'
import { ERROR_REPORTER } from '../../ports/error-reporter.ts'
import { RANDOMNESS } from '../../ports/randomness.ts'
import { PAGE } from '../../ports/page-environment.ts'
import { gathered, lazy, type OnDemand, single, token } from '../../ports/wiring.ts'
import { AskWallet } from '../connection/ask-wallet.ts'
import { Connection } from '../connection/connection.ts'
import { Modal } from '../modal/modal.ts'
import { Networks } from '../networks/networks.ts'
import { NETWORKS, REQUEST_RULES } from '../settings.ts'
import { STATE } from '../state/app-state.ts'
import { Eip1193Provider } from './eip1193-provider.ts'
import type { HandleRpc, ReachedNouns } from './handle-rpc.ts'

export const HANDLE_RPC = token<OnDemand<HandleRpc>>('handleRpc')

const REACHED_NOUNS = token<ReachedNouns>('reachedNouns')

export const provider = [
  gathered(REACHED_NOUNS, { modal: Modal, networks: Networks, connection: Connection }),
  lazy(
    HANDLE_RPC,
    async () => (await import('../connected.ts')).HandleRpc,
    { execute: 'asked', answer: 'told', block: 'told', stop: 'told' },
    ...([BLOCKCHAINS, AskWallet, STATE, RANDOMNESS, NETWORKS, CLOCK, PAGE, REQUEST_RULES, REACHED_NOUNS] as const),
  ),
  single(Eip1193Provider, HANDLE_RPC, STATE, ERROR_REPORTER),
]

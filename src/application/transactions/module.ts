import { ANALYTICS } from '../../ports/analytics.ts'
import { BLOCKCHAINS } from '../../ports/blockchain.ts'
import { CLOCK } from '../../ports/clock.ts'
import { RANDOMNESS } from '../../ports/randomness.ts'
import { TRANSACTION_API } from '../../ports/transaction-api.ts'
import { lazy, type OnDemand, single, token } from '../../ports/wiring.ts'
import { AskWallet } from '../connection/ask-wallet.ts'
import { PersistedState } from '../connection/persisted-state.ts'
import { Life } from '../life.ts'
import { NETWORKS, OFFERS } from '../settings.ts'
import { STATE } from '../state/app-state.ts'
import type { FetchTransactions } from './fetch-transactions.ts'
import { MaxSendable } from './max-sendable.ts'
import type { PrepareTransfer } from './prepare-transfer.ts'
import type { SendTransfer } from './send-transfer.ts'
import { TrackSends } from './track-sends.ts'
import { Transactions } from './transactions.ts'
import { Connectors } from '../connection/connectors.ts'

const FETCH_TRANSACTIONS = token<OnDemand<FetchTransactions>>('fetchTransactions')
const PREPARE_TRANSFER = token<OnDemand<PrepareTransfer>>('reviewSend')
export const SEND_TRANSFER = token<OnDemand<SendTransfer>>('sendTransfer')

const connected = () => import('../connected.ts')

export const transactions = [
  single(MaxSendable, BLOCKCHAINS, STATE, NETWORKS),
  single(TrackSends, BLOCKCHAINS, Connectors, STATE, PersistedState, CLOCK, NETWORKS, RANDOMNESS),
  lazy(
    PREPARE_TRANSFER,
    async () => (await connected()).PrepareTransfer,
    { execute: 'asked', take: 'asked', stop: 'told' },
    ...([BLOCKCHAINS, STATE, CLOCK, NETWORKS] as const),
  ),
  lazy(
    SEND_TRANSFER,
    async () => (await connected()).SendTransfer,
    { execute: 'asked', confirm: 'asked', cancel: 'told', stop: 'told' },
    ...([PREPARE_TRANSFER, BLOCKCHAINS, AskWallet, STATE, ANALYTICS, CLOCK, RANDOMNESS] as const),
  ),
  lazy(
    FETCH_TRANSACTIONS,
    async () => (await connected()).FetchTransactions,
    { execute: 'asked', more: 'asked', purchases: 'asked', stop: 'told', forget: 'told' },
    ...([TRANSACTION_API, STATE, ANALYTICS, CLOCK] as const),
  ),
  single(
    ...([Transactions, Life, STATE, OFFERS, FETCH_TRANSACTIONS, MaxSendable, PREPARE_TRANSFER] as const),
    ...([SEND_TRANSFER, TrackSends, AskWallet] as const),
  ),
]

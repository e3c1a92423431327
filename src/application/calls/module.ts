import { BLOCKCHAINS } from '../../ports/blockchain.ts'
import { CLOCK } from '../../ports/clock.ts'
import { lazy, type OnDemand, single, token } from '../../ports/wiring.ts'
import { AskWallet } from '../connection/ask-wallet.ts'
import { PersistedState } from '../connection/persisted-state.ts'
import { Life } from '../life.ts'
import { NETWORKS } from '../settings.ts'
import { STATE } from '../state/app-state.ts'
import { Calls } from './calls.ts'
import type { SendCalls } from './send-calls.ts'
import { TrackCalls } from './track-calls.ts'

const SEND_CALLS = token<OnDemand<SendCalls>>('sendCalls')

export const calls = [
  lazy(
    SEND_CALLS,
    async () => (await import('../connected.ts')).SendCalls,
    { execute: 'asked' },
    ...([AskWallet, STATE, CLOCK, NETWORKS] as const),
  ),
  single(TrackCalls, BLOCKCHAINS, AskWallet, STATE, PersistedState, CLOCK, NETWORKS),
  single(Calls, Life, STATE, SEND_CALLS, TrackCalls, AskWallet),
]

import { Subscription } from 'rxjs'
import { AskWallet } from '../connection/ask-wallet.ts'
import type { Feature } from '../feature.ts'
import { Life } from '../life.ts'
import { type AppState, STATE } from '../state/app-state.ts'
import type { CallsApi, SendCallsInput } from './api.ts'
import type { LateCalls } from './late-calls.ts'
import type { SendCalls } from './send-calls.ts'
import { TrackCalls } from './track-calls.ts'
import { lazy, type OnDemand, single, token } from '../../ports/wiring.ts'
import { BLOCKCHAINS } from '../../ports/blockchain.ts'
import { CLOCK } from '../../ports/clock.ts'
import { RANDOMNESS } from '../../ports/randomness.ts'
import { SOLANA_CHAIN } from '../../ports/solana-chain.ts'
import { PersistedState } from '../connection/persisted-state.ts'
import { NETWORKS } from '../settings.ts'

const SEND_CALLS = token<OnDemand<SendCalls>>('sendCalls')
export const LATE_CALLS = token<OnDemand<LateCalls>>('lateCalls')

const connected = () => import('../connected.ts')

export class Calls implements CallsApi, Feature {
  readonly bundles
  private readonly following = new Subscription()

  constructor(
    private readonly life: Life,
    app: Pick<AppState, 'bundles'>,
    private readonly sending: OnDemand<SendCalls>,
    private readonly tracking: TrackCalls,
    private readonly late: OnDemand<LateCalls>,
    private readonly persisted: PersistedState,
    private readonly askWallet: AskWallet,
  ) {
    this.bundles = app.bundles
  }

  start(): void {
    this.following.add(this.tracking.execute())
    // Few pages come back to calls that are open: the code for that comes with them.
    if (this.persisted.askedCalls.isAny()) this.late.lookBack().catch(() => undefined)
  }

  stop(): void {
    this.late.stop()
    this.following.unsubscribe()
  }

  send = (input: SendCallsInput): Promise<string> =>
    this.life.whileAlive(() => this.askWallet.whenReady(this.sending, () => this.sending.execute(input)))
  show = (id: string): Promise<void> => this.life.whileAlive(() => this.tracking.show(id))
}

export const calls = [
  lazy(
    SEND_CALLS,
    async () => (await connected()).SendCalls,
    { execute: 'asked' },
    ...([AskWallet, STATE, CLOCK, NETWORKS, LATE_CALLS] as const),
  ),
  single(TrackCalls, BLOCKCHAINS, AskWallet, STATE, PersistedState, CLOCK, NETWORKS),
  lazy(
    LATE_CALLS,
    async () => (await connected()).LateCalls,
    { lookBack: 'asked', stop: 'told', whileAsked: 'asked' },
    ...([AskWallet, STATE, PersistedState, CLOCK, RANDOMNESS, SOLANA_CHAIN, BLOCKCHAINS, NETWORKS] as const),
  ),
  single(Calls, Life, STATE, SEND_CALLS, TrackCalls, LATE_CALLS, PersistedState, AskWallet),
]

import { Subscription } from 'rxjs'
import type { AskWallet } from '../connection/ask-wallet.ts'
import type { Feature } from '../feature.ts'
import type { Life } from '../life.ts'
import type { AppState } from '../state/app-state.ts'
import type { CallsApi, SendCallsInput } from './api.ts'
import type { SendCalls } from './send-calls.ts'
import type { TrackCalls } from './track-calls.ts'
import type { OnDemand } from '../../ports/wiring.ts'

export class Calls implements CallsApi, Feature {
  readonly bundles
  private readonly following = new Subscription()

  constructor(
    private readonly life: Life,
    app: Pick<AppState, 'bundles'>,
    private readonly sending: OnDemand<SendCalls>,
    private readonly tracking: TrackCalls,
    private readonly askWallet: AskWallet,
  ) {
    this.bundles = app.bundles
  }

  start(): void {
    this.following.add(this.tracking.execute())
  }

  stop(): void {
    this.following.unsubscribe()
  }

  send = (input: SendCallsInput): Promise<string> =>
    this.life.whileAlive(() => this.askWallet.whenReady(this.sending, () => this.sending.execute(input)))
  show = (id: string): Promise<void> => this.life.whileAlive(() => this.tracking.show(id))
}

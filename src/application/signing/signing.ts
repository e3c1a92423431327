import { Subscription } from 'rxjs'
import type { AskWallet } from '../connection/ask-wallet.ts'
import type { SettleSession } from '../connection/settle-session.ts'
import type { Feature } from '../feature.ts'
import type { Life } from '../life.ts'
import type { AppState } from '../state/app-state.ts'
import type { SignedMessage, SigningApi, SignInInput, SignInReview } from './api.ts'
import type { SignInConnecting } from './sign-in-connecting.ts'
import type { SignIn } from './sign-in.ts'
import type { SignMessage } from './sign-message.ts'
import type { SignTypedData } from './sign-typed-data.ts'
import type { OnDemand } from '../../ports/wiring.ts'

export class Signing implements SigningApi, Feature {
  readonly signedIn
  readonly signed
  private following = Subscription.EMPTY

  constructor(
    private readonly life: Life,
    app: Pick<AppState, 'signedIn' | 'signed'>,
    private readonly message: SignMessage,
    private readonly typedData: OnDemand<SignTypedData>,
    private readonly signingIn: OnDemand<SignIn>,
    private readonly askWallet: AskWallet,
    private readonly connecting: OnDemand<SignInConnecting>,
    private readonly settleSession: Pick<SettleSession, 'connected$'>,
    private readonly signsInConnecting: boolean,
  ) {
    this.signedIn = app.signedIn
    this.signed = app.signed
  }

  start(): void {
    if (!this.signsInConnecting) return
    // What fails is told by a notice.
    this.following = this.settleSession.connected$.subscribe(
      (session) => void this.connecting.finish(session).catch(() => {}),
    )
  }

  stop(): void {
    this.following.unsubscribe()
    this.connecting.stop()
    this.signingIn.stop()
  }

  signMessage = (message: string): Promise<SignedMessage> => this.life.whileAlive(() => this.message.execute(message))
  signTypedData = (typedData: string): Promise<SignedMessage> =>
    this.life.whileAlive(() => this.askWallet.whenReady(this.typedData, () => this.typedData.execute(typedData)))
  signIn = (input: SignInInput): Promise<SignedMessage> =>
    this.life.whileAlive(() => this.askWallet.whenReady(this.signingIn, () => this.signingIn.execute(input)))
  prepareSignIn = (): Promise<SignInReview> => this.life.whileAlive(() => this.signingIn.prepare())
  confirmSignIn = (review: SignInReview): Promise<SignedMessage> =>
    this.life.whileAlive(() => this.askWallet.whenReady(this.signingIn, () => this.signingIn.confirm(review)))
}

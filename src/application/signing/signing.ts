import type { AskWallet } from '../connection/ask-wallet.ts'
import type { Feature } from '../feature.ts'
import type { Life } from '../life.ts'
import type { AppState } from '../state/app-state.ts'
import type { SignedMessage, SigningApi, SignInInput, SignInReview } from './api.ts'
import type { SignIn } from './sign-in.ts'
import type { SignMessage } from './sign-message.ts'
import type { SignTypedData } from './sign-typed-data.ts'
import type { OnDemand } from '../../ports/wiring.ts'

export class Signing implements SigningApi, Feature {
  readonly signedIn
  readonly signed

  constructor(
    private readonly life: Life,
    app: Pick<AppState, 'signedIn' | 'signed'>,
    private readonly message: SignMessage,
    private readonly typedData: OnDemand<SignTypedData>,
    private readonly signingIn: OnDemand<SignIn>,
    private readonly askWallet: AskWallet,
  ) {
    this.signedIn = app.signedIn
    this.signed = app.signed
  }

  stop(): void {
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

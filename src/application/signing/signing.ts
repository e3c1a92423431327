import { Subscription } from 'rxjs'
import { AskWallet } from '../connection/ask-wallet.ts'
import { SettleSession } from '../connection/settle-session.ts'
import type { Feature } from '../feature.ts'
import { Life } from '../life.ts'
import { type AppState, STATE } from '../state/app-state.ts'
import type { SignedMessage, SigningApi, SignInInput, SignInReview } from './api.ts'
import type { ProposeSignIn } from './propose-sign-in.ts'
import type { SignInConnecting } from './sign-in-connecting.ts'
import type { SignIn } from './sign-in.ts'
import { SignMessage } from './sign-message.ts'
import type { SignTypedData } from './sign-typed-data.ts'
import { lazy, type OnDemand, single, token } from '../../ports/wiring.ts'
import { BLOCKCHAINS } from '../../ports/blockchain.ts'
import { CLOCK } from '../../ports/clock.ts'
import { PAGE } from '../../ports/page-environment.ts'
import { SOLANA_CHAIN } from '../../ports/solana-chain.ts'
import { SERVER_TIME } from '../../ports/server-time.ts'
import { SIGN_IN_SERVER } from '../../ports/sign-in-server.ts'
import { Connectors } from '../connection/connectors.ts'
import { OpenModal } from '../modal/open-modal.ts'
import { NETWORKS, SIGNS_IN_CONNECTING } from '../settings.ts'

export const SIGN_IN = token<OnDemand<SignIn>>('signIn')
export const SIGN_IN_CONNECTING = token<OnDemand<SignInConnecting>>('signInConnecting')
export const PROPOSE_SIGN_IN = token<OnDemand<ProposeSignIn>>('proposeSignIn')
export const SIGN_TYPED_DATA = token<OnDemand<SignTypedData>>('signTypedData')

const connected = () => import('../connected.ts')

export class Signing implements SigningApi, Feature {
  readonly signedIn
  readonly signed
  private readonly following = new Subscription()

  constructor(
    private readonly life: Life,
    app: Pick<AppState, 'signedIn' | 'signed'>,
    private readonly message: SignMessage,
    private readonly typedData: OnDemand<SignTypedData>,
    private readonly signingIn: OnDemand<SignIn>,
    private readonly askWallet: AskWallet,
    private readonly connecting: OnDemand<SignInConnecting>,
    private readonly settleSession: Pick<SettleSession, 'connected$'>,
    private readonly connectors: Pick<Connectors, 'events$'>,
    private readonly signsInConnecting: boolean,
  ) {
    this.signedIn = app.signedIn
    this.signed = app.signed
  }

  start(): void {
    if (!this.signsInConnecting) return
    // What fails is told by a notice.
    this.following.add(
      this.settleSession.connected$.subscribe((session) => void this.connecting.finish(session).catch(() => {})),
    )
    this.following.add(
      this.connectors.events$.subscribe((event) => {
        if (event.type === 'signed') void this.connecting.answered(event.answer).catch(() => {})
      }),
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

export const signing = [
  single(SignMessage, BLOCKCHAINS, AskWallet, STATE, NETWORKS),
  lazy(
    SIGN_TYPED_DATA,
    async () => (await connected()).SignTypedData,
    { execute: 'asked' },
    ...([BLOCKCHAINS, AskWallet, STATE, NETWORKS] as const),
  ),
  lazy(
    SIGN_IN,
    async () => (await connected()).SignIn,
    { execute: 'asked', prepare: 'asked', confirm: 'asked', resume: 'asked', admit: 'asked', stop: 'told' },
    ...([SignMessage, STATE, PAGE, CLOCK, SIGN_IN_SERVER, SERVER_TIME] as const),
  ),
  lazy(
    PROPOSE_SIGN_IN,
    async () => (await import('./propose-sign-in.ts')).ProposeSignIn,
    { execute: 'asked' },
    ...([SIGN_IN_SERVER, PAGE, CLOCK] as const),
  ),
  lazy(
    SIGN_IN_CONNECTING,
    async () => (await connected()).SignInConnecting,
    { connect: 'asked', answered: 'asked', finish: 'asked', stop: 'told' },
    ...([Connectors, STATE, PAGE, CLOCK, NETWORKS, SIGN_IN_SERVER, BLOCKCHAINS, SOLANA_CHAIN, SIGN_IN] as const),
    OpenModal,
  ),
  single(
    Signing,
    Life,
    STATE,
    SignMessage,
    SIGN_TYPED_DATA,
    SIGN_IN,
    AskWallet,
    SIGN_IN_CONNECTING,
    SettleSession,
    Connectors,
    SIGNS_IN_CONNECTING,
  ),
]

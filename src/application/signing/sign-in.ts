import { Subscription } from 'rxjs'
import type { NamespaceAccount } from '../../domain/account/accounts.ts'
import { clockSkewMinutes, clockWrong } from '../../domain/connection/clock-skew.ts'
import { isDeeplinkTopic } from '../../domain/connection/deeplink-topic.ts'
import type { ChainId, Namespace } from '../../domain/network/chain-id.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import { elapsedMs, type Instant } from '../../domain/shared/instant.ts'
import { readSignInInput } from '../../domain/sign-in/sign-in-input.ts'
import { isSignInText, ofPage, signInText } from '../../domain/sign-in/sign-in-message.ts'
import { keptSignIn } from '../../domain/sign-in/signed-in.ts'
import { type Clock, instantOf } from '../../ports/clock.ts'
import type { PageEnvironment } from '../../ports/page-environment.ts'
import type { ServerTime } from '../../ports/server-time.ts'
import type { SignInServer } from '../../ports/sign-in-server.ts'
import type { SignedMessage, SignInInput, SignInReview } from './api.ts'
import type { AppState } from '../state/app-state.ts'
import type { SignMessage } from './sign-message.ts'

/**
 * How long a text that was shown may wait to be signed: wallets refuse what was issued long ago. Unit: milliseconds.
 */
const FRESH_FOR_MS = 5 * 60_000

/** The account that has to sign. */
type Asked = NamespaceAccount & { readonly address: string; readonly chain: ChainId }

/** What belongs to a review, kept where no script of the page can reach it. */
interface Prepared {
  readonly asked: Asked
  readonly message: string
  readonly preparedAt: Instant
}

/** Has the visitor prove that the account is theirs: EIP-4361 on EVM, its equivalent on Solana, for this page only. */
export class SignIn {
  private readonly kept = new WeakMap<SignInReview, Prepared>()
  private readonly confirmed = new WeakSet<SignInReview>()
  private readonly life = new AbortController()
  private following = Subscription.EMPTY

  constructor(
    private readonly signMessage: SignMessage,
    private readonly state: Pick<AppState, 'accounts' | 'signedIn'>,
    private readonly page: PageEnvironment,
    private readonly clock: Clock,
    private readonly server: SignInServer,
    private readonly serverTime: Pick<ServerTime, 'skew'>,
  ) {}

  /** @throws CoreError `NOT_CONNECTED`, `SIGNIN_ORIGIN`, `SIGNIN_INVALID`, or as {@link SignMessage}. */
  async execute(input: SignInInput): Promise<SignedMessage> {
    const { asked, review } = this.write(input)
    return this.sign(asked, review.message)
  }

  /**
   * What the page's own server wants to have signed.
   *
   * @param of - Whose account signs in. Default: the one in use.
   * @throws CoreError `SIGNIN_UNAVAILABLE`, or as {@link execute}.
   */
  async prepare(of?: Namespace): Promise<SignInReview> {
    const before = this.account(of)
    const { asked, review } = this.write(await this.server.invite(this.life.signal), of)
    if (asked.address !== before.address || asked.chain !== before.chain) throw new CoreError('ACCOUNT_CHANGED')
    this.kept.set(review, { asked, message: review.message, preparedAt: instantOf(this.clock) })
    return review
  }

  /**
   * Has the account sign exactly what was shown, and the server sign the visitor in.
   *
   * @throws CoreError `TAMPERED` for a review that did not come from here, `SIGNIN_INVALID` for one that is old or was
   *   confirmed before, `SIGNIN_REFUSED`, `CLOCK_WRONG`, `SIGNIN_UNAVAILABLE`, `SIGNIN_ELSEWHERE` where another tab goes
   *   on with it,
   *   or as {@link execute}.
   */
  async confirm(review: SignInReview): Promise<SignedMessage> {
    const prepared = this.kept.get(review)
    // N07: what was shown is what is signed, whatever other scripts of the page have done to the review.
    if (prepared === undefined || prepared.message !== review.message) throw new CoreError('TAMPERED')
    const { asked, message, preparedAt } = prepared
    // S10: a server accepts its nonce once, and relies on there being no second signature of it.
    if (this.confirmed.has(review)) throw new CoreError('SIGNIN_INVALID', { details: 'This was confirmed before.' })
    this.confirmed.add(review)
    // N93: also by a machine that slept meanwhile.
    if (elapsedMs(preparedAt, instantOf(this.clock)) > FRESH_FOR_MS)
      throw new CoreError('SIGNIN_INVALID', { details: 'The time of issue is not now.' })
    const signed = await this.sign(asked, message)
    // A server accepts a nonce once: the tab that took the answer from the address bar shows the result. See
    // HandleDeeplinkCallback.
    if (isDeeplinkTopic(asked.sessionTopic ?? '')) throw new CoreError('SIGNIN_ELSEWHERE')
    await this.letIn(asked, signed)
    return signed
  }

  /**
   * What a wallet signed while the visitor was away from the page: the server is asked as if they had stayed.
   *
   * @returns whether it was one of our sign-in texts. @throws CoreError as {@link confirm}.
   */
  async resume(signed: SignedMessage): Promise<boolean> {
    const asked = this.account()
    const { address, message } = signed
    if (address !== asked.address || !isSignInText(message, asked, this.page.location().origin)) return false
    await this.letIn(asked, signed)
    return true
  }

  /**
   * What a wallet signed while it was connected: its text and signature were checked already.
   *
   * @throws CoreError `ACCOUNT_CHANGED`, `SIGNIN_REFUSED`, `CLOCK_WRONG`, `SIGNIN_UNAVAILABLE`.
   */
  async admit(namespace: Namespace, signed: SignedMessage): Promise<void> {
    const account = this.state.accounts.snapshot()[namespace]
    const { address, chain } = account
    if (address !== signed.address || chain === undefined) throw new CoreError('ACCOUNT_CHANGED')
    await this.letIn({ ...account, address, chain }, signed)
  }

  /** The server's answer is no longer awaited. */
  stop(): void {
    this.following.unsubscribe()
    this.life.abort(new CoreError('CORE_DISPOSED'))
  }

  private async letIn(asked: Asked, signed: SignedMessage): Promise<void> {
    if (!(await this.server.verify(signed, this.life.signal))) throw await this.refusal()
    // A visitor who looks at another namespace or network by now is signed in all the same; one who changed the account
    // or disconnected is not.
    if (keptSignIn(asked, this.state.accounts.snapshot()) === undefined) throw new CoreError('ACCOUNT_CHANGED')
    this.enter(asked)
  }

  /** N94: the times in the text are those of the visitor's clock, and servers judge them by theirs. */
  private async refusal(): Promise<CoreError> {
    const refused = new CoreError('SIGNIN_REFUSED')
    const skew = clockSkewMinutes(await this.serverTime.skew(this.life.signal).catch(() => undefined))
    return skew === undefined ? refused : clockWrong(skew, refused)
  }

  private enter({ namespace, address, sessionTopic }: Asked): void {
    this.following.unsubscribe()
    this.state.signedIn.set({ namespace, address, sessionTopic })
    this.following = this.state.accounts.changes$.subscribe((accounts) =>
      this.state.signedIn.update((signedIn) => keptSignIn(signedIn, accounts)),
    )
  }

  private write(given: SignInInput, of?: Namespace): { asked: Asked; review: SignInReview } {
    const { lifetimeMs, ...input } = readSignInInput(given)
    const asked = this.account(of)
    const { address, chain } = asked
    const facts = { origin: this.page.location().origin, now: this.clock.now() }
    const page = ofPage(facts, lifetimeMs)
    const message = signInText({ ...input, ...page, address, chain }, facts)
    const { statement } = input
    const { domain, expirationTime } = page
    return { asked, review: Object.freeze({ domain, address, chain, statement, expirationTime, message }) }
  }

  private async sign(asked: Asked, message: string): Promise<SignedMessage> {
    this.mustBe(asked)
    const signed = await this.signMessage.execute(message, asked.namespace)
    // The text names the account that was asked; a signature of another account that the wallet moved to proves
    // nothing.
    if (signed.address !== asked.address) throw new CoreError('ACCOUNT_CHANGED')
    return signed
  }

  private account(of = this.state.accounts.snapshot().active): Asked {
    const account = this.state.accounts.snapshot()[of]
    const { address, chain } = account
    if (address === undefined || chain === undefined) throw new CoreError('NOT_CONNECTED')
    return { ...account, address, chain }
  }

  private mustBe({ namespace, address, chain, sessionTopic }: Asked): void {
    const now = this.state.accounts.snapshot()[namespace]
    const isSame = now.address === address && now.chain === chain
    if (!isSame || now.sessionTopic !== sessionTopic) throw new CoreError('ACCOUNT_CHANGED')
  }
}

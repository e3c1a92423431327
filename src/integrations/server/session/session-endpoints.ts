import type { Clock } from '../../../ports/clock.ts'
import { within } from '../../../ports/async.ts'
import { answer, jsonAnswer } from '../http/answer.ts'
import { askingPage, changesState, isOfOtherSite, isOfOwnPage } from '../http/own-page.ts'
import { readBody } from '../http/read-body.ts'
import { Refusal } from '../http/refusal.ts'
import type { Nonces } from '../sign-in/nonces.ts'
import type { SignIn } from '../sign-in/sign-in.ts'
import { type Session, sessionOf } from './session-record.ts'
import type { SessionTransport } from './session-transport.ts'
import type { Sessions } from './sessions.ts'

/** The page's own function may take its time, but not for ever. Unit: milliseconds. */
const ACCEPTED_WITHIN_MS = 10_000

interface Parts {
  readonly nonces: Nonces
  readonly signIn: SignIn
  readonly sessions: Sessions
  readonly transport: SessionTransport
  readonly origins: readonly string[]
  readonly clock: Clock
  readonly accept: ((account: Session) => boolean | Promise<boolean>) | undefined
}

/** What a page asks to sign its visitor in and out. */
export class SessionEndpoints {
  constructor(private readonly parts: Parts) {}

  /**
   * The page that asks, before any of it is done.
   *
   * @throws Refusal `ORIGIN_REFUSED`.
   */
  pageOf = (request: Request): string | undefined => {
    const { origins, transport } = this.parts
    if (changesState(request)) return askingPage(request, origins, transport.isToken)
    if (isOfOtherSite(request, origins) && !isOfOwnPage(request, origins)) throw new Refusal('ORIGIN_REFUSED')
    return undefined
  }

  /** `POST nonce`: `{ nonce, expiresAt }`. */
  nonce = async (): Promise<Response> => jsonAnswer(await this.parts.nonces.issue())

  /** `POST sign-in` with `{ message, signature }`: `{ session }`, with a `token` where the page wants one. */
  enter = async (request: Request, page: string | undefined): Promise<Response> => {
    const { signIn, sessions, transport, clock } = this.parts
    const { account, text } = await signIn.prove(await readBody(request, clock), page)
    await this.mustBeAccepted(`${account.chain}:${account.address}`, text.expiresAt)
    // S255: a node and the page's own function may have taken their time.
    if (text.expiresAt !== undefined && text.expiresAt <= clock.now())
      throw new Refusal('SIGN_IN_INVALID', { details: 'It has expired meanwhile.' })
    // What the browser held until now is another visitor's, or an older sign-in: it ends, so that two keys never live.
    await sessions.end(transport.read(request))
    const { session, key } = await sessions.begin(account, text.expiresAt)
    const { headers, fields } = transport.give(key, session.expiresAt - clock.now())
    return jsonAnswer({ session, ...fields }, { headers })
  }

  /**
   * `GET session`: `{ session }`, `null` where no visitor has signed in. A cookie that is of no use stays until its own
   * end: by the time of the answer the visitor may have signed in, and would lose the new one.
   */
  show = async (request: Request): Promise<Response> => {
    const { sessions, transport, clock } = this.parts
    const found = await sessions.renew(transport.read(request))
    if (found === undefined) return jsonAnswer({ session: null })
    const { session, key } = found
    if (key === undefined) return jsonAnswer({ session })
    const { headers, fields } = transport.give(key, session.expiresAt - clock.now())
    return jsonAnswer({ session, ...fields }, { headers })
  }

  /** `POST sign-out`: the session is over for every browser that holds its key. */
  leave = async (request: Request): Promise<Response> => {
    const { sessions, transport } = this.parts
    await sessions.end(transport.read(request))
    return answer(null, undefined, { status: 204, headers: transport.takeAway().headers })
  }

  /** Who has signed in, for the page's own handlers. Of a change that another site's page asks for, none. */
  find = async (request: Request): Promise<Session | undefined> => {
    const { sessions, transport, origins } = this.parts
    if (!transport.isToken && changesState(request) && !isOfOwnPage(request, origins)) return undefined
    return sessions.find(transport.read(request))
  }

  private async mustBeAccepted(account: string, signedUntil: number | undefined): Promise<void> {
    const { accept, clock, sessions } = this.parts
    if (accept === undefined) return
    const now = clock.now()
    const expiresAt = sessions.endOf(now, signedUntil)
    const asked = sessionOf({ account, signedInAt: now, expiresAt, current: '', currentSince: now })
    // S254: no answer is no refusal, which a visitor would be told of.
    const late = () => new Refusal('INTERNAL', { details: 'accept has not answered.' })
    const answered = (async () => (asked === undefined ? false : accept(asked)))()
    // A page without types may say anything: only `true` is a yes.
    const isIn: unknown = await within(clock, ACCEPTED_WITHIN_MS, answered, late)
    if (isIn !== true) throw new Refusal('ACCOUNT_REFUSED')
  }
}

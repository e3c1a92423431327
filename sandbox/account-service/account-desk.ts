import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { readEmailAddress } from '../../src/domain/connection/email-address.ts'
import { readBody } from '../serve/body.ts'
import { type AccountKeys, keysOf } from './account-keys.ts'
import { PEOPLE } from './people.ts'

/** How long a code is good for. Unit: milliseconds. */
const CODE_LIFE_MS = 600_000
/** How long until another one is sent. Unit: milliseconds. */
const RESEND_AFTER_MS = 30_000
const TRIES = 5
/** Entries kept of each kind, so that a day of `npm start` does not fill the memory. */
const MAX_KEPT = 200

export interface Mail {
  readonly to: string
  readonly code: string
  /** Milliseconds since the Unix epoch. */
  readonly at: number
}

interface OpenCode {
  readonly code: string
  readonly sentAt: number
  triesLeft: number
}

export interface DeskAnswer {
  readonly status: number
  readonly body: unknown
}

/**
 * The server of a small service that keeps accounts for visitors: by a code that it mails, or by a person of its own.
 * Mails go to its inbox only. Only its own pages may ask it.
 */
export class AccountDesk {
  private readonly codes = new Map<string, OpenCode>()
  private readonly owners = new Map<string, string>()
  private readonly funded = new Set<string>()
  /** The latest first. */
  readonly mails: Mail[] = []

  constructor(
    /** Gives an account something to spend. */
    private readonly fund: (keys: AccountKeys) => Promise<void>,
    private readonly now: () => number = Date.now,
  ) {}

  /** `undefined` for a path of another service. */
  async answer(path: string, request: IncomingMessage, ownOrigin: string): Promise<DeskAnswer | undefined> {
    if (path === '/account/api/mails' && request.method === 'GET') return { status: 200, body: this.mails }
    if (!path.startsWith('/account/api/') || request.method !== 'POST') return undefined
    if (request.headers.origin !== ownOrigin) return refusal(403, 'FOREIGN_PAGE')
    const given = await readGiven(request)
    switch (path.slice('/account/api/'.length)) {
      case 'code':
        return this.sendCode(given['address'])
      case 'verify':
        return this.verify(given['address'], given['code'])
      case 'person':
        return this.enter(given['person'])
      case 'session':
        return this.session(given['token'])
      case 'end':
        this.owners.delete(given['token'] ?? '')
        return { status: 200, body: {} }
      default:
        return undefined
    }
  }

  private sendCode(given: string | undefined): DeskAnswer {
    const to = readEmailAddress(given ?? '')?.toLowerCase()
    if (to === undefined) return refusal(400, 'EMAIL_INVALID')
    const open = this.codes.get(to)
    const waited = open === undefined ? Infinity : this.now() - open.sentAt
    // A used-up code is replaced at once: without that, the visitor could not go on.
    if (open !== undefined && open.triesLeft > 0 && waited < RESEND_AFTER_MS)
      return { status: 200, body: { resendInMs: RESEND_AFTER_MS - waited } }
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    this.codes.delete(to)
    keep(this.codes, to, { code, sentAt: this.now(), triesLeft: TRIES })
    this.mails.unshift({ to, code, at: this.now() })
    this.mails.splice(MAX_KEPT)
    return { status: 200, body: { resendInMs: RESEND_AFTER_MS } }
  }

  private async verify(address: string | undefined, code = ''): Promise<DeskAnswer> {
    const to = readEmailAddress(address ?? '')?.toLowerCase() ?? ''
    const open = this.codes.get(to)
    if (open === undefined || this.now() - open.sentAt > CODE_LIFE_MS) return refusal(403, 'CODE_EXPIRED')
    if (open.triesLeft <= 0) return refusal(403, 'CODE_TRIES_SPENT')
    if (!isSame(open.code, code)) {
      open.triesLeft -= 1
      return refusal(403, open.triesLeft > 0 ? 'CODE_WRONG' : 'CODE_TRIES_SPENT')
    }
    this.codes.delete(to)
    return this.signIn(to)
  }

  private async enter(person = ''): Promise<DeskAnswer> {
    return Object.hasOwn(PEOPLE, person) ? this.signIn(`person:${person}`) : refusal(404, 'UNKNOWN_PERSON')
  }

  private async signIn(owner: string): Promise<DeskAnswer> {
    if (!this.funded.has(owner)) await this.fund(keysOf(owner))
    this.funded.add(owner)
    const token = randomBytes(24).toString('base64url')
    keep(this.owners, token, owner)
    return { status: 200, body: { token } }
  }

  private session(token = ''): DeskAnswer {
    const owner = this.owners.get(token)
    return owner === undefined ? refusal(401, 'SIGNED_OUT') : { status: 200, body: keysOf(owner) }
  }
}

const refusal = (status: number, code: string): DeskAnswer => ({ status, body: { code } })

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** The newest replaces the oldest. */
function keep<T>(map: Map<string, T>, key: string, value: T): void {
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > MAX_KEPT && oldest !== undefined) map.delete(oldest)
}

async function readGiven(request: IncomingMessage): Promise<Readonly<Record<string, string | undefined>>> {
  try {
    const fields: unknown = JSON.parse(await readBody(request))
    const texts = Object.entries(fields as object).filter(([, value]) => typeof value === 'string')
    return Object.fromEntries(texts) as Record<string, string>
  } catch {
    return {}
  }
}

import type { Approval } from '../../../src/domain/rpc/request-approval.ts'
import type { CoreNotice } from '../../../src/domain/shared/notice.ts'
import type { Accounts } from '../../../src/domain/account/accounts.ts'
import { isConnected } from '../../../src/domain/account/accounts.ts'
import { NAMESPACES } from '../../../src/domain/network/chain-id.ts'
import { type ModalState, viewOf } from '../../../src/domain/modal/modal-state.ts'
import { needsAccount } from '../../../src/domain/modal/view-needs.ts'
import { tagOfShown } from './asks.ts'
import type { StreamName } from './watched-state.ts'

/**
 * For how long a wallet may answer a code, from when it was made: its URI says when that ends, however late the relay
 * took its proposal. Unit: milliseconds. Source: WalletConnect, pairing URI, `expiryTimestamp`.
 */
export const CODE_LIFE_MS = 300_000
/** How long a service or node that failed to tell a balance is not asked. Unit: milliseconds. Source: R-CONST-5. */
const HELD_MS = 30_000
/** A page that was declined so often in a row, each within a minute of the one before, waits for so long (S07). */
const REFUSALS_BORNE = 3
const REFUSAL_COUNTS_MS = 60_000
const HELD_BACK_MS = 30_000

/** What one page has told and asked, as far as an invariant needs more than its state. Times are monotonic. */
export class PageLog {
  readonly notices: CoreNotice[] = []
  /** When each code that was offered had been made, by topic. */
  readonly codes = new Map<string, number>()
  /** When each code was drawn, by topic: it is offered later. */
  readonly drawn = new Map<string, number>()
  /** Requests of scripts that were on screen, by the id that each would have in the wallet. */
  readonly approvals = new Map<string | undefined, Approval>()
  /** No wallet is connected any more, and a view of an account has been on screen since then. */
  hasLeft = false
  private isAccountShown = false
  /** The visitor asks for the most that they can send, which does not count as reading the balance. */
  isAskingForMost = false
  /** Codes of this page that are void, since it has accepted an approval. */
  private spent: ReadonlySet<string> = new Set()
  private isConnected = false
  private refusals: readonly number[] = []
  private readonly failedAt = new Map<string, number>()

  constructor(
    private readonly now: () => number,
    /** Violations. */
    private readonly see: (what: string) => void,
  ) {}

  hear(name: StreamName, value: unknown): void {
    if (name === 'notice' && value !== undefined) this.notices.push(value as CoreNotice)
    if (name === 'modal') this.hearModal(value as ModalState)
    if (name === 'accounts') this.hearAccounts(value as Accounts)
    if (name === 'approval' && value !== undefined) this.hearApproval(value as Approval)
  }

  /** Whether a wallet that approves it now is connected. */
  isOnOffer(topic: string): boolean {
    const madeAt = this.codes.get(topic)
    return madeAt !== undefined && this.now() - madeAt < CODE_LIFE_MS && !this.spent.has(topic)
  }

  spendCodes(): void {
    this.spent = new Set(this.codes.keys())
  }

  /** The outcome of a script's request: `undefined` if approved. */
  scriptEnded(code: string | undefined): void {
    if (code === undefined) this.refusals = []
    if (code !== 'USER_REJECTED' && code !== 'REQUEST_CANCELLED') return
    const last = this.refusals.at(-1)
    const isInARow = last !== undefined && this.now() - last < REFUSAL_COUNTS_MS
    this.refusals = [...(isInARow ? this.refusals : []), this.now()]
  }

  /** A request of the page for a balance. */
  async balance<T>(source: string, signal: AbortSignal, ask: () => Promise<T>): Promise<T> {
    const failedAt = this.failedAt.get(source)
    if (this.isAskingForMost) return ask()
    if (failedAt !== undefined && this.now() - failedAt < HELD_MS)
      this.see(`balance: ${source} ${this.now() - failedAt} ms after it failed`)
    try {
      const answer = await ask()
      this.failedAt.delete(source)
      return answer
    } catch (error) {
      if (!signal.aborted) this.failedAt.set(source, this.now())
      throw error
    }
  }

  private hearAccounts(accounts: Accounts): void {
    const isNow = NAMESPACES.some((namespace) => isConnected(accounts[namespace]))
    this.hasLeft = !isNow && ((this.isConnected && this.isAccountShown) || this.hasLeft)
    this.isConnected = isNow
  }

  private hearModal(modal: ModalState): void {
    this.isAccountShown = modal.open && needsAccount(viewOf(modal))
    if (!this.isAccountShown) this.hasLeft = false
  }

  private hearApproval(approval: Approval): void {
    this.approvals.set(tagOfShown(approval), approval)
    const last = this.refusals.at(-1) ?? Number.NEGATIVE_INFINITY
    if (this.refusals.length >= REFUSALS_BORNE && this.now() - last < HELD_BACK_MS)
      this.see(`held back: ${this.refusals.length} refusals, the last one ${this.now() - last} ms ago`)
  }
}

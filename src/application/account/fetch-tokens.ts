import { activeAccount } from '../../domain/account/accounts.ts'
import {
  isTokenListOf,
  noTokens,
  readingTokens,
  type TokenOwner,
  tokensUnavailable,
  withTokens,
} from '../../domain/tokens/token-list.ts'
import type { Clock } from '../../ports/clock.ts'
import type { TokenApi } from '../../ports/token-api.ts'
import type { BalanceHold } from './balance-hold.ts'
import { sayingSlow } from './slow.ts'
import type { AppState } from '../state/app-state.ts'

/** Reads what the account on screen holds. An answer for an account that was left is dropped. */
export class FetchTokens {
  private reading = new AbortController()

  constructor(
    private readonly api: TokenApi,
    private readonly state: Pick<AppState, 'accounts' | 'tokens'>,
    private readonly clock: Clock,
    private readonly hold: BalanceHold,
  ) {}

  /** R-CONST-5: within 30 s of a failure the service is not asked for any account's tokens; the last list stays. */
  async execute(): Promise<void> {
    const { address, chain } = activeAccount(this.state.accounts.snapshot())
    if (address === undefined || chain === undefined) return this.forget()
    const owner = { address, chain }
    const list = this.state.tokens.snapshot()
    const isSame = isTokenListOf(list, owner)
    if (isSame && list.loading) return
    if (this.hold.isHeld('tokens'))
      return this.state.tokens.update(tokensUnavailable(owner, this.hold.holdOf('tokens')))
    this.stop()
    const { signal } = this.reading
    this.state.tokens.update(readingTokens(owner))
    const slow = () => this.state.tokens.update((tokens) => ({ ...tokens, isSlow: tokens.loading }))
    const answer = this.hold.noting(
      'tokens',
      this.api.fetchTokens({ account: address, chainId: chain }, signal),
      signal,
    )
    const step = await sayingSlow(this.clock, answer, signal, slow).then(
      (tokens) => withTokens(tokens, this.clock.now()),
      () => tokensUnavailable(owner, this.hold.holdOf('tokens')),
    )
    if (signal.aborted || !isTokenListOf(this.state.tokens.snapshot(), owner)) return
    // The visitor has moved on, and may come back.
    if (!this.isOnScreen(owner))
      return this.state.tokens.update((tokens) => ({ ...tokens, loading: false, isSlow: false }))
    this.state.tokens.update(step)
  }

  private isOnScreen({ address, chain }: TokenOwner): boolean {
    const account = activeAccount(this.state.accounts.snapshot())
    return account.address === address && account.chain === chain
  }

  stop(): void {
    this.reading.abort()
    this.reading = new AbortController()
  }

  forget(): void {
    this.stop()
    this.state.tokens.set(noTokens)
  }
}

import type { CoreError } from '../../domain/shared/core-error.ts'
import type { SolanaWallet } from '../../domain/solana/solana-adapter-state.ts'
import { solanaFailure, type SolanaStep } from '../../domain/solana/solana-failure.ts'
import type { SolanaParts } from './solana-parts.ts'

/** R-ERR-5: handles failures. With a handler of the page, only that is called. */
export class SolanaErrorReporter {
  constructor(private readonly parts: Pick<SolanaParts, 'options' | 'errors' | 'page'>) {}

  /** @returns what is thrown to the caller. */
  tell(step: SolanaStep, error: unknown, wallet: SolanaWallet | undefined): CoreError {
    const failure = solanaFailure(step, error)
    const { onError } = this.parts.options
    if (failure.code === 'CORE_DISPOSED') return failure
    if (onError === undefined) this.log(failure, wallet)
    else this.safely(async () => onError(failure, wallet))
    return failure
  }

  /** What code of the page throws must not reach our caller. */
  report = (error: unknown): void => this.parts.errors.report(error)

  private log(failure: CoreError, wallet: SolanaWallet | undefined): void {
    // F10: a decline is not reported as an error.
    if (failure.code === 'USER_REJECTED' || failure.code === 'REQUEST_CANCELLED') return
    this.report(failure)
    if (failure.code === 'SOLANA_NOT_READY' && wallet?.url !== undefined) this.parts.page.openSite(wallet.url)
  }

  private safely(action: () => Promise<void>): void {
    action().catch(this.report)
  }
}

import { activeAccount } from '../../domain/account/accounts.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import { signInText } from '../../domain/sign-in/sign-in-message.ts'
import type { Clock } from '../../ports/clock.ts'
import type { PageEnvironment } from '../../ports/page-environment.ts'
import type { SignedMessage, SignInInput } from '../core.ts'
import type { AppState } from '../state/app-state.ts'
import type { SignMessage } from './sign-message.ts'

/** Has the visitor prove that the account is theirs: EIP-4361 on EVM, its like on Solana, for this page and no other. */
export class SignIn {
  constructor(
    private readonly signMessage: SignMessage,
    private readonly state: Pick<AppState, 'accounts'>,
    private readonly page: PageEnvironment,
    private readonly clock: Clock,
  ) {}

  /** @throws CoreError `NOT_CONNECTED`, `SIGNIN_ORIGIN`, `SIGNIN_INVALID`, or as {@link SignMessage}. */
  async execute(input: SignInInput): Promise<SignedMessage> {
    const { address, chain } = activeAccount(this.state.accounts.snapshot())
    if (address === undefined || chain === undefined) throw new CoreError('NOT_CONNECTED')
    const { origin } = this.page.location()
    const now = this.clock.now()
    const { lifetimeMs, ...rest } = input
    const message = signInText(
      {
        ...{ domain: origin.replace(/^[a-z]+:\/\//, ''), uri: origin, issuedAt: iso(now), address, chain, ...rest },
        expirationTime: lifetimeMs === undefined ? undefined : iso(now + lifetimeMs),
      },
      { origin, now },
    )
    const signed = await this.signMessage.execute(message)
    // The account that was asked is the one that the text names; a wallet that moved on meanwhile proves nothing.
    if (signed.address !== address) throw new CoreError('ACCOUNT_CHANGED')
    return signed
  }
}

const iso = (time: number): string => new Date(time).toISOString()

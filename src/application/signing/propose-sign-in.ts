import { ASKED_METHODS } from '../../domain/connection/asked-grant.ts'
import type { ChainId } from '../../domain/network/chain-id.ts'
import { MAX_RECAP, recapResource } from '../../domain/sign-in/recap.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import { atMost } from '../../ports/async.ts'
import type { Clock } from '../../ports/clock.ts'
import type { SignInProposal } from '../../ports/connector.ts'
import type { PageEnvironment } from '../../ports/page-environment.ts'
import type { SignInServer } from '../../ports/sign-in-server.ts'
import { invitedFields } from './invited-fields.ts'

/**
 * How long the page's server has to say what is to be signed: a code that asks for it is on screen meanwhile, without
 * anything behind it yet. Unit: milliseconds.
 */
const INVITE_WITHIN_MS = 2_000

/**
 * Wallets' own check of what they signed counts letters where bytes are meant, and fails for any other. Source:
 * `hashMessage` of `@walletconnect/utils` 2.21.8.
 */
const ASCII = /^[ -~]*$/

/** What a wallet is asked to sign that scans a code, to be connected and signed in by one prompt. */
export class ProposeSignIn {
  constructor(
    private readonly server: SignInServer,
    private readonly page: PageEnvironment,
    private readonly clock: Clock,
  ) {}

  /**
   * @param chains - On EVM, the page's default first.
   * @returns `undefined` where the server does not say in time what is to be signed, where the text would be too long,
   *   by the page's many networks, or has letters that wallets stumble over: then the visitor is asked in a second step.
   */
  async execute(chains: readonly ChainId[], signal: AbortSignal): Promise<SignInProposal | undefined> {
    const [chain] = chains
    const recap = { methods: ASKED_METHODS.eip155, chains }
    if (chain === undefined || recapResource(recap).length > MAX_RECAP) return undefined
    const { server, page, clock } = this
    const invite = (until: AbortSignal) => invitedFields({ server, page, clock }, chain, until)
    const late = () => new CoreError('SIGNIN_UNAVAILABLE')
    const invited = await atMost(clock, INVITE_WITHIN_MS, signal, invite, late).catch(() => undefined)
    if (invited === undefined || !ASCII.test(invited.fields.statement ?? '')) return undefined
    return { fields: { ...invited.fields, chainId: chain }, recap }
  }
}

import type { ChainId, Namespace } from '../../../domain/network/chain-id.ts'
import { CoreError, isCoreError } from '../../../domain/shared/core-error.ts'
import { loaded } from '../../../domain/shared/loaded.ts'
import type { SignInFields } from '../../../domain/solana/sign-in-fields.ts'
import type { InstalledWallet } from '../../../domain/wallets/installed-wallet.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { LocalSignIn, LocalWallet } from '../local/local-wallet.ts'
import { untilDecided } from '../local/patience.ts'
import { Eip1193Connection } from './eip1193-connection.ts'
import { askProvider, asItIsNow, type Eip1193Provider } from './eip1193-provider.ts'
import { ProviderReader } from './provider-reader.ts'
import { readAddresses } from './read-standing.ts'
import { within } from '../../../ports/async.ts'

/** What its owner, or a question before this one, has to do with; whatever else a wallet says, it cannot. */
const DECIDED: ReadonlySet<string> = new Set(['USER_REJECTED', 'WALLET_BUSY', 'REQUEST_UNANSWERED'])

/** One EVM wallet in the page, however it made itself known. */
export class Eip1193Wallet implements LocalWallet {
  /** The request for accounts that the wallet's owner has not answered yet. */
  private asking: Promise<unknown> | undefined
  private leaving: Promise<void> = Promise.resolve()
  private readonly reader: ProviderReader
  /** The provider's methods as they were when the wallet announced itself. */
  private readonly asked: Eip1193Provider

  constructor(
    /** As the wallet announced them last. */
    public facts: InstalledWallet,
    /** The provider object itself, which tells one wallet from another. */
    readonly provider: Eip1193Provider,
    private readonly clock: Clock,
  ) {
    this.asked = asItIsNow(provider)
    this.reader = new ProviderReader(this.asked, clock)
  }

  get rememberedAs(): string {
    return this.facts.rdns ?? this.facts.name
  }

  connect = async (_: Namespace, chains: readonly ChainId[], signal: AbortSignal): Promise<Eip1193Connection> => {
    await this.leaving
    signal.throwIfAborted()
    const addresses = readAddresses(await untilDecided(this.clock, signal, this.ask()))
    // A wallet that agrees and shares no account has not answered.
    if (addresses.length === 0) throw new CoreError('WALLET_BAD_ANSWER')
    return this.open(addresses, chains, signal)
  }

  /** A wallet that does not know the question refuses it at once, before its owner sees anything. */
  signIn = async (chains: readonly ChainId[], fields: SignInFields, signal: AbortSignal): Promise<LocalSignIn> => {
    await this.leaving
    signal.throwIfAborted()
    const { connectRequest, readConnectAnswer } = await loaded(() => import('./wallet-connect-request.ts'))
    const asked = askProvider(this.asked, 'wallet_connect', connectRequest(fields))
    const answer = await untilDecided(this.clock, signal, asked).catch((error: unknown) => {
      signal.throwIfAborted()
      throw isCoreError(error) && DECIDED.has(error.code)
        ? error
        : new CoreError('METHOD_NOT_GRANTED', { cause: error })
    })
    const { addresses, signedMessage, signature } = readConnectAnswer(answer)
    const [address = ''] = addresses
    return { address, signedMessage, signature, connection: await this.open(addresses, chains, signal) }
  }

  reconnect = async (
    _: Namespace,
    chains: readonly ChainId[],
    signal: AbortSignal,
  ): Promise<Eip1193Connection | undefined> => {
    const addresses = await this.reader.accounts(signal)
    return addresses.length === 0 ? undefined : this.open(addresses, chains, signal)
  }

  /** A wallet that already shows the request refuses a second one: then the answer to the first one counts. */
  private ask(): Promise<unknown> {
    const earlier = this.asking
    const asked = askProvider(this.asked, 'eth_requestAccounts')
    if (earlier !== undefined)
      return asked.catch((error: unknown) => (isCoreError(error, 'WALLET_BUSY') ? earlier : Promise.reject(error)))
    this.asking = asked.finally(() => (this.asking = undefined))
    return this.asking
  }

  private open(
    addresses: readonly string[],
    chains: readonly ChainId[],
    signal: AbortSignal,
  ): Promise<Eip1193Connection> {
    const leave = () => (this.leaving = revokePermission(this.asked, this.clock))
    const peer = { name: this.facts.name }
    return new Eip1193Connection(this.asked, peer, addresses, this.clock, chains, leave).begin(signal)
  }
}

/** How long a visitor who disconnects waits for the wallet to be told. Unit: milliseconds. */
const TELL_WITHIN_MS = 2_000

/**
 * Revokes the permission to see the accounts (EIP-2255), so that the wallet no longer lists the page as connected. Only
 * a wallet that answers about permissions is asked; for other wallets a disconnect concerns the page alone.
 */
async function revokePermission(provider: Eip1193Provider, clock: Clock): Promise<void> {
  let isLate = false
  const revoke = async () => {
    const permissions = await askProvider(provider, 'wallet_getPermissions')
    // When the answer is late, the visitor may have connected again: this would revoke the new permission.
    if (!isLate && Array.isArray(permissions))
      await askProvider(provider, 'wallet_revokePermissions', [{ eth_accounts: {} }])
  }
  await within(clock, TELL_WITHIN_MS, revoke(), () => new CoreError('DISCONNECT_FAILED')).catch(() => {
    isLate = true
  })
}

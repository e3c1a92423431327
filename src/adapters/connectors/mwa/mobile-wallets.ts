import { APP_ANSWER_WITHIN_MS } from './association-timing.ts'
import type { ChainId, Namespace } from '../../../domain/network/chain-id.ts'
import { CoreError } from '../../../domain/shared/core-error.ts'
import type { AssociationWay } from '../../../domain/solana/association-way.ts'
import { associateLocally } from './associate-locally.ts'
import { associateRemotely } from './associate-remotely.ts'
import type { AuthorisationMemory, KeptAuthorisation } from './authorisation-memory.ts'
import { authorise, reauthorise } from './authorise.ts'
import { type KnownMobileWallet, MobileConnection } from './mobile-connection.ts'
import type { MwaEnvironment } from './mwa-environment.ts'
import type { PageIdentity } from './page-identity.ts'
import { readCapabilities } from './read-capabilities.ts'
import type { MwaRpcChannel } from './mwa-rpc-channel.ts'
import { abortion } from '../../../ports/async.ts'
import type { Visitor } from '../../../ports/connect-method.ts'

export interface MobileWalletsOptions {
  readonly way: AssociationWay
  /** The host of the reflector, where a computer and a phone meet. */
  readonly authority: string | undefined
  readonly identity: PageIdentity
}

/** The wallet apps on a phone; the visitor chooses one there. One connection attempt at a time. */
export class MobileWallets implements KnownMobileWallet {
  private isOnTheWay = false

  constructor(
    readonly world: MwaEnvironment,
    private readonly memory: AuthorisationMemory,
    private readonly options: MobileWalletsOptions,
  ) {}

  /** @throws CoreError as `LocalWallet.connect`, and `WALLET_NOT_REACHED`, `ASSOCIATION_UNSAFE`, `LINK_BLOCKED`. */
  connect = async (
    _: Namespace,
    chains: readonly ChainId[],
    signal: AbortSignal,
    visitor?: Visitor,
  ): Promise<MobileConnection> => {
    const [chain] = chains
    if (chain === undefined) throw new CoreError('CHAIN_NOT_GRANTED')
    let kept: KeptAuthorisation | undefined
    const line = await this.reach(undefined, visitor, signal, async (found) => {
      const given = await authorise(found, chain, this.options.identity)
      const said = await found.ask('getCapabilities', {}, APP_ANSWER_WITHIN_MS).catch(() => undefined)
      kept = { ...given, chain, capabilities: readCapabilities(said) }
    })
    if (kept === undefined) throw new CoreError('WALLET_BAD_ANSWER')
    this.memory.write(kept)
    return this.connection(kept, line)
  }

  /** The wallet's authorisation of an earlier visit. No wallet is asked. */
  reconnect = async (_: Namespace, chains: readonly ChainId[]): Promise<MobileConnection | undefined> => {
    const kept = this.memory.read(chains)
    return kept && this.connection(kept, undefined)
  }

  get staysReached(): boolean {
    return this.options.way === 'remote'
  }

  /** @throws CoreError as {@link connect}. */
  again = async (
    kept: KeptAuthorisation,
    visitor: Visitor | undefined,
    signal: AbortSignal,
  ): Promise<readonly [MwaRpcChannel, KeptAuthorisation]> => {
    let now = kept
    const line = await this.reach(kept.base, visitor, signal, async (found) => {
      now = { ...kept, ...(await reauthorise(found, kept, this.options.identity)), accounts: kept.accounts }
    })
    this.memory.write(now)
    return [line, now]
  }

  forget = (): void => this.memory.remove()

  private connection(kept: KeptAuthorisation, line: MwaRpcChannel | undefined): MobileConnection {
    if (this.staysReached) return new MobileConnection(this, kept, line)
    line?.close()
    return new MobileConnection(this, kept, undefined)
  }

  /** Reaches a wallet and authorises, and shows the visitor each step. */
  private async reach(
    base: string | undefined,
    visitor: Visitor | undefined,
    signal: AbortSignal,
    agree: (line: MwaRpcChannel) => Promise<void>,
  ): Promise<MwaRpcChannel> {
    signal.throwIfAborted()
    if (visitor === undefined) throw new CoreError('WALLET_NOT_REACHED', { isUnsent: true })
    if (this.isOnTheWay) throw new CoreError('WALLET_BUSY')
    this.isOnTheWay = true
    const { aborted, stop } = abortion(signal)
    let line: MwaRpcChannel | undefined
    try {
      line = await this.associate(base, visitor, signal)
      visitor.show({ kind: 'answering', isRemote: this.staysReached })
      await Promise.race([agree(line), aborted])
      visitor.show({ kind: 'wait' })
      return line
    } catch (error) {
      line?.close()
      throw error
    } finally {
      stop()
      this.isOnTheWay = false
    }
  }

  private associate(base: string | undefined, visitor: Visitor, signal: AbortSignal): Promise<MwaRpcChannel> {
    const { way, authority } = this.options
    if (way === 'local') return associateLocally(this.world, visitor, base, signal)
    if (way === 'remote' && authority !== undefined) return associateRemotely(this.world, visitor, authority, signal)
    visitor.show({ kind: 'incompatible' })
    return abortion(signal).aborted
  }
}

import { type AccountName, accountName } from '../../domain/account/account-name.ts'
import { activeAccount } from '../../domain/account/accounts.ts'
import type { Identity, NamedAddress } from '../../domain/account/identity.ts'
import type { Namespace } from '../../domain/network/chain-id.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import type { Blockchain } from '../../ports/blockchain.ts'
import type { NamingService } from '../../ports/naming-service.ts'
import type { AppState } from '../state/app-state.ts'

/** More than any list of a page shows. */
const MAX_KNOWN = 500

/** Names in place of addresses: the account that a typed name means, and the name of the account in use. */
export class ResolveName {
  private readonly life = new AbortController()
  private readonly known = new Map<string, Identity>()
  private asking = new AbortController()

  constructor(
    private readonly names: NamingService,
    private readonly blockchains: Readonly<Record<Namespace, Blockchain>>,
    private readonly state: Pick<AppState, 'accounts' | 'identity'>,
  ) {}

  /**
   * The account that a name stands for, in the namespace in use.
   *
   * @throws CoreError `NAME_UNSAFE`, `NAME_UNKNOWN` or `NAMES_UNAVAILABLE`.
   */
  async execute(text: string): Promise<NamedAddress> {
    const name = accountName(text.trim())
    if (name === undefined) throw new CoreError('NAME_UNSAFE')
    const { active } = this.state.accounts.snapshot()
    this.life.signal.throwIfAborted()
    const address = await this.addressOf(name, active, this.life.signal)
    if (address === undefined) throw new CoreError('NAME_UNKNOWN')
    return { name, address }
  }

  /** Sets the name of the account in use, once it is known; no name, or no service to ask, is no failure. */
  async identify(): Promise<void> {
    this.asking.abort()
    const { active, [active]: account } = this.state.accounts.snapshot()
    const { address } = account
    if (address === undefined || this.life.signal.aborted) return
    const asking = new AbortController()
    this.asking = asking
    const { signal } = asking
    const identity = this.known.get(address) ?? (await this.ask(active, address, signal).catch(() => undefined))
    if (identity === undefined || signal.aborted) return
    this.known.set(address, identity)
    if (activeAccount(this.state.accounts.snapshot()).address === address) this.state.identity.set(identity)
  }

  /**
   * The name and picture of any address of the namespace in use.
   *
   * @throws CoreError `NAMES_UNAVAILABLE`.
   */
  async identityOf(text: string): Promise<Identity> {
    const { active } = this.state.accounts.snapshot()
    this.life.signal.throwIfAborted()
    const address = await this.addressIn(active, text)
    if (address === undefined) return { address: text, name: undefined, imageId: undefined }
    const identity = this.known.get(address) ?? (await this.ask(active, address, this.life.signal))
    if (this.known.size >= MAX_KNOWN) this.known.clear()
    this.known.set(address, identity)
    return identity
  }

  stop(): void {
    this.asking.abort()
    this.life.abort(new CoreError('CORE_DISPOSED'))
  }

  /** Any account may claim a name: the claim holds only if the name resolves back to the account. */
  private async ask(namespace: Namespace, address: string, signal: AbortSignal): Promise<Identity> {
    const claimed = await this.names.identityOf(address, signal)
    if (claimed.name === undefined) return claimed
    // G87: with a name that is not theirs comes a picture that is not.
    const unnamed: Identity = { address, name: undefined, imageId: undefined }
    if (claimed.name !== accountName(claimed.name)) return unnamed
    signal.throwIfAborted()
    const owner = await this.addressOf(claimed.name, namespace, signal)
    const isTheirs = owner !== undefined && owner === (await this.addressIn(namespace, address))
    return isTheirs ? claimed : unnamed
  }

  private addressOf = async (name: AccountName, namespace: Namespace, signal: AbortSignal) =>
    this.addressIn(namespace, (await this.names.addressesOf(name, signal, namespace))[namespace])

  private async addressIn(namespace: Namespace, text: string | undefined): Promise<string | undefined> {
    return text === undefined ? undefined : this.blockchains[namespace].readAddress(text)
  }
}

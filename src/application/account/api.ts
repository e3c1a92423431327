import type { Accounts } from '../../domain/account/accounts.ts'
import type { Identity, NamedAddress } from '../../domain/account/identity.ts'
import type { Namespace } from '../../domain/network/chain-id.ts'
import type { NftListState } from '../../domain/nfts/nft-list.ts'
import type { BalanceState } from '../../domain/tokens/native-balance.ts'
import type { TokenListState } from '../../domain/tokens/token-list.ts'
import type { StateStream } from '../state/store.ts'

/** Which account is connected, and what it holds. */
export interface AccountApi {
  /** Both namespaces, and which of them is in use. */
  readonly state: StateStream<Accounts>
  /** Of the chain's own currency. */
  readonly balance: StateStream<BalanceState>
  /** The name of the account in use, where a naming service knows one and the name resolves back to the account. */
  readonly identity: StateStream<Identity | undefined>
  /** What the account in use holds, once `refreshTokens` was called for it; read again after each send. */
  readonly tokens: StateStream<TokenListState>
  /** Its NFTs, once `loadNfts` was called for it. */
  readonly nfts: StateStream<NftListState>

  activate(namespace: Namespace): void
  selectAddress(address: string): void
  refreshBalance(): Promise<void>
  /** Reads what the account holds; a failure is put into `tokens`. Blocked for 30 s after a failure. */
  refreshTokens(): Promise<void>
  /** Reads the first page of the account's NFTs, and keeps later ones where it is as before; a failure is put into `nfts`. */
  loadNfts(): Promise<void>
  /** The next page. */
  loadMoreNfts(): Promise<void>
  /**
   * The account that a name such as `alice.eth` stands for, in the namespace in use. Show the address, too.
   *
   * @throws CoreError `NAME_UNSAFE`, `NAME_UNKNOWN` or `NAMES_UNAVAILABLE`.
   */
  resolveName(name: string): Promise<NamedAddress>
  /**
   * The name and picture of any address of the namespace in use, where the name leads back to it.
   *
   * @throws CoreError `NAMES_UNAVAILABLE`.
   */
  identityOf(address: string): Promise<Identity>
}

import { Subscription } from 'rxjs'
import { withActive, withAddress } from '../../domain/account/account-changes.ts'
import { accountKey, activeAccount, isConnected } from '../../domain/account/accounts.ts'
import type { Identity, NamedAddress } from '../../domain/account/identity.ts'
import type { Namespace } from '../../domain/network/chain-id.ts'
import { nftsUnavailable, readingNfts } from '../../domain/nfts/nft-list.ts'
import type { CallsBundle } from '../../domain/rpc/calls.ts'
import { hasCost } from '../../domain/send/sent-transactions.ts'
import { tokensUnavailable } from '../../domain/tokens/token-list.ts'
import { PersistedState } from '../connection/persisted-state.ts'
import type { Feature } from '../feature.ts'
import { Life } from '../life.ts'
import { NETWORKS, type Offers, OFFERS } from '../settings.ts'
import { type AppState, STATE } from '../state/app-state.ts'
import { select } from '../state/store.ts'
import type { AccountApi } from './api.ts'
import type { DetectSmartAccount } from './detect-smart-account.ts'
import { FetchBalance } from './fetch-balance.ts'
import type { FetchNfts } from './fetch-nfts.ts'
import type { FetchTokens } from './fetch-tokens.ts'
import type { ResolveName } from './resolve-name.ts'
import { lazy, type OnDemand, single, token } from '../../ports/wiring.ts'
import { BLOCKCHAINS } from '../../ports/blockchain.ts'
import { type Clock, CLOCK } from '../../ports/clock.ts'
import { NAMING_SERVICE } from '../../ports/naming-service.ts'
import { NFT_API } from '../../ports/nft-api.ts'
import { TOKEN_API } from '../../ports/token-api.ts'
import { AskWallet } from '../connection/ask-wallet.ts'
import { BalanceHold } from './balance-hold.ts'
import { type Owner, tellingMissing } from './telling-missing.ts'

const FETCH_NFTS = token<OnDemand<FetchNfts>>('fetchNfts')
const FETCH_TOKENS = token<OnDemand<FetchTokens>>('fetchTokens')
const DETECT_SMART_ACCOUNT = token<OnDemand<DetectSmartAccount>>('detectSmartAccount')
const RESOLVE_NAME = token<OnDemand<ResolveName>>('resolveName')

const connected = () => import('../connected.ts')

export class Account implements AccountApi, Feature {
  readonly state
  readonly balance
  readonly identity
  readonly tokens
  readonly nfts
  private readonly following = new Subscription()

  constructor(
    private readonly life: Life,
    private readonly app: AppState,
    private readonly persisted: PersistedState,
    private readonly offers: Offers,
    private readonly fetchBalance: FetchBalance,
    private readonly fetchTokens: OnDemand<FetchTokens>,
    private readonly fetchNfts: OnDemand<FetchNfts>,
    private readonly names: OnDemand<ResolveName>,
    private readonly detectSmartAccount: OnDemand<DetectSmartAccount>,
    private readonly clock: Pick<Clock, 'now'>,
  ) {
    this.state = app.accounts
    this.balance = app.balance
    this.identity = app.identity
    this.tokens = app.tokens
    this.nfts = app.nfts
  }

  start(): void {
    const account = select(this.app.accounts, activeAccount)
    const shown = select(account, accountKey)
    this.following.add(
      shown.changes$.subscribe(() => {
        // The holdings of the last account are not the next one's.
        this.fetchTokens.forget()
        this.fetchNfts.forget()
        this.fetchBalance.follow()
      }),
    )
    // An address has the same name on all networks. A name that cannot be read is no failure: the address is shown.
    const address = select(account, (each) => each.address)
    this.following.add(address.changes$.subscribe((each) => this.followName(each)))
    const evm = select(this.app.accounts, ({ eip155 }) => eip155.address)
    this.following.add(
      evm.changes$.subscribe((each) => {
        if (each !== undefined) this.detectSmartAccount.execute().catch(() => {})
      }),
    )
    const paidFor = select(this.app.sentTransactions, (sent) => sent.filter(hasCost).length)
    const ended = select(this.app.bundles, (bundles) => bundles.filter(hasEnded).length)
    for (const each of [paidFor, ended]) this.following.add(each.changes$.subscribe(() => this.readAgain()))
  }

  stop(): void {
    this.names.stop()
    this.fetchTokens.stop()
    this.fetchNfts.stop()
    this.following.unsubscribe()
    this.detectSmartAccount.stop()
    this.fetchBalance.stop()
  }

  activate = (namespace: Namespace): void => {
    if (this.life.isOver) return
    this.persisted.noteActive(namespace)
    this.app.accounts.update((accounts) => withActive(accounts, namespace))
    this.rememberChoices()
  }

  selectAddress = (address: string): void => {
    if (this.life.isOver) return
    this.app.accounts.update((accounts) => withAddress(accounts, accounts.active, address))
    this.rememberChoices()
  }

  refreshBalance = (): Promise<void> => this.life.whileAlive(() => this.fetchBalance.execute())
  refreshTokens = (): Promise<void> =>
    this.life.whileOffered(this.offers.tokens, () =>
      tellingMissing(this.state, this.fetchTokens.execute, this.tokensMissing),
    )
  loadNfts = (): Promise<void> => this.readNfts(this.fetchNfts.execute)
  loadMoreNfts = (): Promise<void> => this.readNfts(this.fetchNfts.more)
  identityOf = (address: string): Promise<Identity> => this.life.whileAlive(() => this.names.identityOf(address))
  resolveName = (name: string): Promise<NamedAddress> => this.life.whileAlive(() => this.names.execute(name))

  /** Q88: what was sent may have been a token; those that no view has asked for are not read. */
  private readAgain(): void {
    void this.fetchBalance.execute()
    this.detectSmartAccount.again()
    if (this.tokens.snapshot().readAt !== undefined) this.refreshTokens().catch(() => {})
  }

  private readNfts = (read: () => Promise<void>): Promise<void> =>
    this.life.whileOffered(this.offers.nfts, () => tellingMissing(this.state, read, this.nftsMissing))

  private tokensMissing = (owner: Owner): void =>
    this.tokens.update(tokensUnavailable(owner, { failedAt: this.clock.now(), retryInSeconds: 0 }))

  private nftsMissing = (owner: Owner): void => this.nfts.update((list) => nftsUnavailable(readingNfts(owner)(list)))

  private followName(address: string | undefined): void {
    // W02: the name of an account that was left is no longer shown.
    this.app.identity.update((identity) => (identity?.address === address ? identity : undefined))
    if (this.offers.names && address !== undefined) void this.names.identify().catch(() => {})
  }

  /** Nothing of a visitor is stored while no wallet is connected, nor by a core that has ended (W80). */
  private rememberChoices(): void {
    const accounts = this.app.accounts.snapshot()
    if (isConnected(activeAccount(accounts))) this.persisted.rememberChoices(accounts)
  }
}

/** S264: what a wallet sent together, or one by one, has cost something. */
const hasEnded = ({ outcome }: CallsBundle): boolean => outcome === 'success' || outcome === 'failure'

export const account = [
  single(BalanceHold, STATE, CLOCK),
  single(FetchBalance, BLOCKCHAINS, STATE, CLOCK, NETWORKS, BalanceHold),
  lazy(
    DETECT_SMART_ACCOUNT,
    async () => (await connected()).DetectSmartAccount,
    { execute: 'asked', again: 'told', stop: 'told' },
    ...([BLOCKCHAINS, AskWallet, STATE, NETWORKS, BalanceHold, CLOCK] as const),
  ),
  lazy(
    FETCH_TOKENS,
    async () => (await connected()).FetchTokens,
    { execute: 'asked', stop: 'told', forget: 'told' },
    ...([TOKEN_API, STATE, CLOCK, BalanceHold] as const),
  ),
  lazy(
    FETCH_NFTS,
    async () => (await connected()).FetchNfts,
    { execute: 'asked', more: 'asked', stop: 'told', forget: 'told' },
    ...([NFT_API, STATE] as const),
  ),
  lazy(
    RESOLVE_NAME,
    async () => (await connected()).ResolveName,
    { execute: 'asked', identify: 'asked', identityOf: 'asked', stop: 'told' },
    ...([NAMING_SERVICE, BLOCKCHAINS, STATE] as const),
  ),
  single(
    ...([Account, Life, STATE, PersistedState, OFFERS, FetchBalance, FETCH_TOKENS, FETCH_NFTS, RESOLVE_NAME] as const),
    ...([DETECT_SMART_ACCOUNT, CLOCK] as const),
  ),
]

import type {
  BrowserContext,
  Frame,
  Locator,
  Page,
  PlaywrightTestArgs,
  PlaywrightTestOptions,
  PlaywrightWorkerArgs,
  PlaywrightWorkerOptions,
  TestType,
} from '@playwright/test'

/** A network: the number of an EVM chain, or any network by its CAIP-2 id (`eip155:1`, `solana:5eykt4…`). */
export type NetworkId = number | string

/** Where a pairing code is read: in a page, a frame or a part of a page; or the code itself, or a link that has it. */
export type CodeSource = Page | Frame | Locator | string

/** What the wallet did with a question. */
export type WalletQuestionStatus =
  /** Neither the test nor the wallet has answered it yet. */
  | 'open'
  | 'approved'
  | 'rejected'
  /** By {@link TestWallet.ignore}: the page gets no answer. */
  | 'ignored'
  /** The wallet could not do it, or a node refused: the page was told an error. */
  | 'failed'
  /** The page has left, or the question has expired. */
  | 'gone'

/** A page's wish to connect, or its request. A copy: it does not change. */
export interface WalletQuestion {
  readonly id: number
  /**
   * As in the protocol: `personal_sign`, `solana_signMessage`, …; `wc_sessionPropose` where the page wants to connect,
   * `wc_sessionAuthenticate` where its visitor signs in by that, too.
   */
  readonly method: string
  /** What came with the method; the namespaces that are asked for, where the page wants to connect. */
  readonly params: unknown
  /** The CAIP-2 id of the network; empty where the page wants to connect. */
  readonly chain: string
  /** The page, as it calls itself. */
  readonly page: { readonly name: string; readonly url: string }
  readonly status: WalletQuestionStatus
  /** What the page got, once it was approved: a signature, a transaction's hash, … */
  readonly result?: unknown
  /** What the page was told, once it was rejected or has failed. */
  readonly error?: { readonly code: number; readonly message: string }
}

/** How long to wait. */
export interface Waiting {
  /** Default: the option `walletTimeout`. Unit: milliseconds. */
  readonly timeout?: number
}

/** Which question is meant. */
export interface WhichQuestion extends Waiting {
  /** The oldest of this method; without it, the oldest of all. */
  readonly method?: string
}

/** Which networks a wallet grants, and how it reads codes. */
export interface Connecting extends Waiting {
  /** Grants these only. Default: all that the page asks for and that the wallet has. */
  readonly networks?: readonly NetworkId[]
}

/** A session with a page. */
export interface WalletSession {
  readonly topic: string
  readonly page: { readonly name: string; readonly url: string }
  /** CAIP-2 ids. */
  readonly networks: readonly string[]
  /** The EVM network that it is on. */
  readonly evmNetwork: string | undefined
}

/**
 * A real WalletConnect wallet in the test's process, with funded accounts. What waits has a deadline; the error then says
 * what the wallet has seen. Each question is handed to one call alone, the oldest first.
 */
export interface TestWallet {
  readonly name: string
  /** The EVM account in use. */
  readonly evmAddress: `0x${string}`
  readonly solanaAddress: string
  /** All that pages have asked, the oldest first. */
  readonly requests: readonly WalletQuestion[]
  readonly sessions: readonly WalletSession[]
  /**
   * Finds the pairing code of a page, scans it and approves. The code is looked for in links, attributes, fields and texts,
   * in what was copied or opened, and in pictures of codes, in this order. Resolves once the page has confirmed the session.
   */
  connect(from: CodeSource, connecting?: Connecting): Promise<WalletSession>
  /** Scans alone, and leaves the question to `approve`, `reject` or `ignore`. */
  scan(from: CodeSource, waiting?: Waiting): Promise<WalletQuestion>
  /** Approves the next question. Resolves once the page has the answer. */
  approve(which?: WhichQuestion): Promise<WalletQuestion>
  /** Rejects the next question, as a visitor does who presses *Reject*. */
  reject(which?: WhichQuestion): Promise<WalletQuestion>
  /** Leaves the next question without an answer. */
  ignore(which?: WhichQuestion): Promise<WalletQuestion>
  /** Takes the next question as it is; `answer` it later, or not at all. */
  next(which?: WhichQuestion): Promise<WalletQuestion>
  /** Answers a question that `next` took. */
  answer(question: WalletQuestion, how: 'approve' | 'reject', waiting?: Waiting): Promise<WalletQuestion>
  /** From now on answers by itself; `ask` leaves it to the test again. What is open is answered at once. */
  always(how: 'approve' | 'reject' | 'ignore' | 'ask'): void
  /** Goes to another EVM network, in each session, and tells the pages. */
  switchNetwork(network: NetworkId): Promise<void>
  /** Goes to its other EVM account, in each session, and tells the pages. */
  switchAccount(): Promise<void>
  /** Ends all sessions from the wallet's side. */
  disconnect(): Promise<void>
  /** Resolves once pages have ended all sessions. */
  disconnected(waiting?: Waiting): Promise<void>
}

/** An EVM chain on this machine: anvil. */
export interface EvmChain {
  /** CAIP-2. */
  readonly id: string
  readonly chainId: number
  readonly url: string
  /** Tokens that the wallet's accounts hold: addresses of ERC-20 contracts with 18 decimals. */
  readonly tokens: { readonly porchUsd: `0x${string}`; readonly pebble: `0x${string}` }
  /** Unit: wei. */
  balance(address: string): Promise<bigint>
  /** Sets what an account holds. Unit: wei. */
  fund(address: string, wei: bigint): Promise<void>
  /** Any request of JSON-RPC, anvil's own included (`anvil_mine`, `evm_snapshot`, …). */
  request(method: string, params?: readonly unknown[]): Promise<unknown>
}

/** A Solana on this machine. */
export interface SolanaChain {
  /** CAIP-2. */
  readonly id: string
  readonly url: string
  readonly wsUrl: string
  /** Unit: lamports. */
  balance(address: string): Promise<bigint>
  /** Gives an account lamports. */
  fund(address: string, lamports: bigint): Promise<void>
  /** Lets so many blocks pass at once: 151 make every blockhash expire. */
  advance(blocks: number): void
}

/** A relay of WalletConnect on this machine. */
export interface TestRelay {
  readonly url: string
  /** Goes away: every socket breaks, and no new one opens. */
  pause(): Promise<void>
  resume(): Promise<void>
  /** Breaks every socket once. */
  cut(): void
}

/** A letter that the page's server has sent. */
export interface Letter {
  readonly from: string
  readonly to: readonly string[]
  readonly subject: string
  /** The text, or the HTML where there is no text. */
  readonly text: string
}

/** Takes what the page's server mails (SMTP), and delivers it nowhere. */
export interface Mailbox {
  /** For the server's settings: `smtp://localhost:PORT`. */
  readonly url: string
  readonly port: number
  readonly letters: readonly Letter[]
  /** The oldest letter to an address that no call was handed yet. */
  next(to: string, waiting?: Waiting): Promise<Letter>
}

/** All that a page talks to, on free ports of this machine. Each worker has its own. */
export interface World {
  readonly relay: TestRelay
  readonly evm: readonly EvmChain[]
  readonly solana: SolanaChain | undefined
  readonly mail: Mailbox
}

/** The world outside of this machine, which pages do not reach. */
export interface Outside {
  /** Addresses that pages have asked for and that would have led away from this machine, the oldest first. */
  readonly refused: readonly string[]
  /** Does the same for a context that the test makes itself. */
  guard(context: BrowserContext): Promise<void>
}

/** What a test is handed. */
export interface WalletFixtures {
  /** Is opened at the first test that asks for it, and is gone after each. */
  readonly wallet: TestWallet
  /** Further wallets, by name. */
  readonly newWallet: (name?: string) => Promise<TestWallet>
  readonly outside: Outside
}

/** What `test.use` and the configuration can set for each test. */
export interface WalletOptions {
  /** How long the wallet waits for anything. Default: 15 seconds. Unit: milliseconds. */
  readonly walletTimeout: number
  /** Addresses of nodes that the page is configured with, and the network of this machine that answers in their place. */
  readonly rpcUrls: Readonly<Record<string, NetworkId>>
  /** Relays in whose place the one of this machine answers. Default: those of WalletConnect, and the sandbox's at `ws://localhost:5176`. */
  readonly relayUrls: readonly string[]
  /** Hosts beside this machine that pages may ask. Default: none. */
  readonly allowedHosts: readonly string[]
}

/** What a worker has, for all of its tests. */
export interface WorldFixtures {
  readonly world: World
}

/** What the configuration can set for each worker. */
export interface WorldOptions {
  /** EVM chains. Default: 31337 and 31338. */
  readonly evmChains: readonly number[]
  /** The cluster that Solana goes by; `false` for none. Default: `localnet`. */
  readonly solanaCluster: 'localnet' | 'devnet' | 'testnet' | 'mainnet' | false
  /** Where mail is taken. Default: 0, a free port. */
  readonly mailPort: number
}

/** What is added to a test. */
export type WalletTest<T extends object, W extends object> = TestType<
  T & WalletFixtures & WalletOptions,
  W & WorldFixtures & WorldOptions
>

/** Playwright's own `test`, with a wallet. */
export type PorticoTest = WalletTest<
  PlaywrightTestArgs & PlaywrightTestOptions,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions
>

/** Adds the wallet to a test of one's own. */
export type WithWallet = <T extends PlaywrightTestArgs & PlaywrightTestOptions, W extends PlaywrightWorkerArgs>(
  test: TestType<T, W>,
) => WalletTest<T, W>

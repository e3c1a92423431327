/** A wallet that a test puts into a page, as JSON takes it there. */
export interface WalletPlan {
  readonly name: string
  readonly uuid: string
  readonly rdns: string
  readonly icon: string
  /** `metamask`: behind the very provider that MetaMask puts into pages, over a stream, also at `window.ethereum`. */
  readonly kind: 'plain' | 'metamask'
  readonly privateKeys: readonly `0x${string}`[]
  /** The chains that it knows at first, each with its node. */
  readonly nodes: Readonly<Record<number, string>>
  readonly chain: number
  /** It knows `wallet_connect` (ERC-7846), and signs its owner in by it. Default: `false`. */
  readonly signsIn?: boolean
}

/** What the wallet's owner can do, from outside the page. */
export interface WalletControl {
  /** What becomes of questions: agreed to at once, declined at once, or left open. */
  decide(policy: 'agree' | 'decline' | 'wait'): void
  /** Answers the question that is open. */
  answer(isAgreed: boolean): void
  goTo(chain: number): void
  /** Uses another of its accounts. */
  select(index: number): void
  lock(): void
  /** It is in the page from now on; until then it is as if it were not installed. */
  appear(): void
  /** From the next load on it is not installed. */
  uninstall(): void
  /** Methods that were asked, in order. */
  readonly asked: readonly string[]
}

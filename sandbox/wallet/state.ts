import type { Ask } from './ask.ts'
import type { Behaviour } from './behaviour.ts'
import type { Fee } from './describe.ts'
import type { Namespace, Network } from './networks.ts'

/** All that the page shows. Replaced field by field, never mutated. */
export interface WalletState {
  readonly status: Status
  readonly behaviour: Behaviour
  readonly networks: readonly Network[]
  readonly accounts: Readonly<Record<Namespace, string>>
  /** CAIP-2 id → amount in words. */
  readonly balances: Readonly<Record<string, string>>
  readonly proposals: readonly ProposalCard[]
  readonly requests: readonly RequestCard[]
  /** The request that a link asked to see: it is shown first. */
  readonly linkedRequest: number | undefined
  readonly sessions: readonly SessionCard[]
  readonly isRelayConnected: boolean
}

export interface Status {
  readonly kind: 'idle' | 'busy' | 'good' | 'bad'
  readonly text: string
  /** The visitor came by a link and is done here. */
  readonly isFinished?: boolean
}

/** The page that asks, as it calls itself: unchecked. */
export interface Asker {
  readonly name: string
  readonly url: string
}

export interface ProposalCard {
  readonly id: number
  readonly asker: Asker
  readonly choices: readonly NetworkChoice[]
  readonly methods: readonly string[]
  /** What the owner signs by connecting, where the page asks for that; it says which networks are chosen. */
  readonly message?: string | undefined
  readonly isAnswering: boolean
}

export interface NetworkChoice {
  readonly id: string
  readonly name: string
  readonly isRequired: boolean
  /** Whether the wallet has the network and its behaviour lets it be approved. */
  readonly isAvailable: boolean
  readonly isChosen: boolean
}

export interface RequestCard {
  readonly id: number
  readonly topic: string
  readonly chain: string
  readonly asker: Asker
  readonly ask: Ask
  readonly fee: Fee
  readonly isAnswering: boolean
}

export interface SessionCard {
  readonly topic: string
  readonly asker: Asker
  /** CAIP-2 ids. */
  readonly chains: readonly string[]
  /** The EVM network that the session is on; `undefined` without EVM. */
  readonly evmChain: string | undefined
  /** Whether the page has confirmed the session; until then it is unknown whether it took this wallet. */
  readonly isConfirmed: boolean
}

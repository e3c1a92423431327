import type { ChainId } from '../network/chain-id.ts'
import { hasHiddenLetters } from '../shared/hidden-letters.ts'
import type { RequestPart } from './request-tree.ts'
import type { HiddenMeaning } from './signed-bytes.ts'
import type { TypedDataFacts } from './typed-data.ts'

/** What a page asks a wallet to do, in facts that a visitor can judge before the wallet is asked. */
export type RequestFacts =
  | {
      readonly kind: 'message'
      /** What the bytes say, where they are a text. */
      readonly text: string | undefined
      /** The bytes themselves, in hexadecimal. */
      readonly hex: string
      readonly meaning: HiddenMeaning | undefined
    }
  | ({ readonly kind: 'typedData' } & TypedDataFacts)
  | ({ readonly kind: 'transaction' } & CallFacts)
  | {
      readonly kind: 'calls'
      readonly calls: readonly CallFacts[]
      readonly isAtomic: boolean
      readonly more: readonly RequestPart[]
    }
  /** A Solana transaction, or several. */
  | {
      readonly kind: 'solanaTransactions'
      readonly count: number
      /** Each as the wallet gets it: in base64, or in base58. */
      readonly transactions: readonly string[]
      readonly more: readonly RequestPart[]
    }
  /** A token that the wallet is to list. */
  | ({ readonly kind: 'asset' } & AssetFacts)
  /** The wallet is to go to a network of the page, or to add one that the page's configuration names. */
  | {
      readonly kind: 'network'
      readonly chain: ChainId
      readonly name: string
      /** The node that the wallet is to ask from then on; absent where it knows the network. */
      readonly node: string | undefined
    }
  /** Anything else that needs a yes: the method's name says what it is, and these are all its parameters. */
  | { readonly kind: 'other'; readonly more: readonly RequestPart[] }

/** A request that was understood: what is shown of it, and what the wallet gets. Both have the same meaning. */
export interface ReadRequest {
  readonly facts: RequestFacts
  /** Serialised again from what was read. */
  readonly params: unknown
}

export interface AssetFacts {
  readonly standard: 'ERC20' | 'ERC721' | 'ERC1155'
  readonly address: string
  readonly symbol: string | undefined
  readonly more: readonly RequestPart[]
}

export interface CallFacts {
  /** Absent: a contract is created. */
  readonly to: string | undefined
  /** In the chain's smallest unit. */
  readonly value: bigint
  /** The first four bytes of the data, in hexadecimal, where there are any: what is called. */
  readonly selector: string | undefined
  /** All of the data, in hexadecimal, where there is any. */
  readonly data: string | undefined
  /** The most that the network may keep, where the request says so. In the chain's smallest unit. */
  readonly fee: bigint | undefined
  /** What else goes to the wallet: limits, prices, capabilities. */
  readonly more: readonly RequestPart[]
}

/**
 * Whether a request holds letters that hide or imitate others: then the visitor is warned, and hidden ones are marked.
 */
export const holdsHiddenLetters = (facts: RequestFacts): boolean => textsOf(facts).some(hasHiddenLetters)

function textsOf(facts: RequestFacts): readonly string[] {
  switch (facts.kind) {
    case 'message':
      return facts.text === undefined ? [] : [facts.text]
    case 'typedData':
      return [...facts.domain, ...facts.message].map(({ value }) => value)
    case 'calls':
      return [...facts.more, ...facts.calls.flatMap(({ more }) => more)].flatMap(inWords)
    case 'asset':
      return [facts.symbol ?? '', ...facts.more.flatMap(inWords)]
    case 'network':
      return [facts.name]
    default:
      return facts.more.flatMap(inWords)
  }
}

const inWords = ({ path, value }: RequestPart): readonly string[] => [path, value]

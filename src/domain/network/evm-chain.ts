import type { NativeCurrency } from './native-currency.ts'

/** A chain as `viem/chains` and wagmi describe it: what Portico reads of it. */
export interface EvmChain {
  /** The number of EIP-155. */
  readonly id: number
  readonly name: string
  readonly nativeCurrency: NativeCurrency
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  readonly blockExplorers?: { readonly default: { readonly url: string } } | undefined
}

/** Any other way to write a network has a text as its id, or none. */
export const isEvmChain = (config: object): config is EvmChain => 'id' in config && typeof config.id === 'number'

/** A chain of viem's as a network: asked at the first of its nodes. What it lacks is told as for any other network. */
export function networkOfChain({ id, name, nativeCurrency, rpcUrls, blockExplorers }: EvmChain) {
  const explorerUrl = explorerIn(blockExplorers?.default?.url)
  return {
    ...{ id: `eip155:${id}`, name, nativeCurrency },
    rpcUrl: rpcUrls?.default?.http?.[0] ?? '',
    ...(explorerUrl !== undefined && { explorerUrl }),
  }
}

/** Some addresses of the lists end with a slash; behind one with a query no `/tx/{hash}` can be put. */
const EXPLORER = /^https:\/\/[^\s/?#]+(?:\/[^\s?#]*)?$/i

const explorerIn = (url: string | undefined): string | undefined =>
  url !== undefined && EXPLORER.test(url) ? url.replace(/\/+$/, '') : undefined

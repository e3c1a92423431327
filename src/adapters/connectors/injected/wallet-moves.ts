import { type ChainId, quantityOf } from '../../../domain/network/chain-id.ts'
import { readEach, readFields } from '../../../domain/shared/reading.ts'
import type { WalletCall } from '../../../ports/connector.ts'
import { readChain } from './read-standing.ts'

/** Calls after which the wallet may be on another chain. */
export const movesWallet = ({ method }: WalletCall): boolean =>
  method === 'wallet_switchEthereumChain' || method === 'wallet_addEthereumChain'

/** The chain that a call asks the wallet to switch to. */
export const targetOf = ({ params }: WalletCall): ChainId | undefined =>
  readEach(params, (each) => readChain(readFields(each)?.get('chainId')))[0]

/** Names the chain in a transaction, so that a wallet that switches at the last moment does not send it elsewhere. */
export function withChainNamed({ method, params, chain }: WalletCall & { readonly chain: ChainId }): unknown {
  if (method !== 'eth_sendTransaction') return params
  return readEach(params, (each) => {
    const fields = readFields(each)
    return fields === undefined ? undefined : { ...Object.fromEntries(fields), chainId: quantityOf(chain) }
  })
}

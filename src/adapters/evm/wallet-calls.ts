import type { Address, Hex } from 'viem'
import { hexadecimal } from '../../domain/shared/hexadecimal.ts'
import { type ChainId, referenceOf } from '../../domain/network/chain-id.ts'
import type { Network } from '../../domain/network/network.ts'
import type { WalletCall } from '../../ports/connector.ts'

/** A number by EIP-1474, in its shortest form. */
const quantity = (value: bigint): string => `0x${value.toString(16)}`

export const chainNumber = (chain: ChainId): bigint => BigInt(referenceOf(chain))

/** EIP-3326, then EIP-3085 with the network of the page's configuration. */
export const switchCalls = (network: Network): readonly WalletCall[] => {
  const chainId = quantity(chainNumber(network.id))
  const { name, nativeCurrency, rpcUrl, explorerUrl } = network
  return [
    { method: 'wallet_switchEthereumChain', params: [{ chainId }] },
    {
      method: 'wallet_addEthereumChain',
      params: [
        {
          ...{ chainId, chainName: name, nativeCurrency, rpcUrls: [rpcUrl] },
          ...(explorerUrl !== undefined && { blockExplorerUrls: [explorerUrl] }),
        },
      ],
    },
  ]
}

export interface EvmTransaction {
  readonly to: Address
  readonly value: bigint
  readonly data?: Hex
}

/** `eth_sendTransaction`; the wallet chooses nonce and fees. */
export const transactionCall = (from: string, { to, value, data }: EvmTransaction): WalletCall => ({
  method: 'eth_sendTransaction',
  params: [{ from, to, value: quantity(value), ...(data !== undefined && { data }) }],
})

/** `personal_sign` takes the bytes of the text in hexadecimal, then the account. */
export const personalSign = (message: string, address: string): WalletCall => ({
  method: 'personal_sign',
  params: [`0x${hexadecimal(new TextEncoder().encode(message))}`, address],
})

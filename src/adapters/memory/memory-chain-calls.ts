import { type ChainId, type Namespace, quantityOf } from '../../domain/network/chain-id.ts'
import { hexadecimal } from '../../domain/shared/hexadecimal.ts'
import { readFields, readText } from '../../domain/shared/reading.ts'
import type { Transfer } from '../../ports/blockchain.ts'
import type { WalletCall } from '../../ports/connector.ts'

const inHex = (text: string): string => `0x${hexadecimal(new TextEncoder().encode(text))}`

/** The methods that wallets are asked for, with parameters of the same shape as on the real chain. */
export const transferCalls = (namespace: Namespace, { from, to, amount, token }: Transfer): readonly WalletCall[] => {
  if (namespace === 'eip155')
    return [
      {
        method: 'eth_sendTransaction',
        params: [{ from, to, value: `0x${amount.toString(16)}`, ...(token && { token: token.address }) }],
      },
    ]
  const params = {
    transaction: btoa([from, to, amount, token?.address].filter((each) => each !== undefined).join(' ')),
    pubkey: from,
  }
  return [
    { method: 'solana_signAndSendTransaction', params },
    { method: 'solana_signTransaction', params },
  ]
}

export const messageCallOf = (namespace: Namespace, message: string, address: string): WalletCall =>
  namespace === 'eip155'
    ? { method: 'personal_sign', params: [inHex(message), address] }
    : { method: 'solana_signMessage', params: { message: inHex(message), pubkey: address } }

export const switchCallsOf = (namespace: Namespace, chain: ChainId): readonly WalletCall[] => {
  if (namespace !== 'eip155') return []
  const params = [{ chainId: quantityOf(chain) }]
  return [
    { method: 'wallet_switchEthereumChain', params },
    { method: 'wallet_addEthereumChain', params },
  ]
}

/** The signature in a wallet's answer: the answer itself, or its field `signature`. */
export const signatureIn = (answer: unknown): string | undefined =>
  readText(readFields(answer)?.get('signature') ?? answer)

/** What the memory chains accept as an account's signature of a text. */
export const memorySignature = (namespace: Namespace, address: string, message: string): string =>
  namespace === 'eip155' ? inHex(`${address} ${message}`) : `${address}${inHex(message).replaceAll('0', 'z')}`

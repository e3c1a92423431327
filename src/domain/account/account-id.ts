import { type ChainId, namespaceOf, parseChainId } from '../network/chain-id.ts'

/** A CAIP-10 account: an address on a chain. */
export interface AccountId {
  readonly chain: ChainId
  readonly address: string
}

/** 0x and 20 bytes; the EIP-55 checksum is tested where addresses are typed in, wallets send any case. */
const EVM_ADDRESS = /^0x[0-9a-fA-F]{40}$/
/** 32 bytes in base58 are 32 to 44 characters long. */
const SOLANA_ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/

/** The account in a CAIP-10 text of our namespaces (`eip155:1:0xab…`), or `undefined`. */
export function parseAccountId(value: unknown): AccountId | undefined {
  if (typeof value !== 'string') return undefined
  const lastColon = value.lastIndexOf(':')
  const chain = parseChainId(value.slice(0, lastColon))
  const address = value.slice(lastColon + 1)
  if (chain === undefined) return undefined
  const shape = namespaceOf(chain) === 'eip155' ? EVM_ADDRESS : SOLANA_ADDRESS
  return shape.test(address) ? { chain, address } : undefined
}

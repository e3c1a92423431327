import { createHash } from 'node:crypto'
import { privateKeyToAddress } from 'viem/accounts'

/**
 * The keys of one visitor's account. They are PUBLIC TEST KEYS: they follow from the address, so whatever
 * is sent to them outside this machine is lost.
 */
export interface AccountKeys {
  readonly evmKey: `0x${string}`
  /** An Ed25519 seed in hexadecimal. */
  readonly solanaSeed: string
}

/** The same for the same owner, in every sandbox. */
export function keysOf(owner: string): AccountKeys {
  const derive = (kind: string) => createHash('sha256').update(`portico sandbox ${kind} ${owner}`).digest('hex')
  return { evmKey: `0x${derive('evm')}`, solanaSeed: derive('solana') }
}

export const evmAddressOf = ({ evmKey }: AccountKeys): string => privateKeyToAddress(evmKey)

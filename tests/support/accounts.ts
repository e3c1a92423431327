import { BASE, ETHEREUM, SOLANA } from './networks.ts'

/** Addresses that no test sends anything to. */
export const ALICE = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'
export const BOB = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
export const SOL_ALICE = '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q'
export const SOL_BOB = 'GjwcWFQYzemBtpUoN5fMAP2FZviTtMRWCmrppGuTthJS'

export const ON_ETHEREUM = `${ETHEREUM.id}:${ALICE}`
export const ON_BASE = `${BASE.id}:${ALICE}`
export const ON_SOLANA = `${SOLANA.id}:${SOL_ALICE}`

/** What a wallet that grants everything grants. */
export const EVERYWHERE = [ON_ETHEREUM, ON_BASE, ON_SOLANA]

/** A transaction hash that differs for each number. */
export const hash = (number: number): string => `0x${number.toString(16).padStart(64, '0')}`

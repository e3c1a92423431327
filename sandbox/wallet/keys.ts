/**
 * The keys of the sandbox's wallet page. They are PUBLIC TEST KEYS, worth nothing: they can be read here, so whatever
 * is sent to them outside this machine is lost.
 *
 * The two EVM keys are accounts 8 and 9 of the mnemonic that every anvil starts with ("test test … junk"): funded from the
 * first block on, and out of the way of accounts 0 and 1, which tests like to send from.
 */

export const WALLET_EVM_PRIVATE_KEY = '0xdbda1821b80551c9d65939329250298aa3472ba22feea921c0cf5d620ea67b97'
export const WALLET_EVM_ADDRESS = '0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f'

/** The account that the wallet's "Switch account" button goes to. */
export const WALLET_SECOND_EVM_PRIVATE_KEY = '0x2a871d0798f97d79848a013d4936a73bf4cc922c825d33c1cf7073dff6d409c6'
export const WALLET_SECOND_EVM_ADDRESS = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'

/** The Ed25519 seed (32 bytes) of the wallet's only Solana account: readable text, so that it does not look secret. */
export const WALLET_SOLANA_SEED: Uint8Array = new TextEncoder().encode('portico sandbox public test key!')
export const WALLET_SOLANA_ADDRESS = '5qSWFr1FFKK7Yx6JyFrbJS2zBdd1yyL4DtguQVKfL9Qu'

/** The seed of the wallet that can be installed in the page itself. */
export const PAGE_WALLET_SOLANA_SEED: Uint8Array = new TextEncoder().encode('portico in-page wallet test key!')
export const PAGE_WALLET_SOLANA_ADDRESS = 'HFmEsGKh9bdo4wxecU9A1uTWe6YGnEJdrsC1EHP9Xnuw'

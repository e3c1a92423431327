import { createKeyPairSignerFromPrivateKeyBytes } from '@solana/web3.js'
import { privateKeyToAddress } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import {
  WALLET_EVM_ADDRESS,
  WALLET_EVM_PRIVATE_KEY,
  WALLET_SECOND_EVM_ADDRESS,
  WALLET_SECOND_EVM_PRIVATE_KEY,
  WALLET_SOLANA_ADDRESS,
  WALLET_SOLANA_SEED,
} from '../../../sandbox/wallet/keys.ts'

describe('the keys of the wallet page', () => {
  it('should give the EVM addresses that are written beside them', () => {
    expect(privateKeyToAddress(WALLET_EVM_PRIVATE_KEY)).toBe(WALLET_EVM_ADDRESS)
    expect(privateKeyToAddress(WALLET_SECOND_EVM_PRIVATE_KEY)).toBe(WALLET_SECOND_EVM_ADDRESS)
  })

  it('should give the Solana address that is written beside the seed', async () => {
    expect(WALLET_SOLANA_SEED).toHaveLength(32)
    const signer = await createKeyPairSignerFromPrivateKeyBytes(WALLET_SOLANA_SEED)
    expect(signer.address).toBe(WALLET_SOLANA_ADDRESS)
  })
})

import { createKeyPairSignerFromPrivateKeyBytes, getAddressFromPublicKey } from '@solana/web3.js'
import { privateKeyToAddress } from 'viem/accounts'
import { describe, expect, it, vi } from 'vitest'
import { keysFromSeed } from '../../../sandbox/wallet/keys-from-seed.ts'
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
  it('should give it also in a browser that exports no key made of a seed, such as Firefox 140.12 ESR', async () => {
    const exporting = vi.spyOn(crypto.subtle, 'exportKey')
    exporting.mockImplementation((format, key) =>
      key.type === 'private'
        ? Promise.reject(new DOMException('The operation failed', 'OperationError'))
        : SubtleCrypto.prototype.exportKey.call(crypto.subtle, format as 'raw', key),
    )
    try {
      const { publicKey } = await keysFromSeed(WALLET_SOLANA_SEED)
      expect(await getAddressFromPublicKey(publicKey)).toBe(WALLET_SOLANA_ADDRESS)
    } finally {
      exporting.mockRestore()
    }
  })
})

import { verifyMessage } from 'viem'
import { WALLET_EVM_ADDRESS, WALLET_SOLANA_ADDRESS } from '../../sandbox/wallet/keys.ts'
import { expect, test } from './sandbox.ts'

test('R-VISIT-1 should connect a wallet that scans the QR code on screen', async ({ portico, wallet }) => {
  await portico.openModal()
  await wallet.pair(await portico.scan())
  await wallet.approve()
  await expect(portico.get('page-account-address')).toHaveAttribute('data-address', WALLET_EVM_ADDRESS)
})

import { describe, expect, it } from 'vitest'
import type { KeptAuthorisation } from '../../../../src/adapters/connectors/mwa/authorisation-memory.ts'
import { MobileConnection } from '../../../../src/adapters/connectors/mwa/mobile-connection.ts'
import type { MobileWallets } from '../../../../src/adapters/connectors/mwa/mobile-wallets.ts'
import type { MwaRpcChannel } from '../../../../src/adapters/connectors/mwa/mwa-rpc-channel.ts'
import { CoreError } from '../../../../src/domain/shared/core-error.ts'
import { SOL_ALICE } from '../../../support/accounts.ts'
import { SOLANA } from '../../../support/networks.ts'

const WIRE = btoa('one')

/** An app that signs one transaction at a time; the visitor gives up while it asks for the first. */
describe('several transactions for a wallet app that takes one at a time', () => {
  it('should not be asked for on after the visitor has given up (Q24)', async () => {
    const giving = new AbortController()
    const asked: string[] = []
    const ask = async (method: string) => {
      asked.push(method)
      giving.abort(new CoreError('REQUEST_CANCELLED'))
      return { signed_payloads: [WIRE] }
    }
    const kept: KeptAuthorisation = {
      ...{ token: 'token', accounts: [{ address: SOL_ALICE, label: undefined, chains: undefined }] },
      ...{ walletUriBase: undefined, chain: SOLANA.id },
      capabilities: { canSignOnly: true, canSend: true, maxTransactions: 1 },
    } as unknown as KeptAuthorisation
    const wallets = { staysReached: true } as unknown as MobileWallets
    const line = { isOpen: true, ask, close: () => {} } as unknown as MwaRpcChannel
    const call = { method: 'solana_signAllTransactions', params: { transactions: [WIRE, WIRE], pubkey: SOL_ALICE } }
    const asking = new MobileConnection(wallets, kept, line).request({ ...call, chain: SOLANA.id }, giving.signal)
    await expect(asking).rejects.toMatchObject({ code: 'REQUEST_CANCELLED' })
    expect(asked).toEqual(['signTransactions'])
  })
})

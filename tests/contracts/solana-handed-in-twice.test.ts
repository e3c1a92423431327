import {
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  getBase64Encoder,
  getTransactionDecoder,
  partiallySignTransaction,
} from '@solana/web3.js'
import { expect, it } from 'vitest'
import { SOLANA_LOCALNET } from '../../sandbox/solana/localnet.ts'
import { startSolana } from '../../sandbox/solana/solana.ts'
import { Web3JsBlockchain } from '../../src/adapters/solana/web3js-blockchain.ts'
import { chainId } from '../../src/domain/network/chain-id.ts'
import { SOL_BOB } from '../support/accounts.ts'
import { SOLANA } from '../support/networks.ts'
import { realDoor } from '../support/real-door.ts'

const NEVER = new AbortController().signal

it('R-SOL-2 should be content with what another tab has handed in before, and move it once', async () => {
  const solana = await startSolana()
  try {
    const network = { ...SOLANA, id: chainId(SOLANA_LOCALNET), rpcUrl: solana.url }
    const blockchain = new Web3JsBlockchain(realDoor())
    const { address, keyPair } = await generateKeyPairSigner()
    await solana.fund(address, 10n ** 9n)
    const transfer = { from: address, to: SOL_BOB, amount: 5_000_000n, token: undefined }
    const prepared = await blockchain.prepareTransfer(network, transfer, NEVER)
    const call = prepared.calls.find(({ method }) => method === 'solana_signTransaction')
    if (call === undefined) throw new Error('a call was expected')
    const asked = getBase64Encoder().encode((call.params as { transaction: string }).transaction)
    const signed = await partiallySignTransaction([keyPair], getTransactionDecoder().decode(asked))
    const wire = new Uint8Array(getBase64Encoder().encode(getBase64EncodedWireTransaction(signed)))

    await blockchain.broadcast(network, wire, NEVER)
    solana.advance(2)
    await blockchain.broadcast(network, wire, NEVER)
    expect(await blockchain.balance(network, SOL_BOB, NEVER)).toBe(5_000_000n)
  } finally {
    await solana.stop()
  }
})

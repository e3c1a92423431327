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

/** As many blocks as a transaction lives, and as many again until that is final. */
const LONG = 200

it('R-SOL-2 should not be sent what a wallet signed too late, and be known to have expired', async () => {
  const solana = await startSolana()
  try {
    const network = { ...SOLANA, id: chainId(SOLANA_LOCALNET), rpcUrl: solana.url }
    const blockchain = new Web3JsBlockchain(realDoor())
    const { address, keyPair } = await generateKeyPairSigner()
    await solana.fund(address, 10n ** 9n)
    const transfer = { from: address, to: SOL_BOB, amount: 1_000_000n, token: undefined }
    const prepared = await blockchain.prepareTransfer(network, transfer, NEVER)
    const call = prepared.calls.find(({ method }) => method === 'solana_signTransaction')
    if (call === undefined) throw new Error('a call was expected')

    solana.advance(LONG)
    const asked = getBase64Encoder().encode((call.params as { transaction: string }).transaction)
    const signed = await partiallySignTransaction([keyPair], getTransactionDecoder().decode(asked))
    const answer = { transaction: getBase64EncodedWireTransaction(signed) }
    const read = await blockchain.readTransferAnswer(prepared, call, answer)
    if (read.kind !== 'signed') throw new Error('it was signed only')
    await expect(blockchain.broadcast(network, read.transaction, NEVER)).rejects.toMatchObject({
      code: 'RPC_UNAVAILABLE',
    })
    const sent = { hash: read.hash, lastValidBlock: prepared.lastValidBlock }
    expect(await blockchain.status(network, sent, NEVER)).toEqual({ kind: 'expired' })
  } finally {
    await solana.stop()
  }
})

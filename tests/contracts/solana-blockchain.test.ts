import {
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  getBase64Encoder,
  getTransactionDecoder,
  type KeyPairSigner,
  partiallySignTransaction,
  signBytes,
} from '@solana/web3.js'
import { SOLANA_LOCALNET } from '../../sandbox/solana/localnet.ts'
import { type Solana, startSolana } from '../../sandbox/solana/solana.ts'
import { base58, fromBase58 } from '../../src/adapters/solana/wallet-answer.ts'
import { Web3JsBlockchain } from '../../src/adapters/solana/web3js-blockchain.ts'
import { chainId } from '../../src/domain/network/chain-id.ts'
import type { WalletCall } from '../../src/ports/connector.ts'
import { connect } from '../sandbox/solana/client.ts'
import { realRpcTransport } from '../support/real-rpc-transport.ts'
import { ALICE } from '../support/accounts.ts'
import { SOLANA } from '../support/networks.ts'
import { type BlockchainBench, describeBlockchain } from './blockchain.contract.ts'

/** A wallet that sends by itself, and one that only signs. */
for (const method of ['solana_signAndSendTransaction', 'solana_signTransaction'] as const)
  describeBlockchain(`Web3JsBlockchain, asking by ${method}`, async (): Promise<BlockchainBench> => {
    const solana = await startSolana()
    const network = { ...SOLANA, id: chainId(SOLANA_LOCALNET), rpcUrl: solana.url }
    const blockchain = new Web3JsBlockchain(realRpcTransport())
    const { prepareTransfer } = blockchain
    blockchain.prepareTransfer = async (...given) => {
      const prepared = await prepareTransfer(...given)
      return { ...prepared, calls: prepared.calls.filter((call) => call.method === method) }
    }
    const [account, stranger] = await Promise.all([generateKeyPairSigner(), generateKeyPairSigner()])
    await solana.fund(account.address, 10n ** 9n)
    return {
      blockchain,
      network,
      awayNetwork: { ...network, rpcUrl: 'http://127.0.0.1:9' },
      account: account.address,
      stranger: stranger.address,
      noAddresses: [ALICE, 'O0Il'.repeat(9), account.address.slice(12)],
      answer: (call) => answerOf(call, account, solana),
      settle: ({ hash }) => connect(solana).confirm(hash as Parameters<ReturnType<typeof connect>['confirm']>[0]),
      strangeHash: base58(new Uint8Array(64).fill(7)),
      stop: () => solana.stop(),
    }
  })

async function answerOf({ method, params }: WalletCall, { keyPair }: KeyPairSigner, solana: Solana): Promise<unknown> {
  const { message, transaction } = params as { message?: string; transaction?: string }
  if (method === 'solana_signMessage')
    return { signature: base58(await signBytes(keyPair.privateKey, fromBase58(message) ?? new Uint8Array())) }
  const asked = getTransactionDecoder().decode(getBase64Encoder().encode(transaction ?? ''))
  const signed = await partiallySignTransaction([keyPair], asked)
  const wire = getBase64EncodedWireTransaction(signed)
  if (method === 'solana_signTransaction') return { transaction: wire }
  return { signature: await connect(solana).rpc.sendTransaction(wire, { encoding: 'base64' }).send() }
}

import { type Address, type Client, Eip1559FeesNotSupportedError, getAddress } from 'viem'
import { estimateFeesPerGas, estimateGas, getBalance, getChainId } from 'viem/actions'
import type { Network } from '../../domain/network/network.ts'
import type { Movement } from '../../domain/send/effects.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import type { PreparedTransfer, Transfer } from '../../ports/blockchain.ts'
import type { WalletCall } from '../../ports/connector.ts'
import { mustServe, refused, rpc } from './ask-node.ts'
import { dataFee } from './data-fee.ts'
import { mustHaveTaken, tokenHeld, transferData, tryTransfer } from './erc20.ts'
import { nextNonce } from './find-transfer.ts'
import { kindOf } from './kind-of.ts'
import { simulate } from './simulate.ts'
import { type EvmTransaction, transactionCall } from './wallet-calls.ts'

/** As `Blockchain.prepareTransfer`: everything that the chain can say before a wallet is asked. */
export async function prepareTransfer(
  client: Client,
  network: Network,
  transfer: Transfer,
  signal: AbortSignal,
): Promise<PreparedTransfer> {
  const account = getAddress(transfer.from)
  const [id, balance, price, sender, recipient, nonce] = await rpc(signal, () =>
    Promise.all([
      getChainId(client),
      getBalance(client, { address: account }),
      priceOfGas(client),
      kindOf(client, account),
      kindOf(client, transfer.to),
      nextNonce(client, account),
    ]),
  )
  mustServe(network, id)
  const transaction = await rpc(signal, () => transactionOf(client, account, transfer))
  const { to, value, data } = transaction
  if (balance < value) throw new CoreError('SEND_INSUFFICIENT')
  const call = transactionCall(transfer.from, transaction)
  const movements = await rpc(signal, () => tryOut(client, account, transaction, call))
  const [gas, beside] = await rpc(signal, () =>
    Promise.all([estimateGas(client, { account, to, value, data }).catch(refused), dataFee(client, data)]),
  )
  const fee = gas * price + beside
  // D96: the fee of a contract, as of a Safe, is paid by the account that hands its transaction in.
  if (sender !== 'contract' && balance < value + fee) throw new CoreError('SEND_INSUFFICIENT')
  return { chain: network.id, calls: [call], fee, nonce, recipient, movements }
}

/** The most that a unit of gas costs for now. D90: a chain from before EIP-1559 has a price, and no base fee. */
async function priceOfGas(client: Client): Promise<bigint> {
  try {
    return (await estimateFeesPerGas(client)).maxFeePerGas
  } catch (error) {
    if (!(error instanceof Eip1559FeesNotSupportedError)) throw error
    return (await estimateFeesPerGas(client, { chain: undefined, type: 'legacy' })).gasPrice
  }
}

/** The chain's own currency goes to the recipient; for a token, its contract is called, which may refuse. */
async function transactionOf(client: Client, account: Address, transfer: Transfer): Promise<EvmTransaction> {
  const { token, to, amount } = transfer
  if (token === undefined) return { to: getAddress(to), value: amount }
  const held = await tokenHeld(client, token, account)
  if (held < amount) throw new CoreError('SEND_INSUFFICIENT')
  return { to: getAddress(token.address), value: 0n, data: transferData(to, amount) }
}

/** The movements of the transfer, where the node can simulate it; else at least whether a token accepts it. */
async function tryOut(
  client: Client,
  account: Address,
  transaction: EvmTransaction,
  call: WalletCall,
): Promise<readonly Movement[] | undefined> {
  const trial = await simulate(client, call)
  if (transaction.data === undefined) return trial?.movements
  if (trial === undefined) await tryTransfer(client, account, transaction)
  else mustHaveTaken(trial.returned)
  return trial?.movements
}

import { type Address, type Client, getAddress } from 'viem'
import { estimateFeesPerGas, estimateGas, getBalance, getChainId } from 'viem/actions'
import type { Network } from '../../domain/network/network.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import type { PreparedTransfer, Transfer } from '../../ports/blockchain.ts'
import { mustServe, refused, rpc } from './ask-node.ts'
import { tokenHeld, transferData, tryTransfer } from './erc20.ts'
import { type EvmTransaction, transactionCall } from './wallet-calls.ts'

/** As `Blockchain.prepareTransfer`: everything that the chain can say before a wallet is asked. */
export async function prepareTransfer(
  client: Client,
  network: Network,
  transfer: Transfer,
  signal: AbortSignal,
): Promise<PreparedTransfer> {
  const account = getAddress(transfer.from)
  const [id, balance, fees] = await rpc(signal, () =>
    Promise.all([getChainId(client), getBalance(client, { address: account }), estimateFeesPerGas(client)]),
  )
  mustServe(network, id)
  const transaction = await rpc(signal, () => transactionOf(client, account, transfer))
  if (balance < transaction.value) throw new CoreError('SEND_INSUFFICIENT')
  const { to, value, data } = transaction
  const gas = await rpc(signal, () => estimateGas(client, { account, to, value, data }).catch(refused))
  const fee = gas * fees.maxFeePerGas
  if (balance < value + fee) throw new CoreError('SEND_INSUFFICIENT')
  return { chain: network.id, calls: [transactionCall(transfer.from, transaction)], fee }
}

/** The chain's own currency goes to the receiver; a token is asked to move itself, which it may refuse. */
async function transactionOf(client: Client, account: Address, transfer: Transfer): Promise<EvmTransaction> {
  const { token, to, amount } = transfer
  if (token === undefined) return { to: getAddress(to), value: amount }
  const held = await tokenHeld(client, token, account)
  if (held < amount) throw new CoreError('SEND_INSUFFICIENT')
  const data = transferData(to, amount)
  await tryTransfer(client, account, token, data)
  return { to: getAddress(token.address), value: 0n, data }
}

import { zeroAddress, type Address, type Hex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import {
  getCode,
  getTransactionCount,
  prepareTransactionRequest,
  sendRawTransaction,
  waitForTransactionReceipt,
} from 'viem/actions'
import { BATCH_CONTRACT, DEPLOYER, DEPLOYMENT } from './batch-contract.ts'
import { evmChainId, type Network } from './networks.ts'
import { nodeOf } from './node.ts'
import { serverError } from './rpc-error.ts'

/** How the code of an account that delegates to a contract begins. Source: EIP-7702. */
const DELEGATION = '0xef0100'

/** Gas for either transaction; what is not used is not paid. */
const GAS = 300_000n

/** Unit: milliseconds. */
const MINED_WITHIN_MS = 5_000

/**
 * Lets an account run the batch contract's code as its own (EIP-7702), or takes that back; by real transactions that the
 * account itself sends and pays for. Does nothing where that is the case already.
 */
export async function reshape(account: PrivateKeyAccount, isSmart: boolean, network: Network): Promise<void> {
  const node = nodeOf(network)
  const code = (await getCode(node, { address: account.address })) ?? '0x'
  if (isSmart ? isOurs(code) : !code.startsWith(DELEGATION)) return
  if (isSmart && (await getCode(node, { address: BATCH_CONTRACT })) === undefined)
    await send(account, network, { to: DEPLOYER, data: DEPLOYMENT })
  await delegate(account, network, isSmart ? BATCH_CONTRACT : zeroAddress)
}

/** Whether the account runs the batch contract's code at this moment. */
export async function isSmartNow(address: Address, network: Network): Promise<boolean> {
  return isOurs((await getCode(nodeOf(network), { address })) ?? '0x')
}

const isOurs = (code: Hex): boolean => code.toLowerCase() === DELEGATION + BATCH_CONTRACT.slice(2).toLowerCase()

async function delegate(account: PrivateKeyAccount, network: Network, address: Address): Promise<void> {
  const nonce = await getTransactionCount(nodeOf(network), { address: account.address, blockTag: 'pending' })
  const chainId = evmChainId(network.id)
  // The transaction itself uses up a nonce before the authorization in it is checked.
  const authorization = await account.signAuthorization({ address, chainId, nonce: nonce + 1 })
  const more = { type: 'eip7702', nonce, authorizationList: [authorization] }
  await send(account, network, { to: account.address, ...more })
}

async function send(account: PrivateKeyAccount, network: Network, transaction: { to: Address; data?: Hex }) {
  const node = nodeOf(network)
  const parameters = ['chainId', 'fees', 'nonce', 'type']
  const asked = { ...transaction, value: 0n, gas: GAS, account, parameters }
  const prepared = await prepareTransactionRequest(node, asked as never)
  const serializedTransaction = await account.signTransaction(prepared as never)
  const hash = await sendRawTransaction(node, { serializedTransaction })
  const { status } = await waitForTransactionReceipt(node, { hash, pollingInterval: 50, timeout: MINED_WITHIN_MS })
  if (status !== 'success') throw serverError('the account could not be changed.')
}

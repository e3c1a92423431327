import type { Address, Client, Hex } from 'viem'
import { privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'
import { getBalance, getChainId, prepareTransactionRequest, sendRawTransaction } from 'viem/actions'
import type { CallsAsk } from './calls-ask.ts'
import type { EvmAsk, EvmTransaction } from './evm-ask.ts'
import { evmChainId, type Network } from './networks.ts'
import { nodeOf } from './node.ts'
import { chainDisconnected, serverError, unauthorized } from './rpc-error.ts'
import { reshape } from './smart-account.ts'

/** The wallet's EVM accounts. Signs here, with viem; a node sees only what is already signed. */
export class EvmSigner {
  private readonly accounts: readonly PrivateKeyAccount[]
  /** Sends go one after the other, so that two approved at once do not take the same nonce. */
  private lastSend: Promise<unknown> = Promise.resolve()

  constructor(privateKeys: readonly Hex[]) {
    this.accounts = privateKeys.map((key) => privateKeyToAccount(key))
  }

  get addresses(): Address[] {
    return this.accounts.map(({ address }) => address)
  }

  /** @throws RpcError 4100 for an account that is not the wallet's. */
  account(address: string): PrivateKeyAccount {
    const account = this.accounts.find((own) => own.address.toLowerCase() === address.toLowerCase())
    if (account === undefined) throw unauthorized(address)
    return account
  }

  /** The answer to a request that was approved: a signature, or the hash of the transaction that was broadcast. */
  async answer(
    ask: Exclude<Extract<EvmAsk, { account: Address }>, CallsAsk>,
    network: Network | undefined,
    chain: string,
  ): Promise<Hex> {
    const account = this.account(ask.account)
    if (ask.kind === 'evm-message') return account.signMessage({ message: { raw: ask.message } })
    if (ask.kind === 'evm-typed-data') return account.signTypedData(ask.typedData)
    if (network === undefined) throw chainDisconnected(chain)
    return this.send(ask.transaction, network)
  }

  /** Resolves to the hash, as soon as the node has taken the transaction. */
  send(transaction: EvmTransaction, network: Network): Promise<Hex> {
    const account = this.account(transaction.from)
    return this.inTurn(() => broadcast(account, transaction, network))
  }

  /** Makes all accounts smart on a network (EIP-7702), or plain again. */
  async reshape(isSmart: boolean, network: Network): Promise<void> {
    await Promise.all(this.accounts.map((account) => this.inTurn(() => reshape(account, isSmart, network))))
  }

  /** What sending would cost at most, in wei. Rejects when it would fail, or the balance is too low. */
  async feeAtMost(transaction: EvmTransaction, network: Network): Promise<bigint> {
    const account = this.account(transaction.from)
    const [prepared, balance] = await Promise.all([
      prepare(nodeOf(network), account, transaction),
      this.balance(account.address, network),
    ])
    const fee = prepared.gas * (prepared.maxFeePerGas ?? prepared.gasPrice ?? 0n)
    if (balance < transaction.value + fee) throw serverError(`the account holds too little ${network.symbol}.`)
    return fee
  }

  private inTurn<T>(send: () => Promise<T>): Promise<T> {
    const turn = this.lastSend.then(send)
    this.lastSend = turn.catch(() => undefined)
    return turn
  }

  /** Unit: wei. */
  balance = (address: Address, network: Network): Promise<bigint> => getBalance(nodeOf(network), { address })
}

/** @throws RpcError 4901 when the node serves another chain than its name says. */
export async function assertChain(network: Network): Promise<void> {
  if ((await getChainId(nodeOf(network))) !== evmChainId(network.id)) throw chainDisconnected(network.id)
}

async function broadcast(account: PrivateKeyAccount, transaction: EvmTransaction, network: Network): Promise<Hex> {
  await assertChain(network)
  const node = nodeOf(network)
  const prepared = await prepare(node, account, transaction)
  const serializedTransaction = await account.signTransaction(prepared as never)
  return sendRawTransaction(node, { serializedTransaction })
}

interface Prepared {
  readonly gas: bigint
  readonly maxFeePerGas?: bigint
  readonly gasPrice?: bigint
}

async function prepare(node: Client, account: PrivateKeyAccount, transaction: EvmTransaction): Promise<Prepared> {
  const { from: _, ...asked } = transaction
  const prepared: unknown = await prepareTransactionRequest(node, {
    ...asked,
    account,
    parameters: ['chainId', 'fees', 'gas', 'nonce', 'type'],
  } as never)
  return prepared as Prepared
}

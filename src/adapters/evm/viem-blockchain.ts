import { type Client, createClient, getAddress, type Hex, http, isAddress, isHash, isHex } from 'viem'
import { getChainId } from 'viem/actions'
import { confirmationsNeeded } from '../../domain/network/confirmations.ts'
import type { Network } from '../../domain/network/network.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import type {
  Blockchain,
  PreparedTransfer,
  SentTransaction,
  SoughtTransfer,
  TransactionStatus,
  Transfer,
  TransferAnswer,
} from '../../ports/blockchain.ts'
import type { WalletCall } from '../../ports/connector.ts'
import type { RpcTransport } from '../http/rpc-transport.ts'
import { AT_ONCE, mustServe, readQuantity, refusedAsking, rpc } from './ask-node.ts'
import { describeTokens } from './describe-tokens.ts'
import { findTransfer } from './find-transfer.ts'
import { prepareTransfer } from './prepare-transfer.ts'
import { matchesTransfer } from './matches-transfer.ts'
import { isSignedBy, messageHash, typedDataHash } from './signature-check.ts'
import { tryCalls } from './try-calls.ts'
import { transactionStatus } from './transaction-status.ts'
import { personalSign, switchCalls } from './wallet-calls.ts'

/** Unit: milliseconds. */
const RPC_WITHIN_MS = 10_000

/** EVM chains over JSON-RPC, by viem's tree-shakable actions. */
export class ViemBlockchain implements Blockchain {
  readonly namespace = 'eip155'
  private readonly clients = new Map<string, Client>()

  constructor(private readonly rpc: RpcTransport) {}

  readAddress = async (text: string): Promise<string | undefined> => {
    if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return undefined
    const hasCase = /[a-f]/.test(text.slice(2)) && /[A-F]/.test(text.slice(2))
    // An address in one case has no checksum; in mixed case it has one, which must be right.
    return isAddress(text, { strict: hasCase }) ? getAddress(text) : undefined
  }

  balance = async (network: Network, address: string, signal: AbortSignal): Promise<bigint> =>
    rpc(signal, async () => {
      const [id, balance] = await Promise.all([
        getChainId(this.client(network)),
        this.client(network).request({ method: 'eth_getBalance', params: [getAddress(address), 'latest'] }),
      ])
      mustServe(network, id)
      return readQuantity(balance)
    })

  prepareTransfer = (network: Network, transfer: Transfer, signal: AbortSignal): Promise<PreparedTransfer> =>
    prepareTransfer(this.client(network), network, transfer, signal)

  isTransfer = async (call: WalletCall, transfer: Transfer): Promise<boolean> => matchesTransfer(call, transfer)

  readTransferAnswer = async (_: unknown, __: WalletCall, answer: unknown): Promise<TransferAnswer> => {
    if (typeof answer !== 'string' || !isHash(answer)) throw new CoreError('WALLET_BAD_ANSWER')
    return { kind: 'sent', hash: answer.toLowerCase() }
  }

  broadcast = async (): Promise<void> => {
    throw new CoreError('SEND_FAILED', { details: 'An EVM wallet sends by itself.' })
  }

  status = (network: Network, sent: SentTransaction, signal: AbortSignal): Promise<TransactionStatus> =>
    rpc(signal, async () => {
      const client = this.client(network)
      const status = await transactionStatus(client, sent, confirmationsNeeded(network))
      // A92: an account has numbers of its own on each chain. A hash is of one chain alone.
      if ('replacement' in status) mustServe(network, await getChainId(client))
      return status
    })

  find = (network: Network, sought: SoughtTransfer, signal: AbortSignal) =>
    rpc(signal, async () => {
      const client = this.client(network)
      const found = await findTransfer(client, sought)
      if (found !== undefined) mustServe(network, await getChainId(client))
      return found
    })

  messageCall = async (message: string, address: string): Promise<WalletCall> => personalSign(message, address)

  readSignature = async (
    network: Network,
    address: string,
    message: string,
    answer: unknown,
    signal: AbortSignal,
  ): Promise<string> => {
    if (!isSignature(answer)) throw new CoreError('WALLET_BAD_ANSWER')
    return this.checked(network, address, messageHash(message), answer, signal)
  }

  readTypedSignature = async (
    network: Network,
    address: string,
    typedData: string,
    answer: unknown,
    signal: AbortSignal,
  ): Promise<string> => {
    if (!isSignature(answer)) throw new CoreError('WALLET_BAD_ANSWER')
    return this.checked(network, address, typedDataHash(typedData), answer, signal)
  }

  ask = (network: Network, { method, params }: WalletCall, signal: AbortSignal): Promise<unknown> =>
    rpc(signal, () =>
      // Any method that only reads: the domain has the list of them; viem's types know fewer.
      (this.client(network).request as (call: { method: string; params: unknown }) => Promise<unknown>)({
        ...{ method, params },
      }).catch(refusedAsking),
    )

  tryCalls: Blockchain['tryCalls'] = (network, from, calls, signal) =>
    rpc(signal, () => tryCalls(this.client(network), from, calls))

  describeTokens: Blockchain['describeTokens'] = (network, addresses, signal) =>
    rpc(signal, () => describeTokens(this.client(network), addresses))

  /** Transactions of scripts are calls here. */
  lookUpTransactions = async (): Promise<undefined> => undefined

  switchCalls = async (network: Network): Promise<readonly WalletCall[]> => switchCalls(network)

  private async checked(
    network: Network,
    address: string,
    hash: Hex | undefined,
    signature: Hex,
    signal: AbortSignal,
  ): Promise<string> {
    const isValid =
      hash !== undefined && (await rpc(signal, () => isSignedBy(this.client(network), address, hash, signature)))
    if (!isValid) throw new CoreError('SIGNATURE_INVALID')
    return signature
  }

  private client({ rpcUrl }: Network): Client {
    const known = this.clients.get(rpcUrl)
    if (known !== undefined) return known
    const transport = http(rpcUrl, { fetchFn: this.rpc.fetch, timeout: RPC_WITHIN_MS, retryCount: 0, batch: AT_ONCE })
    // S01: a contract could choose the addresses that the browser asks (EIP-3668), so nodes are asked through our
    // transport only.
    const client = createClient({ transport, ccipRead: false })
    this.clients.set(rpcUrl, client)
    return client
  }
}

const isSignature = (answer: unknown): answer is Hex => typeof answer === 'string' && isHex(answer) && answer.length > 2

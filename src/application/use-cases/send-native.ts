import { activeAccount, type NamespaceAccount } from '../../domain/account/accounts.ts'
import type { Namespace } from '../../domain/network/chain-id.ts'
import { findNetwork, type Network } from '../../domain/network/network.ts'
import { parseAmount } from '../../domain/send/amount.ts'
import { type LedgerChange, type LedgerEntry, withChange, withEntry } from '../../domain/send/ledger.ts'
import { statusAfterFailure } from '../../domain/send/send-failure.ts'
import { asCoreError, CoreError } from '../../domain/shared/core-error.ts'
import type { Blockchain, PreparedTransfer, Transfer } from '../../ports/blockchain.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Randomness } from '../../ports/randomness.ts'
import type { WalletCall } from '../../ports/wallet-sessions.ts'
import type { SendInput } from '../core.ts'
import type { AppState } from '../state/app-state.ts'
import type { AskWallet } from './ask-wallet.ts'

/**
 * Sends the chain's own currency. The entry stands in the ledger before the wallet is asked and leaves `asking` only
 * for what is known; a wallet's silence, a closed page or an answer that can not be read is never a failure.
 */
export class SendNative {
  /** From the click on, not only from the question to the wallet: what comes in between takes time. */
  private isSending = false

  constructor(
    private readonly blockchains: Readonly<Record<Namespace, Blockchain>>,
    private readonly askWallet: AskWallet,
    private readonly state: Pick<AppState, 'accounts' | 'ledger' | 'sendsInFlight' | 'walletRequest'>,
    private readonly clock: Clock,
    private readonly randomness: Randomness,
    private readonly networks: readonly Network[],
  ) {}

  /** @throws CoreError `SEND_INPUT_INVALID`, `SEND_INSUFFICIENT`, `SEND_FAILED`, `SEND_UNKNOWN`, `CHAIN_CHANGED`, or as {@link AskWallet}. */
  async execute(input: SendInput): Promise<string> {
    if (this.isSending) throw new CoreError('WALLET_BUSY')
    this.isSending = true
    try {
      return await this.send(input)
    } finally {
      this.isSending = false
    }
  }

  private async send(input: SendInput): Promise<string> {
    const asked = activeAccount(this.state.accounts.snapshot())
    const network = findNetwork(this.networks, asked.chain)
    if (asked.address === undefined) throw new CoreError('NOT_CONNECTED')
    if (network === undefined) throw new CoreError('CHAIN_NOT_GRANTED')
    this.mustBeFree()

    const blockchain = this.blockchains[asked.namespace]
    const transfer = await this.readInput(input, asked.address, blockchain, network)
    const prepared = await blockchain
      .prepareTransfer(network, transfer, new AbortController().signal)
      .catch((error) => {
        throw asCoreError(error, 'SEND_FAILED')
      })
    const call = prepared.calls.find(({ method }) => asked.methods.includes(method))
    if (call === undefined) throw new CoreError('METHOD_NOT_GRANTED')
    this.mustBeUnchanged(asked)
    this.mustBeFree()

    const entry = this.entryFor(asked, network, transfer, prepared, call)
    this.state.ledger.update((ledger) => withEntry(ledger, entry))
    this.inFlight(entry.id, true)
    try {
      return await this.ask(entry, call, prepared, network, blockchain)
    } catch (error) {
      throw this.settleFailure(entry.id, error)
    } finally {
      this.inFlight(entry.id, false)
    }
  }

  private async readInput(
    { amount, receiver }: SendInput,
    from: string,
    blockchain: Blockchain,
    network: Network,
  ): Promise<Transfer> {
    const units = parseAmount(amount, network.nativeCurrency.decimals)
    const to = await blockchain.readAddress(receiver.trim())
    if (units === undefined || units === 0n || to === undefined) throw new CoreError('SEND_INPUT_INVALID')
    return { from, to, amount: units }
  }

  private mustBeUnchanged(asked: NamespaceAccount): void {
    const accounts = this.state.accounts.snapshot()
    if (accounts[asked.namespace].sessionTopic !== asked.sessionTopic) throw new CoreError('SESSION_GONE')
    const { address, chain, namespace } = activeAccount(accounts)
    if (address !== asked.address || chain !== asked.chain || namespace !== asked.namespace)
      throw new CoreError('CHAIN_CHANGED')
  }

  private mustBeFree(): void {
    if (this.state.walletRequest.snapshot() !== undefined) throw new CoreError('WALLET_BUSY')
  }

  private entryFor(
    asked: NamespaceAccount,
    network: Network,
    transfer: Transfer,
    prepared: PreparedTransfer,
    call: WalletCall,
  ): LedgerEntry {
    return {
      ...transfer,
      id: this.randomness.id(),
      chain: network.id,
      symbol: network.nativeCurrency.symbol,
      decimals: network.nativeCurrency.decimals,
      createdAt: this.clock.now(),
      status: 'asking',
      hash: undefined,
      block: undefined,
      lastValidBlock: prepared.lastValidBlock,
      request: {
        sessionTopic: asked.sessionTopic ?? '',
        method: call.method,
        params: JSON.stringify(call.params),
        requestId: undefined,
      },
    }
  }

  private async ask(
    entry: LedgerEntry,
    call: WalletCall,
    prepared: PreparedTransfer,
    network: Network,
    blockchain: Blockchain,
  ): Promise<string> {
    const answer = await this.askWallet.execute({ ...call, kind: 'send', chain: network.id }, (requestId) => {
      if (entry.request !== undefined) this.change(entry.id, { request: { ...entry.request, requestId } })
    })
    const read = await blockchain.readTransferAnswer(prepared, call, answer)
    this.change(entry.id, { status: 'pending', hash: read.hash })
    if (read.kind === 'signed') await blockchain.broadcast(network, read.transaction, new AbortController().signal)
    return read.hash
  }

  /** Writes down what a failure means for the money, and turns it into what the caller is told. */
  private settleFailure(id: string, error: unknown): CoreError {
    const failure = asCoreError(error, 'SEND_UNKNOWN')
    const status = statusAfterFailure(failure.code)
    // A send that the visitor only stopped waiting for stays as it is, and is followed.
    if (status !== 'asking') this.change(id, { status })
    if (status !== 'unknown') return failure
    return new CoreError('SEND_UNKNOWN', { cause: failure, ...(failure.details && { details: failure.details }) })
  }

  private change(id: string, change: LedgerChange): void {
    this.state.ledger.update((ledger) => withChange(ledger, id, change))
  }

  private inFlight(id: string, isInFlight: boolean): void {
    this.state.sendsInFlight.update((ids) =>
      isInFlight ? new Set([...ids, id]) : new Set([...ids].filter((each) => each !== id)),
    )
  }
}

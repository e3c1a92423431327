import { isConnected, type NamespaceAccount } from '../../domain/account/accounts.ts'
import { findNetwork, type Network } from '../../domain/network/network.ts'
import { statusAfterFailure } from '../../domain/send/send-failure.ts'
import { base58 } from '../../domain/shared/base58.ts'
import { base64 } from '../../domain/shared/base64.ts'
import { asCoreError, CoreError, isCoreError } from '../../domain/shared/core-error.ts'
import type { ChainId } from '../../domain/network/chain-id.ts'
import { solanaError } from '../../domain/solana/solana-error.ts'
import type { SolanaStep } from '../../domain/solana/solana-failure.ts'
import type { SolanaSendOptions } from '../../ports/solana-chain.ts'
import { firstOf } from '../../ports/async.ts'
import type { SolanaRequestOptions } from './solana-adapter.ts'
import type { SolanaParts } from './solana-parts.ts'
import type { SolanaErrorReporter } from './solana-error-reporter.ts'

interface Signer {
  readonly address: string
  readonly chain: ChainId
  readonly methods: readonly string[]
  readonly sessionTopic: string | undefined
}

/** Both signals are heard before a question; while the wallet is asked, the visitor's own is not: its answer is read. */
interface Wanted {
  readonly wanted: AbortSignal
  readonly until?: AbortSignal | undefined
}

const SEND = 'solana_signAndSendTransaction'
const SIGN_ALL = 'solana_signAllTransactions'

/** R-SOL-2: has the connected Solana account sign the page's own bytes. The answer is checked before it is returned. */
export class SolanaSigning {
  constructor(
    private readonly parts: Pick<SolanaParts, 'state' | 'askWallet' | 'chain' | 'networks' | 'late'>,
    private readonly troubles: SolanaErrorReporter,
  ) {}

  signMessage = (message: Uint8Array, request: SolanaRequestOptions = {}): Promise<Uint8Array> =>
    this.step('signMessage', request, (signer, wanted) => this.signedMessage(message, wanted, signer))

  signTransactions = (
    transactions: readonly Uint8Array[],
    request: SolanaRequestOptions = {},
  ): Promise<readonly Uint8Array[]> =>
    this.step('signTransaction', request, async (signer, wanted) => {
      await this.parts.chain.mustBeTransactions(transactions, signer.address)
      return this.signed(transactions, signer, wanted)
    })

  sendTransaction = (
    transaction: Uint8Array,
    { signal, account, ...options }: SolanaSendOptions & SolanaRequestOptions = {},
  ): Promise<string> =>
    this.step('send', { signal, account }, async (signer, wanted) => {
      const network = findNetwork(this.parts.networks, signer.chain)
      if (network === undefined) throw new CoreError('CHAIN_NOT_GRANTED')
      await this.parts.chain.mustBeTransactions([transaction], signer.address)
      if (signer.methods.includes(SEND)) return this.sentByWallet(transaction, signer, options, wanted)
      return this.sentFromHere(network, transaction, signer, options, wanted)
    })

  async signedMessage(message: Uint8Array, { wanted, until }: Wanted, signer = this.signer()): Promise<Uint8Array> {
    const { address, chain, sessionTopic } = signer
    const params = { message: base58(message), pubkey: address }
    const question = { kind: 'signMessage', chain, sessionTopic, method: 'solana_signMessage', params, until } as const
    const answer = await this.parts.askWallet.execute(question, wanted)
    return this.parts.chain.readMessageSignature(message, address, answer)
  }

  private async signed(
    transactions: readonly Uint8Array[],
    signer: Signer,
    wanted: Wanted,
  ): Promise<readonly Uint8Array[]> {
    const [only, ...others] = transactions
    if (only === undefined) return []
    if (others.length === 0 || !signer.methods.includes(SIGN_ALL)) {
      const signed: Uint8Array[] = []
      for (const each of transactions)
        signed.push(
          ...(await this.ask([each], signer, 'solana_signTransaction', { transaction: base64(each) }, wanted)),
        )
      return signed
    }
    return this.ask(transactions, signer, SIGN_ALL, { transactions: transactions.map(base64) }, wanted)
  }

  private async ask(
    asked: readonly Uint8Array[],
    { address, chain, sessionTopic }: Signer,
    method: string,
    params: object,
    { wanted, until }: Wanted,
  ): Promise<readonly Uint8Array[]> {
    const own = { ...params, pubkey: address }
    const question = { kind: 'request', chain, sessionTopic, method, params: own, until } as const
    const answer = await this.parts.askWallet.execute(question, wanted)
    const answers = method === SIGN_ALL ? answer : [answer]
    return this.parts.chain.readSignedTransactions(asked, address, answers)
  }

  private async sentByWallet(
    transaction: Uint8Array,
    { address, chain, sessionTopic }: Signer,
    options: SolanaSendOptions,
    { wanted, until }: Wanted,
  ): Promise<string> {
    const params = { transaction: base64(transaction), pubkey: address, sendOptions: options }
    const question = { kind: 'send', chain, sessionTopic, method: SEND, params, until } as const
    const { askWallet, chain: reading, late } = this.parts
    try {
      // Q170: the page may go, or the visitor stop waiting, before the wallet answers.
      return await late.whileAsked(
        { method: SEND, chain, from: address, sessionTopic: sessionTopic ?? '', calls: [], params },
        (sent) => askWallet.execute(question, wanted, sent),
        (answer) => reading.readSentSignature(answer),
      )
    } catch (error) {
      const cause = asCoreError(error, 'SEND_UNKNOWN')
      if (statusAfterFailure(cause) !== 'unknown' || cause.code === 'SEND_UNKNOWN') throw cause
      throw new CoreError('SEND_UNKNOWN', { cause, details: cause.details ?? cause.message })
    }
  }

  private async sentFromHere(
    network: Network,
    transaction: Uint8Array,
    signer: Signer,
    options: SolanaSendOptions,
    wanted: Wanted,
  ): Promise<string> {
    const { chain } = this.parts
    const [signed] = await this.signed([transaction], signer, wanted)
    const signature = signed && (await chain.signatureOf(signed))
    if (signed === undefined || signature === undefined)
      throw solanaError('SOLANA_SEND_FAILED', { details: 'Who pays for it has not signed it.' })
    // Q24: if the visitor has cancelled, only this page has the signed transaction: it is not sent.
    if (wanted.wanted.aborted) throw asCoreError(wanted.wanted.reason, 'REQUEST_CANCELLED')
    try {
      await chain.send(network, signed, options, new AbortController().signal)
    } catch (cause) {
      if (isCoreError(cause, 'RPC_REFUSED')) throw cause
      // H12: the node may have taken it all the same: the caller can look it up by its signature.
      throw new CoreError('SEND_UNKNOWN', { cause, sent: [signature] })
    }
    return signature
  }

  private async step<T>(
    step: SolanaStep,
    { signal: until, account }: SolanaRequestOptions,
    work: (signer: Signer, wanted: Wanted) => Promise<T>,
  ): Promise<T> {
    try {
      return await this.parts.askWallet.whileWanted(async (wanted) => {
        const signer = this.signer()
        if (account !== undefined && account !== signer.address)
          throw new CoreError('ACCOUNT_CHANGED', { isUnsent: true })
        if (until === undefined) return work(signer, { wanted })
        const either = firstOf(wanted, until)
        return work(signer, { wanted: either.signal, until }).finally(either.leave)
      })
    } catch (error) {
      throw this.troubles.tell(step, error, this.parts.state.solana.snapshot().wallet)
    }
  }

  private signer(): Signer {
    const account: NamespaceAccount = this.parts.state.accounts.snapshot().solana
    const { address, chain, methods, sessionTopic } = account
    if (!isConnected(account) || address === undefined || chain === undefined) throw solanaError('SOLANA_NOT_CONNECTED')
    return { address, chain, methods, sessionTopic }
  }
}

import type { PorticoCore } from '../../adapters/composition/api.ts'
import { CoreError, isCoreError, asCoreError } from '../../domain/shared/core-error.ts'
import { accountNow, connectedAccount, restoredAccount } from '../core/connected-account.ts'
import { type AnnounceOptions, introductionOf } from '../core/introduction.ts'
import { goToCluster, mustBeInUse, signInSolana, solanaOf } from '../core/solana-signing.ts'
import { standardAccounts } from '../core/standard-account.ts'
import type {
  AdapterBase,
  AdapterConnection,
  AdapterErrorName,
  AdapterPublicKey,
  AdapterSendOptions,
  AdapterSignedIn,
  AdapterTransaction,
} from './adapter-library.ts'
import { bytesOf, chainOf, prepare, type PublicKeyClass, sendFailure, sign } from './adapter-transactions.ts'
import type { ErrorCode } from '../../domain/shared/error-catalogue.ts'

/** What the page has of the Solana wallet adapter, and how a core is listed in it. */
export interface WalletAdapterOptions<Adapter> extends Omit<AnnounceOptions, 'rdns'> {
  /** `import * as base from '@solana/wallet-adapter-base'` */
  readonly base: AdapterBase<Adapter>
  /** Of `@solana/web3.js` 1. */
  readonly PublicKey: PublicKeyClass<AdapterPublicKey>
  /** The id, rdns or name of a wallet that `connect` asks without the modal. Default: the modal opens. */
  readonly wallet?: string | undefined
}

/** What an adapter gets of its base class. */
interface Emitter {
  emit(event: string, ...values: readonly unknown[]): boolean
}

const SEND = 'solana_signAndSendTransaction'
const COMMITMENTS = ['processed', 'confirmed', 'finalized'] as const

/**
 * A core as an adapter of the Solana wallet adapter, of the page's own base class: it connects by Portico's modal, and
 * follows the account. Its failures are the page's own classes, whose `error` is the `CoreError`.
 *
 * @throws CoreError `CONFIG_INVALID` for an option that cannot be used, `SERVICE_MISSING` on a page without a Solana
 *   network.
 */
export function toWalletAdapter<Adapter>(
  core: PorticoCore,
  { base, PublicKey, wallet, ...listed }: WalletAdapterOptions<Adapter>,
): Adapter {
  const { name, icon } = introductionOf(listed)
  solanaOf(core)
  const account = standardAccounts(core)
  // The page's library stores under that key which of its adapters the visitor chose.
  core.connection.leaveWalletName()
  // The class of the page's library is known here by the little that is used of it.
  const Base = base.BaseSignInMessageSignerWalletAdapter as unknown as new () => Emitter

  class PorticoWalletAdapter extends Base {
    readonly name = name
    readonly icon = icon
    readonly url = ''
    readonly supportedTransactionVersions: ReadonlySet<'legacy' | 0> = new Set(['legacy', 0] as const)
    readonly readyState =
      globalThis.window === undefined ? base.WalletReadyState.Unsupported : base.WalletReadyState.Installed
    publicKey: AdapterPublicKey | null = null
    private isOver = false
    private reaching: Promise<void> | undefined

    constructor() {
      super()
      core.account.state.changes$.subscribe({
        next: () => this.follow(accountNow(core, 'solana')?.address),
        complete: () => {
          this.isOver = true
          this.follow(undefined)
        },
      })
    }

    get connecting(): boolean {
      return this.reaching !== undefined
    }

    get connected(): boolean {
      return this.publicKey !== null
    }

    /** One question, however often it is wanted. */
    async connect(): Promise<void> {
      if (this.connected) return
      this.reaching ??= this.tried('WalletConnectionError', async () => {
        if (this.isOver) throw new CoreError('CORE_DISPOSED')
        await connectedAccount(core, 'solana', wallet)
      }).finally(() => (this.reaching = undefined))
      return this.reaching
    }

    /** A wallet that was connected before the page was loaded is connected again, without a prompt. */
    async autoConnect(): Promise<void> {
      if (await restoredAccount(core, 'solana')) return
      throw adapterFailure(base, 'WalletNotConnectedError', new CoreError('NOT_CONNECTED'))
    }

    disconnect = (): Promise<void> =>
      this.tried('WalletDisconnectionError', async () => {
        await core.connection.disconnectAll('solana').catch((error: unknown) => {
          // Here it is disconnected; the wallet is told when it can be.
          if (!isCoreError(error, 'DISCONNECT_FAILED')) throw error
        })
      })

    signMessage = (message: Uint8Array): Promise<Uint8Array> =>
      this.tried('WalletSignMessageError', () => solanaOf(core).signMessage(message, this.asked()))

    signTransaction = async <Transaction extends AdapterTransaction>(transaction: Transaction): Promise<Transaction> =>
      (await this.signAllTransactions([transaction]))[0] ?? transaction

    signAllTransactions = <Transaction extends AdapterTransaction>(
      transactions: readonly Transaction[],
    ): Promise<Transaction[]> =>
      this.tried('WalletSignTransactionError', async () => {
        const signed = await solanaOf(core).signAllTransactions(transactions.map(bytesOf), this.asked())
        return transactions.map((each, index) => sign(each, signed[index], PublicKey))
      })

    /** The wallet sends where it can, else the page's connection does. */
    sendTransaction = (
      transaction: AdapterTransaction,
      connection: AdapterConnection,
      { signers = [], ...options }: AdapterSendOptions & { readonly signers?: readonly unknown[] | undefined } = {},
    ): Promise<string> =>
      this.tried('WalletSendTransactionError', async () => {
        const asked = this.asked()
        await prepare(transaction, connection, new PublicKey(asked.account), signers, options)
        await goToCluster(core, await chainOf(core, connection))
        const wire = bytesOf(transaction)
        if (accountNow(core, 'solana')?.methods.includes(SEND) === true) {
          const { skipPreflight, preflightCommitment: named, minContextSlot, maxRetries } = options
          const preflightCommitment = COMMITMENTS.find((each) => each === named)
          const own = { skipPreflight, preflightCommitment, minContextSlot, maxRetries }
          return solanaOf(core).sendTransaction(wire, { ...own, ...asked })
        }
        const signed = await solanaOf(core).signTransaction(wire, asked)
        return connection.sendRawTransaction(signed, options).catch((cause: unknown) => {
          throw sendFailure(cause, signed)
        })
      })

    signIn = (input: unknown = {}): Promise<AdapterSignedIn> =>
      this.tried('WalletSignInError', async () => {
        await connectedAccount(core, 'solana', wallet)
        // F115: the one that is asked, also where the wallet is on another by the time that it answers.
        const signer = account()
        if (signer === undefined) throw new CoreError('NOT_CONNECTED')
        return { account: signer, ...(await signInSolana(core, input)) }
      })

    /** The account that the page's library knows is the one that is asked. */
    private asked(): { readonly account: string } {
      if (this.publicKey === null) throw new CoreError('NOT_CONNECTED')
      const address = this.publicKey.toBase58()
      mustBeInUse(core, address)
      return { account: address }
    }

    private follow(address: string | undefined): void {
      if (address === this.publicKey?.toBase58()) return
      this.publicKey = address === undefined ? null : new PublicKey(address)
      if (this.publicKey === null) this.tell('disconnect')
      else this.tell('connect', this.publicKey)
    }

    private async tried<T>(failed: AdapterErrorName, work: () => Promise<T>): Promise<T> {
      try {
        return await work()
      } catch (cause) {
        const failure = adapterFailure(base, failed, cause)
        this.tell('error', failure)
        throw failure
      }
    }

    private tell(event: string, ...values: readonly unknown[]): void {
      try {
        this.emit(event, ...values)
      } catch {
        // A listener that throws is the page's, and what is done here goes on.
      }
    }
  }
  return new PorticoWalletAdapter() as unknown as Adapter
}

/** Failures that mean the same whatever was being done. */
const MEANINGS: ReadonlyMap<ErrorCode, AdapterErrorName> = new Map<ErrorCode, AdapterErrorName>([
  ['NOT_CONNECTED', 'WalletNotConnectedError'],
  ['SOLANA_NOT_CONNECTED', 'WalletNotConnectedError'],
  ['SESSION_GONE', 'WalletDisconnectedError'],
  ['CORE_DISPOSED', 'WalletNotReadyError'],
  ['SOLANA_NOT_READY', 'WalletNotReadyError'],
  ['WALLET_GONE', 'WalletNotReadyError'],
  ['ACCOUNT_CHANGED', 'WalletAccountError'],
  ['SOLANA_ACCOUNT_UNSUPPORTED', 'WalletAccountError'],
  ['SOLANA_KEY_INVALID', 'WalletPublicKeyError'],
])

/** A failure by the page's own class, whose `error` is the `CoreError`. */
function adapterFailure(
  errors: Pick<AdapterBase<unknown>, AdapterErrorName>,
  failed: AdapterErrorName,
  cause: unknown,
): Error & { readonly error: CoreError } {
  const error = asCoreError(cause, 'UNKNOWN')
  const Failure = errors[MEANINGS.get(error.code) ?? failed]
  return Object.assign(new Failure(error.message, error), { error })
}

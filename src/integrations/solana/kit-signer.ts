import type { PorticoCore, SolanaRequestOptions } from '../../adapters/composition/api.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import { accountNow } from '../core/connected-account.ts'
import { goToCluster, inTurn, mustBeInUse, sendInTurn, solanaOf } from '../core/solana-signing.ts'
import type {
  KitAddress,
  KitMessage,
  KitRequest,
  KitSignature,
  KitSignedTransaction,
  KitTransaction,
  KitTransactionRequest,
} from './kit-shapes.ts'
import { signedBy, wireOf } from './kit-transaction.ts'

/** Which network a signer is for. */
export interface KitSignerOptions {
  /**
   * A network of the page, by its name (`solana:devnet`) or its id (CAIP-2); the wallet goes there first. Default: the
   * one in use.
   */
  readonly chain?: string | undefined
}

/**
 * The connected account as kit's signer of transactions and of messages, and as the one that sends. It is for this
 * account for ever: once another one is in use it rejects with `ACCOUNT_CHANGED`, and asks no wallet.
 */
export interface KitSigner {
  readonly address: KitAddress
  /** Several are one question where the wallet can. The message stays as it is: a wallet's other one is refused. */
  modifyAndSignTransactions(
    transactions: readonly KitTransaction[],
    request?: KitTransactionRequest,
  ): Promise<readonly KitSignedTransaction[]>
  /** One after the other. A failure after the first one names in `sent` what was sent before. */
  signAndSendTransactions(
    transactions: readonly KitTransaction[],
    request?: KitTransactionRequest,
  ): Promise<readonly KitSignature[]>
  /** One after the other. */
  modifyAndSignMessages(messages: readonly KitMessage[], request?: KitRequest): Promise<readonly KitMessage[]>
}

/**
 * The signer of the account in use, for those that follow it: `useSyncExternalStore(subscribe, snapshot, () => undefined)`.
 * Where a server renders, React asks for the last.
 */
export interface KitSignerStore {
  snapshot(this: void): KitSigner | undefined
  /** @returns ends it. */
  subscribe(this: void, changed: () => void): () => void
}

/** Kit takes two objects of one address for two signers, and refuses them. */
const known = new WeakMap<PorticoCore, Map<string, KitSigner>>()

/**
 * The connected Solana account as a signer of `@solana/kit`: for one account and chain always the same object. Its
 * methods reject with a `CoreError`, or with the reason of an aborted `abortSignal` before a wallet has signed.
 *
 * @throws CoreError `NOT_CONNECTED`
 */
export function toKitSigner(core: PorticoCore, { chain }: KitSignerOptions = {}): KitSigner {
  const address = accountNow(core, 'solana')?.address
  if (address === undefined) throw new CoreError('NOT_CONNECTED')
  const signers = known.get(core) ?? new Map<string, KitSigner>()
  known.set(core, signers)
  const key = `${address} ${chain ?? ''}`
  const signer = signers.get(key) ?? signerOf(core, address, chain)
  signers.set(key, signer)
  return signer
}

/** Follows the account: its signer, or `undefined` while there is none. */
export function followKitSigner(core: PorticoCore, options: KitSignerOptions = {}): KitSignerStore {
  const snapshot = () => (accountNow(core, 'solana') === undefined ? undefined : toKitSigner(core, options))
  return {
    snapshot,
    subscribe: (changed) => {
      let told = snapshot()
      const following = core.account.state.changes$.subscribe(() => {
        const now = snapshot()
        if (now === told) return
        told = now
        changed()
      })
      return () => following.unsubscribe()
    },
  }
}

function signerOf(core: PorticoCore, address: string, chain: string | undefined): KitSigner {
  const ready = async (signal: AbortSignal | undefined): Promise<SolanaRequestOptions> => {
    signal?.throwIfAborted()
    mustBeInUse(core, address)
    await goToCluster(core, chain)
    signal?.throwIfAborted()
    return { account: address, signal }
  }
  return Object.freeze<KitSigner>({
    address: address as KitAddress,

    modifyAndSignTransactions: async (transactions, { abortSignal } = {}) => {
      const wires = transactions.map((each) => wireOf(each, address))
      const request = await ready(abortSignal)
      const signed = await unlessAborted(abortSignal, solanaOf(core).signAllTransactions(wires, request))
      return transactions.map((each, index) => signedBy(each, signed[index]))
    },

    signAndSendTransactions: async (transactions, { abortSignal, minContextSlot } = {}) => {
      const wires = transactions.map((each) => wireOf(each, address))
      const signatures = await sendInTurn(wires, async (wire) => {
        const request = await ready(abortSignal)
        // Once it is asked, a wallet may send: what became of that is told, even where the page no longer waits for it.
        return solanaOf(core).sendTransaction(wire, { ...request, ...slotOf(minContextSlot) })
      })
      return signatures as readonly KitSignature[]
    },

    modifyAndSignMessages: async (messages, { abortSignal } = {}) =>
      inTurn(messages, async (message) => {
        const request = await ready(abortSignal)
        const asked = solanaOf(core).signMessage(message.content, request)
        const signature = await unlessAborted(abortSignal, asked)
        return Object.freeze({ ...message, signatures: Object.freeze({ ...message.signatures, [address]: signature }) })
      }) as Promise<readonly KitMessage[]>,
  })
}

const slotOf = (slot: bigint | undefined) => (slot === undefined ? {} : { minContextSlot: Number(slot) })

/** What comes of the work, unless the caller no longer waits. @throws The signal's reason. */
function unlessAborted<T>(signal: AbortSignal | undefined, work: Promise<T>): Promise<T> {
  if (signal === undefined) return work
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason as Error)
    if (signal.aborted) leave()
    signal.addEventListener('abort', leave, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}

import { NEVER } from 'rxjs'
import { type AccountId, parseAccountId } from '../../../domain/account/account-id.ts'
import type { Grant, Peer } from '../../../domain/connection/wallet-session.ts'
import { type ChainId, parseChainId } from '../../../domain/network/chain-id.ts'
import { CoreError } from '../../../domain/shared/core-error.ts'
import type { ErrorCode } from '../../../domain/shared/error-catalogue.ts'
import { fromHexadecimal } from '../../../domain/shared/from-hexadecimal.ts'
import { parseJson, readFields, readInteger, readList, readText } from '../../../domain/shared/reading.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { WalletCall } from '../../../ports/connector.ts'
import type { LocalConnection } from '../local/local-wallet.ts'
import { nextOwnersLookMs } from '../../../domain/send/owners-polling.ts'
import { readWithin } from '../local/patience.ts'
import type { SafeFrame } from './safe-frame.ts'
import type { TakenSends } from './taken-sends.ts'
import { pauseOrAbort } from '../../../ports/async.ts'

/** A Safe that may sign for the page: what it says of itself. */
export interface SafeAccount {
  readonly account: AccountId
  /** The visitor is not one of its owners, and can request nothing. */
  readonly isReadOnly: boolean
}

/** What a Safe can be asked for. Its chain never changes, so it is never asked to switch. */
const METHODS = ['eth_sendTransaction', 'personal_sign', 'eth_signTypedData_v4'] as const

/**
 * Final states without execution: the owners declined, or the chain. Source: `TransactionStatus` of the Safe's gateway.
 */
const ENDED: ReadonlyMap<unknown, ErrorCode> = new Map<unknown, ErrorCode>([
  ['CANCELLED', 'USER_REJECTED'],
  ['FAILED', 'WALLET_REFUSED'],
])

/** The Safe that embeds this page, connected. */
export class SafeConnection implements LocalConnection {
  readonly peer: Peer = { name: 'Safe' }
  /** The Safe stays the same as long as the page is loaded: another Safe loads the page anew. */
  readonly changes$ = NEVER
  private readonly life = new AbortController()

  constructor(
    private readonly frame: SafeFrame,
    private readonly clock: Clock,
    private readonly safe: SafeAccount,
    private readonly taken: TakenSends,
  ) {}

  grant = (): Grant => ({
    ...{ accounts: [this.safe.account], chains: [this.safe.account.chain], events: [] },
    methods: this.safe.isReadOnly ? [] : METHODS,
  })

  /**
   * The question is put to the Safe at once. From then on its owners may sign, whether or not the page still waits, and
   * only the end of the connection counts: the hash of what they have sent must not be lost (F13).
   */
  async request({ method, params }: WalletCall, signal: AbortSignal, _?: unknown, id?: string): Promise<unknown> {
    signal.throwIfAborted()
    const [first, second] = readList(params)
    switch (method) {
      case 'eth_sendTransaction':
        return this.send(first, id)
      case 'personal_sign':
        return this.signature(await this.ask('signMessage', { message: textOf(first) }))
      case 'eth_signTypedData_v4': {
        const typedData = typeof second === 'string' ? parseJson(second) : second
        return this.signature(await this.ask('signTypedMessage', { typedData }))
      }
      default:
        throw new CoreError('METHOD_NOT_GRANTED')
    }
  }

  /** Q158: what the Safe has taken before the page was loaded again. */
  earlier = (id: string): Promise<string> | undefined => {
    const hash = this.taken.find(this.here(id))
    return hash === undefined ? undefined : this.executed(hash)
  }

  isAlive = async (signal: AbortSignal): Promise<boolean> => {
    const now = await readSafe(this.frame, this.clock, AbortSignal.any([signal, this.life.signal]))
    return now?.account.address === this.safe.account.address
  }

  disconnect = async (): Promise<void> => this.dispose()
  dispose = (): void => this.life.abort(new CoreError('SESSION_GONE'))

  /**
   * The hash of the chain's transaction: a Safe answers with a hash of its own, and executes once enough owners signed.
   */
  private async send(transaction: unknown, id: string | undefined): Promise<string> {
    const fields = readFields(transaction)
    const to = readText(fields?.get('to'))
    const [value, data] = [readText(fields?.get('value')) ?? '0x0', readText(fields?.get('data')) ?? '0x']
    if (to === undefined) throw new CoreError('WALLET_REFUSED', { isUnsent: true })
    const sent = await this.ask('sendTransactions', { txs: [{ to, value: BigInt(value).toString(), data }] })
    const hash = safeHash(sent)
    if (id !== undefined) this.taken.note(this.here(id), hash)
    return this.executed(hash)
  }

  private here(id: string): string {
    const { chain, address } = this.safe.account
    return `${id} ${chain}:${address}`
  }

  /**
   * The joint signature of as many owners as the Safe requires, or `0x` if the Safe has signed on the chain (EIP-1271).
   */
  private async signature(answer: unknown): Promise<string> {
    const fields = readFields(answer)
    const signature = readText(fields?.get('signature'))
    if (signature !== undefined && signature !== '0x') return signature
    const messageHash = readText(fields?.get('messageHash'))
    if (messageHash === undefined) {
      await this.executed(safeHash(answer))
      return '0x'
    }
    return this.poll(async () => {
      const collected = readText(await this.read('getOffChainSignature', messageHash))
      return collected === '' || collected === '0x' ? undefined : collected
    })
  }

  /** S241: what has failed on the chain is there, too: the chain tells of it, and its hash is kept. */
  private executed = (safeTxHash: string): Promise<string> =>
    this.poll(async () => {
      const fields = readFields(await this.read('getTxBySafeTxHash', { safeTxHash }))
      const hash = readText(fields?.get('txHash'))
      const ended = hash ? undefined : ENDED.get(fields?.get('txStatus'))
      if (ended !== undefined) throw new CoreError(ended)
      return hash
    })

  /** Asks until there is a result. A read that fails is tried again the next time. */
  private async poll<T>(look: () => Promise<T | undefined>): Promise<T> {
    const { signal } = this.life
    const since = this.clock.monotonic()
    for (;;) {
      const found = await look().catch((error: unknown) => {
        if (signal.aborted || (error instanceof CoreError && ENDED_CODES.has(error.code))) throw error
        return undefined
      })
      if (found !== undefined) return found
      await pauseOrAbort(this.clock, nextOwnersLookMs(this.clock.monotonic() - since), signal)
      signal.throwIfAborted()
    }
  }

  /** What an owner has to decide: there is an answer whenever they do. */
  private ask = (method: string, params: unknown): Promise<unknown> => this.frame.ask(method, params, this.life.signal)

  private read = (method: string, params: unknown): Promise<unknown> =>
    readWithin(this.clock, this.life.signal, (signal) => this.frame.ask(method, params, signal))
}

const ENDED_CODES: ReadonlySet<string> = new Set(ENDED.values())

/** What the embedding page says of its Safe; `undefined` where it is none. */
export async function readSafe(frame: SafeFrame, clock: Clock, signal: AbortSignal): Promise<SafeAccount | undefined> {
  const fields = readFields(await readWithin(clock, signal, (wanted) => frame.ask('getSafeInfo', undefined, wanted)))
  const [address, chainId] = [readText(fields?.get('safeAddress')), readInteger(fields?.get('chainId'))]
  const chain: ChainId | undefined = parseChainId(`eip155:${chainId}`)
  const account = chain && parseAccountId(`${chain}:${address}`)
  return account && { account, isReadOnly: fields?.get('isReadOnly') === true }
}

function safeHash(answer: unknown): string {
  const hash = readText(readFields(answer)?.get('safeTxHash'))
  if (hash === undefined) throw new CoreError('WALLET_BAD_ANSWER')
  return hash
}

/** Safes show and hash text as it is; bytes that are no text are passed on unchanged. */
function textOf(message: unknown): unknown {
  const bytes = typeof message === 'string' ? fromHexadecimal(message) : undefined
  try {
    return bytes === undefined ? message : new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return message
  }
}

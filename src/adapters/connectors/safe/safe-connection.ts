import { NEVER } from 'rxjs'
import { type AccountId, parseAccountId } from '../../../domain/account/account-id.ts'
import type { Grant, Peer } from '../../../domain/connection/wallet-session.ts'
import { type ChainId, parseChainId } from '../../../domain/network/chain-id.ts'
import { CoreError } from '../../../domain/shared/core-error.ts'
import { fromHexadecimal } from '../../../domain/shared/hexadecimal.ts'
import { parseJson, readFields, readInteger, readList, readText } from '../../../domain/shared/reading.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { WalletCall } from '../../../ports/connector.ts'
import type { LocalConnection } from '../local/local-wallet.ts'
import { untilDecided, untilRead } from '../local/patience.ts'
import type { SafeFrame } from './safe-frame.ts'
import { pauseOrAbort } from '../../../ports/async.ts'

/** A Safe that may sign for the page: what it says of itself. */
export interface SafeAccount {
  readonly account: AccountId
  /** The visitor is not one of its owners, and can request nothing. */
  readonly isReadOnly: boolean
}

/** What a Safe can be asked for. Its chain never changes, so it is never asked to switch. */
const METHODS = ['eth_sendTransaction', 'personal_sign', 'eth_signTypedData_v4'] as const

/** How often a Safe is asked whether enough owners have signed. Unit: milliseconds. */
const POLL_MS = 3_000
/**
 * Final states without execution: the owners declined, or the chain. Source: `TransactionStatus` of the Safe's gateway.
 */
const ENDED = new Map([
  ['CANCELLED', 'USER_REJECTED'],
  ['FAILED', 'WALLET_REFUSED'],
] as const)

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
  ) {}

  grant = (): Grant => ({
    ...{ accounts: [this.safe.account], chains: [this.safe.account.chain], events: [] },
    methods: this.safe.isReadOnly ? [] : METHODS,
  })

  async request({ method, params }: WalletCall, signal: AbortSignal): Promise<unknown> {
    signal.throwIfAborted()
    const ending = AbortSignal.any([signal, this.life.signal])
    const [first, second] = readList(params)
    switch (method) {
      case 'eth_sendTransaction':
        return this.send(first, ending)
      case 'personal_sign':
        return this.signature(await this.ask('signMessage', { message: textOf(first) }, ending), ending)
      case 'eth_signTypedData_v4': {
        const typedData = typeof second === 'string' ? parseJson(second) : second
        return this.signature(await this.ask('signTypedMessage', { typedData }, ending), ending)
      }
      default:
        throw new CoreError('METHOD_NOT_GRANTED')
    }
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
  private async send(transaction: unknown, signal: AbortSignal): Promise<string> {
    const fields = readFields(transaction)
    const to = readText(fields?.get('to'))
    const [value, data] = [readText(fields?.get('value')) ?? '0x0', readText(fields?.get('data')) ?? '0x']
    if (to === undefined) throw new CoreError('WALLET_REFUSED')
    const sent = await this.ask('sendTransactions', { txs: [{ to, value: BigInt(value).toString(), data }] }, signal)
    return this.executed(safeHash(sent), signal)
  }

  /**
   * The joint signature of as many owners as the Safe requires, or `0x` if the Safe has signed on the chain (EIP-1271).
   */
  private async signature(answer: unknown, signal: AbortSignal): Promise<string> {
    const fields = readFields(answer)
    const signature = readText(fields?.get('signature'))
    if (signature !== undefined && signature !== '0x') return signature
    const messageHash = readText(fields?.get('messageHash'))
    if (messageHash === undefined) {
      await this.executed(safeHash(answer), signal)
      return '0x'
    }
    return this.poll(signal, async () => {
      const collected = readText(await this.ask('getOffChainSignature', messageHash, signal))
      return collected === '' || collected === '0x' ? undefined : collected
    })
  }

  private executed = (safeTxHash: string, signal: AbortSignal): Promise<string> =>
    this.poll(signal, async () => {
      const fields = readFields(await this.ask('getTxBySafeTxHash', { safeTxHash }, signal))
      const ended = ENDED.get(readText(fields?.get('txStatus')) as 'CANCELLED')
      if (ended !== undefined) throw new CoreError(ended)
      return readText(fields?.get('txHash'))
    })

  /** Asks until there is a result. A read that fails is tried again the next time. */
  private async poll<T>(signal: AbortSignal, look: () => Promise<T | undefined>): Promise<T> {
    for (;;) {
      const found = await look().catch((error: unknown) => {
        if (signal.aborted || (error instanceof CoreError && ENDED_CODES.has(error.code))) throw error
        return undefined
      })
      if (found !== undefined) return found
      await pauseOrAbort(this.clock, POLL_MS, signal)
      signal.throwIfAborted()
    }
  }

  private ask = (method: string, params: unknown, signal: AbortSignal): Promise<unknown> =>
    untilDecided(this.clock, signal, this.frame.ask(method, params))
}

const ENDED_CODES: ReadonlySet<string> = new Set(ENDED.values())

/** What the embedding page says of its Safe; `undefined` where it is none. */
export async function readSafe(frame: SafeFrame, clock: Clock, signal: AbortSignal): Promise<SafeAccount | undefined> {
  const fields = readFields(await untilRead(clock, signal, frame.ask('getSafeInfo', undefined)))
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

import { isConnected } from '../../domain/account/accounts.ts'
import { quantityOf } from '../../domain/network/chain-id.ts'
import { findNetwork, type Network, networksOf } from '../../domain/network/network.ts'
import { hashIn } from '../../domain/rpc/late-answer.ts'
import {
  type BundleCall,
  bundleIdIn,
  type CallsFacts,
  isIdTaken,
  takenBundle,
  withBundle,
} from '../../domain/rpc/calls.ts'
import {
  begunBundle,
  isHashTaken,
  restAfter,
  withAskingEnded,
  withNextHash,
} from '../../domain/rpc/calls-one-by-one.ts'
import { readOwnCalls } from '../../domain/rpc/own-calls.ts'
import { asCoreError, CoreError, isCoreError } from '../../domain/shared/core-error.ts'
import type { Clock } from '../../ports/clock.ts'
import type { CallInput, SendCallsInput } from './api.ts'
import type { AppState } from '../state/app-state.ts'
import type { AskWallet } from '../connection/ask-wallet.ts'
import type { LateCalls } from './late-calls.ts'

/** What a wallet says of a method that it does not have. */
const NO_BUNDLES = ['METHOD_NOT_GRANTED'] as const

/**
 * Has an EVM wallet send several calls together (EIP-5792). A wallet that does not know how is asked for them one by
 * one, but never where `isAtomic` is set: a bundle is not split silently.
 */
export class SendCalls {
  constructor(
    private readonly askWallet: AskWallet,
    private readonly state: Pick<AppState, 'accounts' | 'bundles' | 'bundlesInFlight' | 'notice'>,
    private readonly clock: Clock,
    private readonly networks: readonly Network[],
    private readonly late: Pick<LateCalls, 'whileAsked'>,
  ) {}

  /**
   * @returns the id under which `bundles` tells how they stand.
   * @throws CoreError `NOT_CONNECTED`, `CHAIN_NOT_GRANTED`, `RPC_BAD_PARAMS` without any call or with a field that cannot
   *   be one, `CALLS_NOT_ATOMIC`, the other `CALLS_` codes, or as {@link AskWallet}.
   */
  async execute({ calls: given, isAtomic = false }: SendCallsInput): Promise<string> {
    const account = this.state.accounts.snapshot().eip155
    const network = findNetwork(networksOf(this.networks, 'eip155'), account.chain)
    const { address, sessionTopic } = account
    if (!isConnected(account) || address === undefined || sessionTopic === undefined)
      throw new CoreError('NOT_CONNECTED')
    if (network === undefined) throw new CoreError('CHAIN_NOT_GRANTED')
    const calls = readOwnCalls(given)
    const facts = { chain: network.id, from: address, sessionTopic, calls: calls.map(inRecord) }
    return this.askWallet.whileWanted(async (wanted) => {
      const id = await this.together(account.methods, facts, calls, isAtomic, wanted)
      if (id !== undefined) return id
      if (isAtomic) throw new CoreError('CALLS_NOT_ATOMIC')
      return this.askWallet.inSeries(() => this.oneByOne(facts, calls, wanted))
    })
  }

  /** @returns `undefined` where the wallet does not know bundles. */
  private async together(
    methods: readonly string[],
    facts: CallsFacts,
    calls: readonly CallInput[],
    atomicRequired: boolean,
    wanted: AbortSignal,
  ): Promise<string | undefined> {
    const method = 'wallet_sendCalls'
    if (!methods.includes(method)) return undefined
    const chainId = quantityOf(facts.chain)
    const bundle = { version: '2.0.0', from: facts.from, chainId, atomicRequired, calls: calls.map(inWords) }
    const { chain, sessionTopic } = facts
    const question = { ...facts, method, params: [bundle] } as const
    const ask = (sent: (id: string) => void) =>
      this.askWallet.execute({ method, params: [bundle], chain, sessionTopic, kind: 'send' }, wanted, sent)
    return this.late
      .whileAsked(question, ask, (answer) => this.taken(facts, answer))
      .catch((error: unknown) => {
        if (NO_BUNDLES.some((code) => isCoreError(error, code))) return undefined
        throw error
      })
  }

  /** @throws CoreError `WALLET_BAD_ANSWER`, `SEND_UNKNOWN` */
  private taken(facts: CallsFacts, answer: unknown): string {
    const id = bundleIdIn(answer)
    if (id === undefined) throw new CoreError('WALLET_BAD_ANSWER')
    if (isIdTaken(this.state.bundles.snapshot(), id))
      throw new CoreError('SEND_UNKNOWN', { details: 'The wallet named another bundle.' })
    // From here on it is followed: how long the visitor read the prompt does not count.
    const taken = takenBundle({ ...facts, id, startedAt: this.clock.now() })
    this.state.bundles.update((bundles) => withBundle(bundles, taken))
    return id
  }

  /**
   * Calls that were sent before a refusal stay sent: their hashes are kept, whatever comes after. The bundle is under
   * way until the last of them is asked for, whatever the chain says meanwhile of the first.
   */
  private async oneByOne(facts: CallsFacts, calls: readonly CallInput[], wanted: AbortSignal): Promise<string> {
    let id: string | undefined
    try {
      for (const call of calls) id = await this.one(facts, call, id, wanted)
    } catch (error) {
      if (id !== undefined) this.endAsking(id, restAfter(asCoreError(error, 'SEND_UNKNOWN')))
      throw error
    } finally {
      this.inFlight((ids) => ids.filter((each) => each !== id))
    }
    return id ?? ''
  }

  /**
   * @param id - The bundle that it is the next call of; `undefined`: it is the first.
   * @returns the bundle's id.
   * @throws CoreError `WALLET_BAD_ANSWER`, `SEND_UNKNOWN`, or as {@link AskWallet}.
   */
  private one(facts: CallsFacts, call: CallInput, id: string | undefined, wanted: AbortSignal): Promise<string> {
    const { from, chain, sessionTopic } = facts
    const asked = { method: 'eth_sendTransaction', params: [{ from, ...inWords(call) }] } as const
    const ask = (sent: (id: string) => void) =>
      this.askWallet.execute({ ...asked, kind: 'send', chain, sessionTopic }, wanted, sent)
    return this.late.whileAsked({ ...facts, ...asked, bundleId: id }, ask, (answer) => {
      const hash = this.ownHash(chain, answer)
      if (id === undefined) this.begin(facts, hash)
      else this.next(id, hash)
      return id ?? hash
    })
  }

  private ownHash(chain: CallsFacts['chain'], answer: unknown): string {
    const hash = hashIn(answer)
    if (hash === undefined) throw new CoreError('WALLET_BAD_ANSWER')
    if (isHashTaken(this.state.bundles.snapshot(), { chain, hash }))
      throw new CoreError('SEND_UNKNOWN', { details: 'The wallet named the transaction of another call.' })
    return hash
  }

  private begin(facts: CallsFacts, hash: string): void {
    this.inFlight((ids) => [...ids, hash])
    const bundle = begunBundle({ ...facts, startedAt: this.clock.now() }, hash)
    this.state.bundles.update((bundles) => withBundle(bundles, bundle))
  }

  private next(id: string, hash: string): void {
    this.state.bundles.update((bundles) => withNextHash(bundles, id, hash, this.clock.now()))
  }

  private endAsking(id: string, rest: ReturnType<typeof restAfter>): void {
    this.state.bundles.update((bundles) => withAskingEnded(bundles, id, rest, this.clock.now()))
  }

  private inFlight(change: (ids: readonly string[]) => readonly string[]): void {
    this.state.bundlesInFlight.update((ids) => new Set(change([...ids])))
  }
}

/** As it is stored. */
const inRecord = ({ to, value = 0n, data = '0x' }: CallInput): BundleCall => ({
  ...{ to, value: value.toString(), hasData: data !== '0x' },
})

const inWords = ({ to, value = 0n, data }: CallInput) => ({
  to,
  value: `0x${value.toString(16)}`,
  ...(data !== undefined && { data }),
})

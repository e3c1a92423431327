import { isConnected } from '../../domain/account/accounts.ts'
import { quantityOf } from '../../domain/network/chain-id.ts'
import { findNetwork, type Network, networksOf } from '../../domain/network/network.ts'
import {
  type BundleCall,
  bundleIdIn,
  type CallsBundle,
  takenBundle,
  withBundle,
  withBundleChange,
} from '../../domain/rpc/calls.ts'
import { CoreError, isCoreError } from '../../domain/shared/core-error.ts'
import { readText } from '../../domain/shared/reading.ts'
import type { Clock } from '../../ports/clock.ts'
import type { CallInput, SendCallsInput } from './api.ts'
import type { AppState } from '../state/app-state.ts'
import type { AskWallet } from '../connection/ask-wallet.ts'

/** What a wallet says of a method that it does not have. */
const NO_BUNDLES = ['METHOD_NOT_GRANTED'] as const

/**
 * Has an EVM wallet send several calls together (EIP-5792). A wallet that does not know how is asked for them one by
 * one, but never where `isAtomic` is set: a bundle is not split silently.
 */
export class SendCalls {
  constructor(
    private readonly askWallet: AskWallet,
    private readonly state: Pick<AppState, 'accounts' | 'bundles'>,
    private readonly clock: Clock,
    private readonly networks: readonly Network[],
  ) {}

  /**
   * @returns the id under which `bundles` tells how they stand.
   * @throws CoreError `NOT_CONNECTED`, `CHAIN_NOT_GRANTED`, `RPC_BAD_PARAMS` without any call, `CALLS_NOT_ATOMIC`, the
   *   other `CALLS_` codes, or as {@link AskWallet}.
   */
  async execute({ calls, isAtomic = false }: SendCallsInput): Promise<string> {
    const account = this.state.accounts.snapshot().eip155
    const network = findNetwork(networksOf(this.networks, 'eip155'), account.chain)
    const { address, sessionTopic } = account
    if (!isConnected(account) || address === undefined || sessionTopic === undefined)
      throw new CoreError('NOT_CONNECTED')
    if (network === undefined) throw new CoreError('CHAIN_NOT_GRANTED')
    if (calls.length === 0) throw new CoreError('RPC_BAD_PARAMS')
    const facts = {
      ...{ chain: network.id, from: address, sessionTopic, startedAt: this.clock.now() },
      ...{ outcome: 'pending' as const, partial: false, isGivenUp: false, receipts: [], code: undefined },
      calls: calls.map(inRecord),
    }
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
    facts: Omit<CallsBundle, 'id' | 'hashes' | 'told'>,
    calls: readonly CallInput[],
    atomicRequired: boolean,
    wanted: AbortSignal,
  ): Promise<string | undefined> {
    const method = 'wallet_sendCalls'
    if (!methods.includes(method)) return undefined
    const chainId = quantityOf(facts.chain)
    const bundle = { version: '2.0.0', from: facts.from, chainId, atomicRequired, calls: calls.map(inWords) }
    const { chain, sessionTopic } = facts
    const question = { method, params: [bundle], kind: 'send', chain, sessionTopic } as const
    const answer = await this.askWallet.execute(question, wanted).catch((error: unknown) => {
      if (NO_BUNDLES.some((code) => isCoreError(error, code))) return undefined
      throw error
    })
    if (answer === undefined) return undefined
    const id = bundleIdIn(answer)
    if (id === undefined) throw new CoreError('WALLET_BAD_ANSWER')
    this.state.bundles.update((bundles) => withBundle(bundles, takenBundle({ ...facts, id })))
    return id
  }

  /** Calls that were sent before a refusal stay sent: their hashes are kept, whatever comes after. */
  private async oneByOne(
    facts: Omit<CallsBundle, 'id' | 'hashes' | 'told'>,
    calls: readonly CallInput[],
    wanted: AbortSignal,
  ): Promise<string> {
    const hashes: string[] = []
    for (const call of calls) {
      const params = [{ from: facts.from, ...inWords(call) }]
      const question = {
        method: 'eth_sendTransaction',
        params,
        kind: 'send',
        chain: facts.chain,
        sessionTopic: facts.sessionTopic,
      } as const
      const answer = await this.askWallet.execute(question, wanted)
      const hash = readText(answer)
      if (hash === undefined || !/^0x[0-9a-fA-F]{64}$/.test(hash)) throw new CoreError('WALLET_BAD_ANSWER')
      hashes.push(hash.toLowerCase())
      const [id = ''] = hashes
      const known = [...hashes]
      if (known.length === 1)
        this.state.bundles.update((bundles) => withBundle(bundles, { ...facts, id, hashes: known, told: 'receipts' }))
      else this.state.bundles.update((bundles) => withBundleChange(bundles, id, { hashes: known }))
    }
    return hashes[0] ?? ''
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

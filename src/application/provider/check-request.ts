import { actionsOfRequest, type AskedRequest } from '../../domain/clear-signing/request-actions.ts'
import { addressesIn, type RequestReview, reviewOf, tokensToDescribe } from '../../domain/clear-signing/review.ts'
import { readTransactionText, type SolanaKnowledge } from '../../domain/clear-signing/solana-transaction.ts'
import { type ChainId, type Namespace, namespaceOf } from '../../domain/network/chain-id.ts'
import { findNetwork, type Network } from '../../domain/network/network.ts'
import type { CallsTrial } from '../../domain/rpc/calls-trial.ts'
import { type Concern, concernsOf } from '../../domain/rpc/concerns.ts'
import { recipientsOf } from '../../domain/send/sent-transactions.ts'
import { symbolText } from '../../domain/send/symbol-text.ts'
import { comparable } from '../../domain/account/same-account.ts'
import type { TokenFacts } from '../../domain/tokens/token-facts.ts'
import { isTokenListOf } from '../../domain/tokens/token-list.ts'
import { isHistoryOf } from '../../domain/transactions/history.ts'
import { ownRecipients } from '../../domain/transactions/poisoning.ts'
import type { AddressScreening } from '../../ports/address-screening.ts'
import { atMost } from '../../ports/async.ts'
import type { Blockchain } from '../../ports/blockchain.ts'
import type { Clock } from '../../ports/clock.ts'
import type { PageEnvironment } from '../../ports/page-environment.ts'
import type { RequestRules } from '../settings.ts'
import type { AppState } from '../state/app-state.ts'

/** A node or a list that takes longer is not waited for: the wallet tries what it is asked as well. Unit: milliseconds. */
const CHECKED_WITHIN_MS = 4_000

export type CheckedRequest = AskedRequest & { readonly chain: ChainId }

export interface Checked {
  readonly concerns: readonly Concern[]
  readonly review: RequestReview
}

/** What is found out about a request, as it comes. */
interface Found {
  trial: CallsTrial | undefined
  known: SolanaKnowledge | undefined
  tokens: readonly TokenFacts[]
  reported: readonly string[]
}

/** Finds out what a script's request does, and what is wrong with it, before the wallet is asked. */
export class CheckRequest {
  constructor(
    private readonly blockchains: Readonly<
      Record<Namespace, Pick<Blockchain, 'tryCalls' | 'lookUpTransactions' | 'describeTokens'>>
    >,
    private readonly screening: AddressScreening,
    private readonly page: Pick<PageEnvironment, 'location'>,
    private readonly networks: readonly Network[],
    private readonly rules: RequestRules,
    private readonly state: Pick<AppState, 'history' | 'sentTransactions' | 'tokens'>,
    private readonly clock: Clock,
  ) {}

  /**
   * @param tell - Is told at once what the request says by itself.
   * @throws The reason of the signal.
   */
  async execute(request: CheckedRequest, tell: (review: RequestReview) => void, signal: AbortSignal): Promise<Checked> {
    const network = findNetwork(this.networks, request.chain)
    const found: Found = { trial: undefined, known: undefined, tokens: this.held(request), reported: [] }
    const first = this.reviewed(request, found)
    tell(first)
    if (first.parts.length > 0) {
      const looking = (within: AbortSignal) => this.look(request, network, found, within)
      try {
        await atMost(this.clock, CHECKED_WITHIN_MS, signal, looking, () => new Error('It takes too long.'))
      } catch {
        // Whatever failed: a node that cannot tell is no reason to doubt the request.
        signal.throwIfAborted()
      }
    }
    const review = this.reviewed(request, found)
    return { review, concerns: this.concerns(request, network, found, review) }
  }

  private reviewed(request: CheckedRequest, { trial, known, tokens, reported }: Found): RequestReview {
    const parts = actionsOfRequest(request, known)
    const named = new Set(tokensToDescribe(parts, trial).map(comparable))
    return reviewOf({
      ...{ address: request.address, parts, trial, reported, earlier: this.earlier(request) },
      tokens: tokens.filter(({ address }) => named.has(comparable(address))),
    })
  }

  private concerns(
    { facts, chain, address }: CheckedRequest,
    network: Network | undefined,
    { trial, reported }: Found,
    { parts }: RequestReview,
  ): readonly Concern[] {
    return concernsOf(facts, parts.flat(), {
      origin: this.page.location().origin,
      account: { chain, address },
      isKnownNetwork: network !== undefined || facts.kind === 'network',
      spenders: this.rules.spenders.filter((each) => each.chain === chain).map((each) => each.address),
      earlier: this.earlier({ chain, address }),
      ...{ trial, reported },
    })
  }

  /** Nodes and lists at once; each finding counts, also where another is missing. */
  private async look(
    request: CheckedRequest,
    network: Network | undefined,
    found: Found,
    signal: AbortSignal,
  ): Promise<void> {
    const asked = network === undefined ? Promise.resolve() : this.ask(request, network, found, signal)
    const screened = this.screen(request, found, signal)
    await Promise.all([quietly(asked), quietly(screened)])
    // On Solana the nodes tell who the recipients are.
    if (found.known !== undefined) await quietly(this.screen(request, found, signal))
  }

  private async ask(request: CheckedRequest, network: Network, found: Found, signal: AbortSignal): Promise<void> {
    await quietly(this.try(request, network, found, signal))
    const blockchain = this.blockchains[namespaceOf(network.id)]
    const known = new Set(found.tokens.map(({ address }) => comparable(address)))
    const wanted = tokensToDescribe(actionsOfRequest(request, found.known), found.trial)
    const missing = wanted.filter((address) => !known.has(comparable(address)))
    if (missing.length === 0) return
    const described = await blockchain.describeTokens(network, missing, signal)
    found.tokens = [...found.tokens, ...described]
  }

  private async try(
    { facts, address }: CheckedRequest,
    network: Network,
    found: Found,
    signal: AbortSignal,
  ): Promise<void> {
    const blockchain = this.blockchains[namespaceOf(network.id)]
    if (facts.kind === 'solanaTransactions') {
      const read = facts.transactions.flatMap((text) => readTransactionText(text) ?? [])
      const told = await blockchain.lookUpTransactions(network, address, read, signal)
      found.known = told?.known
      found.trial = told?.trial
      return
    }
    const calls = facts.kind === 'transaction' ? [facts] : facts.kind === 'calls' ? facts.calls : []
    if (calls.length > 0) found.trial = await blockchain.tryCalls(network, address, calls, signal)
  }

  private async screen(request: CheckedRequest, found: Found, signal: AbortSignal): Promise<void> {
    const addresses = addressesIn(actionsOfRequest(request, found.known).flat())
    if (addresses.length === 0) return
    const asked = new Set(addresses)
    const reported = await this.screening.reported(request.chain, addresses, signal)
    found.reported = reported.filter((address) => asked.has(address))
  }

  /** What the list of the account's tokens says, where it has been read. */
  private held({ chain, address }: CheckedRequest): readonly TokenFacts[] {
    const list = this.state.tokens.snapshot()
    if (!isTokenListOf(list, { address, chain })) return []
    return list.tokens.flatMap(({ address: place, symbol, quantity: { decimals } }) =>
      place === undefined ? [] : [{ address: place, symbol: symbolText(symbol), decimals, isCollection: false }],
    )
  }

  /** From this page's sends on any network of the namespace, and from the history as far as it was read. */
  private earlier({ chain, address }: Pick<CheckedRequest, 'chain' | 'address'>): readonly string[] {
    const namespace = namespaceOf(chain)
    const sent = this.state.sentTransactions.snapshot().filter((each) => namespaceOf(each.chain) === namespace)
    const history = this.state.history.snapshot()
    const own = isHistoryOf(history, { address, chain }) ? ownRecipients(history.transactions, address) : []
    return [...recipientsOf(sent), ...own]
  }
}

const quietly = (work: Promise<void>): Promise<void> => work.catch(() => undefined)

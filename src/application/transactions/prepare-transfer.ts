import { activeAccount, type NamespaceAccount } from '../../domain/account/accounts.ts'
import { isDelegated, readCode } from '../../domain/account/smart-account.ts'
import { type Namespace, namespaceOf } from '../../domain/network/chain-id.ts'
import { findNetwork, type Network, networksOf } from '../../domain/network/network.ts'
import { parseAmount } from '../../domain/send/amount.ts'
import { effectsOf } from '../../domain/send/effects.ts'
import { recipientsOf } from '../../domain/send/sent-transactions.ts'
import { recipientWarning } from '../../domain/send/recipient-warning.ts'
import { symbolText } from '../../domain/send/symbol-text.ts'
import { asCoreError, CoreError } from '../../domain/shared/core-error.ts'
import { elapsedMs, type Instant } from '../../domain/shared/instant.ts'
import { ownRecipients } from '../../domain/transactions/poisoning.ts'
import type { AddressScreening } from '../../ports/address-screening.ts'
import type { Blockchain, PreparedTransfer, Transfer } from '../../ports/blockchain.ts'
import { type Clock, instantOf } from '../../ports/clock.ts'
import type { WalletCall } from '../../ports/connector.ts'
import type { SendInput, SendReview } from './api.ts'
import type { AppState } from '../state/app-state.ts'
import { atMost, firstOf, inTime } from '../../ports/async.ts'

/** What belongs to a review, kept where no script of the page can reach it. */
export interface ReviewedSend {
  readonly asked: NamespaceAccount
  readonly network: Network
  readonly transfer: Transfer
  readonly symbol: string
  readonly decimals: number
  readonly prepared: PreparedTransfer
  readonly call: WalletCall
  /** The call, letter for letter. */
  readonly text: string
  readonly preparedAt: Instant
}

/** How long a prepared transfer is used as it is; a Solana one expires after about a minute. Unit: milliseconds. */
const FRESH_FOR_MS = 20_000

/** S01: all questions to the node together; each of them has 10 s of its own. Unit: milliseconds. */
const REVIEW_WITHIN_MS = 30_000

/** A list of bad addresses, and the other networks, are not waited for longer. Unit: milliseconds. */
const SCREENED_WITHIN_MS = 4_000
/** S268: a page may have any number of networks. */
const MOST_NETWORKS_ASKED = 8

function aboutRecipient(
  { from, to, amount, token }: Transfer,
  { recipient, movements }: PreparedTransfer,
  known: Pick<Parameters<typeof recipientWarning>[0], 'earlier' | 'isReported' | 'isContractElsewhere'>,
): Pick<SendReview, 'warning' | 'effects'> {
  const meant = { from, to, amount, token: token?.address }
  return {
    warning: recipientWarning({ ...meant, ...known, kind: recipient }),
    effects: movements === undefined ? undefined : effectsOf(movements, meant),
  }
}

function mustBeContract(answer: unknown): true {
  const code = readCode(answer)
  if (code === undefined || code === '0x' || isDelegated(code)) throw new CoreError('RPC_BAD_ANSWER')
  return true
}

/** Prepares a send and says what it will do, read back from the very bytes that the wallet is going to be asked for. */
export class PrepareTransfer {
  private readonly kept = new WeakMap<SendReview, ReviewedSend>()
  private readonly life = new AbortController()

  constructor(
    private readonly blockchains: Readonly<Record<Namespace, Blockchain>>,
    private readonly screening: AddressScreening,
    private readonly state: Pick<AppState, 'accounts' | 'history' | 'sentTransactions'>,
    private readonly clock: Clock,
    private readonly networks: readonly Network[],
  ) {}

  /**
   * @param signal - Aborted when the visitor leaves: rejects with its reason.
   * @throws CoreError `NOT_CONNECTED`, `CHAIN_NOT_GRANTED`, `SEND_INPUT_INVALID`, `SEND_INSUFFICIENT`, `SEND_FAILED`,
   *   `METHOD_NOT_GRANTED`, `CHAIN_CHANGED`, `RPC_UNAVAILABLE` also where it takes longer than 30 s.
   */
  execute = (input: SendInput, signal: AbortSignal = new AbortController().signal): Promise<SendReview> =>
    this.inTime(signal, (ending) => this.review(input, ending))

  private async review(input: SendInput, signal: AbortSignal): Promise<SendReview> {
    const asked = activeAccount(this.state.accounts.snapshot())
    const network = findNetwork(this.networks, asked.chain)
    if (asked.address === undefined) throw new CoreError('NOT_CONNECTED')
    if (network === undefined) throw new CoreError('CHAIN_NOT_GRANTED')
    const { symbol: given, decimals } = input.token ?? network.nativeCurrency
    const symbol = symbolText(given)
    const transfer = await this.readInput(input, asked.address, this.blockchains[asked.namespace], decimals)
    const { to } = transfer
    const looking = Promise.all([this.isReported(network, to, signal), this.isContractElsewhere(network, to, signal)])
    const reviewed = await this.prepare({ asked, network, transfer, symbol, decimals }, signal)
    const earlier = this.earlierRecipients(asked.namespace, transfer.from)
    const [isReported, isContractElsewhere] = await looking
    const known = { earlier, isReported, isContractElsewhere }
    const review: SendReview = Object.freeze({
      ...{ chain: network.id, from: transfer.from, to: transfer.to, amount: transfer.amount, symbol, decimals },
      ...{ token: transfer.token?.address, fee: reviewed.prepared.fee },
      rent: reviewed.prepared.rent ?? 0n,
      ...aboutRecipient(transfer, reviewed.prepared, known),
    })
    this.kept.set(review, reviewed)
    return review
  }

  /**
   * What belongs to a review, prepared again where that was too long ago.
   *
   * @throws CoreError `TAMPERED` for a review that did not come from here, bytes that say something else, or a cost that
   *   is more than the review's; else as {@link execute}.
   */
  take = (review: SendReview, signal: AbortSignal): Promise<ReviewedSend> =>
    this.inTime(signal, (ending) => this.again(review, ending))

  /** W07: the core ends, and the page waits no longer. */
  stop = (): void => this.life.abort(new CoreError('CORE_DISPOSED'))

  private inTime<T>(asking: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const { signal, leave } = firstOf(asking, this.life.signal)
    const late = () => new CoreError('RPC_UNAVAILABLE')
    return atMost(this.clock, REVIEW_WITHIN_MS, signal, work, late).finally(leave)
  }

  private async again(review: SendReview, signal: AbortSignal): Promise<ReviewedSend> {
    const kept = this.kept.get(review)
    if (kept === undefined) throw new CoreError('TAMPERED')
    this.mustBeUnchanged(kept.asked)
    // O93: also by a machine that slept meanwhile.
    const isFresh = elapsedMs(kept.preparedAt, instantOf(this.clock)) < FRESH_FOR_MS
    const { fee } = kept.prepared
    const reviewed = isFresh ? kept : await this.prepare(kept, signal, fee)
    // Q172: an EVM wallet names the fee by itself, and shows it; on Solana its part is what was prepared.
    if (kept.asked.namespace === 'solana' && reviewed.prepared.fee > fee) throw new CoreError('TAMPERED')
    await this.mustSayTheSame(reviewed)
    return reviewed
  }

  /**
   * From the transfers sent here, on any network of the namespace, and from the account's history as far as it was
   * read.
   */
  private earlierRecipients(namespace: Namespace, own: string): readonly string[] {
    const sent = this.state.sentTransactions.snapshot().filter(({ chain }) => namespaceOf(chain) === namespace)
    return [...recipientsOf(sent), ...ownRecipients(this.state.history.snapshot().transactions, own)]
  }

  /** A list that fails, or takes too long, tells nothing. */
  private async isReported(network: Network, to: string, signal: AbortSignal): Promise<boolean> {
    const asking = this.screening.reported(network.id, [to], signal).catch(() => [])
    return ((await inTime(this.clock, SCREENED_WITHIN_MS, asking)) ?? []).length > 0
  }

  /**
   * S268: a contract, such as the account of a wallet, may be at its address on some networks alone; a key's account is on
   * all of them. A network that does not answer tells nothing.
   */
  private async isContractElsewhere({ id }: Network, to: string, signal: AbortSignal): Promise<boolean> {
    const others = namespaceOf(id) === 'eip155' ? networksOf(this.networks, 'eip155') : []
    const call = { method: 'eth_getCode', params: [to, 'latest'] }
    const asking = others
      .filter((each) => each.id !== id)
      .slice(0, MOST_NETWORKS_ASKED)
      .map((each) => this.blockchains.eip155.ask(each, call, signal).then(mustBeContract))
    return (
      (await inTime(
        this.clock,
        SCREENED_WITHIN_MS,
        Promise.any(asking).catch(() => false),
      )) ?? false
    )
  }

  private async readInput(
    { amount, recipient, token }: SendInput,
    from: string,
    blockchain: Blockchain,
    decimals: number,
  ): Promise<Transfer> {
    const units = parseAmount(amount, decimals)
    const to = await blockchain.readAddress(recipient.trim())
    const contract = token === undefined ? undefined : await blockchain.readAddress(token.address)
    if (units === undefined || units === 0n || to === undefined || (token !== undefined && contract === undefined))
      throw new CoreError('SEND_INPUT_INVALID')
    return { from, to, amount: units, token: contract === undefined ? undefined : { address: contract, decimals } }
  }

  private async prepare(
    facts: Pick<ReviewedSend, 'asked' | 'network' | 'transfer' | 'symbol' | 'decimals'>,
    signal: AbortSignal,
    most?: bigint,
  ): Promise<ReviewedSend> {
    const { asked, network, transfer, symbol, decimals } = facts
    const prepared = await this.blockchains[asked.namespace]
      .prepareTransfer(network, transfer, signal, most)
      .catch((error) => {
        throw asCoreError(error, 'SEND_FAILED')
      })
    const call = prepared.calls.find(({ method }) => asked.methods.includes(method))
    if (call === undefined) throw new CoreError('METHOD_NOT_GRANTED')
    this.mustBeUnchanged(asked)
    const text = JSON.stringify(call.params)
    const preparedAt = instantOf(this.clock)
    const reviewed = { asked, network, transfer, symbol, decimals, prepared, call, text, preparedAt }
    await this.mustSayTheSame(reviewed)
    return reviewed
  }

  /** N07: between the review and the wallet nothing may have changed, whatever other scripts run on this page. */
  private async mustSayTheSame({ asked, call, text, transfer }: ReviewedSend): Promise<void> {
    const isSame = JSON.stringify(call.params) === text
    if (!isSame || !(await this.blockchains[asked.namespace].isTransfer(call, transfer)))
      throw new CoreError('TAMPERED')
  }

  private mustBeUnchanged(asked: NamespaceAccount): void {
    const accounts = this.state.accounts.snapshot()
    if (accounts[asked.namespace].sessionTopic !== asked.sessionTopic) throw new CoreError('SESSION_GONE')
    const { address, chain, namespace } = activeAccount(accounts)
    if (address !== asked.address || chain !== asked.chain || namespace !== asked.namespace)
      throw new CoreError('CHAIN_CHANGED')
  }
}

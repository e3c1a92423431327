import type { IWalletKit } from '@reown/walletkit'
import { getSdkError } from '@walletconnect/utils'
import { type Question, readAsk, readQuestion } from './ask.ts'
import { decide } from './behaviour.ts'
import { CallBundles } from './call-bundles.ts'
import { isGone, overRelay, readAsker, reasonOf, takeTime, type Counter, type WalletAnswer } from './counter.ts'
import { describeAsk, type Fee } from './describe.ts'
import { assertChain } from './evm.ts'
import { asRpcError, chainDisconnected, userRejected } from './rpc-error.ts'
import type { SessionDesk } from './session-desk.ts'
import { inHabit } from './solana-habit.ts'
import type { RequestCard } from './state.ts'

/** A request as the library keeps it. */
export type SessionRequest = ReturnType<IWalletKit['getPendingSessionRequests']>[number]

/** Handles the requests of connected pages. */
export class RequestDesk {
  /** A relay may deliver a letter twice; what was taken once is not taken again. */
  private readonly taken = new Set<number>()
  private readonly bundles: CallBundles

  constructor(
    private readonly counter: Counter,
    private readonly sessions: SessionDesk,
    private readonly cameByLink: () => boolean,
    private readonly onSent: () => void,
  ) {
    this.bundles = new CallBundles(counter.signers.evm)
  }

  async take({ id, topic, params }: SessionRequest): Promise<void> {
    const { kit, store, signers, say } = this.counter
    if (this.taken.has(id)) return
    this.taken.add(id)
    const { method, params: given } = params.request
    const asker = readAsker(kit.getActiveSessions()[topic]?.peer.metadata)
    const { networks, behaviour, requests, accounts } = store.get()
    const raw = { method, params: given, chain: params.chainId }
    const skills = { calls: behaviour.calls, account: accounts.eip155 }
    try {
      const question = readQuestion(raw, signers, skills)
      if (question !== undefined) return await this.answerAtOnce(id, topic, question)
      const ask = readAsk(raw, signers, networks, skills)
      if (ask.kind === 'evm-calls') this.bundles.check(ask, behaviour.smart)
      const fee: Fee = { status: 'unknown' }
      const card: RequestCard = { id, topic, chain: params.chainId, asker, ask, fee, isAnswering: false }
      store.set({ requests: [...requests, card] })
      say('busy', `${asker.name} asks: ${describeAsk(ask, params.chainId, networks, fee).title}.`)
      void this.learnFee(card)
      this.followBehaviour(id)
    } catch (cause) {
      if (behaviour.silent) return
      const { code, message } = asRpcError(cause)
      await this.counter.patience.wait(behaviour.slowMs)
      await this.send(topic, { id, jsonrpc: '2.0', error: { code, message } })
      say('bad', `${asker.name} asked for ${method} and was refused: ${message}`)
    }
  }

  /** Applies the behaviour to whatever is waiting, after the behaviour has changed. */
  reconsider(): void {
    for (const { id } of this.counter.store.get().requests) this.followBehaviour(id)
  }

  async approve(id: number): Promise<void> {
    const card = await this.begin(id)
    if (card === undefined) return
    const sentence = sentenceOf(card)
    try {
      const result = await this.perform(card)
      if (await this.send(card.topic, { id, jsonrpc: '2.0', result })) this.done(card, 'good', sentence)
    } catch (cause) {
      const { code, message } = asRpcError(cause)
      if (await this.send(card.topic, { id, jsonrpc: '2.0', error: { code, message } })) this.done(card, 'bad', message)
    }
    this.onSent()
  }

  async reject(id: number): Promise<void> {
    const card = await this.begin(id)
    if (card === undefined) return
    // EIP-1193 has a code for it, which EVM pages look for; the Solana namespace has only the protocol's own.
    const { code, message } = card.chain.startsWith('eip155:') ? userRejected() : getSdkError('USER_REJECTED')
    const isSent = await this.send(card.topic, { id, jsonrpc: '2.0', error: { code, message } })
    if (isSent) this.done(card, 'idle', `${card.asker.name} was refused.`)
  }

  gone(id: number, why: string): void {
    if (this.find(id) === undefined) return
    this.remove(id)
    this.counter.say('bad', why)
  }

  /** The page that asked has left. */
  sessionEnded(topic: string): void {
    const { store } = this.counter
    store.set({ requests: store.get().requests.filter((card) => card.topic !== topic) })
  }

  private async answerAtOnce(id: number, topic: string, question: Question): Promise<void> {
    const { store, patience, say } = this.counter
    const { networks, behaviour } = store.get()
    if (behaviour.silent) return
    await Promise.all([patience.wait(behaviour.slowMs), this.counter.shaped()])
    const result =
      question.kind === 'solana-accounts'
        ? [{ pubkey: this.counter.signers.solana.address }]
        : await this.bundles.tell(question, networks, behaviour.smart)
    await this.send(topic, { id, jsonrpc: '2.0', result })
    if (question.kind === 'show-calls') say('idle', `The page wants you to look at the calls ${question.id}.`)
  }

  private async perform({ ask, chain, topic }: RequestCard): Promise<unknown> {
    const { signers, store } = this.counter
    const network = store.get().networks.find(({ id }) => id === chain)
    switch (ask.kind) {
      case 'switch-chain':
        await this.sessions.moveTo(topic, ask.chain)
        return null
      case 'add-chain':
        await assertChain(ask.network)
        store.set({ networks: [...store.get().networks.filter(({ id }) => id !== ask.network.id), ask.network] })
        await this.sessions.grant(topic, ask.network.id)
        return null
      case 'watch-asset':
        return true
      case 'evm-calls':
        if (network === undefined) throw chainDisconnected(chain)
        await this.counter.shaped()
        return this.bundles.start(ask, network, store.get().behaviour.smart)
      case 'solana-message':
      case 'solana-transaction':
      case 'solana-transactions':
        return inHabit(await signers.solana.answer(ask, network, chain), store.get().behaviour.solana)
      default:
        return signers.evm.answer(ask, network, chain)
    }
  }

  /** Whether the answer was sent; if not, the owner has been told, and may try again. */
  private async send(topic: string, response: WalletAnswer) {
    const { kit, say } = this.counter
    try {
      await overRelay(this.counter, () => kit.respondSessionRequest({ topic, response }))
      this.counter.answered(response)
      return true
    } catch (cause) {
      if (isGone(cause)) this.gone(response.id, 'This request is no longer open; the page gave up or left.')
      else {
        this.change(response.id, { isAnswering: false })
        say('bad', `The answer could not be sent: ${reasonOf(cause)}`)
      }
      return false
    }
  }

  private async learnFee({ id, ask, chain }: RequestCard): Promise<void> {
    const { signers, store } = this.counter
    const network = store.get().networks.find((own) => own.id === chain)
    if (ask.kind !== 'evm-transaction' || network === undefined) return
    const fee = await signers.evm.feeAtMost(ask.transaction, network).then(
      (amount): Fee => ({ status: 'known', amount }),
      (cause: unknown): Fee => ({ status: 'failing', reason: asRpcError(cause).message }),
    )
    this.change(id, { fee })
  }

  private followBehaviour(id: number): void {
    const decision = decide(this.counter.store.get().behaviour)
    if (decision === 'approve') void this.approve(id)
    if (decision === 'reject') void this.reject(id)
  }

  /** Marks the card as being answered and waits as long as the behaviour says; `undefined` if it is no longer there. */
  private async begin(id: number): Promise<RequestCard | undefined> {
    const card = this.find(id)
    if (card === undefined || card.isAnswering) return undefined
    this.change(id, { isAnswering: true })
    await takeTime(this.counter)
    return this.find(id)
  }

  private done(card: RequestCard, kind: 'good' | 'bad' | 'idle', sentence: string): void {
    this.remove(card.id)
    this.counter.say(kind, sentence, this.cameByLink())
  }

  private find = (id: number): RequestCard | undefined =>
    this.counter.store.get().requests.find((card) => card.id === id)

  private change(id: number, change: Partial<RequestCard>): void {
    const { store } = this.counter
    store.set({ requests: store.get().requests.map((card) => (card.id === id ? { ...card, ...change } : card)) })
  }

  private remove(id: number): void {
    const { store } = this.counter
    store.set({ requests: store.get().requests.filter((card) => card.id !== id) })
  }
}

/** What changes in the wallet once the answer has been sent. */
function sentenceOf({ ask, asker }: RequestCard): string {
  if (ask.kind === 'switch-chain') return `${asker.name} is now on another network.`
  if (ask.kind === 'add-chain') return `${ask.network.name} was added.`
  if (ask.kind === 'watch-asset') return `${ask.symbol || 'The token'} is listed.`
  if (ask.kind === 'evm-calls') return `On their way, and ${asker.name} knows.`
  const isSent = ask.kind === 'evm-transaction' || (ask.kind === 'solana-transaction' && ask.broadcast)
  return isSent ? `Sent, and ${asker.name} knows.` : `Signed, and ${asker.name} has it.`
}

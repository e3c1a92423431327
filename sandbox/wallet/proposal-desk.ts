import type { IWalletKit } from '@reown/walletkit'
import { getSdkError } from '@walletconnect/utils'
import { allowsChain, decide } from './behaviour.ts'
import { isGone, overRelay, readAsker, reasonOf, takeTime, type Counter } from './counter.ts'
import { availableChains, grantFor, type GrantedNamespace, KNOWN_METHODS, readAsked, type Asked } from './grant.ts'
import { networkName } from './networks.ts'
import { askedBy, type SignInAsk, signInMessage } from './sign-in-ask.ts'
import type { Asker, NetworkChoice, ProposalCard } from './state.ts'

/** A proposal as the library keeps it. */
export type Proposal = ReturnType<IWalletKit['getPendingSessionProposals']>[number]

/** Unit: milliseconds. How long a page may take to confirm the session before the wallet says that it has not. */
const CONFIRMATION_MS = 10_000

/** Handles pages that want to connect. */
export class ProposalDesk {
  private readonly asked = new Map<number, ReadonlyMap<string, Asked>>()
  /** Those that ask to sign in, too. */
  private readonly signIns = new Map<number, SignInAsk>()

  constructor(
    private readonly counter: Counter,
    private readonly onSessions: () => void,
    private readonly cameByLink: () => boolean,
  ) {}

  take(proposal: Proposal): void {
    this.open(proposal.id, readAsked(proposal), readAsker(proposal.proposer.metadata))
    this.followBehaviour(proposal.id)
  }

  /** A page wants to connect and to have the owner sign in, by one prompt. */
  takeSignIn(ask: SignInAsk): void {
    if (this.find(ask.id) !== undefined) return
    this.signIns.set(ask.id, ask)
    this.open(ask.id, askedBy(ask, KNOWN_METHODS.eip155), readAsker(ask.params.requester.metadata))
    this.change(ask.id, { message: this.written(ask.id)?.message })
    this.followBehaviour(ask.id)
  }

  private open(id: number, asked: ReadonlyMap<string, Asked>, asker: Asker): void {
    const { store } = this.counter
    if (this.find(id) !== undefined) return
    this.asked.set(id, asked)
    const methods = [...asked.values()].flatMap((each) => each.methods)
    const card: ProposalCard = { id, asker, choices: this.choices(asked), methods, isAnswering: false }
    store.set({ proposals: [...store.get().proposals, card] })
    this.counter.say('busy', `${asker.name} wants to connect${this.signIns.has(id) ? ', and you to sign in' : ''}.`)
  }

  /** Applies the behaviour to whatever is waiting, after the behaviour has changed. */
  reconsider(): void {
    for (const { id } of this.counter.store.get().proposals) {
      const asked = this.asked.get(id)
      if (asked !== undefined) this.change(id, { choices: this.choices(asked) })
      this.change(id, { message: this.written(id)?.message })
      this.followBehaviour(id)
    }
  }

  toggle(id: number, chain: string): void {
    const card = this.find(id)
    if (card === undefined) return
    const choices = card.choices.map((choice) =>
      choice.id === chain && choice.isAvailable ? { ...choice, isChosen: !choice.isChosen } : choice,
    )
    this.change(id, { choices })
    this.change(id, { message: this.written(id)?.message })
  }

  async approve(id: number): Promise<void> {
    const card = await this.begin(id)
    if (card === undefined) return
    const { kit } = this.counter
    await this.counter.shaped()
    const namespaces = this.granted(card)
    if (Object.keys(namespaces).length === 0) {
      return this.refuse(card, getSdkError('UNSUPPORTED_CHAINS'), 'Refused: there is no network left to approve.')
    }
    try {
      const topic = this.signIns.has(id)
        ? await this.signIn(id)
        : (await overRelay(this.counter, () => kit.approveSession({ id, namespaces }))).topic
      this.remove(id)
      this.onSessions()
      await this.awaitConfirmation(topic, card)
    } catch (cause) {
      this.failed(card, `Connecting failed: ${reasonOf(cause)}`, cause)
    }
  }

  private granted(card: ProposalCard): Record<string, GrantedNamespace> {
    const chosen = new Set(card.choices.filter(({ isChosen }) => isChosen).map((choice) => choice.id))
    const { behaviour, networks, accounts } = this.counter.store.get()
    return grantFor(this.asked.get(card.id) ?? new Map(), { networks, accounts }, chosen, behaviour)
  }

  /** What the owner signs by connecting, where the page asks for that. */
  private written(id: number) {
    const [ask, card] = [this.signIns.get(id), this.find(id)]
    if (ask === undefined || card === undefined) return undefined
    const { chains = [], methods = [] } = this.granted(card)['eip155'] ?? {}
    const asked = chains.filter((chain) => ask.params.authPayload.chains.includes(chain))
    const account = this.counter.store.get().accounts.eip155
    return signInMessage(this.counter.kit, ask, { chains: asked, methods, account })
  }

  /** @returns the topic of the session. */
  private async signIn(id: number): Promise<string> {
    const { kit, signers, store } = this.counter
    const written = this.written(id)
    if (written === undefined) throw new Error('there is no network that the page has asked for.')
    const account = signers.evm.account(store.get().accounts.eip155)
    const auth = written.auth(await account.signMessage({ message: written.message }))
    const { session } = await overRelay(this.counter, () => kit.approveSessionAuthenticate({ id, auths: [auth] }))
    if (session === undefined) throw new Error('the page has asked for nothing.')
    return session.topic
  }

  async reject(id: number): Promise<void> {
    const card = await this.begin(id)
    if (card !== undefined) await this.refuse(card, getSdkError('USER_REJECTED'), `${card.asker.name} was refused.`)
  }

  expired(id: number): void {
    const card = this.find(id)
    if (card === undefined) return
    this.remove(id)
    this.counter.say('bad', `The request of ${card.asker.name} has expired. Show a new code on the page.`)
  }

  private async refuse(card: ProposalCard, reason: { code: number; message: string }, sentence: string): Promise<void> {
    const { kit, say } = this.counter
    try {
      const { id } = card
      await overRelay(this.counter, () =>
        this.signIns.has(id) ? kit.rejectSessionAuthenticate({ id, reason }) : kit.rejectSession({ id, reason }),
      )
      this.remove(card.id)
      say(reason.code === 5000 ? 'idle' : 'bad', sentence, this.cameByLink())
    } catch (cause) {
      this.failed(card, `Refusing failed: ${reasonOf(cause)}`, cause)
    }
  }

  private async awaitConfirmation(topic: string, { asker }: ProposalCard): Promise<void> {
    const { kit, patience, say } = this.counter
    say('busy', `Approved. Waiting for ${asker.name} to confirm.`)
    const isConfirmed = await patience.until(
      () => kit.getActiveSessions()[topic]?.acknowledged === true,
      CONFIRMATION_MS,
    )
    this.onSessions()
    if (isConfirmed) say('good', `Connected to ${asker.name}.`, this.cameByLink())
    else say('bad', `${asker.name} has not confirmed. It may be connected to another wallet; try a new code.`)
  }

  private followBehaviour(id: number): void {
    const decision = decide(this.counter.store.get().behaviour)
    if (decision === 'approve') void this.approve(id)
    if (decision === 'reject') void this.reject(id)
  }

  private choices(asked: ReadonlyMap<string, Asked>): NetworkChoice[] {
    const { networks, behaviour } = this.counter.store.get()
    const available = availableChains(asked, networks).filter((chain) => allowsChain(behaviour, chain))
    return [...asked.values()].flatMap(({ chains, requiredChains }) =>
      chains.map((id) => ({
        id,
        name: networkName(id, networks),
        isRequired: requiredChains.includes(id),
        isAvailable: available.includes(id),
        isChosen: available.includes(id),
      })),
    )
  }

  /** Marks the card as being answered and waits as long as the behaviour says; `undefined` if it is no longer there. */
  private async begin(id: number): Promise<ProposalCard | undefined> {
    const card = this.find(id)
    if (card === undefined || card.isAnswering) return undefined
    this.change(id, { isAnswering: true })
    await takeTime(this.counter)
    return this.find(id)
  }

  private failed(card: ProposalCard, sentence: string, cause: unknown): void {
    if (isGone(cause)) this.remove(card.id)
    else this.change(card.id, { isAnswering: false })
    this.counter.say('bad', isGone(cause) ? 'This request is no longer open. Show a new code on the page.' : sentence)
  }

  private find = (id: number): ProposalCard | undefined =>
    this.counter.store.get().proposals.find((card) => card.id === id)

  private change(id: number, change: Partial<ProposalCard>): void {
    const { store } = this.counter
    store.set({ proposals: store.get().proposals.map((card) => (card.id === id ? { ...card, ...change } : card)) })
  }

  private remove(id: number): void {
    const { store } = this.counter
    this.asked.delete(id)
    this.signIns.delete(id)
    store.set({ proposals: store.get().proposals.filter((card) => card.id !== id) })
  }
}

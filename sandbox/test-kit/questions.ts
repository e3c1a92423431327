import type { IWalletKit } from '@reown/walletkit'
import type { WalletQuestion, WalletQuestionStatus } from '../../src/integrations/playwright/api.ts'
import { readAsker, type WalletAnswer } from '../wallet/counter.ts'
import type { SignInAsk } from '../wallet/sign-in-ask.ts'
import type { WalletState } from '../wallet/state.ts'
import type { WaitingRoom } from './waiting-room.ts'

/** The codes of a visitor's refusal. Source: EIP-1193, and the protocol's own for other namespaces. */
const REFUSALS: readonly number[] = [4001, 5000, 5001, 5002]

/** As the protocol calls a page's wish to connect. */
export const PROPOSAL = 'wc_sessionPropose'
/** The same where it has its visitor signed in by the same prompt. */
export const SIGN_IN = 'wc_sessionAuthenticate'

/** What pages have asked a wallet, and what came of it. */
export class Questions {
  private readonly kept = new Map<number, WalletQuestion>()
  private readonly handedOut = new Set<number>()
  /** Those that have been in the wallet's state, to be decided: once they are not, they are over. */
  private readonly shown = new Set<number>()
  /** The topic of the code that a wish to connect came by. */
  private readonly topics = new Map<number, string>()

  constructor(
    private readonly kit: IWalletKit,
    private readonly room: WaitingRoom,
  ) {
    kit.on('session_proposal', ({ id, params }) => {
      const { requiredNamespaces, optionalNamespaces, proposer, pairingTopic } = params
      this.topics.set(id, pairingTopic)
      this.add({
        ...{ id, method: PROPOSAL, params: { requiredNamespaces, optionalNamespaces }, chain: '', status: 'open' },
        page: readAsker(proposer.metadata),
      })
    })
    kit.on('session_request', ({ id, topic, params: { request, chainId } }) =>
      this.add({
        ...{ id, method: request.method, params: request.params, chain: chainId, status: 'open' },
        page: readAsker(kit.getActiveSessions()[topic]?.peer.metadata),
      }),
    )
    kit.on('proposal_expire', ({ id }) => this.settle(id, 'gone'))
  }

  /** A page wants to connect and to have its visitor signed in, by one prompt. */
  readonly askedToSignIn = ({ id, topic, params: { authPayload, requester } }: SignInAsk): void => {
    this.topics.set(id, topic)
    this.add({
      ...{ id, method: SIGN_IN, params: authPayload, chain: '', status: 'open' },
      page: readAsker(requester.metadata),
    })
  }

  get all(): readonly WalletQuestion[] {
    return [...this.kept.values()]
  }

  get(id: number): WalletQuestion {
    const question = this.kept.get(id)
    if (question === undefined) throw new Error(`The wallet was never asked ${id}.`)
    return question
  }

  /** The oldest of those meant that no call was handed yet, unless it is still to be seen whether it is to be decided. */
  find(isMeant: (question: WalletQuestion) => boolean): WalletQuestion | undefined {
    const isReady = ({ id, status }: WalletQuestion) => status !== 'open' || this.shown.has(id)
    return this.all.find((each) => !this.handedOut.has(each.id) && isReady(each) && isMeant(each))
  }

  /** From now on no other call is handed it. */
  handOut<T extends WalletQuestion | undefined>(question: T): T {
    if (question !== undefined) this.handedOut.add(question.id)
    return question
  }

  /** The wish to connect that came by a code. */
  cameBy = (topic: string) => (question: WalletQuestion) => this.topics.get(question.id) === topic

  /** The session that a wish to connect has led to. */
  sessionOf(id: number): string | undefined {
    const topic = this.topics.get(id)
    return Object.values(this.kit.getActiveSessions()).find(({ pairingTopic }) => pairingTopic === topic)?.topic
  }

  settle(id: number, status: WalletQuestionStatus, rest: Pick<WalletQuestion, 'result' | 'error'> = {}): void {
    const question = this.kept.get(id)
    if (question === undefined || (question.status !== 'open' && question.status !== 'ignored')) return
    this.kept.set(id, { ...question, status, ...rest })
    this.room.changed()
  }

  readonly answered = (answer: WalletAnswer): void => {
    if (!('error' in answer)) return this.settle(answer.id, 'approved', { result: answer.result })
    const { code, message } = answer.error
    this.settle(answer.id, REFUSALS.includes(code) ? 'rejected' : 'failed', { error: { code, message } })
  }

  /** What has left the wallet's state without an answer is gone: the page has left, or the request has expired. */
  readonly compare = ({ proposals, requests }: WalletState): void => {
    const here = new Set([...proposals, ...requests].map(({ id }) => id))
    for (const { id, status, method } of this.all) {
      if (here.has(id)) this.shown.add(id)
      else if (this.shown.has(id) && status === 'open')
        this.settle(id, asksToConnect(method) ? this.outcomeOf(id) : 'gone')
    }
    this.room.changed()
  }

  private readonly outcomeOf = (id: number) => (this.sessionOf(id) === undefined ? 'rejected' : 'approved')

  /** A relay may deliver a letter twice. */
  private add(question: WalletQuestion): void {
    if (this.kept.has(question.id)) return
    this.kept.set(question.id, question)
    this.room.changed()
  }
}

const asksToConnect = (method: string): boolean => method === PROPOSAL || method === SIGN_IN

/** One line: what was asked, and what came of it. */
export const wordsOf = ({ method, chain, status, page, error }: WalletQuestion): string => {
  const what = asksToConnect(method) ? `${page.name} (${page.url}) wants to connect` : `${method} on ${chain}`
  return `${what}: ${status}${error === undefined ? '' : `, “${error.message}” (${error.code})`}`
}

import { type Client, internalsOf } from './client-internals.ts'
import { onEachProvider } from './wrap-frames.ts'

/** Stays on what was asked through the copies that the library makes of it; the wallet's JSON does not have it. */
const ASKED = Symbol('asked')

/** How far a question has come. */
interface Question {
  /** The relay's number of the message; `undefined` until the library makes one of it. */
  messageId: string | undefined
  /** It may have left the page: it was given to a socket, or to something that we do not know. */
  isHanded: boolean
  isTakenBack: boolean
}

/**
 * T13: which questions have never left this page. Each is marked at the one place where messages are given to a socket,
 * and what is taken back before does not get past it, whichever part of the library still holds it.
 */
export class UnsentRequests {
  private readonly ofCalls = new Map<object, Question>()
  /** Those that were taken back stay: the library may try for as long as it lives. */
  private readonly ofMessages = new Map<string, Question>()

  /** Puts itself in the way of all that this client sends. */
  guard(client: Client): void {
    const { engine, core } = internalsOf(client)
    const sendRequest = engine.sendRequest.bind(engine)
    engine.sendRequest = async (message) => {
      const question = questionIn(message.params)
      if (question !== undefined) this.name(question, message)
      return sendRequest(message)
    }
    onEachProvider(core.relayer, (provider) => {
      const request = provider.request.bind(provider)
      provider.request = async (message) => {
        const question = message.id === undefined ? undefined : this.ofMessages.get(String(message.id))
        if (question?.isTakenBack === true) throw new Error(TAKEN_BACK)
        if (question !== undefined) question.isHanded = true
        return request(message)
      }
    })
  }

  add(call: object): void {
    const question: Question = { messageId: undefined, isHanded: false, isTakenBack: false }
    Object.defineProperty(call, ASKED, { value: question, enumerable: true })
    this.ofCalls.set(call, question)
  }

  /** The relay has it. */
  taken(call: object): void {
    const question = this.ofCalls.get(call)
    if (question === undefined) return
    question.isHanded = true
    this.ofCalls.delete(call)
    if (question.messageId !== undefined) this.ofMessages.delete(question.messageId)
  }

  /**
   * The page waits for it no longer: it is not sent from now on.
   *
   * @returns whether it surely never was: where there is any doubt it may have been.
   */
  takeBack(client: Client, call: object): boolean {
    const question = this.ofCalls.get(call)
    if (question === undefined) return false
    this.ofCalls.delete(call)
    question.isTakenBack = true
    if (question.messageId !== undefined) internalsOf(client).core.relayer.publisher.queue.delete(question.messageId)
    return !question.isHanded
  }

  private name(question: Question, { relayRpcId, appLink }: { relayRpcId?: string | number; appLink?: unknown }): void {
    if (question.isTakenBack) throw new Error(TAKEN_BACK)
    // A way of its own to the wallet, or a message that could not be told from others later on.
    if (appLink !== undefined || relayRpcId === undefined) question.isHanded = true
    if (relayRpcId === undefined) return
    question.messageId = String(relayRpcId)
    this.ofMessages.set(question.messageId, question)
  }
}

const TAKEN_BACK = 'The page waits for it no longer.'

const questionIn = (params: unknown): Question | undefined =>
  (params as { readonly request?: { readonly [ASKED]?: Question } } | undefined)?.request?.[ASKED]

import { type Client, internalsOf } from './client-internals.ts'
import { onEachProvider } from './wrap-frames.ts'

/** Marks a request's parameters, and survives the copies that the library makes; the JSON for the wallet omits it. */
const ASKED = Symbol('asked')

/** How far a request has come. */
interface Question {
  /** The relay's number of the message; `undefined` until the library makes a message of the request. */
  messageId: string | undefined
  /** It may have left the page: it was given to a socket, or to code that we do not control. */
  isHanded: boolean
  isTakenBack: boolean
}

/**
 * T13: which requests have never left this page. A request is marked at the one place where messages are given to a
 * socket; one that was taken back before does not pass it, whichever part of the library still holds it.
 */
export class UnsentRequests {
  private readonly ofCalls = new Map<object, Question>()
  /** Requests that were taken back stay: the library may retry them for as long as it lives. */
  private readonly ofMessages = new Map<string, Question>()

  /** Wraps everything that this client sends. */
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

  /** The relay has accepted the request. */
  taken(call: object): void {
    const question = this.ofCalls.get(call)
    if (question === undefined) return
    question.isHanded = true
    this.ofCalls.delete(call)
    if (question.messageId !== undefined) this.ofMessages.delete(question.messageId)
  }

  /**
   * The caller stopped waiting: from now on the request is not sent.
   *
   * @returns `true` only if it was certainly never sent.
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
    // It leaves by an app link, or in a message without a number, which could not be recognised later.
    if (appLink !== undefined || relayRpcId === undefined) question.isHanded = true
    if (relayRpcId === undefined) return
    question.messageId = String(relayRpcId)
    this.ofMessages.set(question.messageId, question)
  }
}

const TAKEN_BACK = 'The page waits for it no longer.'

const questionIn = (params: unknown): Question | undefined =>
  (params as { readonly request?: { readonly [ASKED]?: Question } } | undefined)?.request?.[ASKED]

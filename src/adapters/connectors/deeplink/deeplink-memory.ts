import { parseJson, readInteger } from '../../../domain/shared/reading.ts'
import type { KeyValueStore } from '../../../ports/key-value-store.ts'
import type { EndedSessions } from '../local/ended-sessions.ts'
import { movesMoney } from './deeplink-calls.ts'
import {
  type KeptAnswer,
  type OpenQuestion,
  readAnswer,
  readQuestion,
  readRecord,
  readSession,
  type DeeplinkRecord,
  type DeeplinkSession,
} from './deeplink-record.ts'

/** As long as Portico looks for a send without an answer. Unit: milliseconds. */
const KEPT_FOR_MS = 24 * 3_600_000
/** More than a visitor has open: the oldest are removed. */
const MOST = 24

/**
 * What outlives the page while the visitor is in the wallet. Each session, question and answer has a record of its own,
 * so that tabs which write at the same moment do not undo each other's writes; only its mark ends a session (Q21).
 */
export class DeeplinkMemory {
  constructor(
    private readonly store: KeyValueStore,
    /** Earlier versions had one record under this key, and a page of such a version may still write it. */
    private readonly key: string,
    private readonly ended: Pick<EndedSessions, 'has' | 'mark'>,
  ) {}

  read(): DeeplinkRecord {
    this.takeApart()
    return {
      sessions: this.all('session', readSession, ({ topic }) => topic)
        .filter(({ topic }) => !this.hasEnded(topic))
        .sort((one, other) => one.since - other.since),
      questions: this.all('question', readQuestion, stateOf).sort((one, other) => one.askedAt - other.askedAt),
      answers: this.all('answer', readAnswer, stateOf).sort((one, other) => one.answeredAt - other.answeredAt),
    }
  }

  session = (topic: string): DeeplinkSession | undefined => this.read().sessions.find((each) => each.topic === topic)

  hasEnded = (topic: string): boolean => this.ended.has(topic)

  /** One session of a wallet: the one before it ends. */
  addSession(session: DeeplinkSession): void {
    for (const { topic, walletId } of this.read().sessions)
      if (topic !== session.topic && walletId === session.walletId) this.endSession(topic)
    this.put('session', session.topic, session)
  }

  /** Writes a session again that storage has lost. */
  keepSession(session: DeeplinkSession): void {
    if (!this.hasEnded(session.topic) && this.session(session.topic) === undefined)
      this.put('session', session.topic, session)
  }

  /** What moves money outlives the session: the wallet may have been asked already, and its hash must not be lost. */
  removeSession(topic: string): void {
    this.endSession(topic)
    const isLeft = (each: { readonly topic: string; readonly method: string }) =>
      each.topic === topic && !movesMoney(each.method)
    const { questions, answers } = this.read()
    for (const { state, ask } of questions) if (ask.kind === 'request' && isLeft(ask)) this.removeQuestion(state)
    for (const answer of answers) if (isLeft(answer)) this.store.remove(this.keyOf('answer', answer.state))
  }

  private endSession(topic: string): void {
    this.ended.mark(topic)
    this.store.remove(this.keyOf('session', topic))
  }

  /**
   * Removes what is too old to be looked for, and the keys of sessions that a tab wrote again before it heard of their
   * end.
   */
  removeOld(now: number): void {
    const isOld = (since: number) => now - since >= KEPT_FOR_MS
    const { questions, answers } = this.read()
    for (const { state, askedAt } of questions) if (isOld(askedAt)) this.removeQuestion(state)
    for (const { state, answeredAt } of answers) if (isOld(answeredAt)) this.store.remove(this.keyOf('answer', state))
    for (const key of this.store.keys(this.keyOf('followed', '')))
      if (isOld(readInteger(parseJson(this.store.get(key) ?? '')) ?? 0)) this.store.remove(key)
    this.removeEnded()
  }

  removeEnded(): void {
    const prefix = this.keyOf('session', '')
    for (const key of this.store.keys(prefix)) if (this.hasEnded(key.slice(prefix.length))) this.store.remove(key)
  }

  addQuestion(question: OpenQuestion): void {
    this.put('question', question.state, question)
    const { questions } = this.read()
    for (const { state, askedAt } of overfull(questions, (each) => question.askedAt - each.askedAt))
      if (askedAt <= question.askedAt && state !== question.state) this.removeQuestion(state)
  }

  removeQuestion = (state: string): void => this.store.remove(this.keyOf('question', state))

  /** S261: beside a question whose link was followed. Another tab takes the question alone: storage loses both. */
  addFollowed = (state: string, at: number): void => this.put('followed', state, at)
  isFollowed = (state: string): boolean => this.store.get(this.keyOf('followed', state)) !== undefined
  removeFollowed = (state: string): void => this.store.remove(this.keyOf('followed', state))

  /** The answer to a request that moves money may still come, and is kept. */
  cancelQuestion(state: string): void {
    const question = this.question(state)
    if (question?.ask.kind === 'request')
      this.put('question', state, { ...question, ask: { ...question.ask, isCancelled: true } })
  }

  /** Returns the question that an answer belongs to, and removes it: a second answer finds none. */
  takeQuestion(state: string, now: number): OpenQuestion | undefined {
    const question = this.question(state)
    if (question !== undefined) this.removeQuestion(state)
    return question !== undefined && now - question.askedAt < KEPT_FOR_MS ? question : undefined
  }

  addAnswer(answer: KeptAnswer): void {
    this.put('answer', answer.state, answer)
    const { answers } = this.read()
    for (const { state } of overfull(answers, (each) => answer.answeredAt - each.answeredAt))
      if (state !== answer.state) this.store.remove(this.keyOf('answer', state))
  }

  private question = (state: string) => this.read().questions.find((each) => each.state === state)

  private keyOf = (kind: Kind, name: string): string => `${this.key}/${kind}/${name}`

  private put(kind: Kind, name: string, value: unknown): void {
    this.store.set(this.keyOf(kind, name), JSON.stringify(value))
  }

  /** Storage is untrusted input: what cannot be read, or stands under another's name, is left out. */
  private all<T>(kind: Kind, read: (json: unknown) => T | undefined, nameOf: (value: T) => string): T[] {
    return this.store.keys(this.keyOf(kind, '')).flatMap((key) => {
      const value = read(parseJson(this.store.get(key) ?? ''))
      return value !== undefined && this.keyOf(kind, nameOf(value)) === key ? [value] : []
    })
  }

  /** Earlier versions stored everything as one record. */
  private takeApart(): void {
    const text = this.store.get(this.key)
    if (text === undefined) return
    const { sessions, questions, answers } = readRecord(parseJson(text))
    for (const each of sessions) this.putNew('session', each.topic, each)
    for (const each of questions) this.putNew('question', each.state, each)
    for (const each of answers) this.putNew('answer', each.state, each)
    this.store.remove(this.key)
  }

  private putNew(kind: Kind, name: string, value: unknown): void {
    if (this.store.get(this.keyOf(kind, name)) === undefined) this.put(kind, name, value)
  }
}

type Kind = 'session' | 'question' | 'answer' | 'followed'

const stateOf = ({ state }: { readonly state: string }): string => state

/** The items that are too old, and the oldest of too many; the items come oldest first. */
const overfull = <T>(all: readonly T[], ageOf: (each: T) => number): readonly T[] =>
  all.filter((each, index) => index < all.length - MOST || ageOf(each) >= KEPT_FOR_MS)

import { parseJson } from '../../domain/shared/reading.ts'
import type { KeyValueStore } from '../../ports/key-value-store.ts'
import { movesMoney } from './redirect-calls.ts'
import {
  type KeptAnswer,
  NOTHING,
  type OpenQuestion,
  readRecord,
  type RedirectRecord,
  type RedirectSession,
} from './redirect-record.ts'

/** As long as a send that nobody heard of is looked for. Unit: milliseconds. */
const KEPT_FOR_MS = 24 * 3_600_000
/** More than anybody has open: the oldest make room. */
const MOST = 24

/** What outlives the page while the visitor is in the wallet, under one key. Every tab of the page reads the same. */
export class RedirectMemory {
  constructor(
    private readonly store: KeyValueStore,
    readonly key: string,
  ) {}

  read(): RedirectRecord {
    const text = this.store.get(this.key)
    return text === undefined ? NOTHING : readRecord(parseJson(text))
  }

  session = (topic: string): RedirectSession | undefined => this.read().sessions.find((each) => each.topic === topic)

  /** One wallet at a time: whoever was connected before has to be connected anew. */
  addSession(session: RedirectSession): void {
    this.change((record) => ({ ...record, sessions: [session] }))
  }

  /** What moves money outlives the session: the wallet may have been asked already, and no hash is lost. */
  removeSession(topic: string): void {
    const stays = (each: { readonly topic: string; readonly method: string }) =>
      each.topic !== topic || movesMoney(each.method)
    this.change(({ sessions, questions, answers }) => ({
      sessions: sessions.filter((each) => each.topic !== topic),
      questions: questions.filter(({ ask }) => ask.kind === 'connect' || stays(ask)),
      answers: answers.filter(stays),
    }))
  }

  /** Nobody looks for it any more. */
  removeOld(now: number): void {
    const isOld = (since: number) => now - since >= KEPT_FOR_MS
    const { questions, answers } = this.read()
    if (!questions.some(({ askedAt }) => isOld(askedAt)) && !answers.some(({ answeredAt }) => isOld(answeredAt))) return
    this.change((record) => ({
      ...record,
      questions: record.questions.filter(({ askedAt }) => !isOld(askedAt)),
      answers: record.answers.filter(({ answeredAt }) => !isOld(answeredAt)),
    }))
  }

  addQuestion(question: OpenQuestion): void {
    this.change((record) => ({
      ...record,
      questions: [...record.questions, question]
        .filter(({ askedAt }) => question.askedAt - askedAt < KEPT_FOR_MS)
        .slice(-MOST),
    }))
  }

  removeQuestion(state: string): void {
    this.change((record) => ({ ...record, questions: record.questions.filter((each) => each.state !== state) }))
  }

  /** What moves money may come all the same, and is not lost then. */
  cancelQuestion(state: string): void {
    this.change((record) => ({
      ...record,
      questions: record.questions.map((question) =>
        question.state === state && question.ask.kind === 'request'
          ? { ...question, ask: { ...question.ask, isCancelled: true } }
          : question,
      ),
    }))
  }

  /** The question that an answer is to: nobody gets it a second time. */
  takeQuestion(state: string, now: number): OpenQuestion | undefined {
    const question = this.read().questions.find((each) => each.state === state)
    if (question !== undefined) this.removeQuestion(state)
    return question !== undefined && now - question.askedAt < KEPT_FOR_MS ? question : undefined
  }

  addAnswer(answer: KeptAnswer): void {
    this.change((record) => ({
      ...record,
      answers: [...record.answers, answer]
        .filter(({ answeredAt }) => answer.answeredAt - answeredAt < KEPT_FOR_MS)
        .slice(-MOST),
    }))
  }

  private change(step: (record: RedirectRecord) => RedirectRecord): void {
    const { sessions, questions, answers } = step(this.read())
    if (sessions.length + questions.length + answers.length === 0) this.store.remove(this.key)
    else this.store.set(this.key, JSON.stringify({ sessions, questions, answers }))
  }
}

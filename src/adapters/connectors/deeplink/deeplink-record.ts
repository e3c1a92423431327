import { isDeeplinkTopic } from '../../../domain/connection/deeplink-topic.ts'
import { type ChainId, parseChainId } from '../../../domain/network/chain-id.ts'
import { CoreError } from '../../../domain/shared/core-error.ts'
import type { ErrorCode } from '../../../domain/shared/error-catalogue.ts'
import { ERROR_TEXTS } from '../../../domain/shared/error-catalogue.ts'
import { readEach, readFields, readInteger, readText } from '../../../domain/shared/reading.ts'
import type { RecordedAnswer } from '../../../ports/connector.ts'
import { isAccountKey, isKey } from './wire-values.ts'

/** A session with a wallet: the account, and the keys to talk to it. Keys are in base58. */
export interface DeeplinkSession {
  readonly topic: string
  readonly walletId: string
  /** The question that the session came from. */
  readonly askedBy: string
  readonly address: string
  /** The wallet's own token for the session. */
  readonly session: string
  readonly secret: string
  readonly walletKey: string
  /** Milliseconds since the Unix epoch. */
  readonly since: number
}

/** A question that was offered as a link and may be answered once. */
export interface OpenQuestion {
  readonly state: string
  readonly askedAt: number
  readonly ask:
    | { readonly kind: 'connect'; readonly walletId: string; readonly secret: string }
    | {
        readonly kind: 'request'
        readonly topic: string
        readonly chain: ChainId
        readonly method: string
        /** As JSON text. */
        readonly params: string
        /** The visitor stopped waiting. */
        readonly isCancelled: boolean
        /** Keys of the session, which may have ended when the answer comes. */
        readonly secret: string
        readonly walletKey: string
      }
}

/** A wallet's answer, kept until the caller asks for it. */
export interface KeptAnswer {
  readonly state: string
  readonly answeredAt: number
  readonly topic: string
  readonly method: string
  readonly params: string
  readonly answer:
    | { readonly kind: 'result'; readonly result: unknown }
    | {
        readonly kind: 'error'
        readonly code: ErrorCode
        readonly details: string | undefined
        /** As `CoreError.isDoubtful`. */
        readonly isDoubtful: boolean
      }
}

export interface DeeplinkRecord {
  readonly sessions: readonly DeeplinkSession[]
  readonly questions: readonly OpenQuestion[]
  readonly answers: readonly KeptAnswer[]
}

/** A wallet's answer as the caller gets it. */
export const outcomeOf = ({ answer }: KeptAnswer): Exclude<RecordedAnswer, { kind: 'none' | 'waiting' }> =>
  answer.kind === 'result'
    ? answer
    : {
        kind: 'error',
        error: new CoreError(answer.code, { details: answer.details, isDoubtful: answer.isDoubtful }),
      }

/** The stored record, which any script of the page may have written: what cannot be read is left out. */
export function readRecord(json: unknown): DeeplinkRecord {
  const fields = readFields(json)
  return {
    sessions: readEach(fields?.get('sessions'), readSession),
    questions: readEach(fields?.get('questions'), readQuestion),
    answers: readEach(fields?.get('answers'), readAnswer),
  }
}

export function readSession(value: unknown): DeeplinkSession | undefined {
  const fields = readFields(value)
  const [topic, walletId, askedBy = '', address, session, secret, walletKey] = texts(
    ...([fields, 'topic', 'walletId', 'askedBy', 'address', 'session', 'secret', 'walletKey'] as const),
  )
  const since = readInteger(fields?.get('since'))
  if (topic === undefined || walletId === undefined || session === undefined || since === undefined) return undefined
  if (!isDeeplinkTopic(topic) || !isAccountKey(address) || !isKey(secret) || !isKey(walletKey)) return undefined
  return { topic, walletId, askedBy, address, session, secret, walletKey, since }
}

export function readQuestion(value: unknown): OpenQuestion | undefined {
  const fields = readFields(value)
  const [state] = texts(fields, 'state')
  const askedAt = readInteger(fields?.get('askedAt'))
  const ask = readAsk(fields?.get('ask'))
  return state === undefined || askedAt === undefined || ask === undefined ? undefined : { state, askedAt, ask }
}

function readAsk(value: unknown): OpenQuestion['ask'] | undefined {
  const fields = readFields(value)
  const [walletId, secret, walletKey] = texts(fields, 'walletId', 'secret', 'walletKey')
  const [topic, method, params] = texts(fields, 'topic', 'method', 'params')
  if (fields?.get('kind') === 'connect')
    return walletId !== undefined && isKey(secret) ? { kind: 'connect', walletId, secret } : undefined
  const chain = parseChainId(fields?.get('chain'))
  if (topic === undefined || method === undefined || params === undefined || chain === undefined) return undefined
  if (!isKey(secret) || !isKey(walletKey)) return undefined
  const isCancelled = fields?.get('isCancelled') === true
  return { kind: 'request', topic, chain, method, params, isCancelled, secret, walletKey }
}

export function readAnswer(value: unknown): KeptAnswer | undefined {
  const fields = readFields(value)
  const [state, topic, method, params] = texts(fields, 'state', 'topic', 'method', 'params')
  const answeredAt = readInteger(fields?.get('answeredAt'))
  const answer = readOutcome(fields?.get('answer'))
  if (state === undefined || topic === undefined || method === undefined || params === undefined) return undefined
  return answeredAt === undefined || answer === undefined
    ? undefined
    : { state, answeredAt, topic, method, params, answer }
}

function readOutcome(value: unknown): KeptAnswer['answer'] | undefined {
  const fields = readFields(value)
  if (fields?.get('kind') === 'result') return { kind: 'result', result: fields.get('result') }
  const code = readText(fields?.get('code'))
  if (code === undefined || !Object.hasOwn(ERROR_TEXTS, code)) return undefined
  const isDoubtful = fields?.get('isDoubtful') !== false
  return { kind: 'error', code: code as ErrorCode, details: readText(fields?.get('details')), isDoubtful }
}

const texts = (
  fields: ReadonlyMap<string, unknown> | undefined,
  ...names: readonly string[]
): readonly (string | undefined)[] => names.map((name) => readText(fields?.get(name)))

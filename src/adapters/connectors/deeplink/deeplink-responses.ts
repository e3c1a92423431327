import { readDeeplinkAnswer } from '../../../domain/connection/deeplink-answer.ts'
import { deeplinkTopic } from '../../../domain/connection/deeplink-topic.ts'
import { asCoreError, CoreError } from '../../../domain/shared/core-error.ts'
import { parseJson } from '../../../domain/shared/reading.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { Randomness } from '../../../ports/randomness.ts'
import type { Returned } from '../../../ports/connector.ts'
import { readConnectAnswer, readRequestAnswer } from './read-answer.ts'
import { movesMoney, DEEPLINK_CALLS } from './deeplink-calls.ts'
import { walletSession } from './deeplink-grant.ts'
import type { DeeplinkMemory } from './deeplink-memory.ts'
import { findWallet, type DeeplinkOptions } from './deeplink-options.ts'
import { type KeptAnswer, type OpenQuestion, outcomeOf } from './deeplink-record.ts'
import type { ReturnPlace } from './return-place.ts'
import { sharedKey } from './sealed-box.ts'
import { readKey } from './wire-values.ts'

type ConnectAsk = Extract<OpenQuestion['ask'], { kind: 'connect' }>
type RequestAsk = Extract<OpenQuestion['ask'], { kind: 'request' }>
type Values = ReadonlyMap<string, string>

/**
 * Reads what wallets write into the page's address: only the answer to a question that this page asked, and only once.
 */
export class DeeplinkResponses {
  constructor(
    private readonly options: DeeplinkOptions,
    private readonly memory: DeeplinkMemory,
    private readonly clock: Clock,
    private readonly randomness: Randomness,
    private readonly place: ReturnPlace,
  ) {}

  /** Reads the answer out of the address, and removes it there, whatever it is. */
  take(): Returned | undefined {
    const answer = readDeeplinkAnswer(this.place.href(), this.options.parameter)
    if (answer === undefined) return undefined
    this.place.replace(answer.cleaned)
    const question = answer.state === undefined ? undefined : this.memory.takeQuestion(answer.state, this.clock.now())
    if (question === undefined) return this.unknown(answer.values, answer.state)
    const { state, ask } = question
    return ask.kind === 'connect'
      ? this.takeConnection(answer.values, state, ask)
      : this.takeRequest(answer.values, state, ask)
  }

  /** Q213: nothing new where it was told before; else a visitor is not asked to try again what may have been sent. */
  private unknown(values: Values, state: string | undefined): Returned | undefined {
    if (this.memory.read().answers.some((each) => each.state === state)) return undefined
    return { kind: 'unknown', mayBeSent: isYesToRequest(values) }
  }

  private takeConnection(values: Values, state: string, { walletId, secret }: ConnectAsk): Returned {
    const [wallet, ourKey] = [findWallet(this.options, walletId), readKey(secret)]
    try {
      if (wallet === undefined || ourKey === undefined) throw new CoreError('WALLET_GONE')
      const answer = readConnectAnswer(values, ourKey, wallet.dialect)
      const [topic, since] = [deeplinkTopic(this.randomness.id()), this.clock.now()]
      const session = { topic, since, walletId, askedBy: state, secret, ...answer }
      this.memory.addSession(session)
      return { kind: 'connected', session: walletSession(session, this.options, since), wallet }
    } catch (error) {
      const { code, details, isDoubtful } = asCoreError(error, 'WALLET_BAD_ANSWER')
      // Q212: for the tab that still waits, which may be another one. Of a visitor who declined nothing is kept.
      const kept = { state, topic: '', method: 'connect', params: '', answeredAt: this.clock.now() }
      if (code !== 'USER_REJECTED')
        this.memory.addAnswer({ ...kept, answer: { kind: 'error', code, details, isDoubtful } })
      return { kind: 'notConnected', walletId, code, details }
    }
  }

  private takeRequest(values: Values, state: string, ask: RequestAsk): Returned | undefined {
    const { topic, chain, method, params, isCancelled } = ask
    const call = DEEPLINK_CALLS.get(method)
    const kept: KeptAnswer = {
      ...{ state, topic, method, params, answeredAt: this.clock.now() },
      answer: this.readAnswer(values, ask),
    }
    this.memory.addAnswer(kept)
    // The visitor cancelled it, and it moved no money.
    if (isCancelled && !movesMoney(method)) return undefined
    const request = { sessionTopic: topic, chain, method, params: parseJson(params) }
    const answer = outcomeOf(kept)
    return { kind: 'answered', request, requestId: state, answer, toSign: call?.toSign?.(request.params) }
  }

  private readAnswer(values: Values, ask: RequestAsk): KeptAnswer['answer'] {
    try {
      const { topic, method, params } = ask
      const key = keyOf(ask)
      const isWanted = movesMoney(method) || !this.memory.hasEnded(topic)
      if (key === undefined || !isWanted) throw new CoreError('SESSION_GONE')
      const opened = readRequestAnswer(values, key)
      const result = DEEPLINK_CALLS.get(method)?.answer(opened, parseJson(params))
      if (result === undefined) throw new CoreError('WALLET_BAD_ANSWER')
      return { kind: 'result', result }
    } catch (error) {
      const { code, details, isDoubtful } = asCoreError(error, 'WALLET_BAD_ANSWER')
      return { kind: 'error', code, details, isDoubtful }
    }
  }
}

/** To connect a wallet names its own key, and to a request it need not. */
const isYesToRequest = (values: Values): boolean =>
  values.has('data') && !values.has('errorCode') && ![...values.keys()].some((name) => name.endsWith(KEY_NAME))

const KEY_NAME = '_encryption_public_key'

function keyOf({ secret, walletKey }: RequestAsk): Uint8Array | undefined {
  const [ours, theirs] = [readKey(secret), readKey(walletKey)]
  return ours && theirs && sharedKey(ours, theirs)
}

import { describe, expect, it } from 'vitest'
import type { Client } from '../../../../src/adapters/connectors/walletconnect/client-internals.ts'
import { RecordedAnswers, walletError } from '../../../../src/adapters/connectors/walletconnect/recorded-answers.ts'
import { chainId } from '../../../../src/domain/network/chain-id.ts'
import type { SessionRequest } from '../../../../src/ports/connector.ts'
import { settled } from '../../../support/fake-clock.ts'

const ask: SessionRequest = {
  sessionTopic: 'a',
  chain: chainId('eip155:31337'),
  method: 'eth_sendTransaction',
  params: [{ to: '0x0', value: '0x1' }],
}

/** A request as the client's history has it. */
const recorded = ({ sessionTopic, chain, method, params }: SessionRequest, id = 1, response?: object) => ({
  id,
  topic: sessionTopic,
  request: { method: 'wc_sessionRequest', params: { request: { method, params, expiryTimestamp: 1 }, chainId: chain } },
  response,
})
const remembering = (...values: object[]) => ({ core: { history: { values } } }) as unknown as Client
const nothing = remembering()

describe('an answer that came in this page', () => {
  it('should be waited for, and then be the result', async () => {
    const answers = new RecordedAnswers()
    expect(answers.find(nothing, ask, undefined)).toEqual({ kind: 'none' })
    let answer = (_value: unknown) => {}
    answers.follow(ask).settleWith(new Promise((resolve) => (answer = resolve)))
    expect(answers.find(nothing, ask, undefined)).toEqual({ kind: 'waiting' })
    answer('0xfeed')
    await settled()
    expect(answers.find(nothing, ask, undefined)).toEqual({ kind: 'result', result: '0xfeed' })
  })

  it.each<[string, Partial<SessionRequest>]>([
    ['session', { sessionTopic: 'b' }],
    ['network', { chain: chainId('eip155:31338') }],
    ['method', { method: 'personal_sign' }],
    ['amount', { params: [{ to: '0x0', value: '0x2' }] }],
  ])('should never be that to a question of another %s', (_what, change) => {
    const answers = new RecordedAnswers()
    answers.follow({ ...ask, ...change })
    expect(answers.find(nothing, ask, undefined)).toEqual({ kind: 'none' })
    expect(answers.find(nothing, ask, '1')).toEqual({ kind: 'none' })
  })

  it('should be that to the last of like questions where no id is known, and to one of an unknown id', async () => {
    const answers = new RecordedAnswers()
    for (const id of ['1', '2']) answers.follow(ask).identify(id)
    answers.follow(ask).settleWith(Promise.resolve('last'))
    await settled()
    expect(answers.find(nothing, ask, undefined)).toEqual({ kind: 'result', result: 'last' })
    expect(answers.find(nothing, ask, '3')).toEqual({ kind: 'result', result: 'last' })
    const identified = new RecordedAnswers()
    identified.follow(ask).identify('1')
    expect(identified.find(nothing, ask, undefined)).toEqual({ kind: 'waiting' })
  })

  it('should not be waited for where the question was never put', () => {
    const answers = new RecordedAnswers()
    const [one, other] = ['0x1', '0x2'].map((value) => ({ ...ask, params: [{ to: '0x0', value }] })) as [
      SessionRequest,
      SessionRequest,
    ]
    const [first, second] = [answers.follow(one), answers.follow(other)]
    first.forget()
    expect([one, other].map((each) => answers.find(nothing, each, undefined).kind)).toEqual(['none', 'waiting'])
    first.forget()
    expect(answers.find(nothing, other, undefined).kind).toBe('waiting')
    second.forget()
    expect(answers.find(nothing, other, undefined).kind).toBe('none')
  })

  it('should be waited for to the last 200 questions', () => {
    const answers = new RecordedAnswers()
    const numbered = (value: number) => ({ ...ask, params: [value] })
    for (let number = 0; number < 200; number += 1) answers.follow(numbered(number))
    expect(answers.find(nothing, numbered(0), undefined).kind).toBe('waiting')
    answers.follow(numbered(200))
    expect([0, 1, 200].map((each) => answers.find(nothing, numbered(each), undefined).kind)).toEqual([
      ...['none', 'waiting', 'waiting'],
    ])
  })

  it('S02 should be in doubt where the wallet passes on what a node said, here and after a reload', async () => {
    const error = { code: -32000, message: 'already known; request was rejected by node' }
    const answers = new RecordedAnswers()
    answers.follow(ask).settleWith(Promise.reject(error))
    await settled()
    const doubtful = { kind: 'error', error: { isDoubtful: true } }
    expect(answers.find(nothing, ask, undefined)).toMatchObject(doubtful)
    expect(new RecordedAnswers().find(remembering(recorded(ask, 1, { error })), ask, '1')).toMatchObject(doubtful)
    const no = { code: 5000, message: 'User rejected.' }
    const plain = new RecordedAnswers().find(remembering(recorded(ask, 1, { error: no })), ask, '1')
    expect(plain).toMatchObject({ error: { code: 'USER_REJECTED', isDoubtful: false } })
  })

  it('should be the error that the wallet sent, as we understand it', async () => {
    const answers = new RecordedAnswers()
    answers.follow(ask).settleWith(Promise.reject(new Error('User rejected')))
    await settled()
    expect(answers.find(nothing, ask, undefined)).toMatchObject({ kind: 'error', error: { code: 'USER_REJECTED' } })
  })

  it('should be told apart from the answer to the same question put again, by its id', async () => {
    const answers = new RecordedAnswers()
    for (const id of ['1', '2']) {
      const followed = answers.follow(ask)
      followed.identify(id)
      followed.settleWith(Promise.resolve(`hash ${id}`))
    }
    await settled()
    expect(answers.find(nothing, ask, '1')).toEqual({ kind: 'result', result: 'hash 1' })
    expect(answers.find(nothing, ask, '2')).toEqual({ kind: 'result', result: 'hash 2' })
    expect(answers.find(nothing, ask, '3')).toEqual({ kind: 'none' })
  })
})

describe('F14 an answer that came while the page was away', () => {
  it('should be read from the history of the client', () => {
    const find = (response?: object) =>
      new RecordedAnswers().find(remembering(recorded(ask, 1, response)), ask, undefined)
    expect(find()).toEqual({ kind: 'waiting' })
    expect(find({ id: 1, result: '0xfeed' })).toEqual({ kind: 'result', result: '0xfeed' })
    expect(find({ id: 1, error: { code: 5000 } })).toMatchObject({ kind: 'error', error: { code: 'USER_REJECTED' } })
  })

  it.each<[string, SessionRequest]>([
    ['session', { ...ask, sessionTopic: 'b' }],
    ['network', { ...ask, chain: chainId('eip155:31338') }],
    ['method', { ...ask, method: 'personal_sign' }],
    ['amount', { ...ask, params: [{ to: '0x0', value: '0x2' }] }],
  ])('should never be the answer to a question of another %s', (_what, other) => {
    const client = remembering(recorded(other, 1, { id: 1, result: '0xfeed' }))
    expect(new RecordedAnswers().find(client, ask, undefined)).toEqual({ kind: 'none' })
  })

  it('should not be looked for in other records, nor fall over those that are damaged', () => {
    const find = (record: object, id?: string) => new RecordedAnswers().find(remembering(record), ask, id).kind
    const whole = recorded(ask, 1, { id: 1, result: '0xfeed' })
    const { params } = whole.request
    expect(find({ ...whole, request: { method: 'wc_sessionPing', params } }, '1')).toBe('none')
    for (const damaged of [undefined, null, 7, 'x', [], {}, { ...params, request: null }, { request: params.request }])
      expect(find({ ...whole, request: { ...whole.request, params: damaged } })).toBe('none')
    for (const response of [null, 7, 'x', [], {}])
      expect(new RecordedAnswers().find(remembering({ ...whole, response }), ask, undefined)).toEqual({
        ...{ kind: 'result', result: undefined },
      })
  })

  it('should be found by its id where that is known, among like questions', () => {
    const client = remembering(
      recorded(ask, 1, { id: 1, result: 'first' }),
      recorded(ask, 2, { id: 2, result: 'second' }),
    )
    expect(new RecordedAnswers().find(client, ask, '1')).toEqual({ kind: 'result', result: 'first' })
    expect(new RecordedAnswers().find(client, ask, undefined)).toEqual({ kind: 'result', result: 'second' })
  })
})

describe('walletError', () => {
  it('should keep the words of the wallet for the log', () => {
    const error = { code: -32000, message: 'nonce too low' }
    expect(walletError(error)).toMatchObject({ code: 'WALLET_REFUSED', details: 'nonce too low', cause: error })
    for (const said of [undefined, null, 'nonce too low', 7])
      expect(walletError(said)).toMatchObject({ code: 'WALLET_REFUSED', details: undefined, cause: said })
    expect(walletError({ code: 4001, message: 7 }).details).toBeUndefined()
  })
})

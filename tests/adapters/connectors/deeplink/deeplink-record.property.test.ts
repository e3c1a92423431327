import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readRecord } from '../../../../src/adapters/connectors/deeplink/deeplink-record.ts'
import { base58 } from '../../../../src/domain/shared/base58.ts'
import { LOCALNET } from './deeplink-world.ts'

const key = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .filter((each) => each.some((byte) => byte > 0))
  .map(base58)
const time = fc.nat()
const id = fc.string()
const session = fc.record({
  ...{ topic: id.map((each) => `deeplink/${each}`), walletId: id, askedBy: id, session: id },
  ...{ address: key, secret: key, walletKey: key, since: time },
})
const ask = fc.oneof(
  fc.record({ kind: fc.constant('connect' as const), walletId: id, secret: key }),
  fc.record({
    ...{ kind: fc.constant('request' as const), topic: id, chain: fc.constant(LOCALNET), method: id, params: id },
    ...{ isCancelled: fc.boolean(), secret: key, walletKey: key },
  }),
)
const question = fc.record({ state: id, askedAt: time, ask })
const answer = fc.record({
  ...{ state: id, answeredAt: time, topic: id, method: id, params: id },
  answer: fc.oneof(
    fc.record({ kind: fc.constant('result' as const), result: fc.string() }),
    fc.record({
      ...{ kind: fc.constant('error' as const), code: fc.constant('USER_REJECTED' as const), details: id },
      isDoubtful: fc.boolean(),
    }),
  ),
})
const all = <T>(each: fc.Arbitrary<T>) => fc.array(each, { maxLength: 4 })

describe('readRecord', () => {
  it('should read what was written', () => {
    fc.assert(
      fc.property(fc.record({ sessions: all(session), questions: all(question), answers: all(answer) }), (record) => {
        expect(readRecord(JSON.parse(JSON.stringify(record)))).toEqual(record)
      }),
    )
  })

  it('should never throw, whatever was stored, and keep what can be read', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.array(fc.jsonValue()), session, (value, others, good) => {
        readRecord(value)
        const record = readRecord({ sessions: [...others, good], questions: others, answers: others })
        expect(record.sessions).toContainEqual(good)
      }),
    )
  })
})

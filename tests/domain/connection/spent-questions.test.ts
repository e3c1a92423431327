import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AskedQuestion, spentQuestions } from '../../../src/domain/connection/spent-questions.ts'

const NOW = 1_800_000_000_000
const REQUEST_LIFE_MS = 300_000

const asked = (changes: Partial<AskedQuestion> = {}): AskedQuestion => ({
  ...{ id: 1, at: NOW, method: 'wc_sessionEvent', isAnswered: true, isHeard: true },
  ...changes,
})
const requests = (count: number, changes: Partial<AskedQuestion> = {}) =>
  Array.from({ length: count }, (_, index) =>
    asked({ id: index, at: NOW - count + index, method: 'wc_sessionRequest', ...changes }),
  )

describe('spentQuestions', () => {
  it.each(['Settle', 'Update', 'Extend', 'Ping', 'Delete', 'Event'])(
    'should have done with what was answered, and wait for what was not: wc_session%s (Q09)',
    (name) => {
      const method = `wc_session${name}`
      const done = asked({ method })
      const waiting = asked({ method, id: 2, isAnswered: false })
      const late = asked({ method, id: 3, isAnswered: false, at: NOW - REQUEST_LIFE_MS })
      expect(spentQuestions([done, waiting, late], NOW)).toEqual([done, late])
    },
  )

  it('should keep the latest two hundred requests, answered or not, in whatever order they stand (Q09)', () => {
    const all = requests(201)
    expect(spentQuestions(all, NOW)).toEqual([all[0]])
    expect(
      spentQuestions(
        [...all].sort((one, other) => other.id - one.id),
        NOW,
      ),
    ).toEqual([all[0]])
    expect(spentQuestions(all.slice(1), NOW + 365 * 86_400_000)).toEqual([])
  })

  it('should count requests alone among the two hundred (Q09)', () => {
    const event = asked({ id: 1_000, at: NOW + 1 })
    expect(spentQuestions([...requests(200), event], NOW)).toEqual([event])
  })

  it('should keep the later ones by their ids where they were asked in the same moment (Q09)', () => {
    const all = requests(201, { at: NOW })
    for (const order of [all, [...all].sort((one, other) => other.id - one.id)])
      expect(spentQuestions(order, NOW)).toEqual([all[0]])
  })

  it('should keep every request that may still be answered, however many there are (Q09)', () => {
    expect(spentQuestions(requests(500, { isAnswered: false }), NOW)).toEqual([])
  })

  it.each(['Settle', 'Update', 'Extend', 'Ping', 'Delete', 'Event'])(
    'should wait for no answer over the topic of a session that has ended: wc_session%s (Q28)',
    (name) => {
      const ended = asked({ method: `wc_session${name}`, isAnswered: false, isHeard: false })
      expect(spentQuestions([ended], NOW)).toEqual([ended])
    },
  )

  it('should keep the requests of a session that has ended, for a send may be looked for among them (Q28)', () => {
    const of = { method: 'wc_sessionRequest', isHeard: false }
    expect(spentQuestions([asked(of), asked({ ...of, isAnswered: false })], NOW)).toEqual([])
  })

  it('should keep nothing that no page ever answers: a wallet may ask it for ever', () => {
    const unknown = asked({ method: 'wc_sessionNonsense', isAnswered: false })
    expect(spentQuestions([unknown], NOW)).toEqual([unknown])
  })

  it('should keep nothing for years because the clock was wrong once', () => {
    const ahead = asked({ isAnswered: false, at: NOW + 365 * 86_400_000 })
    expect(spentQuestions([ahead], NOW)).toEqual([ahead])
  })

  it('should leave no more than two hundred and what is still waited for, and drop nothing twice (Q09)', () => {
    const question = fc.record({
      id: fc.nat(),
      at: fc.integer({ min: NOW - 2 * REQUEST_LIFE_MS, max: NOW }),
      method: fc.constantFrom('wc_sessionRequest', 'wc_sessionEvent', 'wc_sessionPing', 'other'),
      isAnswered: fc.boolean(),
      isHeard: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(question, { maxLength: 600 }), (questions) => {
        const spent = new Set(spentQuestions(questions, NOW))
        const left = questions.filter((each) => !spent.has(each))
        const waiting = left.filter(({ isAnswered, at }) => !isAnswered && NOW - at < REQUEST_LIFE_MS)
        expect(left.length - waiting.length).toBeLessThanOrEqual(200)
        expect(spentQuestions(left, NOW)).toEqual([])
      }),
    )
  })
})

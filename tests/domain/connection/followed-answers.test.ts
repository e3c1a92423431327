import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FollowedRequest, forgottenAnswer } from '../../../src/domain/connection/followed-answers.ts'

const request = (method: string, isAnswered: boolean): FollowedRequest => ({ method, isAnswered })
const times = (count: number, each: () => FollowedRequest) => Array.from({ length: count }, each)
const openSend = () => request('eth_sendTransaction', false)
const answeredSend = () => request('wallet_sendCalls', true)
const openRead = () => request('wallet_getCallsStatus', false)
const answeredRead = () => request('wallet_getCallsStatus', true)

describe('what a wallet in the page was asked', () => {
  it('should all be followed as long as it is not too much', () => {
    expect(forgottenAnswer(times(200, answeredRead))).toBeUndefined()
  })

  it('should be forgotten from the oldest on, first what sends nothing and is answered', () => {
    const kinds = [openSend(), answeredSend(), openRead(), answeredRead()]
    const without = (list: readonly FollowedRequest[]) => {
      const gone = forgottenAnswer(list)
      return list.filter((each) => each !== gone)
    }
    const [send, answered, read, readAnswered] = kinds
    const all = [...kinds, ...times(197, openSend)]
    expect(forgottenAnswer(all)).toBe(readAnswered)
    expect(forgottenAnswer([...without(all), openSend()])).toBe(read)
    expect(forgottenAnswer([send, answered, ...times(199, openSend)].filter((each) => each !== undefined))).toBe(
      answered,
    )
    const [first, second] = [answeredRead(), answeredRead()]
    expect(forgottenAnswer([first, second, ...times(199, answeredRead)])).toBe(first)
  })

  it('I35 should never be a send that may still be answered, and always something else where there is any', () => {
    const anyOf = fc.constantFrom(openSend, answeredSend, openRead, answeredRead).map((make) => make())
    fc.assert(
      fc.property(fc.array(anyOf, { minLength: 190, maxLength: 260 }), (followed) => {
        const gone = forgottenAnswer(followed)
        const isOpenSend = ({ method, isAnswered }: FollowedRequest) => method === 'eth_sendTransaction' && !isAnswered
        if (gone !== undefined) expect(isOpenSend(gone)).toBe(false)
        expect(gone === undefined).toBe(followed.length <= 200 || followed.every(isOpenSend))
      }),
    )
  })
})

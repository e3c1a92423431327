import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readFrame, writeError, writeResult } from '../../../sandbox/relay/json-rpc-frame.ts'

const request = (id: string) => `{"jsonrpc":"2.0","params":{"id":1,"topic":"a"},"id":${id},"method":"irn_subscribe"}`

describe('readFrame', () => {
  it('should keep every id digit for digit, as a number or as text', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 19n }), fc.boolean(), (number, isText) => {
        const id = isText ? `"${number}"` : `${number}`
        expect(readFrame(request(id))).toMatchObject({ kind: 'request', id })
        expect(writeResult(id, true)).toContain(`"id":${id},`)
      }),
    )
  })

  it('should take a big id from the top level, not from inside params or a text', () => {
    const inside = '"params":{"id":1111111111111111111,"text":"\\"id\\":2222222222222222222,"}'
    expect(readFrame(`{${inside}, "\\u0069d" : 1763618401234567890 ,"method":"a"}`)).toEqual({
      kind: 'request',
      id: '1763618401234567890',
      method: 'a',
      params: { id: expect.any(Number) as number, text: '"id":2222222222222222222,' },
    })
  })

  it('should tell a result from an error in what a client answers', () => {
    expect(readFrame('{"id":7,"jsonrpc":"2.0","result":true}')).toEqual({ kind: 'answer', id: '7', succeeded: true })
    expect(readFrame('{"id":7,"error":{"code":1}}')).toEqual({ kind: 'answer', id: '7', succeeded: false })
  })

  it.each([
    ['', -32_700],
    ['{"id":1', -32_700],
    ['null', -32_600],
    ['[]', -32_600],
    ['{"method":"a"}', -32_600],
    ['{"id":{},"method":"a"}', -32_600],
    ['{"id":1,"method":5}', -32_600],
    ['{"id":1}', -32_600],
  ])('should call %j malformed', (text, code) => {
    expect(readFrame(text)).toMatchObject({ kind: 'malformed', error: { code } })
  })

  it('should never throw, and always leave an id that makes an answer valid JSON', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const { id } = readFrame(text)
        expect(() => JSON.parse(writeError(id, { code: 1, message: text })) as unknown).not.toThrow()
      }),
    )
  })
})

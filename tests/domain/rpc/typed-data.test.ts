import { describe, expect, it } from 'vitest'
import { readTypedData, typedDataFacts } from '../../../src/domain/rpc/typed-data.ts'
import { BOB } from '../../support/accounts.ts'
import { refusalOf } from './refusal.ts'

const member = (name: unknown, type: unknown = 'string') => ({ name, type })
const NOTE = { types: { Note: [member('text')] }, primaryType: 'Note', domain: {}, message: { text: 'Hi' } }
const many = (count: number) => Array.from({ length: count }, (_, place) => member(`m${place}`))

describe('readTypedData', () => {
  it('should be bound to the network and the contract that its domain names', () => {
    const unboundOf = (domain: object) => readTypedData({ ...NOTE, domain }).facts.unbound
    expect(unboundOf({ chainId: 1, verifyingContract: BOB })).toEqual([])
    expect(unboundOf({ chainId: 1 })).toEqual(['contract'])
    expect(unboundOf({ verifyingContract: BOB })).toEqual(['network'])
    const { domain: _domain, ...without } = NOTE
    expect(readTypedData(without).facts.unbound).toEqual(['network', 'contract'])
  })

  it('S04 should show only what is signed of the domain: what its type declares', () => {
    const types = { ...NOTE.types, EIP712Domain: [member('name')] }
    const { facts, json } = readTypedData({ ...NOTE, types, domain: { name: 'Notes', version: '1' } })
    expect(facts.domain).toEqual([{ path: 'name', type: 'string', value: 'Notes' }])
    expect(JSON.parse(json)).toMatchObject({ domain: { name: 'Notes' } })
  })

  it('should read lists of lists, of any length or of one', () => {
    const types = { Note: [member('text', 'string[2][]')] }
    expect(readTypedData({ ...NOTE, types, message: { text: [['a', 'b']] } }).facts.message).toEqual([
      { path: 'text[0][0]', type: 'string', value: 'a' },
      { path: 'text[0][1]', type: 'string', value: 'b' },
    ])
    expect(refusalOf(() => readTypedData({ ...NOTE, types, message: { text: [['a']] } }))).toBe(
      'text[0]: not string[2].',
    )
  })

  it('S04 should have no more members than the limit, in all its types together', () => {
    const read = (types: object) => refusalOf(() => readTypedData({ ...NOTE, types: { ...types, ...NOTE.types } }))
    expect(read({ More: many(997) })).toBeUndefined()
    expect(read({ More: many(998) })).toBe('types: more than a visitor can review.')
    expect(read({ More: many(600), Most: many(600) })).toBe('types: more than a visitor can review.')
  })

  it('S04 should be nested no deeper than the limit', () => {
    const read = (levels: number) => {
      let text: unknown = 'leaf'
      for (let level = 0; level < levels; level += 1) text = [text]
      const types = { Note: [member('text', `string${'[]'.repeat(levels)}`)] }
      return refusalOf(() => readTypedData({ ...NOTE, types, message: { text } }))
    }
    expect(read(11)).toBeUndefined()
    expect(read(12)).toBe(`text${'[0]'.repeat(12)}: nested too deep.`)
  })

  const types = (Note: unknown, others: object = {}) => ({ ...NOTE, types: { ...others, Note } })
  it.each<[unknown, string]>([
    [7, 'typed data: not an object.'],
    ['[]', 'typed data: not an object.'],
    ['{', 'typed data: not JSON.'],
    [{ ...NOTE, domain: 'mine' }, 'domain: not an object.'],
    [{ ...NOTE, domain: { origin: 'x' } }, 'domain.origin: not a part of a domain.'],
    [{ ...NOTE, domain: { chainId: {} } }, 'domain.chainId: not uint256.'],
    [types([member('text')], { EIP712Domain: [member('chainId')] }), noPart('chainId')],
    [types([member('text')], { EIP712Domain: [member('origin')] }), noPart('origin')],
    [{ ...NOTE, primaryType: undefined }, 'primaryType: not one of the types.'],
    [{ ...NOTE, types: undefined }, 'primaryType: not one of the types.'],
    [{ ...NOTE, message: 'Hi' }, 'message: not Note.'],
    [{ ...NOTE, message: {} }, 'text: not string.'],
    [types([member('text', 'Person')], { Person: [member('name')] }), 'text: not Person.'],
    [types([member('text', 'string[]')]), 'text: not string[].'],
    [types('text'), 'types.Note: not a type.'],
    [types([], { '1st': [] }), 'types.1st: not a type.'],
    [types([], { string: [] }), 'types.string: not a type.'],
    [JSON.stringify(NOTE).replace('"Note"', '"__proto__":[],"Note"'), 'types.__proto__: not a type.'],
    [types([member('text'), member('text')]), 'types.Note: a member that stands twice.'],
    ...[null, member(7), member('1st'), member('__proto__'), {}].map((each): [unknown, string] => [
      types([each]),
      'types.Note: a member without a name.',
    ]),
    [types([member('text', 7)]), 'types.Note.text: no type.'],
    [types([member('text', 'x'.repeat(257))]), 'types.Note.text: no type.'],
    [types([member('text', 'x'.repeat(256))]), 'types.Note.text: no type that there is.'],
    [types([member('text', 'str[2]ing')]), 'types.Note.text: no type that there is.'],
  ])('S04 should refuse %j and say why', (value, why) => {
    expect(refusalOf(() => readTypedData(value))).toBe(why)
  })
})

describe('typedDataFacts', () => {
  it('should be what can be read, and nothing while it is still being written', () => {
    const text = JSON.stringify(NOTE)
    expect(typedDataFacts(text)).toEqual(readTypedData(NOTE).facts)
    expect(typedDataFacts(text.slice(0, -1))).toBeUndefined()
  })
})

function noPart(name: string): string {
  return `types.EIP712Domain.${name}: not a part of a domain.`
}

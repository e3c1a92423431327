import {
  createEncodedRecap,
  createRecap,
  encodeRecap,
  formatStatementFromRecap,
  getChainsFromRecap,
  getMethodsFromRecap,
} from '@walletconnect/utils'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ASKED_METHODS } from '../../../src/domain/connection/asked-grant.ts'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import {
  isRecapResource,
  isWithin,
  MAX_RECAP,
  type Recap,
  readRecap,
  recapResource,
  sentencesFor,
  statementWith,
} from '../../../src/domain/sign-in/recap.ts'
import { isResourceUri } from '../../../src/domain/sign-in/resource-uri.ts'
import { runs } from '../../support/runs.ts'

const SEND: Recap = { methods: ['personal_sign', 'eth_sendTransaction'], chains: [chainId('eip155:1')] }
const encoded = (json: unknown): string => `urn:recap:${Buffer.from(JSON.stringify(json)).toString('base64')}`
const ofMethods = (abilities: object): string => encoded({ att: { eip155: abilities } })

const methods = fc.uniqueArray(fc.constantFrom(...ASKED_METHODS.eip155), { minLength: 1 })
const chains = fc.uniqueArray(fc.integer({ min: 1, max: 99_999_999 }).map((each) => chainId(`eip155:${each}`)))

describe('recapResource', () => {
  it('should ask for requests on whichever networks the wallet names', () => {
    const text = recapResource({ ...SEND, chains: [] })
    const json = Buffer.from(text.replace('urn:recap:', ''), 'base64').toString()
    expect(json).toBe('{"att":{"eip155":{"request/eth_sendTransaction":[{}],"request/personal_sign":[{}]}}}')
    expect(readRecap(text)).toEqual({ methods: ['eth_sendTransaction', 'personal_sign'], chains: [] })
  })

  it('should always be what wallets make of the same, and be read as what it says', () => {
    fc.assert(
      fc.property(methods, chains, (asked, on) => {
        const limits = on.length === 0 ? {} : { chains: [...on] }
        const ours = recapResource({ methods: asked, chains: on })
        expect(ours).toBe(encodeRecap(createRecap('eip155', 'request', [...asked], limits as never)))
        if (on.length === 0) expect(ours).toBe(createEncodedRecap('eip155', 'request', [...asked]))
        expect(getMethodsFromRecap(ours)).toEqual(readRecap(ours)?.methods)
        expect(getChainsFromRecap(ours)).toEqual(readRecap(ours)?.chains)
        expect(new Set(readRecap(ours)?.methods)).toEqual(new Set(asked))
        expect(isResourceUri(ours)).toBe(ours.length <= MAX_RECAP)
      }),
      { numRuns: runs(100) },
    )
  })

  it('should have room for all that a page asks for on two dozen networks', () => {
    const many = Array.from({ length: 24 }, (_, at) => chainId(`eip155:${10_000 + at}`))
    expect(recapResource({ methods: ASKED_METHODS.eip155, chains: many }).length).toBeLessThanOrEqual(MAX_RECAP)
  })
})

describe('readRecap', () => {
  it.each([
    ['no resource of that kind', 'https://shop.example/terms'],
    ['no base64', 'urn:recap:%%%'],
    ['no JSON', `urn:recap:${Buffer.from('{').toString('base64')}`],
    ['no UTF-8', `urn:recap:${Buffer.from([0xff, 0xfe, 0xfd]).toString('base64')}`],
    ['nothing', encoded({ att: {} })],
    ['no request', ofMethods({})],
    ['a list', encoded({ att: { eip155: [] } })],
    ['something else than requests', ofMethods({ 'request/eth_sign': [{}], 'crud/delete': [{}] })],
    ['a request without a name', ofMethods({ 'request/': [{}] })],
    ['a request that would forge the sentence', ofMethods({ "request/x' for 'eip155'. (2) 'y": [{}] })],
    ['something beside EVM', encoded({ att: { eip155: { 'request/eth_sign': [{}] }, solana: {} } })],
    [
      'too many requests',
      ofMethods(Object.fromEntries(Array.from({ length: 65 }, (_, at) => [`request/m${at}`, [{}]]))),
    ],
    ['too long a text', ofMethods({ 'request/eth_sign': [{ more: 'x'.repeat(MAX_RECAP) }] })],
  ])('should read nothing in %s', (_what, resource) => {
    expect(readRecap(resource)).toBeUndefined()
  })

  it('should leave out what names no network', () => {
    expect(readRecap(ofMethods({ 'request/eth_sign': [{ chains: ['eip155:1', 'x', 7] }] }))).toEqual({
      ...{ methods: ['eth_sign'], chains: ['eip155:1'] },
    })
    expect(readRecap(ofMethods({ 'request/eth_sign': 'none' }))).toEqual({ methods: ['eth_sign'], chains: [] })
  })

  it('should never throw, and read nothing that is no such resource', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json().map(encoded), fc.base64String()), (text) => {
        expect(isRecapResource(text) || readRecap(text) === undefined).toBe(true)
      }),
      { numRuns: runs(200) },
    )
  })
})

describe('the sentence for what is granted', () => {
  it('should stand after the statement of the page', () => {
    const [sentence = ''] = sentencesFor(SEND)
    expect(statementWith('I accept.', sentence)).toBe(
      'I accept. I further authorize the stated URI to perform the following actions on my behalf: ' +
        "(1) 'request': 'eth_sendTransaction', 'personal_sign' for 'eip155'.",
    )
    expect(statementWith(undefined, sentence)).toBe(sentence)
  })

  it('should always be as wallets write it', () => {
    fc.assert(
      fc.property(methods, fc.constantFrom(undefined, '', 'I accept.'), (asked, statement) => {
        const att = { eip155: Object.fromEntries(asked.map((each) => [`request/${each}`, [{}]])) }
        const theirs = formatStatementFromRecap(statement, { att } as never)
        expect(statementWith(statement, sentencesFor({ methods: asked, chains: [] })[0] ?? '')).toBe(theirs)
      }),
      { numRuns: runs(100) },
    )
  })

  it('should also be taken in the order that a wallet has encoded', () => {
    expect(sentencesFor(SEND)).toHaveLength(2)
    expect(sentencesFor({ ...SEND, methods: ['a', 'b'] })).toHaveLength(1)
  })
})

describe('isWithin', () => {
  it('should be so for a part, and for nothing beyond', () => {
    const asked = { methods: ['a', 'b'], chains: [chainId('eip155:1'), chainId('eip155:10')] }
    expect(isWithin({ methods: ['b'], chains: [chainId('eip155:10')] }, asked)).toBe(true)
    expect(isWithin({ methods: ['c'], chains: [chainId('eip155:10')] }, asked)).toBe(false)
    expect(isWithin({ methods: ['a'], chains: [chainId('eip155:5')] }, asked)).toBe(false)
  })
})

import { buildAuthObject, formatMessage, populateAuthPayload } from '@walletconnect/utils'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ASKED_METHODS } from '../../../src/domain/connection/asked-grant.ts'
import { grantedSession, readCacao } from '../../../src/domain/sign-in/cacao.ts'
import { readSignInText } from '../../../src/domain/sign-in/read-sign-in-text.ts'
import { recapResource } from '../../../src/domain/sign-in/recap.ts'
import { signInTextsAllowing } from '../../../src/domain/sign-in/sign-in-message.ts'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import { ALICE, BOB } from '../../support/accounts.ts'
import { runs } from '../../support/runs.ts'

const ORIGIN = 'https://shop.example'
const AT = '2026-11-20T10:00:00.000Z'
const METHODS = ASKED_METHODS.eip155
const [MAINNET, OPTIMISM] = [chainId('eip155:1'), chainId('eip155:10')]

/** What a page asks for, as the library sends it. */
const asked = (more: object = {}) => ({
  ...{ type: 'caip122', chains: [MAINNET, OPTIMISM], aud: ORIGIN, domain: 'shop.example', version: '1' },
  ...{
    nonce: 'k3yW8zQ1',
    iat: AT,
    statement: 'I accept.',
    resources: [recapResource({ methods: METHODS, chains: [] })],
  },
  ...more,
})

/** What a wallet makes of it that knows these methods, and what it answers. */
function answered(payload = asked(), methods: readonly string[] = METHODS, address: string = ALICE) {
  const filled = populateAuthPayload({
    authPayload: payload as never,
    chains: [MAINNET, OPTIMISM],
    methods: [...methods],
  })
  const iss = `eip155:1:${address}`
  const cacao = buildAuthObject(filled, { t: 'eip191', s: '0xabcd' }, iss)
  return { text: formatMessage(filled, iss), cacao }
}

const MESSAGE = {
  ...{ domain: 'shop.example', uri: ORIGIN, address: ALICE, chain: MAINNET, nonce: 'k3yW8zQ1' },
  ...{ issuedAt: AT, statement: 'I accept.' },
}
const facts = { origin: ORIGIN, now: Date.parse(AT) }

describe('readCacao', () => {
  it('should read the text that the wallet signed, and what it grants by that', () => {
    const { text, cacao } = answered(asked(), ['personal_sign', 'eth_sendTransaction', 'eth_accounts'])
    const read = readCacao(cacao)
    expect(read).toMatchObject({
      ...{ account: { chain: 'eip155:1', address: ALICE }, text, signature: Uint8Array.of(0xab, 0xcd) },
      granted: { methods: ['eth_sendTransaction', 'personal_sign'], chains: ['eip155:1', 'eip155:10'] },
    })
    expect(readSignInText(text)?.statement).toContain("'eth_sendTransaction', 'personal_sign' for 'eip155'.")
  })

  it('should always be letter for letter what the page wants signed, whatever part of it a wallet knows', () => {
    const some = fc.uniqueArray(fc.constantFrom(...METHODS), { minLength: 1 })
    const more = fc.record(
      {
        statement: fc.constantFrom('', 'I accept.'),
        exp: fc.constant('2026-11-20T11:00:00.000Z'),
        requestId: fc.constant('r-1'),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(some, more, fc.constantFrom([], ['https://shop.example/terms']), (methods, extra, resources) => {
        const all = [...resources, recapResource({ methods: METHODS, chains: [] })]
        const { text, cacao } = answered(asked({ ...extra, resources: all }), methods)
        const read = readCacao(cacao)
        if (read?.granted === undefined || read.resource === undefined) throw new Error('nothing granted')
        expect(read.text).toBe(text)
        const { statement = 'I accept.', exp, requestId } = extra
        const message = {
          ...{ ...MESSAGE, statement: statement === '' ? undefined : statement, expirationTime: exp, requestId },
          resources,
        }
        const wanted = signInTextsAllowing(message, { granted: read.granted, resource: read.resource }, facts)
        expect(wanted).toContain(text)
        // A server reads it as any other sign-in.
        expect(readSignInText(text)).toMatchObject({ domain: 'shop.example', nonce: 'k3yW8zQ1', uri: ORIGIN })
      }),
      { numRuns: runs(50) },
    )
  })

  it('should read what grants nothing', () => {
    const { cacao } = answered(asked({ resources: undefined }))
    expect(readCacao(cacao)).toMatchObject({ granted: undefined, resource: undefined })
    expect(readCacao({ ...cacao, p: { ...cacao.p, resources: null, statement: undefined } })?.text).toContain(
      `${ALICE}\n\n\nURI: https://shop.example`,
    )
  })

  it.each([
    ['nothing', undefined],
    ['another chain', { iss: 'did:pkh:solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ:abc' }],
    ['no address', { iss: 'did:pkh:eip155:1:0x12' }],
    ['no page', { aud: undefined, domain: undefined }],
    ['a nonce that is no text', { nonce: 7 }],
    ['resources that are no texts', { resources: [7] }],
    ['resources that are no list', { resources: 'urn:recap:x' }],
    ['too many resources', { resources: Array.from({ length: 33 }, () => 'ipfs://x') }],
    ['a grant that cannot be read', { resources: ['urn:recap:x'] }],
    ['too long a text', { statement: 'x'.repeat(20_000) }],
  ])('should read nothing in %s', (_what, change) => {
    const { cacao } = answered()
    expect(readCacao(change === undefined ? undefined : { ...cacao, p: { ...cacao.p, ...change } })).toBeUndefined()
  })

  it.each(['', '0x', '0xabc', 'abcd', `0x${'ab'.repeat(40_000)}`])('should read no signature %#', (s) => {
    expect(readCacao({ ...answered().cacao, s: { t: 'eip191', s } })).toBeUndefined()
  })
})

describe('grantedSession', () => {
  const read = (cacao: unknown) => readCacao(cacao) ?? expect.unreachable()

  it('should be of all accounts and networks that were signed for', () => {
    const one = read(answered(asked(), ['personal_sign']).cacao)
    const other = read(answered(asked(), ['eth_sendTransaction'], BOB).cacao)
    expect(grantedSession([one, other, one])).toEqual({
      methods: ['personal_sign', 'eth_sendTransaction'],
      accounts: [ALICE, BOB].flatMap((address) => [MAINNET, OPTIMISM].map((chain) => ({ chain, address }))),
    })
  })

  it('should be none where no request is allowed', () => {
    expect(grantedSession([read(answered(asked({ resources: undefined })).cacao)])).toBeUndefined()
    expect(grantedSession([])).toBeUndefined()
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSignInText } from '../../../src/domain/sign-in/read-sign-in-text.ts'
import { type SignInMessage, signInText } from '../../../src/domain/sign-in/sign-in-message.ts'
import { signInFieldsText } from '../../../src/domain/solana/sign-in-fields.ts'
import { BOB, SOL_ALICE } from '../../support/accounts.ts'
import { ETHEREUM, SOLANA } from '../../support/networks.ts'
import { runs } from '../../support/runs.ts'

const ORIGIN = 'https://app.example:8443'
const NOW = Date.parse('2026-11-20T10:00:00Z')
const facts = { origin: ORIGIN, now: NOW }
const MESSAGE: SignInMessage = {
  ...{ domain: 'app.example:8443', address: BOB, uri: `${ORIGIN}/login`, chain: ETHEREUM.id, nonce: 'k3yW8zQ1' },
  issuedAt: '2026-11-20T10:00:00.000Z',
}
const TEXT = signInText(MESSAGE, facts)
const line = (from: string | RegExp, to: string) => readSignInText(TEXT.replace(from, to))

describe('readSignInText', () => {
  it('should read what EIP-4361 can say', () => {
    const text = signInText(
      {
        ...{ ...MESSAGE, statement: 'I accept the terms.', requestId: 'r-1', notBefore: '2026-11-20T09:59:00Z' },
        ...{ expirationTime: '2026-11-20T11:00:00+00:00', resources: ['https://app.example/terms', 'ipfs://bafy'] },
      },
      facts,
    )
    expect(readSignInText(text)).toEqual({
      ...{ namespace: 'eip155', domain: 'app.example:8443', address: BOB, statement: 'I accept the terms.' },
      ...{ uri: `${ORIGIN}/login`, chain: '1', nonce: 'k3yW8zQ1', requestId: 'r-1', issuedAt: NOW },
      ...{ expiresAt: NOW + 3_600_000, notBefore: NOW - 60_000 },
      resources: ['https://app.example/terms', 'ipfs://bafy'],
    })
  })

  it('should read what a Solana wallet writes by itself, with and without a statement', () => {
    const fields = {
      domain: 'app.example',
      uri: 'https://app.example',
      version: '1',
      chainId: 'solana:mainnet',
    } as const
    const more = { nonce: 'k3yW8zQ1', issuedAt: '2026-11-20T10:00:00.000Z' }
    for (const statement of [undefined, 'Hello', 'URI: https://evil.example']) {
      const read = readSignInText(signInFieldsText({ ...fields, ...more, statement }, SOL_ALICE))
      expect(read).toMatchObject({ namespace: 'solana', address: SOL_ALICE, statement, uri: 'https://app.example' })
    }
  })

  it.each([
    ['another kind of account', line('Ethereum', 'Bitcoin')],
    ['an address of the other kind', line('Ethereum', 'Solana')],
    ['no address', line(BOB, '0x12')],
    ['a path in the domain', line('app.example:8443 wants', 'app.example:8443/x wants')],
    ['a user in the domain', line('app.example:8443 wants', 'me@app.example:8443 wants')],
    ['another version', line('Version: 1', 'Version: 2')],
    ['no version', line('Version: 1\n', '')],
    ['no chain', line('Chain ID: 1\n', '')],
    ['a short nonce', line('k3yW8zQ1', 'k3yW8zQ')],
    ['an empty nonce', line(/Nonce: .*/, 'Nonce: ')],
    ['a nonce twice', line('Nonce: k3yW8zQ1', 'Nonce: k3yW8zQ1\nNonce: k3yW8zQ2')],
    ['a field in another place', line('Version: 1\nChain ID: 1', 'Chain ID: 1\nVersion: 1')],
    ['a field that nobody knows', line('Version: 1', 'Version: 1\nRole: admin')],
    ['no time of issue', line(/\nIssued At: .*/, '')],
    ['a time that is none', line('2026-11-20T10', '2026-02-30T10')],
    ['a time without a zone', line('10:00:00.000Z', '10:00:00.000')],
    ['a carriage return', line('Version: 1\n', 'Version: 1\r\n')],
    ['an invisible letter', line('app.example', 'app\u200b.example')],
    ['a link that is no web address', line(/URI: .*/, 'URI: javascript:alert(1)')],
    ['something after its end', readSignInText(`${TEXT}\n`)],
    ['something before its beginning', readSignInText(` ${TEXT}`)],
    ['a resource without its dash', readSignInText(`${TEXT}\nResources:\nhttps://app.example`)],
    ['too much', readSignInText(`${TEXT}\nResources:\n- ${'a'.repeat(9_000)}`)],
    ['too many resources', readSignInText(`${TEXT}\nResources:${'\n- a:b'.repeat(33)}`)],
  ])('should not read %s', (_, read) => expect(read).toBeUndefined())

  it.each([[undefined], [null], [7], [{}], [[]], [''], ['\n'.repeat(9_000)]])('should not read %j', (value) =>
    expect(readSignInText(value)).toBeUndefined(),
  )

  const word = fc.stringMatching(/^[A-Za-z0-9.,:/ -]{1,80}$/).filter((text) => text.trim() === text)
  const uri = fc.stringMatching(/^[a-z][a-z0-9+.-]{0,9}:[A-Za-z0-9.,:/?&=-]{1,80}$/)

  it('should always read what we write, as it was meant', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(ETHEREUM, SOLANA),
        fc.option(word, { nil: undefined }),
        fc.stringMatching(/^[A-Za-z0-9]{8,128}$/),
        fc.option(word, { nil: undefined }),
        fc.array(uri, { maxLength: 5 }),
        ({ id }, statement, nonce, requestId, resources) => {
          const address = id === ETHEREUM.id ? BOB : SOL_ALICE
          const message = { ...MESSAGE, chain: id, address, statement, nonce, requestId, resources }
          const read = readSignInText(signInText(message, facts))
          expect(read).toMatchObject({ domain: MESSAGE.domain, address, uri: MESSAGE.uri, nonce, issuedAt: NOW })
          expect(read).toMatchObject({ statement, requestId, resources })
        },
      ),
      { numRuns: runs(200) },
    )
  })

  it('should never read another domain, address, link or nonce out of a text than stands in its place', () => {
    const evil = fc.constantFrom(
      ...[
        'URI: https://evil.example',
        'Nonce: aaaaaaaa',
        'evil.example wants you to sign in with your Ethereum account:',
      ],
      ...[
        BOB.replace('7', '8'),
        '',
        'Resources:',
        '- x',
        'Issued At: 2026-11-20T10:00:00Z',
        '\r',
        '\u2028',
        'Version: 1',
      ],
    )
    fc.assert(
      fc.property(fc.array(evil, { minLength: 1, maxLength: 4 }), fc.nat(12), (lines, at) => {
        const all = TEXT.split('\n')
        all.splice(at, 0, ...lines)
        const read = readSignInText(all.join('\n'))
        if (read === undefined) return
        expect(all[0]).toBe(`${read.domain} wants you to sign in with your Ethereum account:`)
        expect(all[1]).toBe(read.address)
        expect(all.filter((each) => each === `URI: ${read.uri}`).length).toBeGreaterThan(0)
        const fields = all.slice(read.statement === undefined ? 4 : 5)
        expect(fields.filter((each) => each.startsWith('URI: '))).toEqual([`URI: ${read.uri}`])
        expect(fields.filter((each) => each.startsWith('Nonce: '))).toEqual([`Nonce: ${read.nonce}`])
      }),
      { numRuns: runs(500) },
    )
  })

  it('should never fail on any text', () => {
    const piece = fc.constantFrom(...TEXT.split('\n'), 'Resources:', '- ', 'Expiration Time: ', '\u0000')
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(fc.oneof(piece, fc.string())).map((all) => all.join('\n')),
        ),
        (text) => {
          expect([undefined, 'object']).toContain(readSignInText(text) && 'object')
        },
      ),
      { numRuns: runs(300) },
    )
  })
})

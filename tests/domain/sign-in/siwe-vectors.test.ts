import { describe, expect, it } from 'vitest'
import { readSignInText } from '../../../src/domain/sign-in/read-sign-in-text.ts'

/*
 * What the parsers of Sign-In with Ethereum are held to, told by the line in which each case differs. Source of the
 * cases: the vectors of github.com/spruceid/siwe, `test/parsing_positive.json` and `test/parsing_negative.json`.
 */

const ADDRESS = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const LINES = [
  'service.org wants you to sign in with your Ethereum account:',
  ...[ADDRESS, '', 'I accept the ServiceOrg Terms of Service: https://service.org/tos', ''],
  ...['URI: https://service.org/login', 'Version: 1', 'Chain ID: 1', 'Nonce: 32891757'],
  ...['Issued At: 2021-09-30T16:25:24.000Z', 'Expiration Time: 2023-03-17T12:45:13.610Z'],
  ...['Not Before: 2022-03-17T12:45:13.610Z', 'Request ID: some_id', 'Resources:', '- https://service.org/login'],
]
const TEXT = LINES.join('\n')
const lineOf = (start: string) => LINES.find((line) => line.startsWith(start)) ?? 'none'
const read = (from: string, to: string) => readSignInText(TEXT.replace(lineOf(from), to))
const domainIs = (domain: string) => read('service.org', `${domain} wants you to sign in with your Ethereum account:`)

describe('a text of Sign-In with Ethereum', () => {
  it('should be read as it stands', () => {
    expect(readSignInText(TEXT)).toEqual({
      ...{ namespace: 'eip155', domain: 'service.org', address: ADDRESS, uri: 'https://service.org/login' },
      ...{ statement: 'I accept the ServiceOrg Terms of Service: https://service.org/tos', chain: '1' },
      ...{ nonce: '32891757', issuedAt: Date.UTC(2021, 8, 30, 16, 25, 24), requestId: 'some_id' },
      ...{ expiresAt: Date.UTC(2023, 2, 17, 12, 45, 13, 610), notBefore: Date.UTC(2022, 2, 17, 12, 45, 13, 610) },
      resources: ['https://service.org/login'],
    })
  })

  it('should be read without what may be missing', () => {
    const { issuedAt, resources, expiresAt, notBefore, requestId } = readSignInText(LINES.slice(0, 10).join('\n')) ?? {}
    expect(issuedAt).toBe(Date.UTC(2021, 8, 30, 16, 25, 24))
    expect([expiresAt, notBefore, requestId, resources]).toEqual([undefined, undefined, undefined, []])
    const bare = readSignInText(TEXT.replace(`\n${LINES[3] ?? ''}`, ''))
    expect(bare).toMatchObject({ statement: undefined, nonce: '32891757' })
  })

  it.each(['127.0.0.1', '127.0.0.1:8080', 'localhost:4361', '[::1]', '[2001:db8::7]:443'])(
    'should be read for the domain %s',
    (domain) => expect(domainIs(domain)?.domain).toBe(domain),
  )

  it.each([
    'https://127.0.0.1/login',
    'https://[::1]:4361/login',
    'https://service.org:8080/login',
    'https://127.0.0.1/?a=1&b=2#here',
  ])('should be read for the URI %s', (uri) => expect(read('URI', `URI: ${uri}`)?.uri).toBe(uri))

  it.each([
    ['2021-09-30T16:25:24Z', Date.UTC(2021, 8, 30, 16, 25, 24)],
    ['2021-09-30T16:25:24.000+02:00', Date.UTC(2021, 8, 30, 14, 25, 24)],
  ])('should be read as issued at %s', (time, ms) => expect(read('Issued', `Issued At: ${time}`)?.issuedAt).toBe(ms))

  it('should be read for another chain', () => expect(read('Chain', 'Chain ID: 137')?.chain).toBe('137'))

  it.each(['URI', 'Version', 'Chain ID', 'Nonce', 'Issued At'])('should not be read without its %s', (name) => {
    expect(readSignInText(TEXT.replace(`${lineOf(name)}\n`, ''))).toBeUndefined()
    expect(read(name, '')).toBeUndefined()
  })

  it.each(['URI', 'Version', 'Chain ID', 'Nonce', 'Issued At', 'Expiration Time', 'Not Before', 'Request ID'])(
    'should not be read with its %s in another place',
    (name) => {
      const line = lineOf(name)
      const others = LINES.filter((each) => each !== line)
      const next = LINES.indexOf(line) + 1
      expect(readSignInText([...others.slice(0, next), line, ...others.slice(next)].join('\n'))).toBeUndefined()
    },
  )

  it.each([
    ['domain', 'service.org', ' wants you to sign in with your Ethereum account:'],
    ['domain that is a path', 'service.org', 'service.org/login wants you to sign in with your Ethereum account:'],
    ['address', ADDRESS, ''],
    ['statement, which has two lines', 'I accept', 'I accept\nthe terms'],
    ['URI', 'URI', 'URI: not a uri'],
    ['version', 'Version', 'Version: 2'],
    ['chain', 'Chain', 'Chain ID: ?'],
    ['nonce, which is short', 'Nonce', 'Nonce: 1234567'],
    ['time of issue', 'Issued', 'Issued At: Wed Oct 05 2011 16:48:00 GMT+0200 (CEST)'],
    ['end', 'Expiration', 'Expiration Time: Wed Oct 05 2011 16:48:00 GMT+0200 (CEST)'],
    ['beginning', 'Not Before', 'Not Before: Wed Oct 05 2011 16:48:00 GMT+0200 (CEST)'],
    ['resources, which share a line', '- https', '- https://service.org/login - https://service.org/login/2'],
    ['first resource', '- https', '- not a uri\n- https://service.org/login'],
    ['second resource', '- https', '- https://service.org/login\n- :not_a_uri'],
  ])('should not be read with another %s', (_what, from, to) => expect(read(from, to)).toBeUndefined())
})

describe('where a text of Sign-In with Ethereum is read otherwise than by siwe', () => {
  it('should be believed with an address in any case: the signature tells whose it is', () => {
    expect(read(ADDRESS, ADDRESS.toLowerCase())?.address).toBe(ADDRESS.toLowerCase())
  })

  it.each(['test@127.0.0.1', 'test@127.0.0.1:8080', 'https://service.org'])(
    'should not be believed for %s: no page of ours is called that, and the part in front misleads',
    (domain) => expect(domainIs(domain)).toBeUndefined(),
  )
})

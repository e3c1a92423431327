import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HttpNamingService } from '../../../src/adapters/naming/http-naming-service.ts'
import { readIdentity, readNamedAddresses } from '../../../src/adapters/naming/read-identity.ts'
import { accountName } from '../../../src/domain/account/account-name.ts'
import { ALICE, SOL_ALICE } from '../../support/accounts.ts'
import { FakeClock } from '../../support/fake-clock.ts'
import { type Answer, fakeFetch, json, silence } from '../http/http-server.ts'

const NEVER = new AbortController().signal
const NAME = accountName('alice.eth') ?? expect.unreachable()

function create(answer: Answer) {
  const clock = new FakeClock()
  const { fetch, asked } = fakeFetch(answer)
  const options = { url: 'https://names.example/', projectId: 'p1', sdkType: 'appkit', sdkVersion: '1' }
  return { clock, asked, names: new HttpNamingService(options, fetch, clock) }
}

describe('HttpNamingService', () => {
  it('should ask what an account is called, and take its picture from the service of pictures alone', async () => {
    const avatar = 'https://anybody.example/public/getAssetImage/a1b2'
    const { asked, names } = create(() => json({ name: 'alice.eth', avatar }))
    expect(await names.identityOf(ALICE, NEVER)).toEqual({ address: ALICE, name: 'alice.eth', imageId: 'a1b2' })
    expect(asked[0]?.url.href).toBe(`https://names.example/v1/identity/${ALICE}?projectId=p1&st=appkit&sv=1`)
  })

  it('should ask where a name leads, for each kind of network', async () => {
    const addresses = { 60: { address: ALICE }, 501: { address: SOL_ALICE }, 0: { address: 'bc1' } }
    const { asked, names } = create(() => json({ name: 'alice.eth', addresses }))
    expect(await names.addressesOf(NAME, NEVER)).toEqual({ eip155: ALICE, solana: SOL_ALICE })
    expect(asked[0]?.url.pathname).toBe('/v1/profile/account/alice.eth')
  })

  it('should take 404 for an answer: no account has the name', async () => {
    const { names } = create(() => json({}, { status: 404 }))
    expect(await names.addressesOf(NAME, NEVER)).toEqual({})
    expect(await names.identityOf(ALICE, NEVER)).toEqual({ address: ALICE, name: undefined, imageId: undefined })
  })

  it.each<[string, Answer]>([
    ['fails', () => json({}, { status: 503 })],
    ['sends a web page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['is away', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('should say NAMES_UNAVAILABLE when the service %s', async (_case, answer) => {
    await expect(create(answer).names.addressesOf(NAME, NEVER)).rejects.toMatchObject({ code: 'NAMES_UNAVAILABLE' })
  })

  it('H08 should give up after 8 s', async () => {
    const { clock, names } = create(silence)
    const asking = names.identityOf(ALICE, NEVER)
    clock.advance(8_000)
    await expect(asking).rejects.toMatchObject({ code: 'NAMES_UNAVAILABLE' })
  })
})

describe('readIdentity', () => {
  it.each(['Alice.eth', 'аlice.eth', 'ali\u200dce.eth', 'alice', '', null, 7, { toString: () => 'alice.eth' }])(
    'A13 should know no account by the name %j',
    (said) => expect(readIdentity(ALICE, { name: said }).name).toBeUndefined(),
  )

  it('G87 should take no picture that comes with such a name, and one that comes with none', () => {
    const avatar = 'https://names.example/public/getAssetImage/a1b2'
    for (const said of ['Alice.eth', 'аlice.eth', 'alice'])
      expect(readIdentity(ALICE, { name: said, avatar }).imageId).toBeUndefined()
    for (const said of [undefined, null, '', 'alice.eth'])
      expect(readIdentity(ALICE, { name: said, avatar }).imageId).toBe('a1b2')
  })

  it('should know where a name leads by addresses of 64 characters at most', () => {
    const [longest, longer] = ['a'.repeat(64), 'a'.repeat(65)]
    const read = (address: unknown) =>
      readNamedAddresses({ addresses: { 60: { address }, 501: { address: SOL_ALICE } } })
    expect(read(longest)).toStrictEqual({ eip155: longest, solana: SOL_ALICE })
    for (const address of [longer, '', 7, null, undefined, [ALICE], { address: ALICE }])
      expect(read(address)).toStrictEqual({ solana: SOL_ALICE })
  })

  it.each([
    ...[
      null,
      undefined,
      'alice.eth',
      [],
      {},
      { addresses: null },
      { addresses: [ALICE] },
      { addresses: { 60: ALICE } },
    ],
    ...[Object.create({ addresses: { 60: { address: ALICE } } }), { addresses: { '0x3c': { address: ALICE } } }],
  ])('should lead nowhere by %j', (answer) => {
    expect(readNamedAddresses(answer)).toStrictEqual({})
  })

  it('should never throw, whatever the service sends, nor give back what is no text', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (value, address) => {
        readIdentity(ALICE, value)
        readIdentity(ALICE, { name: value, avatar: value })
        const read = readNamedAddresses({ addresses: { 60: { address }, 501: value } })
        expect(Object.values(read).every((each) => typeof each === 'string' && each.length <= 64)).toBe(true)
      }),
    )
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPeer, readSession } from '../../../../src/adapters/connectors/walletconnect/read-session.ts'
import { ASKED_EVENTS, ASKED_METHODS } from '../../../../src/domain/connection/asked-grant.ts'
import { NAMESPACES, namespaceOf } from '../../../../src/domain/network/chain-id.ts'

const NOW = Date.UTC(2026, 0, 1)
const DAY_MS = 86_400_000
const RULES = { allowLoopbackHttp: false }
const ALICE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const SOLANA_ALICE = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'

const settled = {
  topic: 'session-topic',
  pairingTopic: 'pairing-topic',
  expiry: (NOW + DAY_MS) / 1000,
  peer: {
    publicKey: '00',
    metadata: {
      name: 'Rainbow',
      description: 'A wallet',
      url: 'https://rainbow.me',
      icons: ['https://rainbow.me/icon.png'],
      redirect: { native: 'rainbow://', universal: 'https://rnbwapp.com' },
    },
  },
  namespaces: {
    eip155: {
      chains: ['eip155:1'],
      accounts: [`eip155:1:${ALICE}`, `eip155:10:${ALICE}`],
      methods: ['personal_sign', 'eth_sendTransaction'],
      events: ['chainChanged'],
    },
    solana: { accounts: [`${SOLANA}:${SOLANA_ALICE}`], methods: ['solana_signMessage'], events: [] },
  },
}
const read = (changes: object = {}, rules = RULES) => readSession({ ...settled, ...changes }, NOW, rules)

describe('readSession', () => {
  it('should tell what the wallet was asked for and has not shared', () => {
    const asked = { eip155: { chains: ['eip155:1'] }, solana: { chains: [SOLANA] } }
    const { eip155, solana } = settled.namespaces
    const withheld = (namespaces: object) => read({ optionalNamespaces: asked, namespaces })?.withheld
    expect(withheld({ eip155, solana })).toEqual([])
    expect(withheld({ eip155 })).toEqual(['solana'])
    expect(withheld({ eip155, solana: { ...solana, accounts: [] } })).toEqual(['solana'])
    expect(read({ requiredNamespaces: { [SOLANA]: {} }, namespaces: { eip155 } })?.withheld).toEqual(['solana'])
    expect(read({ namespaces: { eip155 } })?.withheld).toBeUndefined()
  })

  it('should tell nothing of a namespace that the wallet was not asked for', () => {
    const { eip155 } = settled.namespaces
    expect(read({ optionalNamespaces: { eip155: {} }, namespaces: { eip155 } })?.withheld).toEqual([])
    expect(read({ optionalNamespaces: { eip155: {}, cosmos: {} }, namespaces: {} })?.withheld).toEqual(['eip155'])
  })

  it('should grant a chain that the wallet names, also where it shares no account on it', () => {
    const { eip155 } = settled.namespaces
    const chains = ['eip155:137', 'eip155:1']
    expect(read({ namespaces: { eip155: { ...eip155, chains } } })?.grants.eip155?.chains).toEqual([
      ...chains,
      'eip155:10',
    ])
  })

  it('should read no more of a wallet than the limit: 100 parts, and 1000 accounts in all', () => {
    const address = (number: number) => `0x${number.toString(16).padStart(40, '0')}`
    const on = (chain: number, from: number, count: number) => ({
      accounts: Array.from({ length: count }, (_, index) => `eip155:${chain}:${address(from + index)}`),
    })
    const accounts = (namespaces: object) => read({ namespaces })?.grants.eip155?.accounts ?? []
    const parts = Array.from({ length: 101 }, (_, index) => [`eip155:${index + 1}`, on(index + 1, 0, 1)] as const)
    expect(accounts(Object.fromEntries(parts))).toHaveLength(100)
    expect(accounts({ eip155: on(1, 0, 1_001) })).toHaveLength(1_000)
    expect(accounts({ 'eip155:1': on(1, 0, 600), 'eip155:10': on(10, 600, 600) })).toHaveLength(1_000)
  })

  it.each([
    ['accounts', (chain: number, index: number) => `eip155:${chain}:0x${index.toString(16).padStart(40, 'a')}`],
    ['what is no address', (chain: number, index: number) => `eip155:${chain}:0xAb${index}`],
    ['an account a thousand times', () => `eip155:1:${ALICE}`],
  ])('S65 should look at little more than it keeps of a hundred lists of %s', (_, each) => {
    let looks = 0
    const counted = (texts: readonly string[]) =>
      new Proxy(texts, {
        get: (list, key) => {
          if (/^\d+$/.test(String(key))) looks += 1
          return Reflect.get(list, key) as unknown
        },
      })
    const parts = Array.from({ length: 100 }, (_, part) => {
      const accounts = counted(Array.from({ length: 1_000 }, (_, index) => each(part + 1, index)))
      return [`eip155:${part + 1}`, { accounts }] as const
    })
    read({ namespaces: Object.fromEntries(parts) })
    expect(looks).toBeLessThanOrEqual(2_000)
  })

  it('should read what a wallet said unasked of its accounts', () => {
    const capabilities = JSON.stringify({ [ALICE]: { '0xa': { atomic: { status: 'supported' } } } })
    expect(read({ sessionProperties: { capabilities } })?.grants.eip155?.atomic).toEqual([
      { chain: 'eip155:10', address: ALICE },
    ])
  })

  it('should read what a wallet settled', () => {
    expect(read()).toEqual({
      topic: 'session-topic',
      pairingTopic: 'pairing-topic',
      expiresAt: NOW + DAY_MS,
      peer: {
        name: 'Rainbow',
        nativeLink: 'rainbow://',
        universalLink: expect.stringMatching(/^https:\/\/rnbwapp\.com/),
      },
      grants: {
        eip155: {
          accounts: [
            { chain: 'eip155:1', address: ALICE },
            { chain: 'eip155:10', address: ALICE },
          ],
          chains: ['eip155:1', 'eip155:10'],
          methods: ['personal_sign', 'eth_sendTransaction'],
          events: ['chainChanged'],
        },
        solana: {
          accounts: [{ chain: SOLANA, address: SOLANA_ALICE }],
          chains: [SOLANA],
          methods: ['solana_signMessage'],
          events: [],
        },
      },
    })
  })

  it('should gather a namespace that stands under its chains', () => {
    const one = { accounts: [`eip155:1:${ALICE}`], methods: ['personal_sign'], events: [] }
    const ten = { accounts: [`eip155:10:${ALICE}`], methods: ['personal_sign'], events: ['accountsChanged'] }
    expect(read({ namespaces: { 'eip155:1': one, 'eip155:10': ten } })?.grants).toEqual({
      eip155: {
        accounts: [
          { chain: 'eip155:1', address: ALICE },
          { chain: 'eip155:10', address: ALICE },
        ],
        chains: ['eip155:1', 'eip155:10'],
        methods: ['personal_sign'],
        events: ['accountsChanged'],
      },
    })
  })

  it('F01 should ignore namespaces, methods and events that the page did not ask for', () => {
    const { eip155 } = settled.namespaces
    const greedy = { ...eip155, methods: ['eth_sign', 'personal_sign', 'wallet_scanQRCode'], events: ['message'] }
    const grants = read({ namespaces: { eip155: greedy, cosmos: eip155, eip155x: eip155, __proto__: eip155 } })?.grants
    expect(Object.keys(grants ?? {})).toEqual(['eip155'])
    expect(grants?.eip155).toMatchObject({ methods: ['personal_sign'], events: [] })
  })

  it('F01 should ignore accounts that stand under the wrong namespace, or are none', () => {
    const accounts = [
      `${SOLANA}:${SOLANA_ALICE}`,
      `eip155:1:${ALICE}`,
      'eip155:1:0x0',
      '',
      7,
      null,
      { chain: 'eip155:1' },
    ]
    const grants = read({
      namespaces: { eip155: { accounts, chains: [SOLANA, 'eip155:1', 7], methods: 'all' } },
    })?.grants
    expect(grants).toEqual({
      eip155: { accounts: [{ chain: 'eip155:1', address: ALICE }], chains: ['eip155:1'], methods: [], events: [] },
    })
  })

  it.each([
    ['0', 0],
    ['in the past', NOW / 1000 - 1],
    ['now', NOW / 1000],
    ['a text', String(NOW / 1000 + 1)],
    ['broken', NOW / 1000 + 0.5],
    ['endless', Infinity],
    ['missing', undefined],
  ])('F04 should be no session when its end is %s', (_what, expiry) => {
    expect(read({ expiry })).toBeUndefined()
  })

  it('F04 should end after 7 days, whatever the wallet says', () => {
    expect(read({ expiry: Date.UTC(9999, 0, 1) / 1000 })?.expiresAt).toBe(NOW + 7 * DAY_MS)
    expect(read({ expiry: Number.MAX_SAFE_INTEGER })?.expiresAt).toBe(NOW + 7 * DAY_MS)
  })

  it.each([undefined, null, 'session', [], {}, { ...settled, topic: 7 }])('should find no session in %j', (value) => {
    expect(readSession(value, NOW, RULES)).toBeUndefined()
  })

  it.each([undefined, null, [], 'eip155', { eip155: null }])(
    'should grant nothing for namespaces of %j',
    (namespaces) => {
      const grants = read({ namespaces })?.grants
      expect(Object.values(grants ?? {}).flatMap(({ accounts }) => accounts)).toEqual([])
    },
  )

  it('should never throw, nor grant what was not asked for, whatever was settled', () => {
    const anyField = fc.constantFrom('accounts', 'chains', 'methods', 'events')
    const anyNamespace = fc.dictionary(
      anyField,
      fc.oneof(fc.jsonValue(), fc.array(fc.constantFrom('eth_sign', SOLANA))),
    )
    const anyKey = fc.constantFrom('eip155', 'solana', 'eip155:1', SOLANA, '__proto__', 'cosmos')
    fc.assert(
      fc.property(fc.dictionary(anyKey, fc.oneof(anyNamespace, fc.jsonValue())), fc.jsonValue(), (namespaces, peer) => {
        const grants = read({ namespaces, peer })?.grants ?? {}
        for (const namespace of NAMESPACES) {
          const { accounts = [], chains = [], methods = [], events = [] } = grants[namespace] ?? {}
          for (const chain of [...chains, ...accounts.map((each) => each.chain)])
            expect(namespaceOf(chain)).toBe(namespace)
          for (const method of methods) expect(ASKED_METHODS[namespace]).toContain(method)
          for (const event of events) expect(ASKED_EVENTS[namespace]).toContain(event)
        }
      }),
    )
    fc.assert(fc.property(fc.anything(), (value) => void readSession(value, NOW, RULES)))
  })
})

describe('readPeer', () => {
  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'http://wallet.example',
    'file:///etc/passwd',
    'intent://x',
    7,
    null,
  ])('F05 should have no link where the wallet says %j', (link) => {
    expect(readPeer({ name: 'W', redirect: { native: link, universal: link } }, RULES)).toEqual({
      name: 'W',
      nativeLink: undefined,
      universalLink: undefined,
    })
  })

  it('F05 should have a name that can be shown, whatever the wallet calls itself', () => {
    expect(readPeer({ name: '<img src=x onerror=alert(1)>' }, RULES).name).toBe('<img src=x onerror=alert(1)>')
    expect(readPeer({ name: '\u202eksaMateM\u200b' }, RULES).name).toBe('ksaMateM')
    expect(readPeer({ name: 'W'.repeat(1_000_000) }, RULES).name).toBe('W'.repeat(64))
    for (const name of ['', ' \u200b', 7, null, undefined]) expect(readPeer({ name }, RULES).name).toBe('Wallet')
  })

  it.each([undefined, null, 'Rainbow', [], {}, { redirect: null }, { redirect: 'rainbow://' }])(
    'F05 should be a wallet without a name or links where it says %j of itself',
    (metadata) => {
      const nobody = { name: 'Wallet', nativeLink: undefined, universalLink: undefined }
      expect(readPeer(metadata, RULES)).toEqual(nobody)
      expect(read({ peer: { metadata } })?.peer).toEqual(nobody)
      expect(read({ peer: metadata })?.peer).toEqual(nobody)
    },
  )

  it('F05 should know nothing of icons and addresses that the wallet names', () => {
    expect(Object.keys(readPeer(settled.peer.metadata, RULES)).sort()).toEqual(['name', 'nativeLink', 'universalLink'])
  })

  it('should take a wallet on this machine only for a page on this machine', () => {
    const metadata = { name: 'W', redirect: { universal: 'http://localhost:5174/wc' } }
    expect(readPeer(metadata, RULES).universalLink).toBeUndefined()
    expect(readPeer(metadata, { allowLoopbackHttp: true }).universalLink).toBe('http://localhost:5174/wc')
  })
})

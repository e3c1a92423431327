import { describe, expect, it } from 'vitest'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import {
  ASK_CALLS_FOR_MS,
  bundleIdIn,
  type CallsBundle,
  isSettled,
  MAX_RECEIPTS,
  nextCallsLookMs,
  openBundles,
  readBundles,
  readHashes,
  takenBundle,
  withBundle,
  withBundleChange,
} from '../../../src/domain/rpc/calls.ts'
import { ALICE, BOB } from '../../support/accounts.ts'

const hashOf = (number: number) => `0x${number.toString(16).padStart(64, '0')}`
const TAKEN = takenBundle({
  ...{ id: 'one', chain: chainId('eip155:1'), from: ALICE, sessionTopic: 't', startedAt: 1_000 },
  calls: [{ to: BOB, value: '1', hasData: false }],
})
const bundle = (id: string, more: Partial<CallsBundle> = {}): CallsBundle => ({ ...TAKEN, id, ...more })
const ids = (bundles: readonly CallsBundle[]) => bundles.map(({ id }) => id)

describe('a bundle of calls', () => {
  it('R-CALL-1 should be open, and known to the wallet alone, as soon as that has taken it', () => {
    expect(TAKEN).toEqual({
      ...{ id: 'one', chain: 'eip155:1', from: ALICE, sessionTopic: 't', startedAt: 1_000 },
      ...{ calls: [{ to: BOB, value: '1', hasData: false }], hashes: [], receipts: [], told: 'wallet' },
      ...{ code: undefined, outcome: 'pending', partial: false, isGivenUp: false },
    })
  })

  it('should be the newest, there once, and one of twenty', () => {
    const again = bundle('a', { code: 200 })
    expect(withBundle([bundle('b'), bundle('a')], again)).toEqual([again, bundle('b')])
    const many = Array.from({ length: 20 }, (_, index) => bundle(`${index}`))
    expect(ids(withBundle(many, bundle('new')))).toEqual(['new', ...ids(many).slice(0, 19)])
  })

  it('Q173 should stay while it is open, however many came later that are not', () => {
    const open = bundle('open')
    const later = Array.from({ length: 20 }, (_, index) => bundle(`${index}`, { outcome: 'success' }))
    const givenUp = bundle('new', { isGivenUp: true, outcome: 'unknown' })
    expect(ids(withBundle([...later, open], givenUp))).toEqual(['new', ...ids(later).slice(0, 18), 'open'])
    expect(ids(readBundles([...later, open]) ?? [])).toEqual([...ids(later).slice(0, 19), 'open'])
  })

  it('should be changed until it is settled, and not any more then', () => {
    const [one, other] = [bundle('a'), bundle('b')]
    expect(withBundleChange([one, other], 'a', { outcome: 'success' })).toEqual([{ ...one, outcome: 'success' }, other])
    for (const outcome of ['success', 'failure'] as const) {
      const settled = [bundle('a', { outcome })]
      expect(withBundleChange(settled, 'a', { outcome: 'pending' })).toEqual(settled)
    }
    expect(
      (['pending', 'unknown', 'success', 'failure'] as const).map((outcome) => isSettled({ ...one, outcome })),
    ).toEqual([false, false, true, true])
  })

  it('I24 should keep a hash that comes after it was settled', () => {
    const settled = bundle('a', { outcome: 'success', hashes: [hashOf(1)] })
    const hashes = [hashOf(2), hashOf(1)]
    expect(withBundleChange([settled], 'a', { hashes, outcome: 'failure' })).toEqual([
      { ...settled, hashes: [hashOf(1), hashOf(2)] },
    ])
  })

  it('T223 should keep a hash that a later answer of the wallet leaves out', () => {
    const open = bundle('a', { hashes: [hashOf(1)] })
    const change = { hashes: [hashOf(2)], outcome: 'pending' } as const
    expect(withBundleChange([open], 'a', change)).toEqual([{ ...open, hashes: [hashOf(1), hashOf(2)] }])
    const all = Array.from({ length: 100 }, (_, index) => hashOf(index))
    const full = bundle('a', { hashes: all })
    expect(withBundleChange([full], 'a', { hashes: [hashOf(999)] })).toEqual([full])
  })

  it('should be asked about while it is open, and not given up', () => {
    const bundles = [
      bundle('open'),
      bundle('unknown', { outcome: 'unknown' }),
      bundle('over', { outcome: 'success' }),
      bundle('given up', { isGivenUp: true }),
    ]
    expect(ids(openBundles(bundles))).toEqual(['open', 'unknown'])
  })
})

describe('when to ask again how bundles stand', () => {
  const look = (now: number, ...bundles: readonly CallsBundle[]) => nextCallsLookMs(bundles, now)

  it('I04 should be after a quarter of the age of the youngest, 1 s at least and 15 s at most', () => {
    expect(ASK_CALLS_FOR_MS).toBe(600_000)
    expect([1_000, 5_000, 9_000, 61_000, 600_000].map((now) => look(now, TAKEN))).toEqual([
      1_000, 1_000, 2_000, 15_000, 15_000,
    ])
    expect(look(41_000, TAKEN, bundle('younger', { startedAt: 21_000 }))).toBe(5_000)
  })

  it('I04 should be soon where the clock was set back', () => {
    expect(look(0, bundle('ahead', { startedAt: 60_000 }))).toBe(1_000)
  })

  it('I04 should be never where nothing is open', () => {
    expect(look(9_000)).toBeUndefined()
    expect(look(9_000, bundle('over', { outcome: 'failure' }))).toBeUndefined()
  })
})

describe('what a wallet says of a bundle', () => {
  it('should be its id, as text or in an object', () => {
    expect([bundleIdIn('0x1'), bundleIdIn({ id: '0x1', capabilities: {} })]).toEqual(['0x1', '0x1'])
    for (const answer of ['', { id: '' }, { id: 7 }, {}, null, undefined]) expect(bundleIdIn(answer)).toBeUndefined()
  })

  it('S21 should be its transactions, each once, and no more than there can be', () => {
    const upper = `0x${'AB'.repeat(32)}`
    expect(readHashes([upper, upper.toLowerCase(), hashOf(1), 7, '0x1', `${hashOf(2)}0`, `x${hashOf(3)}`])).toEqual([
      upper.toLowerCase(),
      hashOf(1),
    ])
    expect(readHashes(Array.from({ length: 101 }, (_, number) => hashOf(number)))).toHaveLength(100)
    expect(readHashes(hashOf(1))).toEqual([])
  })
})

describe('the stored bundles', () => {
  const stored = (changes: object): unknown => ({ ...JSON.parse(JSON.stringify(TAKEN)), ...changes })
  const read = (changes: object) => readBundles([stored(changes)])?.[0]

  it('should come back with all that was known of them', () => {
    const full: CallsBundle = {
      ...{ ...TAKEN, code: 600, outcome: 'failure', partial: true, isGivenUp: true, told: 'receipts' },
      calls: [
        { to: undefined, value: '0', hasData: true },
        { to: BOB, value: '1', hasData: false },
      ],
      hashes: [hashOf(1), hashOf(2), hashOf(3)],
      receipts: [
        { hash: hashOf(1), status: 'ok' },
        { hash: hashOf(2), status: 'reverted' },
        { hash: hashOf(3), status: 'missing' },
      ],
    }
    expect(readBundles(JSON.parse(JSON.stringify([full, TAKEN])))).toEqual([full, TAKEN])
    for (const outcome of ['pending', 'success', 'failure', 'unknown'])
      expect(read({ outcome })).toMatchObject({ outcome })
  })

  it.each([
    ['id', undefined],
    ['id', '0'.repeat(8_195)],
    ['chain', 'eip155:0'],
    ['from', 7],
    ['from', '0'.repeat(257)],
    ['sessionTopic', null],
    ['sessionTopic', '0'.repeat(257)],
    ['startedAt', '1000'],
    ['told', 'nobody'],
    ['outcome', 'done'],
  ])('K04 should leave out one whose %s is %j, and keep the others', (field, value) => {
    expect(ids(readBundles([null, stored({ [field]: value }), stored({ id: 'good' })]) ?? [])).toEqual(['good'])
  })

  it('S21 should have names as long as any is', () => {
    const long = { id: '0'.repeat(8_194), from: '0'.repeat(256), sessionTopic: '0'.repeat(256) }
    expect(read(long)).toMatchObject(long)
  })

  it('K04 should keep one without a part of it that cannot be read', () => {
    const changes = {
      calls: [{ value: '-1' }, { to: BOB, value: '5', hasData: 1 }, 'x'],
      receipts: [null, { hash: hashOf(1) }, { status: 'ok' }, { hash: hashOf(1), status: 'lost' }],
      ...{ hashes: 'x', code: '600', partial: 'yes', isGivenUp: 1 },
    }
    expect(read(changes)).toEqual({ ...TAKEN, calls: [{ to: BOB, value: '5', hasData: false }] })
  })

  it('S21 should hold no more than the limit', () => {
    const call = { value: '1' }
    const receipt = { hash: hashOf(1), status: 'ok' }
    const many = read({
      calls: Array.from({ length: 101 }, () => call),
      receipts: Array.from({ length: 101 }, () => receipt),
    })
    expect([many?.calls.length, many?.receipts.length]).toEqual([MAX_RECEIPTS, MAX_RECEIPTS])
    expect(readBundles(Array(21).fill(stored({})))).toHaveLength(20)
  })

  it.each([[null], [undefined], [{}], ['[]']])('K04 should not be read from %j', (json) => {
    expect(readBundles(json)).toBeUndefined()
  })
})

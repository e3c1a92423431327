import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSessionEvent } from '../../../../src/adapters/connectors/walletconnect/read-session-event.ts'

const ALICE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const SOLANA_ALICE = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'

const emitted = (name: unknown, data: unknown, chainId: unknown = 'eip155:1') => ({
  id: 1,
  topic: 'a',
  params: { event: { name, data }, chainId },
})
const addressesIn = (data: unknown, chain?: unknown) => {
  const event = readSessionEvent(emitted('accountsChanged', data, chain))
  return event?.type === 'accountsChanged' ? event.addresses : undefined
}

describe('a change of the network', () => {
  it.each([
    [31_338, 'eip155:31338'],
    ['31338', 'eip155:31338'],
    ['0x7a6a', 'eip155:31338'],
    ['0X7A6A', 'eip155:31338'],
    ['eip155:31338', 'eip155:31338'],
    [SOLANA, SOLANA],
  ])('should be read from %j', (data, chain) => {
    expect(readSessionEvent(emitted('chainChanged', data))).toEqual({ type: 'chainChanged', topic: 'a', chain })
  })

  it.each([
    0,
    -1,
    1.5,
    'x0x1',
    '0x1g',
    ' 0x1',
    '0x11111111111111111',
    1e21,
    '0x0',
    '0x',
    '1e3',
    '',
    'mainnet',
    '-1',
    null,
    {},
    [31_338],
    { chainId: 31_338 },
  ])('should be the one that the event is about where it says %j', (data) => {
    expect(readSessionEvent(emitted('chainChanged', data))).toMatchObject({ chain: 'eip155:1' })
    expect(readSessionEvent(emitted('chainChanged', data, 'nowhere'))).toBeUndefined()
  })
})

describe('a change of the accounts', () => {
  it('should be read with and without the chain in front', () => {
    expect(readSessionEvent(emitted('accountsChanged', [`eip155:1:${ALICE}`, ALICE.toLowerCase()]))).toEqual({
      type: 'accountsChanged',
      topic: 'a',
      namespace: 'eip155',
      addresses: [ALICE, ALICE.toLowerCase()],
    })
    expect(addressesIn([SOLANA_ALICE], SOLANA)).toEqual([SOLANA_ALICE])
  })

  it('should leave out what is no address of the namespace, and keep the rest', () => {
    expect(addressesIn([7, null, '', '0x0', SOLANA_ALICE, `${SOLANA}:${SOLANA_ALICE}`, [ALICE], ALICE])).toEqual([
      ALICE,
    ])
  })

  it('should not fall over an entry that cannot be made a text', () => {
    const data: unknown = JSON.parse('[{"toString":1,"valueOf":1},{"__proto__":null}]')
    expect(addressesIn(data)).toEqual([])
  })

  it.each([undefined, null, ALICE, {}])('should name no account where it says %j', (data) => {
    expect(addressesIn(data)).toEqual([])
  })

  it('should not be read without a chain that it is about', () => {
    expect(readSessionEvent(emitted('accountsChanged', [ALICE], 'nowhere'))).toBeUndefined()
  })
})

describe('readSessionEvent', () => {
  it.each([
    ['nothing', undefined],
    ['another event', emitted('message', 'hello')],
    ['a name of no text', emitted({}, 1)],
    ['no topic', { ...emitted('chainChanged', 1), topic: 7 }],
    ['no event', { topic: 'a', params: { chainId: 'eip155:1' } }],
    ['a list', [emitted('chainChanged', 1)]],
  ])('should make nothing of %s', (_what, value) => {
    expect(readSessionEvent(value)).toBeUndefined()
  })

  it('should never throw on what a wallet can send', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('chainChanged', 'accountsChanged'),
        fc.jsonValue(),
        fc.jsonValue(),
        (name, data, on) => {
          readSessionEvent(emitted(name, data))
          readSessionEvent(emitted(name, [data], on))
        },
      ),
    )
    fc.assert(fc.property(fc.anything(), (value) => void readSessionEvent(value)))
  })
})

import { describe, expect, it } from 'vitest'
import { ClientEvents } from '../../../../src/adapters/connectors/walletconnect/client-events.ts'
import type { Client } from '../../../../src/adapters/connectors/walletconnect/client-internals.ts'
import { readSession } from '../../../../src/adapters/connectors/walletconnect/read-session.ts'
import type { SessionEvent } from '../../../../src/ports/connector.ts'
import { ALICE, BOB } from '../../../support/accounts.ts'
import { FakeClock } from '../../../support/fake-clock.ts'

const namespacesOf = (...accounts: readonly string[]) => ({
  eip155: { accounts, chains: [], methods: ['personal_sign'], events: ['chainChanged'] },
})

/** A client with one session, which counts how often that is read. */
function listening() {
  const hearers = new Map<string, (given: unknown) => void>()
  const hears = (name: string, given: unknown) => hearers.get(name)?.(given)
  const record = {
    ...{ topic: 't', pairingTopic: 'p', expiry: 10_000_000_000, peer: {} },
    namespaces: namespacesOf(`eip155:1:${ALICE}`, `eip155:8453:${ALICE}`),
  }
  const held = { records: [record], reads: 0, stored: async () => {} }
  const client = {
    on: (name: string, hear: (given: unknown) => void) => hearers.set(name, hear),
    core: { relayer: { on: () => {} } },
    session: { getAll: () => ((held.reads += 1), held.records), update: () => held.stored() },
  } as unknown as Client
  const clock = new FakeClock()
  const events: SessionEvent[] = []
  const nothing = () => {}
  const following = new ClientEvents(clock, (session) => readSession(session, 0, { allowLoopbackHttp: false }), {
    ...{ emit: (event: SessionEvent) => void events.push(event), ended: nothing, turnAway: nothing, online: nothing },
  })
  following.to(client)
  return { clock, held, record, events, hears, following, client }
}

describe('ClientEvents, of a wallet that says a lot at once', () => {
  const movesTo = (chain: string) => ({
    topic: 't',
    params: { chainId: chain, event: { name: 'chainChanged', data: chain } },
  })

  it('should not read its session again for each of a thousand changes of network (S17)', () => {
    const { held, events, hears } = listening()
    for (let count = 0; count < 1_000; count += 1)
      hears('session_event', movesTo(count % 2 === 0 ? 'eip155:8453' : 'eip155:1'))
    expect(events).toMatchObject([{ type: 'chainChanged', chain: 'eip155:8453' }])
    expect(held.reads).toBe(1)
  })

  it('should tell of the last network that is granted, whatever is said after it (S17)', async () => {
    const { clock, events, hears } = listening()
    for (const chain of ['eip155:8453', 'eip155:1', 'eip155:137']) hears('session_event', movesTo(chain))
    await clock.pass(500)
    expect(events).toMatchObject([{ chain: 'eip155:8453' }, { chain: 'eip155:1', after: 'eip155:8453' }])
  })

  it('should not tell of a network that it has taken back while that waited (S17)', async () => {
    const { clock, held, record, events, hears } = listening()
    for (const chain of ['eip155:1', 'eip155:8453']) hears('session_event', movesTo(chain))
    held.records = [{ ...record, namespaces: namespacesOf(`eip155:1:${ALICE}`) }]
    await clock.pass(500)
    expect(events).toMatchObject([{ chain: 'eip155:1' }])
  })
})

describe('ClientEvents, of a session that is just being made', () => {
  it('G49 should tell of it as it is once it is stored', async () => {
    const { held, record, events, following, client } = listening()
    held.stored = async () => void (held.records = [{ ...record, namespaces: namespacesOf(`eip155:1:${BOB}`) }])
    await following.settled(client, record)
    const accounts = [{ chain: 'eip155:1', address: BOB }]
    expect(events).toMatchObject([{ type: 'settled', session: { grants: { eip155: { accounts } } } }])
  })

  it('G49 should not tell of one that the wallet has ended while it was stored', async () => {
    const { held, record, events, hears, following, client } = listening()
    held.stored = async () => {
      held.records = []
      hears('session_delete', { topic: 't' })
    }
    await following.settled(client, record)
    expect(events).toMatchObject([{ type: 'ended' }, { type: 'refused', pairingTopic: 'p' }])
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MemoryStore } from '../../../src/adapters/memory/memory-store.ts'
import { PersistedState } from '../../../src/application/connection/persisted-state.ts'
import { withSession } from '../../../src/domain/account/account-changes.ts'
import { noAccounts } from '../../../src/domain/account/accounts.ts'
import type { KeyValueStore } from '../../../src/ports/key-value-store.ts'
import { FakeClock, settled } from '../../support/fake-clock.ts'
import { Site } from '../../support/site.ts'
import { ALICE, EVM_ONE, EVM_TWO, NETWORKS, on, session, SOLANA, SOLANA_BOB } from '../../domain/account/sessions.ts'

const memoryOver = (store: KeyValueStore, clock = new FakeClock()) =>
  new PersistedState(store, { report: () => {} }, { allowLoopbackHttp: false }, '', clock)

/** A tab whose visitor chooses; it does not follow the choices of other tabs. */
function tabOver(store: KeyValueStore, clock: FakeClock) {
  const memory = memoryOver(store, clock)
  let accounts = noAccounts('eip155')
  const choose = (topic: string, namespace: 'eip155' | 'solana') => {
    const granted = namespace === 'eip155' ? on(EVM_ONE, ALICE) : on(SOLANA, SOLANA_BOB)
    accounts = withSession(accounts, session(topic, ...granted), NETWORKS)
    memory.rememberChoices(accounts)
  }
  const topics = () => {
    const { eip155, solana } = memory.sharedChoices()?.choices ?? {}
    return [eip155?.sessionTopic, solana?.sessionTopic]
  }
  return { memory, choose, topics }
}

describe('the choices of several tabs', () => {
  it('Q22 should lose none of two tabs that connect in the same moment, one in each namespace', () => {
    const [site, clock] = [new Site('by hand'), new FakeClock()]
    const [here, there] = [tabOver(site.tab(), clock), tabOver(site.tab(), clock)]
    here.choose('a', 'eip155')
    there.choose('b', 'solana')
    site.arrive()
    expect([here.topics(), there.topics()]).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ])
    expect(memoryOver(site.tab()).choices.read()?.choices).toMatchObject({
      eip155: { sessionTopic: 'a', address: ALICE },
      solana: { sessionTopic: 'b', address: SOLANA_BOB },
    })
    here.memory.forgetConnection()
    site.arrive()
    expect(there.topics()).toEqual([undefined, 'b'])
    there.memory.forgetConnection()
    site.arrive()
    expect(site.tab().keys('portico.choices')).toEqual([])
  })

  it('W40 should read no choice of a session that was left, though the browser no longer removes anything', () => {
    class Stuck extends MemoryStore {
      override remove = () => {}
    }
    const here = tabOver(new Stuck(), new FakeClock())
    here.choose('a', 'solana')
    here.memory.forgetConnection()
    expect(here.topics()).toEqual([undefined, undefined])
    here.choose('b', 'eip155')
    expect(here.topics()).toEqual(['b', undefined])
  })

  it('W34 should keep nothing of a session that was left, though a tab that ended had not heard of that and wrote it again', () => {
    const [site, clock] = [new Site('by hand'), new FakeClock()]
    const [here, there] = [tabOver(site.tab(), clock), tabOver(site.tab(), clock)]
    here.choose('a', 'solana')
    site.arrive()
    here.memory.forgetConnection()
    site.arrive()
    there.choose('a', 'solana')
    site.arrive()
    expect(here.topics()).toEqual([undefined, undefined])
    expect(site.tab().keys('portico.choices')).toEqual([])
  })

  it('W34 should keep which namespace is in use while a tab uses another session', () => {
    const [site, clock] = [new Site('by hand'), new FakeClock()]
    const [here, there] = [tabOver(site.tab(), clock), tabOver(site.tab(), clock)]
    here.choose('a', 'solana')
    site.arrive()
    here.memory.forgetConnection()
    site.arrive()
    there.choose('a', 'solana')
    there.choose('b', 'eip155')
    site.arrive()
    expect(here.topics()).toEqual(['b', undefined])
    expect(memoryOver(site.tab()).choices.read()).toMatchObject({ active: 'solana' })
  })

  it('W35 should keep neither the wallet nor the hint that such a tab wrote again', () => {
    const [site, clock] = [new Site('by hand'), new FakeClock()]
    const [here, there] = [tabOver(site.tab(), clock), tabOver(site.tab(), clock)]
    for (const { memory, choose } of [here, there]) {
      memory.hintUntil(7)
      memory.recentWallet.write({ id: undefined, name: 'Fox' })
      choose('a', 'solana')
    }
    site.arrive()
    here.memory.forgetConnection()
    site.arrive()
    there.memory.keep()
    site.arrive()
    expect(here.topics()).toEqual([undefined, undefined])
    expect(site.tab().keys('portico.')).toEqual([])
  })

  it('W35 should keep the hint of a tab that is connected, though storage has lost the record of it', () => {
    const [site, clock] = [new Site('by hand'), new FakeClock()]
    const [store, other] = [site.tab(), site.tab()]
    const [here, there] = [tabOver(store, clock), tabOver(other, clock)]
    there.choose('a', 'solana')
    here.choose('a', 'solana')
    here.memory.forgetConnection()
    here.memory.hintUntil(7)
    here.choose('b', 'solana')
    for (const key of store.keys('portico.choices/')) store.remove(key)
    site.arrive()
    there.memory.keep()
    site.arrive()
    expect(here.topics()).toEqual([undefined, undefined])
    expect(here.memory.hint.read()).toEqual({ until: 7 })
  })

  it('W29 should date what is chosen after a wallet was left later than all that was chosen with it', () => {
    const [store, clock] = [new MemoryStore(), new FakeClock()]
    const here = tabOver(store, clock)
    // Each choice of the same moment is dated a millisecond later.
    for (const topic of ['a', 'b', 'c']) here.choose(topic, 'eip155')
    const left = here.memory.sharedChoices()?.choices.eip155?.at ?? 0
    here.memory.forgetConnection()
    here.choose('d', 'eip155')
    expect(here.memory.sharedChoices()?.choices.eip155?.at).toBeGreaterThan(left)
  })

  it('W38 should keep no name of a Solana wallet that such a tab wrote again, in a tab that was connected by none', async () => {
    const [site, clock] = [new Site(), new FakeClock()]
    const [here, there, third] = [tabOver(site.tab(), clock), tabOver(site.tab(), clock), tabOver(site.tab(), clock)]
    there.choose('a', 'solana')
    here.choose('a', 'solana')
    await settled()
    third.memory.watchTabs(() => {})
    here.memory.forgetConnection()
    there.memory.solanaWallet.write('Fox')
    there.memory.keep()
    await settled()
    expect(third.topics()).toEqual([undefined, undefined])
    expect(third.memory.solanaWallet.read()).toBeUndefined()
  })

  it('W49 should keep no name of it either in a tab that used it, has just heard that it was left, and ends', async () => {
    const [site, clock] = [new Site(), new FakeClock()]
    const [here, there, third] = [tabOver(site.tab(), clock), tabOver(site.tab(), clock), tabOver(site.tab(), clock)]
    for (const { choose } of [there, here, third]) choose('a', 'solana')
    await settled()
    third.memory.watchTabs(() => {})
    here.memory.forgetConnection()
    there.memory.solanaWallet.write('Fox')
    there.memory.keep()
    await settled()
    expect(third.topics()).toEqual([undefined, undefined])
    expect(third.memory.solanaWallet.read()).toBeUndefined()
  })

  it('W38 should keep the name of a Solana wallet that is connected beside one that was left', () => {
    const [site, clock] = [new Site('by hand'), new FakeClock()]
    const [here, there] = [tabOver(site.tab(), clock), tabOver(site.tab(), clock)]
    here.choose('a', 'solana')
    site.arrive()
    here.memory.forgetConnection()
    here.choose('b', 'solana')
    here.memory.solanaWallet.write('Fox')
    there.choose('a', 'solana')
    site.arrive()
    expect(here.topics()).toEqual([undefined, 'b'])
    expect(here.memory.solanaWallet.read()).toBe('Fox')
  })

  it('W36 should date a choice later than those of other sessions that are stored, though this tab has not heard of them', () => {
    const [store, clock] = [new MemoryStore(), new FakeClock()]
    const [here, there] = [tabOver(store, clock), tabOver(store, clock)]
    here.choose('a', 'eip155')
    here.memory.forgetConnection()
    here.choose('b', 'eip155')
    there.choose('c', 'eip155')
    expect(there.topics()).toEqual(['c', undefined])
    expect(here.topics()).toEqual(['c', undefined])
  })

  it('W36 should date the same choice of two tabs the same', () => {
    const [store, clock] = [new MemoryStore(), new FakeClock()]
    for (const { choose } of [tabOver(store, clock), tabOver(store, clock)]) choose('a', 'eip155')
    expect(store.keys('portico.choices/')).toHaveLength(1)
  })

  it('W20 should share the later choice where it takes the place of an earlier one, though it stood in one tab alone', () => {
    const shared = new MemoryStore()
    let isFull = true
    const clock = new FakeClock()
    /** What a full storage does not take is in the tab's memory alone. */
    const tab = () => {
      const own = new MemoryStore()
      return tabOver(
        {
          durability: 'durable',
          get: (key) => own.get(key) ?? shared.get(key),
          keys: (prefix) => [...new Set([...own.keys(prefix), ...shared.keys(prefix)])],
          set: (key, value) => {
            if (!isFull) own.remove(key)
            const taking = isFull ? own : shared
            taking.set(key, value)
          },
          remove: (key) => [own, shared].forEach((store) => store.remove(key)),
        },
        clock,
      )
    }
    const here = tab()
    here.choose('later', 'eip155')
    isFull = false
    clock.jumpWall(-3_600_000)
    const there = tab()
    there.choose('earlier', 'eip155')
    expect(here.topics()).toEqual(['later', undefined])
    expect(there.topics()).toEqual(['later', undefined])
  })

  it('Q22 should keep the later choice of either namespace, however two tabs take turns', () => {
    const step = fc.record({
      tab: fc.nat(1),
      does: fc.constantFrom('eip155' as const, 'solana' as const, 'keep' as const, 'arrive' as const),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 16 }), (steps) => {
        const [site, clock] = [new Site('by hand'), new FakeClock()]
        const tabs = [tabOver(site.tab(), clock), tabOver(site.tab(), clock)]
        const last: { eip155?: string; solana?: string } = {}
        for (const [at, { tab, does }] of steps.entries()) {
          clock.advance(1_000)
          if (does === 'arrive') site.arrive()
          else if (does === 'keep') tabs[tab]!.memory.keep()
          else tabs[tab]!.choose((last[does] = `topic${at}`), does)
        }
        site.arrive()
        for (const each of [...tabs, tabOver(site.tab(), clock)])
          expect(each.topics()).toEqual([last.eip155, last.solana])
      }),
    )
  })

  it('Q22 should take over what an earlier version has stored as one record, and what such a page still writes', () => {
    const store = new MemoryStore()
    const old = (sessionTopic: string, at: number) =>
      JSON.stringify({
        active: 'solana',
        choices: { eip155: { chain: EVM_TWO, address: ALICE, sessionTopic, at }, solana: {} },
      })
    store.set('portico.choices', old('a', 1))
    const memory = memoryOver(store)
    const stored = memory.awaitChoices()
    expect(stored).toMatchObject({ active: 'solana', choices: { eip155: { chain: EVM_TWO, sessionTopic: 'a' } } })
    memory.choices.write(stored!)
    expect(store.keys('portico.choices/')).toEqual(['portico.choices/eip155/1/a'])
    expect(memory.choices.read()).toMatchObject(JSON.parse(JSON.stringify(stored)) as object)
    store.set('portico.choices', old('b', 2))
    expect(memory.choices.read()?.choices.eip155?.sessionTopic).toBe('b')
  })

  it('Q22 should take nothing from a record that cannot be read, or stands under the name of another', () => {
    const store = new MemoryStore()
    const good = JSON.stringify({ chain: EVM_ONE, address: ALICE, sessionTopic: 'a', at: 1 })
    for (const [name, text] of [
      ['eip155/1/a', '{'],
      ['eip155/2/a', good],
      ['eip155/1/b', good],
      ['bitcoin/1/a', good],
    ] as const) {
      store.set(`portico.choices/${name}`, text)
      expect(memoryOver(store).choices.read(), name).toBeUndefined()
      expect(store.keys(''), name).toEqual([])
    }
    store.set('portico.choices/eip155/1/a', good)
    expect(memoryOver(store).choices.read()).toMatchObject({ active: 'eip155', choices: { eip155: { at: 1 } } })
  })
})

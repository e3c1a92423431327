import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MemoryStore } from '../../../../src/adapters/memory/memory-store.ts'
import { EndedSessions } from '../../../../src/adapters/connectors/local/ended-sessions.ts'
import { DeeplinkMemory } from '../../../../src/adapters/connectors/deeplink/deeplink-memory.ts'
import { base58 } from '../../../../src/domain/shared/base58.ts'
import { WALLET_SOLANA_ADDRESS } from '../../../../sandbox/wallet/keys.ts'
import type { DeepLink } from '../../../../src/domain/connection/deep-link.ts'
import type { ConnectStep } from '../../../../src/domain/connection/connect-step.ts'
import { FakeClock, settled } from '../../../support/fake-clock.ts'
import { watch } from '../../../support/outcome.ts'
import { Site } from '../../../support/site.ts'
import { ask, LOCALNET, NEVER, PAGE, PHANTOM, deeplinkWorld } from './deeplink-world.ts'
import { offeredLink } from '../../../support/offered-link.ts'

const SIGNING = {
  method: 'solana_signMessage',
  params: { message: base58(new TextEncoder().encode('Hello')), pubkey: WALLET_SOLANA_ADDRESS },
}
const KEY = base58(new Uint8Array(32).fill(7))
const sessionOf = (name: string, since: number) => ({
  ...{ topic: `deeplink/${name}`, walletId: PHANTOM.id, askedBy: '', address: WALLET_SOLANA_ADDRESS, since },
  ...{ session: name, secret: KEY, walletKey: KEY },
})
const topicsIn = async ({ sessions }: Awaited<ReturnType<typeof twoTabs>>['tabs'][number]) =>
  (await sessions.restore()).map(({ topic }) => topic).sort()

async function twoTabs() {
  const world = await deeplinkWorld()
  const site = new Site('by hand')
  const stores = [site.tab(), site.tab()] as const
  const tabs = [world.tab(PAGE, stores[0]), world.tab(PAGE, stores[1])] as const
  return { world, site, stores, tabs }
}

describe('tabs of one site over links', () => {
  it('Q21 should keep a connection whose record storage has lost, ask by it, and write it again', async () => {
    const { world, site, stores, tabs } = await twoTabs()
    const [here, there] = tabs
    const link = await offeredLink(here.sessions, PHANTOM.id, NEVER)
    here.bar.href = await world.follow(link)
    const returned = await here.sessions.takeReturn()
    const topic = returned?.kind === 'connected' ? returned.session.topic : ''
    site.arrive()
    site.clear()
    expect([here.told, there.told]).toEqual([[], []])
    expect([await topicsIn(here), await topicsIn(there)]).toEqual([[topic], [topic]])
    expect(await there.sessions.isAlive(topic)).toBe(true)
    const asked = ask(here, topic, SIGNING)
    here.bar.href = await world.follow(asked.link)
    expect(await here.sessions.takeReturn()).toMatchObject({ kind: 'answered', answer: { kind: 'result' } })
    there.sessions.keep()
    site.arrive()
    expect(await topicsIn(world.tab(PAGE, site.tab()))).toEqual([topic])
    await here.sessions.end(topic)
    site.arrive()
    expect(there.told).toEqual([{ type: 'ended', topic }])
    there.sessions.keep()
    expect(stores[1].keys('portico.deeplink')).toEqual([])
  })

  it('Q21 should lose nothing of a tab that asks while another one does, each with its own copy of the storage', async () => {
    const { world, site, tabs } = await twoTabs()
    const links = await Promise.all(tabs.map(({ sessions }) => offeredLink(sessions, PHANTOM.id, NEVER)))
    site.arrive()
    for (const link of links) {
      const back = world.tab(await world.follow(link), site.tab())
      expect(await back.sessions.takeReturn()).toMatchObject({ kind: 'connected' })
    }
  })

  it('Q21 should agree on what is connected, and end only what was ended, however two tabs take turns', async () => {
    const step = fc.record({
      tab: fc.nat(1),
      does: fc.constantFrom('connect' as const, 'end' as const, 'keep' as const, 'arrive' as const, 'clear' as const),
      which: fc.nat(5),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        const { site, tabs } = await twoTabs()
        const [made, ended] = [[] as string[], new Set<string>()]
        for (const [at, { tab, does, which }] of steps.entries()) {
          const { sessions, memory } = tabs[tab]!
          if (does === 'connect') {
            const session = sessionOf(String(at), at)
            // One wallet at a time, of those that this tab knows of.
            for (const { topic } of memory.read().sessions) ended.add(topic)
            memory.addSession(session)
            made.push(session.topic)
            await sessions.takeReturn()
          } else if (does === 'end' && made.length > 0) {
            const topic = made[which % made.length]!
            ended.add(topic)
            await sessions.end(topic)
          } else if (does === 'keep') sessions.keep()
          else if (does === 'arrive') site.arrive()
          else if (does === 'clear') {
            // A mark that storage loses before the tab has heard of it does not mean the end.
            site.arrive()
            site.clear()
          }
        }
        site.arrive()
        const expected = made.filter((topic) => !ended.has(topic)).sort()
        for (const each of tabs) {
          expect((await topicsIn(each)).filter((topic) => ended.has(topic))).toEqual([])
          expect(each.told.flatMap((event) => (event.type === 'ended' ? [event.topic] : []))).toSatisfy(
            (told: string[]) => told.every((topic) => ended.has(topic)) && new Set(told).size === told.length,
          )
        }
        expect(await topicsIn(tabs[0])).toEqual(expected)
        expect(await topicsIn(tabs[1])).toEqual(expected)
      }),
    )
  })

  it('Q203 should not wait for ever for a wallet whose refusal has come to another tab', async () => {
    const { world, site, stores, tabs } = await twoTabs()
    let link: DeepLink | undefined
    const ask = async (step: ConnectStep) => {
      if (step.kind === 'follow-link') link = step.link
      return { kind: 'follow' } as const
    }
    const choice = { walletId: PHANTOM.id, namespace: 'solana', chains: [LOCALNET] } as const
    const waiting = watch(tabs[0].sessions.connect(choice, { show: () => {}, ask }, NEVER))
    await settled()
    site.arrive()
    const back = world.tab(await world.follow(link!, 'decline'), stores[1])
    expect(await back.sessions.takeReturn()).toMatchObject({ kind: 'notConnected', code: 'USER_REJECTED' })
    site.arrive()
    await world.clock.pass(1_000)
    expect(waiting.error).toMatchObject({ code: 'USER_REJECTED' })
    expect(world.clock.waiting).toBe(0)
  })

  /** A visitor in the first tab who has followed a link there. */
  async function followed() {
    const { world, site, stores, tabs } = await twoTabs()
    let link: DeepLink | undefined
    const ask = async (step: ConnectStep) => {
      if (step.kind === 'follow-link') link = step.link
      return { kind: 'follow' } as const
    }
    const choice = { walletId: PHANTOM.id, namespace: 'solana', chains: [LOCALNET] } as const
    const waiting = watch(tabs[0].sessions.connect(choice, { show: () => {}, ask }, NEVER))
    await settled()
    site.arrive()
    return { world, site, stores, waiting, link: link! }
  }

  it('S261 should not call declined what storage has lost, and take the answer that comes after that', async () => {
    const { world, site, stores, waiting, link } = await followed()
    site.clear()
    await world.clock.pass(1_000)
    expect(waiting.state).toBe('waiting')
    site.arrive()
    const back = world.tab(await world.follow(link), stores[1])
    expect(await back.sessions.takeReturn()).toMatchObject({ kind: 'connected' })
    site.arrive()
    await world.clock.pass(1_000)
    expect(waiting.state).toBe('waiting')
    expect(world.clock.waiting).toBe(0)
  })

  it('S261 should leave nothing of a link that was followed once its wait is over', async () => {
    const { world, site, stores, link } = await followed()
    await world.tab(await world.follow(link, 'decline'), stores[1]).sessions.takeReturn()
    expect(stores[1].keys('')).toHaveLength(1)
    site.arrive()
    await world.clock.pass(1_000)
    site.arrive()
    expect(stores.flatMap((store) => store.keys(''))).toEqual([])
    const old = await followed()
    old.world.clock.advance(24 * 3_600_000)
    old.world.tab(PAGE, old.stores[1])
    expect(old.stores[1].keys('')).toEqual([])
  })

  it('S261 should be told by a wallet that declines after storage has lost the question', async () => {
    const { world, site, stores, waiting, link } = await followed()
    site.clear()
    await world.clock.pass(1_000)
    site.arrive()
    const back = world.tab(await world.follow(link, 'decline'), stores[1])
    expect(await back.sessions.takeReturn()).toMatchObject({ kind: 'notConnected', code: 'USER_REJECTED' })
    site.arrive()
    await world.clock.pass(1_000)
    expect(waiting.error).toMatchObject({ code: 'USER_REJECTED' })
  })

  it('S261 should get the answer to a request that storage has lost while the visitor is in the wallet', async () => {
    const { world, site, stores, tabs } = await twoTabs()
    const [here] = tabs
    const link = await offeredLink(here.sessions, PHANTOM.id, NEVER)
    here.bar.href = await world.follow(link)
    const returned = await here.sessions.takeReturn()
    const topic = returned?.kind === 'connected' ? returned.session.topic : ''
    site.arrive()
    const asked = ask(here, topic, SIGNING)
    site.arrive()
    site.clear()
    await world.clock.pass(1_000)
    site.arrive()
    const back = world.tab(await world.follow(asked.link), stores[1])
    expect(await back.sessions.takeReturn()).toMatchObject({ kind: 'answered', answer: { kind: 'result' } })
    site.arrive()
    await expect(asked.answer).resolves.toMatchObject({ signature: expect.any(String) })
  })

  it('S261 should not ask again by a session that another tab has ended', async () => {
    const { world, site, stores, tabs } = await twoTabs()
    const [here, there] = tabs
    const link = await offeredLink(here.sessions, PHANTOM.id, NEVER)
    here.bar.href = await world.follow(link)
    const returned = await here.sessions.takeReturn()
    const topic = returned?.kind === 'connected' ? returned.session.topic : ''
    site.arrive()
    ask(here, topic, SIGNING)
    site.arrive()
    await there.sessions.end(topic)
    site.arrive()
    await world.clock.pass(1_000)
    expect(stores[0].keys('portico.deeplink/question')).toEqual([])
  })

  it('Q212 should not call declined what a wallet has answered unreadably in another tab', async () => {
    const { world, site, stores, waiting, link } = await followed()
    const answer = new URL(await world.follow(link))
    answer.searchParams.set('data', '4yUk')
    const back = world.tab(answer.href, stores[1])
    expect(await back.sessions.takeReturn()).toMatchObject({ kind: 'notConnected', code: 'WALLET_BAD_ANSWER' })
    site.arrive()
    await world.clock.pass(1_000)
    expect(waiting.error).toMatchObject({ code: 'WALLET_BAD_ANSWER' })
  })

  it('Q21 should take over what an earlier version has stored as one record', async () => {
    const { world } = await twoTabs()
    const { topic } = await world.connect()
    const { sessions } = world.tab().memory.read()
    const store = new MemoryStore()
    const ask = {
      ...({ kind: 'request', topic, chain: LOCALNET, method: 'solana_signTransaction', params: '{}' } as const),
      ...{ isCancelled: false, secret: KEY, walletKey: KEY },
    }
    const questions = [{ state: 's', askedAt: 1, ask }]
    store.set('portico.deeplink', JSON.stringify({ sessions, questions, answers: [] }))
    const memory = new DeeplinkMemory(store, 'portico.deeplink', new EndedSessions(store, '', new FakeClock()))
    expect(memory.read()).toEqual({ sessions, questions, answers: [] })
    expect(store.get('portico.deeplink')).toBeUndefined()
    memory.removeSession(topic)
    store.set('portico.deeplink', JSON.stringify({ sessions, questions: [], answers: [] }))
    expect(memory.read()).toEqual({ sessions: [], questions, answers: [] })
  })
})

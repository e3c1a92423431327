import { describe, expect, it } from 'vitest'
import { isInPageTopic } from '../../../../src/domain/connection/in-page-topic.ts'
import { RoutedSessions } from '../../../../src/adapters/connectors/local/routed-sessions.ts'
import { MemoryWallet } from '../../../../src/adapters/memory/memory-wallet.ts'
import { MemoryWalletSessions } from '../../../../src/adapters/memory/memory-wallet-sessions.ts'
import { ALICE, ON_BASE } from '../../../support/accounts.ts'
import { ETHEREUM } from '../../../support/networks.ts'
import { settled } from '../../../support/fake-clock.ts'
import { scriptedPage } from './scripted-page.ts'

const NEVER = new AbortController().signal

/** A page with a wallet of its own and one on a phone, both connected. */
async function both() {
  const page = scriptedPage()
  const remote = new MemoryWalletSessions(page.clock)
  const phone = new MemoryWallet(remote, page.clock)
  const sessions = new RoutedSessions([[isInPageTopic, page.sessions]], remote)
  const { id, provider } = page.install()
  const here = await page.sessions.connect({ walletId: id, namespace: 'eip155', chains: [ETHEREUM.id] }, NEVER)
  const there = phone.approve({ accounts: [ON_BASE] })
  return { page, remote, phone, sessions, provider, here, there }
}

const signing = (sessionTopic: string, chain: string) => ({
  ...{ sessionTopic, method: 'personal_sign', params: ['0x01', ALICE] },
  chain: chain as typeof ETHEREUM.id,
})

describe('RoutedSessions', () => {
  it('should ask each wallet where it is', async () => {
    const { sessions, provider, phone, here, there } = await both()
    provider.script.personal_sign = () => 'here'
    phone.onRequest = () => phone.answer('there')
    const [atHome, abroad] = [signing(here.topic, 'eip155:1'), signing(there.topic, 'eip155:8453')]
    expect(await sessions.request(atHome, NEVER)).toBe('here')
    expect(await sessions.request(abroad, NEVER)).toBe('there')
    expect(await sessions.recordedAnswer(atHome)).toEqual({ kind: 'result', result: 'here' })
    expect(await sessions.recordedAnswer(abroad)).toEqual({ kind: 'result', result: 'there' })
    expect([sessions.peerOf(here.topic), sessions.peerOf(there.topic)]).toEqual([here.peer, there.peer])
    expect(await sessions.isAlive(here.topic, 1_000)).toBe(true)
    expect(await sessions.isAlive(there.topic, 1_000)).toBe(true)
  })

  it('should tell what either side tells', async () => {
    const { sessions, provider, phone, here, there } = await both()
    const told: unknown[] = []
    sessions.events$.subscribe((event) => told.push(event))
    provider.share()
    phone.end(there)
    expect(told).toEqual([
      { type: 'ended', topic: here.topic },
      { type: 'ended', topic: there.topic },
    ])
  })

  it('should know the sessions of both, those of phones last, and end each where it is', async () => {
    const { sessions, page, remote, here, there } = await both()
    expect((await sessions.stored()).map(({ topic }) => topic)).toEqual([here.topic, there.topic])
    await sessions.end(here.topic)
    expect(await page.sessions.stored()).toEqual([])
    await sessions.end(there.topic)
    expect(await remote.stored()).toEqual([])
  })

  it('should know the one side when the other can not be read', async () => {
    const { sessions, remote, here } = await both()
    remote.stored = () => Promise.reject(new Error('no chunk'))
    expect((await sessions.stored()).map(({ topic }) => topic)).toEqual([here.topic])
    await sessions.end(here.topic)
    await expect(sessions.stored()).rejects.toThrow('no chunk')
  })

  it('should tell early of the one side while the other still loads, and of both in the end', async () => {
    const { sessions, remote, here, there } = await both()
    const known = await remote.stored()
    let arrive = () => {}
    remote.stored = () => new Promise((resolve) => (arrive = () => resolve(known)))
    const early: string[] = []
    const reading = sessions.stored((some) => early.push(...some.map(({ topic }) => topic)))
    await settled()
    expect(early).toEqual([here.topic])
    arrive()
    expect((await reading).map(({ topic }) => topic)).toEqual([here.topic, there.topic])
    expect(early).toEqual([here.topic])
  })

  it('should end with both', async () => {
    const { sessions } = await both()
    let isOver = false
    sessions.events$.subscribe({ complete: () => (isOver = true) })
    await sessions.dispose()
    expect(isOver).toBe(true)
    await expect(sessions.load()).rejects.toMatchObject({ code: 'CORE_DISPOSED' })
  })
})

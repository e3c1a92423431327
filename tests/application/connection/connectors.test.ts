import { describe, expect, it } from 'vitest'
import { Connectors } from '../../../src/application/connection/connectors.ts'
import { MemoryWallet } from '../../../src/adapters/memory/memory-wallet.ts'
import { MemoryWalletSessions } from '../../../src/adapters/memory/memory-wallet-sessions.ts'
import { ALICE, ON_BASE } from '../../support/accounts.ts'
import { ETHEREUM } from '../../support/networks.ts'
import { settled } from '../../support/fake-clock.ts'
import { scriptedPage } from '../../adapters/connectors/local/scripted-page.ts'

const NEVER = new AbortController().signal

/** A page with a wallet of its own and one on a phone, both connected. */
async function both() {
  const page = scriptedPage()
  const remote = new MemoryWalletSessions(page.clock)
  const phone = new MemoryWallet(remote, page.clock)
  const connectors = new Connectors(remote, [page.sessions])
  const { id, provider } = page.install()
  const here = await connectors.connect({ walletId: id, namespace: 'eip155', chains: [ETHEREUM.id] }, NEVER)
  const there = phone.approve({ accounts: [ON_BASE] })
  return { page, remote, phone, connectors, provider, here, there }
}

const signing = (sessionTopic: string, chain: string) => ({
  ...{ sessionTopic, method: 'personal_sign', params: ['0x01', ALICE] },
  chain: chain as typeof ETHEREUM.id,
})

describe('Connectors', () => {
  it('should ask each wallet where it is', async () => {
    const { connectors, provider, phone, here, there } = await both()
    provider.script.personal_sign = () => 'here'
    phone.onRequest = () => phone.answer('there')
    const [atHome, abroad] = [signing(here.topic, 'eip155:1'), signing(there.topic, 'eip155:8453')]
    expect(await connectors.request(atHome, NEVER)).toBe('here')
    expect(await connectors.request(abroad, NEVER)).toBe('there')
    expect(await connectors.recordedAnswer(atHome)).toEqual({ kind: 'result', result: 'here' })
    expect(await connectors.recordedAnswer(abroad)).toEqual({ kind: 'result', result: 'there' })
    expect([connectors.peerOf(here.topic), connectors.peerOf(there.topic)]).toEqual([here.peer, there.peer])
    expect(await connectors.isAlive(here.topic, 1_000)).toBe(true)
    expect(await connectors.isAlive(there.topic, 1_000)).toBe(true)
  })

  it('should tell what either side tells', async () => {
    const { connectors, provider, phone, here, there } = await both()
    const told: unknown[] = []
    connectors.events$.subscribe((event) => told.push(event))
    provider.share()
    phone.end(there)
    expect(told).toEqual([
      { type: 'ended', topic: here.topic },
      { type: 'ended', topic: there.topic },
    ])
  })

  it('should know the sessions of both, those of phones last, and end each where it is', async () => {
    const { connectors, page, remote, here, there } = await both()
    expect((await connectors.restore(() => {})).map(({ topic }) => topic)).toEqual([here.topic, there.topic])
    await connectors.end(here.topic)
    expect(await page.sessions.restore()).toEqual([])
    await connectors.end(there.topic)
    expect(await remote.restore()).toEqual([])
  })

  it('should know the sessions of one side when those of the other cannot be read', async () => {
    const { connectors, remote, here } = await both()
    remote.restore = () => Promise.reject(new Error('no chunk'))
    expect((await connectors.restore(() => {})).map(({ topic }) => topic)).toEqual([here.topic])
    await connectors.end(here.topic)
    await expect(connectors.restore(() => {})).rejects.toThrow('no chunk')
  })

  it('should tell early of the one side while the other still loads, and of both in the end', async () => {
    const { connectors, remote, here, there } = await both()
    const known = await remote.restore()
    let arrive = () => {}
    remote.restore = () => new Promise((resolve) => (arrive = () => resolve(known)))
    const early: string[] = []
    const reading = connectors.restore((some) => early.push(...some.map(({ topic }) => topic)))
    await settled()
    expect(early).toEqual([here.topic])
    arrive()
    expect((await reading).map(({ topic }) => topic)).toEqual([here.topic, there.topic])
    expect(early).toEqual([here.topic])
  })

  it('should end with both', async () => {
    const { connectors } = await both()
    let isOver = false
    connectors.events$.subscribe({ complete: () => (isOver = true) })
    await connectors.dispose()
    expect(isOver).toBe(true)
    await expect(connectors.pairing.load()).rejects.toMatchObject({ code: 'CORE_DISPOSED' })
  })
})

import { request } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startRelay } from '../../../sandbox/relay/relay.ts'
import type { Relay } from '../../../sandbox/relay/relay.ts'
import { TestClient } from './test-client.ts'

let relay: Relay
let client: TestClient

beforeEach(async () => {
  relay = await startRelay()
  client = await new TestClient(relay.url).open()
})
afterEach(async () => {
  client.close()
  await relay.stop()
})

const address = (route: string) => `http://localhost:${relay.port}/_relay/${route}`
const post = (route: string, body: unknown, type = 'application/json') =>
  fetch(address(route), {
    method: 'POST',
    headers: { 'Content-Type': type },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

describe('the control window', () => {
  it('should show sockets, clients, mailbox, rules and the last frames', async () => {
    await client.call('irn_dance', {})
    const state: unknown = await (await fetch(address('state'))).json()
    expect(state).toMatchObject({
      url: relay.url,
      sockets: 1,
      clients: [{ clientId: client.clientId, topics: [] }],
      mailbox: { topics: 0, letters: 0, characters: 0 },
      rules: [],
      frames: [{ method: 'irn_dance' }, { answer: true }],
    })
  })

  it('should put rules in the place of all that were there', async () => {
    relay.faults.add({ kind: 'cut', atFrame: 99 })
    const rules = [{ kind: 'drop', tag: 1108 }]
    expect((await post('faults', { rules })).status).toBe(200)
    expect(relay.faults.rules).toEqual(rules)
    await post('faults', { rules: [] })
    expect(relay.faults.rules).toEqual([])
  })

  it('should keep the rules it has when one of the new ones is wrong, and say which', async () => {
    relay.faults.add({ kind: 'drop' })
    const response = await post('faults', { rules: [{ kind: 'cut' }, { kind: 'cat' }] })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('rule 1: kind is one of')
    expect(relay.faults.rules).toEqual([{ kind: 'drop' }])
  })

  it('should cut, and close with a code', async () => {
    await post('cut', {})
    await vi.waitFor(() => expect(client.closeCode).toBe(1006))
    await client.open()
    await post('close', { code: 3000 })
    await vi.waitFor(() => expect(client.closeCode).toBe(3000))
  })

  it('should pause and, still reachable then, resume', async () => {
    expect((await post('pause', {})).status).toBe(200)
    await expect(client.open()).rejects.toThrow()
    expect((await post('resume', { keepMemory: false })).status).toBe(200)
    await client.open()
  })

  it.each<[string, unknown, string, number]>([
    ['faults', { rules: 'none' }, 'application/json', 400],
    ['faults', 'not json', 'application/json', 400],
    ['faults', '[]', 'application/json', 400],
    ['faults', `{"rules":"${'x'.repeat(70_000)}"}`, 'application/json', 400],
    ['close', { code: 1006 }, 'application/json', 400],
    ['cut', { clientId: 1 }, 'application/json', 400],
    ['resume', { keepMemory: 'no' }, 'application/json', 400],
    ['cut', {}, 'text/plain', 415],
    ['explode', {}, 'application/json', 404],
  ])('should refuse %s with %j as %s: %i', async (route, body, type, status) => {
    const response = await post(route, body, type)
    expect(response.status).toBe(status)
    expect(await response.json()).toHaveProperty('error')
    expect(relay.sockets()).toBe(1)
  })

  it('should refuse a foreign host name that points at this machine', async () => {
    const status = await new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port: relay.port, path: '/_relay/state', headers: { Host: 'evil.example' } }
      request(options, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end()
    })
    expect(status).toBe(403)
  })

  it('should tell other visitors that this is a WebSocket', async () => {
    expect((await fetch(`http://localhost:${relay.port}/`)).status).toBe(426)
  })
})

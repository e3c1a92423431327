import { Agent, createServer, request as nodeRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createConnection } from 'node:net'
import { text } from 'node:stream/consumers'
import { Refusal } from 'portico/server'
import { toNodeListener, type NodeRequest, type NodeResponse } from 'portico/server/node'
import { afterEach, describe, expect, it } from 'vitest'
import { evmSigner, ORIGIN, startSite, textFor } from './site.ts'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

async function listen(listener: (request: NodeRequest, response: NodeResponse) => void): Promise<number> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

const site = (options: Parameters<typeof startSite>[0] = {}) => {
  const started = startSite(options)
  return { ...started, listener: toNodeListener(started.server.handle) }
}
const post = { method: 'POST', headers: { origin: ORIGIN, 'content-type': 'application/json' } }

describe('toNodeListener', () => {
  it('should sign a visitor in and out over Node’s http', async () => {
    const { clock, listener } = site()
    const base = `http://127.0.0.1:${await listen(listener)}/portico/`
    const { nonce } = (await (await fetch(`${base}nonce`, post)).json()) as { nonce: string }
    const signer = evmSigner()
    const message = textFor(signer, nonce, clock.now())
    const body = JSON.stringify({ message, signature: await signer.sign(message) })
    const entered = await fetch(`${base}sign-in`, { ...post, body })
    const [cookie = ''] = entered.headers.getSetCookie()
    expect([entered.status, cookie]).toEqual([200, expect.stringContaining('HttpOnly')])
    const headers = { cookie: cookie.split(';')[0] ?? '' }
    expect(await (await fetch(`${base}session`, { headers })).json()).toMatchObject({
      session: { address: signer.address },
    })
    expect((await fetch(`${base}sign-out`, { ...post, headers: { ...post.headers, ...headers } })).status).toBe(204)
    expect(await (await fetch(`${base}session`, { headers })).json()).toEqual({ session: null })
  })

  it('should tell the address of the connection, and believe no header of it', async () => {
    const seen: unknown[] = []
    const clientOf = (_: Request, source: object) => String(seen.push(source))
    const { listener } = site({ rateLimit: { clientOf } })
    const port = await listen(listener)
    await fetch(`http://127.0.0.1:${port}/portico/session`, { headers: { 'x-forwarded-for': '203.0.113.7' } })
    expect(seen).toEqual([{ address: '127.0.0.1' }])
  })

  it.each([
    ['an object', (parsed: object) => parsed],
    ['a text', (parsed: object) => JSON.stringify(parsed)],
    ['bytes', (parsed: object) => Buffer.from(JSON.stringify(parsed))],
  ])('S115 should stand below a path, behind a body parser that makes %s, as in Express', async (_, made) => {
    const { clock, nonce, listener } = site()
    const signer = evmSigner()
    const message = textFor(signer, await nonce(), clock.now())
    const parsed = made({ message, signature: await signer.sign(message) })
    const port = await listen((request, response) => {
      const { method, headers, socket } = request
      const mounted = { method, headers, socket, url: '/sign-in', originalUrl: '/portico/sign-in', body: parsed }
      listener(
        { ...mounted, readableEnded: true, [Symbol.asyncIterator]: () => request[Symbol.asyncIterator]() },
        response,
      )
    })
    expect((await fetch(`http://127.0.0.1:${port}/`, { ...post, body: '{}' })).status).toBe(200)
  })

  it('should refuse a body that is too large while it still comes', async () => {
    const { listener } = site()
    const port = await listen(listener)
    const status = await new Promise((resolve, reject) => {
      const sent = nodeRequest({ port, method: 'POST', path: '/portico/sign-in', headers: post.headers }, (response) =>
        resolve(response.statusCode),
      )
      sent.once('error', reject)
      const more = () => {
        if (!sent.destroyed && sent.write(Buffer.alloc(16_384, 32))) setImmediate(more)
        else sent.once('drain', more)
      }
      more()
      sent.once('response', () => sent.destroy())
    })
    expect(status).toBe(413)
  })

  it.each([
    ['too large', 'sign-in', 413],
    ['not read at all', 'session', 405],
  ])('should answer a body that is %s over a connection that goes on', async (_, path, status) => {
    const { listener } = site()
    const port = await listen(listener)
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const sockets = new Set<unknown>()
    const send = () =>
      new Promise((resolve, reject) => {
        const sent = nodeRequest({ agent, port, method: 'POST', path: `/portico/${path}`, headers: post.headers })
        sent.once('error', reject)
        sent.once('response', (response) => response.resume().once('end', () => resolve(response.statusCode)))
        sent.once('socket', (socket) => sockets.add(socket))
        // In pieces: nobody is told the length beforehand.
        for (let pieces = 0; pieces < 25; pieces += 1) sent.write(Buffer.alloc(8_192, 32))
        sent.end()
      })
    for (let times = 0; times < 4; times += 1) expect(await send()).toBe(status)
    expect(sockets.size).toBe(1)
    agent.destroy()
  })

  it.each([
    ['an address in the place of a path', 'GET http://evil.example/portico/session HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['a host in the place of a path', 'GET //evil.example/portico/session HTTP/1.1\r\nHost: x\r\n\r\n', 404],
    ['a path that leads up', 'GET /portico/../../etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n', 404],
    ['a star', 'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['a method that the web does not let through', 'TRACE /portico/session HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['a host with a path in it', 'GET /portico/session HTTP/1.1\r\nHost: x/y@z\r\n\r\n', 200],
    ['a cookie twice', `GET /portico/session HTTP/1.1\r\nHost: x\r\nCookie: a=1\r\nCookie: b=2\r\n\r\n`, 200],
  ])('should answer %s as what it is', async (_, words, status) => {
    const { listener } = site()
    const port = await listen(listener)
    const socket = createConnection({ port, host: '127.0.0.1' })
    socket.end(words)
    expect((await text(socket)).split('\r\n')[0]).toContain(`HTTP/1.1 ${status} `)
  })

  it('should hand several cookies over as several', async () => {
    const headers = new Headers([
      ['set-cookie', 'a=1'],
      ['set-cookie', 'b=2'],
      ['x-a', '1'],
    ])
    const port = await listen(toNodeListener(async () => new Response('ok', { status: 201, headers })))
    const answer = await fetch(`http://127.0.0.1:${port}/`)
    expect([answer.status, answer.headers.getSetCookie(), answer.headers.get('x-a')]).toEqual([
      201,
      ['a=1', 'b=2'],
      '1',
    ])
  })

  it('should end a request that the handler could not answer', async () => {
    const failing = (error: Error) =>
      listen(
        toNodeListener(async () => {
          throw error
        }),
      )
    for (const [error, status] of [
      [new Error('no'), 500],
      [new Refusal('STORE_UNAVAILABLE'), 503],
    ] as const)
      expect((await fetch(`http://127.0.0.1:${await failing(error)}/`)).status).toBe(status)
  })
})

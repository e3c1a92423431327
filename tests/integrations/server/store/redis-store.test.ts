import { createClient } from '@redis/client'
import { Redis } from 'ioredis'
import { redisStore } from 'portico/server'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { SystemClock } from '../../../../src/adapters/browser/system-clock.ts'
import { serverStoreContract } from '../../../contracts/server-store.contract.ts'
import { hasRedis, type RedisServer, startRedis, WITHOUT_REDIS } from '../../../support/redis-server.ts'
import { asking, evmSigner, said, startSite, textFor } from '../site.ts'

/** Deadlines an hour away: on a busy machine Redis is no less there than elsewhere. */
class PatientClock extends SystemClock {
  override after = (_: number, callback: () => void) => {
    const timer = setTimeout(callback, 3_600_000)
    return () => clearTimeout(timer)
  }
}

const pass = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

if (!hasRedis) it.skip(WITHOUT_REDIS, () => {})

describe.skipIf(!hasRedis)('the store in Redis', () => {
  let redis: RedisServer
  const ends: (() => unknown)[] = []
  beforeAll(async () => {
    redis = await startRedis()
  })
  afterEach(async () => {
    for (const end of ends.splice(0)) await end()
  })
  afterAll(() => redis.kill())

  let prefixes = 0
  const prefix = () => `test-${(prefixes += 1)}:`

  const byNodeRedis = async (options: { prefix: string }) => {
    const client = createClient({ socket: { port: redis.port, host: '127.0.0.1', reconnectStrategy: 20 } })
    client.on('error', () => {})
    await client.connect()
    ends.push(() => client.destroy())
    return redisStore((words) => client.sendCommand([...words]), options)
  }
  const byIoredis = (options: { prefix: string }) => {
    const client = new Redis({ port: redis.port, host: '127.0.0.1', retryStrategy: () => 20 })
    client.on('error', () => {})
    ends.push(() => client.disconnect())
    return redisStore(([name, ...words]) => client.call(name, ...words), options)
  }

  describe('by node-redis and ioredis at once, as two servers', () => {
    serverStoreContract(async () => {
      const options = { prefix: prefix() }
      return { stores: [await byNodeRedis(options), byIoredis(options)], pass }
    })
  })

  it('should let one of 200 in that bring the same nonce to two servers at once', async () => {
    const options = { prefix: prefix() }
    const clock = new PatientClock()
    const sites = [await byNodeRedis(options), byIoredis(options)].map((store) =>
      startSite({ store, ports: { clock } }),
    )
    const [first, second] = sites
    const signer = evmSigner()
    const message = textFor(signer, await first!.nonce(), clock.now())
    const body = { message, signature: await signer.sign(message) }
    const tries = Array.from({ length: 200 }, (_, at) =>
      sites[at % 2]!.server.handle(asking('sign-in', { method: 'POST', body })),
    )
    const all = await Promise.all((await Promise.all(tries)).map(said))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(all.filter(({ code }) => code === 'NONCE_SPENT')).toHaveLength(199)
    const { cookie } = all.find(({ status }) => status === 200)!
    for (const { ask } of sites)
      expect((await ask('session', { cookie })).body).toMatchObject({ session: { address: signer.address } })
    await second!.ask('sign-out', { method: 'POST', cookie })
    for (const { ask } of sites) expect((await ask('session', { cookie })).body).toEqual({ session: null })
  })

  it('should let nobody in while Redis is dead, and go on when it is back, with no nonce from before', async () => {
    for (const store of [await byNodeRedis({ prefix: prefix() }), byIoredis({ prefix: prefix() })]) {
      const clock = new SystemClock()
      const { ask, nonce, server, signIn } = startSite({ store, ports: { clock } })
      const { cookie } = await signIn()
      const signer = evmSigner('22')
      const message = textFor(signer, await nonce(), clock.now())
      const proof = { method: 'POST', body: { message, signature: await signer.sign(message) } }
      await redis.kill()
      const refused = { status: 503, code: 'STORE_UNAVAILABLE', cookie: undefined }
      const tries = [ask('sign-in', proof), ask('nonce', { method: 'POST' }), ask('session', { cookie })]
      for (const answer of await Promise.all(tries)) expect(answer).toMatchObject(refused)
      await expect(server.session(asking('x', { cookie }))).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' })
      await redis.start()
      await expect.poll(async () => (await ask('nonce', { method: 'POST' })).status).toBe(200)
      // What Redis has forgotten is nobody's: no nonce of before lets anybody in, and no session.
      expect(await ask('sign-in', proof)).toMatchObject({ status: 401, code: 'NONCE_SPENT' })
      expect((await ask('session', { cookie })).body).toEqual({ session: null })
      expect((await signIn(signer)).status).toBe(200)
    }
  })
})

describe('what Redis replies', () => {
  const replies = (reply: unknown) => startSite({ store: redisStore(async () => reply) })

  it.each([[undefined], [null], ['QUEUED'], [1], [0], [-1], ['1'], [{}], [[]], [Number.NaN], [true]])(
    'should never let anybody in where it is %j throughout',
    async (reply) => {
      const { ask } = replies(reply)
      const signer = evmSigner()
      const message = textFor(signer, 'a1b2c3d4e5f6a7b8', new SystemClock().now())
      const body = { message, signature: await signer.sign(message) }
      const { cookie } = await ask('sign-in', { method: 'POST', body })
      expect(cookie).toBeUndefined()
    },
  )

  it('should be refused where it is another than was asked for', async () => {
    for (const reply of ['1', {}, 1.5, true])
      await expect(redisStore(async () => reply).take('nonce:1')).rejects.toThrow('Redis replied')
    for (const reply of [1, {}, 'QUEUED']) {
      await expect(redisStore(async () => reply).set('x:1', '1', 1)).rejects.toThrow('Redis replied')
      await expect(redisStore(async () => reply).claim('x:1', '1', 1)).rejects.toThrow('Redis replied')
    }
    await expect(redisStore(async () => 7).get('x:1')).rejects.toThrow('Redis replied')
    await expect(redisStore(async () => null).set('x:1', '1', 1)).rejects.toThrow('Redis replied')
  })
})

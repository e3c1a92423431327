import { createClient } from '@redis/client'
import express from 'express'
import { createPorticoServer, redisStore } from 'portico/server'
import { toNodeListener } from 'portico/server/node'
import { networks } from './networks.js'

const { PORT = '3000', REDIS_URL = 'redis://localhost:6379', SERVICES_URL = 'http://localhost:5175' } = process.env
const origin = process.env.ORIGIN ?? `http://localhost:${PORT}`

const redis = createClient({ url: REDIS_URL })
redis.on('error', ({ message }) => console.warn('Redis:', message))
await redis.connect()

const portico = createPorticoServer({
  origin,
  networks,
  store: redisStore((words) => redis.sendCommand(words)),
  rateLimit: { clientOf: (_, { address = '' }) => address, signIn: 600 },
  services: { servicesUrl: SERVICES_URL, accountsUrl: SERVICES_URL },
})

const app = express()
app.use('/portico', toNodeListener(portico.handle))
app.get(
  '/hello',
  toNodeListener(async (request) => {
    const session = await portico.session(request)
    return session === undefined
      ? new Response('Who are you?', { status: 401 })
      : Response.json({ hello: session.address })
  }),
)
app.listen(Number(PORT), () => console.log(`Listening at ${origin}`))

import { createClient } from '@redis/client'
import express from 'express'
import { createPorticoServer, redisStore } from 'portico/server'
import { toNodeListener } from 'portico/server/node'
import { networks } from './networks.js'

const { PORT = '3000', REDIS_URL = 'redis://localhost:6379' } = process.env
const origin = process.env.ORIGIN ?? `http://localhost:${PORT}`
const sandbox = 'http://localhost:5175' // in its place, `services: { projectId }` for WalletConnect's own

/** Any number of servers may share it. */
const redis = createClient({ url: REDIS_URL })
redis.on('error', ({ message }) => console.warn('Redis:', message))
await redis.connect()

const portico = createPorticoServer({
  origin,
  networks,
  store: redisStore((words) => redis.sendCommand(words)),
  rateLimit: { clientOf: (_, { address = '' }) => address },
  services: { servicesUrl: sandbox, accountsUrl: sandbox },
})

const app = express()
app.use(express.static('dist'))
app.use('/portico', toNodeListener(portico.handle))
app.get(
  '/hello',
  toNodeListener(async (request) => {
    const session = await portico.session(request)
    return new Response(session === undefined ? 'Who are you?' : `Hello ${session.address}`)
  }),
)
app.listen(Number(PORT), () => console.log(`Listening at ${origin}`))

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient } from '@redis/client'
import { createPorticoServer, redisStore } from '../../src/integrations/server/index.ts'
import { toNodeListener } from '../../src/integrations/server/node.ts'

/** One server of a page, in a process of its own: prints its port, and ends with its input. */
const [originUrl = '', redisPort = ''] = process.argv.slice(2)

const redis = redisPort === '' ? undefined : createClient({ socket: { port: Number(redisPort), host: '127.0.0.1' } })
redis?.on('error', () => {})
await redis?.connect()

const { handle } = createPorticoServer({
  origin: 'http://localhost:5173',
  networks: [
    {
      ...{ id: 'eip155:1', name: 'Ethereum', rpcUrl: 'http://127.0.0.1:9' },
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    },
  ],
  // Requests are counted as on any server; the limit is never reached.
  rateLimit: { clientOf: (_, { address = '' }) => address, services: 10_000_000 },
  ...(redis !== undefined && { store: redisStore((words) => redis.sendCommand([...words])) }),
  services: { servicesUrl: originUrl, accountsUrl: originUrl },
})

const server = createServer(toNodeListener(handle))
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))
process.stdin.resume().once('end', () => process.exit())

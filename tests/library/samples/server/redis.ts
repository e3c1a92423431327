import { createClient } from '@redis/client'
import { Redis } from 'ioredis'
import { redisStore } from 'portico/server'

const client = createClient({ url: 'redis://localhost:6379' })
client.on('error', (error: Error) => console.warn(error.message)) // without it a lost Redis ends the process
await client.connect()
export const byNodeRedis = redisStore((words) => client.sendCommand(words))

const other = new Redis('redis://localhost:6379')
export const byIoredis = redisStore(([name, ...words]) => other.call(name, ...words))

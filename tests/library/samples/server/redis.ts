import { createClient } from '@redis/client'
import { Redis } from 'ioredis'
import { redisStore } from 'portico/server'

const client = await createClient({ url: 'redis://localhost:6379' }).connect()
export const byNodeRedis = redisStore((words) => client.sendCommand(words))

const other = new Redis('redis://localhost:6379')
export const byIoredis = redisStore(([name, ...words]) => other.call(name, ...words))

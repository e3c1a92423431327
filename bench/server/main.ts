import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { numberOption } from '../../tests/support/number-option.ts'
import { hasRedis, startRedis, WITHOUT_REDIS } from '../../tests/support/redis-server.ts'
import { load } from './load.ts'
import { startOrigin } from './origin.ts'

/**
 * How many requests to the services a server answers, and how often it asks them: `npm run bench:server -- RATE SECONDS`.
 */
const [rate = '1000', length = '10'] = process.argv.slice(2)
const perSecond = numberOption('RATE', rate, 1, 100_000)
const seconds = numberOption('SECONDS', length, 1, 86_400)

/** Pages of the list, pictures, and balances of a few accounts: 100 things to ask. */
const PATHS = [
  ...Array.from({ length: 10 }, (_, page) => `/portico/getWallets?page=${page + 1}&entries=40&chains=eip155:1`),
  ...Array.from({ length: 60 }, (_, at) => `/portico/getWalletImage/picture-${at}`),
  ...Array.from(
    { length: 30 },
    (_, at) => `/portico/v1/account/0x${String(at).padStart(40, '0')}/balance?currency=usd&chainId=eip155:1`,
  ),
]

const CASES = [
  { name: 'memory, 1 server', servers: 1, needsRedis: false },
  { name: 'Redis, 1 server', servers: 1, needsRedis: true },
  { name: 'Redis, 2 servers', servers: 2, needsRedis: true },
] as const

/** Unit: milliseconds. */
const STARTS_WITHIN_MS = 60_000

async function startServer(originUrl: string, redisPort: string): Promise<{ process: ChildProcess; port: number }> {
  const file = fileURLToPath(new URL('served.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', file, originUrl, redisPort], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const signal = AbortSignal.timeout(STARTS_WITHIN_MS)
  const ended = once(child, 'exit', { signal }).then(() => Promise.reject(new Error('It has ended.')))
  try {
    const [said] = (await Promise.race([once(child.stdout, 'data', { signal }), ended])) as [Buffer]
    return { process: child, port: Number(said.toString()) }
  } catch (cause) {
    child.kill()
    throw new Error('The server does not start.', { cause })
  }
}

const at = (times: readonly number[], share: number): string =>
  (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1)

for (const { name, servers, needsRedis } of CASES) {
  if (needsRedis && !hasRedis) {
    console.log(WITHOUT_REDIS)
    continue
  }
  const redis = needsRedis ? await startRedis() : undefined
  const origin = await startOrigin()
  const started = await Promise.all(
    Array.from({ length: servers }, () => startServer(origin.url, redis === undefined ? '' : String(redis.port))),
  )
  try {
    const ports = started.map(({ port }) => port)
    const { sent, errors, perSecond: answered, times } = await load(ports, PATHS, { perSecond, seconds })
    const most = Math.max(...origin.asked.values())
    const shared = [...origin.asked].filter(([url]) => !url.includes('/balance'))
    console.log(
      [
        `${name}: ${sent} requests, ${errors} errors, ${answered.toFixed(0)}/s`,
        `p50 ${at(times, 0.5)} p95 ${at(times, 0.95)} p99 ${at(times, 0.99)} max ${at(times, 1)} ms`,
        `asked the origin for ${origin.asked.size} things, ${Math.max(...shared.map(([, count]) => count))}× each`,
        `at most ${most}× for balances, which are good for 15 s`,
        `headers it saw: ${[...origin.headers].sort().join(' ')}`,
      ].join('\n  '),
    )
    if (errors > 0) process.exitCode = 1
  } finally {
    for (const each of started) each.process.stdin?.end()
    await origin.stop()
    await redis?.kill()
  }
}

import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { startRelay } from '../../../sandbox/relay/relay.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Leaves a client, a half-open connection and a frame in a delay behind, then stops the relay: nothing else. */
const PROGRAM = `
  import { createConnection } from 'node:net'
  import { startRelay } from './sandbox/relay/relay.ts'
  import { TestClient } from './tests/sandbox/relay/test-client.ts'
  const relay = await startRelay()
  const client = await new TestClient(relay.url).open()
  const half = createConnection(relay.port, '127.0.0.1').on('error', () => undefined)
  await new Promise((resolve) => half.on('connect', resolve))
  relay.faults.add({ kind: 'delay', ms: 600000 })
  client.send('{"id":1,"method":"irn_dance"}')
  while (relay.frames.length === 0) await new Promise((resolve) => setImmediate(resolve))
  await relay.stop()
  console.log('stopped')
`

describe('stop', () => {
  it('should leave nothing that keeps a process alive', async () => {
    const run = promisify(execFile)
    const program = ['--import', 'tsx', '--input-type=module', '-e', PROGRAM]
    const { stdout } = await run(process.execPath, program, { cwd: root })
    expect(stdout.trim()).toBe('stopped')
  })

  it('should free the port, and do no harm the second time', async () => {
    const relay = await startRelay()
    await relay.stop()
    await relay.stop()
    const next = await startRelay({ port: relay.port })
    expect(next.port).toBe(relay.port)
    await next.stop()
  })
})

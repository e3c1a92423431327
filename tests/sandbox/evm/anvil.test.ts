import { execFileSync, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createConnection, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { createWalletClient, http, publicActions } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anvilBinary } from '../../../sandbox/evm/anvil-binary.ts'
import { ANVIL_MNEMONIC, fundEvm, listeningPort, startAnvil } from '../../../sandbox/evm/anvil.ts'
import type { Anvil } from '../../../sandbox/evm/anvil.ts'
import { startTethered } from '../../../sandbox/serve/tethered-process.ts'

describe('listeningPort', () => {
  it('should wait no longer than it is told for a chain that says nothing, and end it', async () => {
    const silent = startTethered('/bin/sleep', ['600'])
    await expect(listeningPort(silent, 31337, true, 50)).rejects.toThrow('does not say where it listens')
    await silent.ended
  })
})

describe('startAnvil', () => {
  let chains: readonly Anvil[]
  beforeAll(async () => {
    chains = await Promise.all([startAnvil({ chainId: 31337 }), startAnvil({ chainId: 31338 })])
  })
  afterAll(() => Promise.all(chains.map((chain) => chain.stop())))

  it('should mine a signed transfer from the first funded account', async () => {
    const client = clientOf(chains[0]!)
    const to = '0x00000000000000000000000000000000000000aa'
    const hash = await client.sendTransaction({ to, value: 5n })
    expect((await client.waitForTransactionReceipt({ hash })).status).toBe('success')
    expect(await client.getBalance({ address: to })).toBe(5n)
  })

  it('should keep each chain to its own id and port', async () => {
    expect(await Promise.all(chains.map((chain) => clientOf(chain).getChainId()))).toEqual([31337, 31338])
    expect(chains[0]!.port).not.toBe(chains[1]!.port)
  })

  it('should fund an account at will', async () => {
    const address = '0x00000000000000000000000000000000000000bb'
    await fundEvm(chains[0]!.url, address, 7n)
    expect(await clientOf(chains[0]!).getBalance({ address })).toBe(7n)
  })

  it('should let a page of another origin ask', async () => {
    const response = await fetch(chains[0]!.url, { method: 'OPTIONS', headers: preflight })
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('access-control-allow-headers')).toMatch(/\*|content-type/i)
  })

  it('should say in one line that the port is taken', async () => {
    const squatter = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => squatter.once('listening', resolve))
    const { port } = squatter.address() as AddressInfo
    await expect(startAnvil({ chainId: 1, port })).rejects.toThrow(/^Chain 1 does not start: [^\n]*address[^\n]*$/i)
    await new Promise((resolve) => squatter.close(resolve))
  })

  it('should leave neither port nor process behind when stopped', async () => {
    const chain = await startAnvil({ chainId: 31339 })
    expect(processesWith('--chain-id 31339 ')).not.toEqual([])
    await chain.stop()
    expect(await isOpen(chain.port)).toBe(false)
    expect(processesWith('--chain-id 31339 ')).toEqual([])
  })
})

describe('anvilBinary', () => {
  it('should name the package to install when the binary is missing', () => {
    expect(() => anvilBinary('darwin', 'arm64', missing)).toThrow(/@foundry-rs\/anvil-darwin-arm64 is not installed/)
  })

  it('should say that there is none for a platform without one', () => {
    expect(() => anvilBinary('sunos', 'sparc')).toThrow('There is no anvil for sunos on sparc.')
  })
})

describe('startTethered', () => {
  it('should take the program along when its owner is killed outright', async () => {
    const module = fileURLToPath(new URL('../../../sandbox/serve/tethered-process.ts', import.meta.url))
    // The owner says the pid of its grandchild and is then killed by a signal that it cannot handle.
    const script = `import { startTethered } from ${JSON.stringify(module)}
      const { child } = startTethered('/bin/sh', ['-c', 'echo $$; exec sleep 600'])
      child.stdout.once('data', (pid) => { process.stdout.write(pid, () => process.kill(process.pid, 'SIGKILL')) })`
    const owner = startTethered(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script])
    let pid = ''
    owner.child.stdout?.on('data', (chunk: Buffer) => (pid += chunk.toString('utf8')))
    await owner.ended
    expect(Number(pid)).toBeGreaterThan(0)
    await expect.poll(() => isRunning(Number(pid))).toBe(false)
  })
})

const missing = (): never => {
  throw new Error('Cannot find module')
}

const preflight = { Origin: 'http://localhost:5173', 'Access-Control-Request-Method': 'POST' } as const

const clientOf = (chain: Anvil) =>
  createWalletClient({
    account: mnemonicToAccount(ANVIL_MNEMONIC),
    chain: { ...foundry, id: chain.chainId },
    transport: http(chain.url),
    pollingInterval: 20,
  }).extend(publicActions)

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

/** Whether the process still runs; one that has ended and waits to be collected by the system (Z) does not. */
function isRunning(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
  return /^[^Z]/.test(stdout.trim())
}

const processesWith = (text: string): string[] =>
  execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(text))

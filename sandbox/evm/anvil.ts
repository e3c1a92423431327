import { anvilBinary } from './anvil-binary.ts'
import { ask } from './json-rpc.ts'
import { startTethered } from '../serve/tethered-process.ts'
import type { TetheredProcess } from '../serve/tethered-process.ts'

/** What anvil starts every chain with: ten accounts of 10,000 coins each. Public, and worth nothing. */
export const ANVIL_MNEMONIC = 'test test test test test test test test test test test junk'

export interface Anvil {
  readonly url: string
  readonly port: number
  readonly chainId: number
  stop(): Promise<void>
}

export interface AnvilOptions {
  readonly chainId: number
  /** A free one when absent. */
  readonly port?: number
  /** Hide the chain's own log (the default) instead of printing it. */
  readonly silent?: boolean
}

/** A real EVM chain on this machine. It mines at each transaction, and pages of every origin may ask it. */
export async function startAnvil({ chainId, port = 0, silent = true }: AnvilOptions): Promise<Anvil> {
  const chain = ['--chain-id', String(chainId), '--mnemonic', ANVIL_MNEMONIC]
  const door = ['--host', '127.0.0.1', '--port', String(port), '--allow-origin', '*']
  const anvil = startTethered(anvilBinary(), [...chain, ...door])
  const taken = await listeningPort(anvil, chainId, silent)
  const url = `http://localhost:${taken}`
  const answered = await askChainId(url).catch(() => undefined)
  if (answered !== chainId) {
    await anvil.stop()
    throw new Error(`Chain ${chainId} does not answer at ${url}.`)
  }
  return { url, port: taken, chainId, stop: anvil.stop }
}

/** A machine with much to do starts it in seconds. Unit: milliseconds. */
const STARTS_WITHIN_MS = 60_000

/**
 * Waits for the line in which anvil says where it listens; with port 0 only anvil knows. One that says nothing for too
 * long is ended.
 */
export function listeningPort(
  { child, ended, stop }: TetheredProcess,
  chainId: number,
  silent: boolean,
  withinMs = STARTS_WITHIN_MS,
): Promise<number> {
  return new Promise<number>((resolve, reject) => {
    let output = ''
    const hear = (chunk: Buffer) => {
      if (!silent) process.stderr.write(chunk)
      if (output.length > 20_000) return
      output += chunk.toString('utf8')
      const port = /Listening on [\d.]+:(\d+)/.exec(output)?.[1]
      if (port === undefined) return
      clearTimeout(deadline)
      resolve(Number(port))
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    const fail = (why: string, cause?: Error) =>
      reject(new Error(`Chain ${chainId} does not start: ${why}`, cause && { cause }))
    const deadline = setTimeout(() => {
      fail(`it does not say where it listens within ${withinMs / 1_000} s.`)
      void stop()
    }, withinMs)
    child.once('error', (cause) => fail(cause.message, cause))
    void ended.then(() => {
      clearTimeout(deadline)
      fail(lastLine(output))
    })
  })
}

const lastLine = (output: string): string => output.trim().split('\n').at(-1) ?? 'it says nothing.'

async function askChainId(url: string): Promise<number> {
  const answer = (await ask(url, 'eth_chainId', [])) as string
  return Number.parseInt(answer, 16)
}

/** Sets an account's balance, without a transaction. Unit: wei. */
export async function fundEvm(url: string, address: string, wei: bigint): Promise<void> {
  await ask(url, 'anvil_setBalance', [address, `0x${wei.toString(16)}`])
}

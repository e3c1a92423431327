import { createServer } from 'node:http'
import type { IncomingMessage, RequestListener } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Address } from '@solana/web3.js'
import { WebSocketServer } from 'ws'
import { readBody } from '../serve/body.ts'
import { answerCors } from '../serve/cors.ts'
import { misbehave, noFaults } from '../serve/faults.ts'
import type { Faults } from '../serve/faults.ts'
import { LOOPBACK, listen } from '../serve/listen.ts'
import type { Listening } from '../serve/listen.ts'
import { SolanaChain } from './chain.ts'
import { openFaucet } from './faucet.ts'
import type { Faucet } from './faucet.ts'
import { answerCall } from './json-rpc.ts'
import type { Methods } from './json-rpc.ts'
import { readAddress, readCount } from './params.ts'
import type { Params } from './params.ts'
import { accountMethods, blockMethods, tokenMethods } from './state-methods.ts'
import { serveSubscriptions } from './subscriptions.ts'
import { transactionMethods } from './transaction-methods.ts'

/** Milliseconds between blocks, as on the real network. Source: Solana, `DEFAULT_MS_PER_SLOT`. */
const MS_PER_SLOT = 400

export interface Solana {
  readonly url: string
  /** The port after the other one, where clients look for it; the first port speaks WebSocket as well. */
  readonly wsUrl: string
  readonly port: number
  /** The chain itself, for tests that want to look or to set things up past all rules. */
  readonly chain: SolanaChain
  readonly faults: Faults
  /** Gives an account lamports; resolves once the transaction is in a block. */
  fund(address: string, lamports: bigint): Promise<void>
  /** Lets so many blocks pass at once, e.g. 151 to make every blockhash expire. */
  advance(blocks: number): void
  /** Breaks every open WebSocket, as a network does. */
  dropSockets(): void
  stop(): Promise<void>
}

export interface SolanaOptions {
  /** A free one (with a free one behind it) when absent. */
  readonly port?: number
  /** Milliseconds between blocks; with 0 the clock stands, and only transactions and `advance` close blocks. */
  readonly slotMs?: number
}

/** A Solana on this machine: the real virtual machine behind the HTTP and WebSocket face of a node. */
export async function startSolana({ port, slotMs = MS_PER_SLOT }: SolanaOptions = {}): Promise<Solana> {
  const chain = new SolanaChain()
  const faucet = await openFaucet(chain)
  const faults = noFaults()
  const sockets = new WebSocketServer({ noServer: true })
  const methods = methodsOf(chain, faucet)
  const servers = await openPorts(
    port,
    (request, response) => void answerHttp(methods, faults, request, response),
    (request, socket, head) =>
      sockets.handleUpgrade(request, socket, head, (client) => serveSubscriptions(client, chain)),
  )
  const ticking = slotMs > 0 ? setInterval(() => chain.closeBlock(), slotMs) : undefined
  const first = servers[0].port

  return {
    url: `http://${LOOPBACK}:${first}`,
    wsUrl: `ws://${LOOPBACK}:${first + 1}`,
    port: first,
    chain,
    faults,
    fund: async (address, lamports) => void (await faucet.give(readAddress(address), lamports)),
    advance: (blocks) => advance(chain, blocks),
    dropSockets: () => {
      for (const client of sockets.clients) client.terminate()
    },
    stop: async () => {
      clearInterval(ticking)
      await Promise.all(servers.map((server) => server.stop()))
    },
  }
}

const methodsOf = (chain: SolanaChain, faucet: Faucet): Methods => ({
  ...blockMethods(chain),
  ...accountMethods(chain),
  ...tokenMethods(chain),
  ...transactionMethods(chain),
  requestAirdrop: ([address, lamports]: Params) =>
    faucet.give(readAddress(address) satisfies Address, BigInt(readCount(lamports))),
  /** Ours: lets blocks pass, for tests in another process. */
  portico_advance: ([blocks]: Params) => advance(chain, readCount(blocks)),
})

function advance(chain: SolanaChain, blocks: number): number {
  for (let block = 0; block < blocks; block += 1) chain.closeBlock()
  return chain.slot
}

const answerHttp = async (
  methods: Methods,
  faults: Faults,
  request: IncomingMessage,
  response: Parameters<RequestListener>[1],
): Promise<void> => {
  if (answerCors(request, response)) return
  if (await misbehave(faults, request.url ?? '/', response)) return
  if (request.method !== 'POST') return void response.writeHead(request.url === '/health' ? 200 : 405).end('ok')
  const body = await readBody(request).catch(() => undefined)
  if (body === undefined) return void response.writeHead(413).end()
  const answer = await answerCall(body, methods)
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(answer)
}

type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

/** Two ports side by side; where none is named it looks until it finds two. */
async function openPorts(
  port: number | undefined,
  http: RequestListener,
  upgrade: Upgrade,
): Promise<[Listening, Listening]> {
  const open = (at: number) => listen(createServer(http).on('upgrade', upgrade), at)
  for (;;) {
    const first = await open(port ?? 0)
    const second = await open(first.port + 1).catch((error: unknown) => error)
    if (!(second instanceof Error)) return [first, second as Listening]
    await first.stop()
    if (port !== undefined) throw second
  }
}

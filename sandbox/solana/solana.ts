import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Address } from '@solana/web3.js'
import { WebSocketServer } from 'ws'
import { listen } from '../serve/loopback-listener.ts'
import type { Handlers, Listener } from '../serve/loopback-listener.ts'
import { readBody } from '../serve/body.ts'
import { answerCors } from '../serve/cors.ts'
import { misbehave, noFaults } from '../serve/faults.ts'
import type { Faults } from '../serve/faults.ts'
import { SolanaChain } from './chain.ts'
import { openFaucet } from './faucet.ts'
import type { Faucet } from './faucet.ts'
import { answerCall } from './json-rpc.ts'
import type { Methods } from './json-rpc.ts'
import { SOLANA_LOCALNET_GENESIS } from './localnet.ts'
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
  /** The chain itself, for tests that look into it or set things up without checks. */
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
  /** Milliseconds between blocks; with 0 the clock stands still, and only transactions and `advance` close blocks. */
  readonly slotMs?: number
  /** The hash of the genesis block that it says it has: the network that it stands for. Default: its own. */
  readonly genesis?: string
}

/** A Solana on this machine: the real virtual machine behind the HTTP and WebSocket interface of a node. */
export async function startSolana({
  port,
  slotMs = MS_PER_SLOT,
  genesis = SOLANA_LOCALNET_GENESIS,
}: SolanaOptions = {}): Promise<Solana> {
  const chain = new SolanaChain()
  const faucet = await openFaucet(chain)
  const faults = noFaults()
  const sockets = new WebSocketServer({ noServer: true })
  const methods = methodsOf(chain, faucet, genesis)
  const listeners = await openPorts(port, {
    onRequest: (request, response) => void answerHttp(methods, faults, request, response),
    onUpgrade: (request, socket, head) =>
      sockets.handleUpgrade(request, socket, head, (client) => serveSubscriptions(client, chain)),
  })
  const ticking = slotMs > 0 ? setInterval(() => chain.closeBlock(), slotMs) : undefined
  const first = listeners[0].port

  return {
    url: `http://localhost:${first}`,
    wsUrl: `ws://localhost:${first + 1}`,
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
      await Promise.all(listeners.map((listener) => listener.close()))
    },
  }
}

const methodsOf = (chain: SolanaChain, faucet: Faucet, genesis: string): Methods => ({
  ...blockMethods(chain, genesis),
  ...accountMethods(chain),
  ...tokenMethods(chain),
  ...transactionMethods(chain),
  requestAirdrop: ([address, lamports]: Params) =>
    faucet.give(readAddress(address) satisfies Address, BigInt(readCount(lamports))),
  /** A method of our own: lets blocks pass, for tests in another process. */
  portico_advance: ([blocks]: Params) => advance(chain, readCount(blocks)),
})

function advance(chain: SolanaChain, blocks: number): number {
  for (let block = 0; block < blocks; block += 1) chain.closeBlock()
  return chain.slot
}

async function answerHttp(
  methods: Methods,
  faults: Faults,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (answerCors(request, response)) return
  if (request.method !== 'POST') return void response.writeHead(request.url === '/health' ? 200 : 405).end('ok')
  const body = await readBody(request).catch(() => undefined)
  if (body === undefined) return void response.writeHead(413).end()
  const method = /"method"\s*:\s*"(\w+)"/.exec(body)?.[1] ?? ''
  if (await misbehave(faults, method, response)) return
  const answer = await answerCall(body, methods)
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(answer)
}

/** Pairs of free ports tried until two are free side by side. */
const MAX_TRIES = 20

async function openPorts(port: number | undefined, handlers: Handlers): Promise<[Listener, Listener]> {
  for (let tries = 1; ; tries += 1) {
    const first = await listen(port ?? 0, 'localhost', handlers)
    try {
      return [first, await listen(first.port + 1, 'localhost', handlers)]
    } catch (error) {
      await first.close()
      if (port !== undefined || tries >= MAX_TRIES) throw error
    }
  }
}

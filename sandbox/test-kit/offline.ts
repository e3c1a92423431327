import type { BrowserContext, WebSocketRoute } from '@playwright/test'
import { WebSocket } from 'ws'
import type { NetworkId, Outside } from '../../src/integrations/playwright/api.ts'
import { hear, HEARD } from './in-page.ts'
import type { RunningWorld } from './world.ts'

export interface OfflineOptions {
  readonly world: RunningWorld
  readonly rpcUrls: Readonly<Record<string, NetworkId>>
  readonly relayUrls: readonly string[]
  readonly allowedHosts: readonly string[]
}

/** Addresses kept, so that a page that asks without end does not fill the memory. */
const MAX_REFUSED = 1_000

export interface Guard extends Outside {
  /** Relays of this machine that pages have dialled and in whose place the test's does not answer: its wallet hears nothing there. */
  readonly otherRelays: readonly string[]
}

/** Lets the world of a test answer in the place of relays and nodes, and refuses what leads away from this machine. */
export function stayOffline(options: OfflineOptions): Guard {
  const { world, relayUrls, allowedHosts } = options
  const refused: string[] = []
  const refuse = (url: string) => void (refused.length < MAX_REFUSED && refused.push(url))
  const isForeign = ({ protocol, hostname, host }: URL) =>
    /^(?:https?|wss?):$/.test(protocol) && !isHere(hostname) && !allowedHosts.includes(host)
  // The longest first: one node's address is often the beginning of another's, as `…/eth` is of `…/eth_sepolia`.
  const nodes = Object.entries(options.rpcUrls)
    .map(([url, network]) => ({ url, ...world.addressesOf(network) }))
    .sort((one, other) => other.url.length - one.url.length)
  const nodeFor = (url: string) => nodes.find((node) => isBelow(url, node.url))
  const socketFor = (url: string) => nodeFor(url) ?? nodeFor(url.replace(/^ws/, 'http'))
  const isRelay = (url: string) => relayUrls.some((relay) => isBelow(url, relay))
  const otherRelays: string[] = []
  /** Takes the place of a socket, or leaves it alone. */
  const isTaken = (url: URL) => {
    if (isForeign(url) || isRelay(url.href) || socketFor(url.href) !== undefined) return true
    const relay = url.origin + url.pathname
    if (url.searchParams.has('auth') && otherRelays.length < MAX_REFUSED && !otherRelays.includes(relay))
      otherRelays.push(relay) // a client of WalletConnect: it signs a token for the relay that it dials
    return false
  }

  return {
    refused,
    otherRelays,
    guard: async (context: BrowserContext) => {
      await context.addInitScript(hear, HEARD)
      // A page may be configured with a node of this machine, too: its place is taken as well.
      await context.route(
        (url) => isForeign(url) || nodeFor(url.href) !== undefined,
        async (route) => {
          const node = nodeFor(route.request().url())
          if (node !== undefined) return route.fulfill({ response: await route.fetch({ url: node.http }) })
          refuse(route.request().url())
          // A page that leads its visitor away stays where it is, as it does where a wallet's app opens.
          const isVisit = route.request().isNavigationRequest()
          return isVisit ? route.fulfill({ status: 204 }) : route.abort('blockedbyclient')
        },
      )
      await context.routeWebSocket(isTaken, async (route) => {
        const url = new URL(route.url())
        const node = socketFor(url.href)
        if (isRelay(url.href))
          // The token that the page signs is for the host that it dials.
          return join(route, `${world.relay.url}/${url.search}`, { host: url.host })
        if (node !== undefined) return join(route, node.socket)
        refuse(url.href)
        return route.close({ code: 1008, reason: 'It leads away from this machine.' })
      })
    },
  }
}

const isHere = (hostname: string): boolean =>
  /^(?:localhost|127(?:\.\d+){3}|\[::1\]|0\.0\.0\.0)$/.test(hostname) || hostname.endsWith('.localhost')

/** Whether an address is that of a node, or one below it: `…/eth_sepolia` is not below `…/eth`. */
function isBelow(url: string, node: string): boolean {
  const whole = URL.canParse(node) ? new URL(node).href : node
  return url.startsWith(whole) && (/[/?#&=]$/.test(whole) || /^(?:$|[/?#&])/.test(url.slice(whole.length)))
}

/** Joins a socket of the page to one of this machine. Resolves once it is open, until when the page's is not either. */
function join(route: WebSocketRoute, target: string, headers: Record<string, string> = {}): Promise<void> {
  const socket = new WebSocket(target, { headers })
  route.onMessage((message) => socket.readyState === WebSocket.OPEN && socket.send(message))
  route.onClose(() => socket.close())
  socket.on('message', (data: Buffer, isBinary: boolean) => route.send(isBinary ? data : data.toString('utf8')))
  return new Promise((resolve) => {
    socket.on('open', () => resolve())
    socket.on('error', () => undefined) // `close` follows
    socket.on('close', (code, reason) => {
      // Codes below 3000 but 1000 are not for programs to send.
      const told = code === 1000 || code >= 3000 ? { code, reason: reason.toString() } : {}
      void route.close(told).catch(() => undefined)
      resolve()
    })
  })
}

import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Services that take their time, and remember what they were asked. */
export interface OriginOfServices {
  readonly url: string
  /** How often each thing was asked. */
  readonly asked: Map<string, number>
  /** Names of all headers that came. */
  readonly headers: Set<string>
  stop(): Promise<void>
}

/** How long each answer takes. Unit: milliseconds. */
const SLOW_MS = 100

/** 1 × 1. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** As large as a page of forty wallets. */
const PAGE = JSON.stringify({
  data: Array.from({ length: 40 }, (_, at) => ({ id: `wallet-${at}`, name: `Wallet ${at}`, text: 'x'.repeat(700) })),
  count: 400,
})

export async function startOrigin(): Promise<OriginOfServices> {
  const asked = new Map<string, number>()
  const headers = new Set<string>()
  const server: Server = createServer((request, response) => {
    const url = request.url ?? ''
    asked.set(url, (asked.get(url) ?? 0) + 1)
    for (const name of Object.keys(request.headers satisfies IncomingHttpHeaders)) headers.add(name)
    setTimeout(() => response.end(url.includes('Image/') ? PNG : PAGE), SLOW_MS)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, headers, stop }
}

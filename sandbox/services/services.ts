import type { IncomingMessage, ServerResponse } from 'node:http'
import { STATE_NAMES } from '../gallery/states.ts'
import { listen } from '../relay/loopback-listener.ts'
import { answerCors } from '../serve/cors.ts'
import { misbehave, noFaults } from '../serve/faults.ts'
import type { Faults } from '../serve/faults.ts'
import { openCatalogue } from './catalogue.ts'
import { answerControl, type Controls } from './control-window.ts'
import { extraWallets } from './extra-wallets.ts'
import type { Listing } from './catalogue.ts'
import { queryCatalogue } from './catalogue-query.ts'
import { drawIcon } from './icon.ts'

export interface Services {
  readonly url: string
  readonly port: number
  readonly faults: Faults
  /** How many wallets that do not exist stand behind the others; a test changes it while the services run. */
  extraWallets: number
  /** The paths that were asked for, with their queries, oldest first; a test may empty it. */
  readonly requests: string[]
  stop(): Promise<void>
}

export interface ServicesOptions {
  readonly port?: number
  /** Where the sandbox's wallet page is; absent, the catalogue has only the known wallets. */
  readonly walletUrl?: string | undefined
  /** CAIP-2 ids of the sandbox's chains. */
  readonly chains: readonly string[]
  /** Wallets that do not exist, behind the others. Default: none. */
  readonly extraWallets?: number
}

/** Requests remembered, lest a day of `npm start` fills the memory. */
const MAX_REQUESTS = 10_000

/** R-API-2: the paths that end in an id and answer with a picture. */
const IMAGE = /^\/(?:getWalletImage|public\/get(?:Asset|Currency|Token)Image)\/([\w:.-]{1,128})$/

/** The catalogue, the images and the analytics switch (R-API-1 to 3), from this machine. */
export async function startServices(options: ServicesOptions): Promise<Services> {
  const { port = 0, walletUrl, chains } = options
  const known = openCatalogue(walletUrl, chains)
  const controls: Controls = { faults: noFaults(), extraWallets: options.extraWallets ?? 0 }
  let catalogue = known
  const upToDate = () => {
    const missing = controls.extraWallets - (catalogue.length - known.length)
    if (missing !== 0) catalogue = [...known, ...extraWallets(controls.extraWallets, known.length + 1, chains)]
    return catalogue
  }
  const requests: string[] = []
  const listener = await listen(port, 'localhost', {
    onRequest: (request, response) => {
      if (request.method !== 'OPTIONS' && requests.length < MAX_REQUESTS) requests.push(request.url ?? '/')
      if (request.url?.startsWith('/_services/')) void answerControl(controls, request, response)
      else void answer(upToDate(), controls.faults, request, response)
    },
    onUpgrade: (_request, socket) => socket.destroy(),
  })
  const url = `http://localhost:${listener.port}`
  return {
    ...{ url, port: listener.port, faults: controls.faults, requests, stop: () => listener.close() },
    get extraWallets() {
      return controls.extraWallets
    },
    set extraWallets(count) {
      controls.extraWallets = count
    },
  }
}

async function answer(
  catalogue: readonly Listing[],
  faults: Faults,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (answerCors(request, response)) return
  const { pathname, searchParams } = readUrl(request)
  if (await misbehave(faults, pathname, response)) return
  if (request.method !== 'GET') return sendJson(response, 404, { message: 'Not found' })

  const image = IMAGE.exec(pathname)?.[1]
  if (image !== undefined) return sendImage(response, image)
  switch (pathname) {
    case '/getWallets':
      return sendJson(response, 200, queryCatalogue(catalogue, searchParams))
    case '/getAnalyticsConfig':
      return sendJson(response, 200, { isAnalyticsEnabled: false })
    case '/gallery/states.json':
      return sendJson(response, 200, STATE_NAMES)
    default:
      return sendJson(response, 404, { message: 'Not found' })
  }
}

/** The path with its escapes resolved; what cannot be read is a path that nobody knows. */
function readUrl(request: IncomingMessage): { pathname: string; searchParams: URLSearchParams } {
  try {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    return { pathname: decodeURIComponent(pathname), searchParams }
  } catch {
    return { pathname: '', searchParams: new URLSearchParams() }
  }
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
  response.end(JSON.stringify(body))
}

const drawn = new Map<string, Buffer>()
/** Icons kept, so that no caller can fill the memory with ids of its own making. */
const MAX_DRAWN = 500

function sendImage(response: ServerResponse, id: string): void {
  const png = drawn.get(id) ?? drawIcon(id)
  if (drawn.size < MAX_DRAWN) drawn.set(id, png)
  response.writeHead(200, {
    'Content-Type': 'image/png',
    'Content-Length': png.length,
    'Cache-Control': 'public, max-age=3600',
    'X-Content-Type-Options': 'nosniff',
  })
  response.end(png)
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import { STATE_NAMES } from '../gallery/states.ts'
import type { AccountDesk } from '../account-service/account-desk.ts'
import type { AccountChain } from '../accounts/account-chain.ts'
import { answerAccount } from '../accounts/account-service.ts'
import type { ListControls } from '../accounts/account-service.ts'
import { listen } from '../serve/loopback-listener.ts'
import { answerCors } from '../serve/cors.ts'
import { misbehave } from '../serve/faults.ts'
import type { Faults } from '../serve/faults.ts'
import { analyticsConfig, takeEvent } from './analytics.ts'
import type { AnalyticsMode } from './analytics.ts'
import { openCatalogue } from './catalogue.ts'
import { answerControl } from './control-window.ts'
import { reset, untouched } from './controls.ts'
import type { Controls } from './controls.ts'
import { extraWallets } from './extra-wallets.ts'
import type { Listing } from './catalogue.ts'
import { badQuery, queryCatalogue } from './catalogue-query.ts'
import { drawIcon } from './icon.ts'
import { answerName } from './names.ts'
import { SignInDesk } from './sign-in.ts'

export interface Services {
  readonly url: string
  readonly port: number
  readonly faults: Faults
  /** How many invented wallets follow the others; a test changes it while the services run. */
  extraWallets: number
  /** How histories and lists of NFTs are told; a test changes it while the services run. */
  readonly lists: ListControls
  /** Whether the site's operator wants analytics. */
  analytics: AnalyticsMode
  /** What was sent to `POST /e`, oldest first; a test may empty it. */
  readonly events: unknown[]
  /** The paths that were asked for, with their queries, oldest first; a test may empty it. */
  readonly requests: string[]
  /** Removes all faults and invented wallets. The recorded requests are kept. */
  reset(): void
  stop(): Promise<void>
}

export interface ServicesOptions {
  readonly port?: number
  /** Where the sandbox's wallet page is; absent, the catalogue has only the known wallets. */
  readonly walletUrl?: string | undefined
  /** CAIP-2 ids of the sandbox's chains. */
  readonly chains: readonly string[]
  /** How many invented wallets follow the others. Default: none. */
  readonly extraWallets?: number
  /** The chains of whose accounts the services tell, given the services' address. Default: none. */
  readonly accounts?: (servicesUrl: string) => readonly AccountChain[]
  /** The service that keeps accounts for visitors: its server, and what serves its pages. Default: none. */
  readonly accountService?: AccountService | undefined
}

export interface AccountService {
  readonly desk: AccountDesk
  readonly sendPage: (path: string, request: IncomingMessage, response: ServerResponse) => Promise<void>
}

/** Requests remembered, so that a day of `npm start` does not fill the memory. */
const MAX_REQUESTS = 10_000

/** R-API-2: the paths that end in an id and answer with a picture. */
const IMAGE = /^\/(?:getWalletImage|public\/get(?:Asset|Currency|Token)Image)\/([\w:.-]{1,128})$/

/** The catalogue, the images, the analytics and the accounts (R-API-1 to 5), from this machine. */
export async function startServices(options: ServicesOptions): Promise<Services> {
  const { port = 0, walletUrl, chains } = options
  const known = openCatalogue(walletUrl, chains)
  const controls: Controls = { ...untouched(), extraWallets: options.extraWallets ?? 0 }
  let catalogue = known
  const upToDate = () => {
    const missing = controls.extraWallets - (catalogue.length - known.length)
    if (missing !== 0) catalogue = [...known, ...extraWallets(controls.extraWallets, known.length + 1, chains)]
    return catalogue
  }
  const signIn = new SignInDesk()
  const requests: string[] = []
  const events: unknown[] = []
  let accounts: readonly AccountChain[] = []
  let url = ''
  const listener = await listen(port, 'localhost', {
    onRequest: (request, response) => {
      if (request.method !== 'OPTIONS' && requests.length < MAX_REQUESTS) requests.push(request.url ?? '/')
      if (request.url?.startsWith('/_services/')) void answerControl(controls, request, response)
      else if (isOfAccounts(request) && options.accountService !== undefined)
        void answerAccounts(options.accountService, url, request, response)
      else
        answer({ catalogue: upToDate(), accounts, controls, events, signIn, url }, request, response).catch(() => {
          // One question that fails must not end all that runs here.
          if (response.headersSent) response.destroy()
          else sendJson(response, 500, { message: 'The sandbox failed.' })
        })
    },
    onUpgrade: (_request, socket) => socket.destroy(),
  })
  url = `http://localhost:${listener.port}`
  accounts = options.accounts?.(url) ?? []
  return {
    ...{ url, port: listener.port, faults: controls.faults, lists: controls.lists, requests, events },
    ...{ reset: () => reset(controls), stop: () => listener.close() },
    get extraWallets() {
      return controls.extraWallets
    },
    set extraWallets(count) {
      controls.extraWallets = count
    },
    get analytics() {
      return controls.analytics
    },
    set analytics(mode) {
      controls.analytics = mode
    },
  }
}

const isOfAccounts = ({ url = '' }: IncomingMessage): boolean => /^\/(?:account\/|inbox(?:[?]|$))/.test(url)

/** No page of another origin may ask it anything: there are no CORS headers here. */
async function answerAccounts(
  { desk, sendPage }: AccountService,
  url: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = readUrl(request)
  try {
    const told = await desk.answer(pathname, request, url)
    if (told !== undefined) sendJson(response, told.status, told.body)
    else await sendPage(pathname, request, response)
  } catch {
    if (response.headersSent) response.destroy()
    else sendJson(response, 500, { code: 'METHOD_UNAVAILABLE' })
  }
}

interface World {
  readonly catalogue: readonly Listing[]
  readonly accounts: readonly AccountChain[]
  readonly controls: Controls
  readonly events: unknown[]
  readonly signIn: SignInDesk
  /** Where the services are. */
  readonly url: string
}

async function answer(
  { catalogue, accounts, controls, events, signIn, url }: World,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (answerCors(request, response)) return
  const { pathname, searchParams } = readUrl(request)
  if (await misbehave(controls.faults, pathname, response)) return
  if (request.method === 'POST' && pathname === '/e') {
    return sendJson(response, await takeEvent(controls.analytics, events, request), {})
  }
  const atTheDesk = await signIn.answer(pathname, request)
  if (atTheDesk !== undefined) return sendJson(response, atTheDesk.status, atTheDesk.body)
  if (request.method !== 'GET') return sendJson(response, 404, { message: 'Not found' })

  const image = IMAGE.exec(pathname)?.[1]
  if (image !== undefined) return sendImage(response, image)
  switch (pathname) {
    case '/getWallets': {
      const bad = badQuery(searchParams)
      return bad === undefined
        ? sendJson(response, 200, queryCatalogue(catalogue, searchParams))
        : sendJson(response, 400, bad)
    }
    case '/getAnalyticsConfig':
      return sendJson(response, 200, analyticsConfig(controls.analytics))
    case '/gallery/states.json':
      return sendJson(response, 200, STATE_NAMES)
    default: {
      const told = answerName(pathname, url) ?? (await answerAccount(pathname, searchParams, accounts, controls.lists))
      return sendJson(response, told?.status ?? 404, told?.body ?? { message: 'Not found' })
    }
  }
}

/** The path with its escapes resolved; what cannot be read is an unknown path. */
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

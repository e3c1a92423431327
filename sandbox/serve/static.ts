import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { extname, join, resolve, sep } from 'node:path'
import { listen } from '../relay/loopback-listener.ts'
import { encoded } from './compressed.ts'
import { embedConfig } from './embed-config.ts'
import { contentSecurityPolicy, type Frames } from './policy.ts'

export interface ServedPage {
  readonly url: string
  readonly port: number
  stop(): Promise<void>
}

export interface ServePageOptions {
  /** The folder of the built page, with its `index.html`. */
  readonly root: string
  readonly port?: number
  /** What the page finds in `#portico-config`, as JSON. */
  readonly config: unknown
  /** The addresses that the page may connect to. */
  readonly connectSources: readonly string[]
  /** Another policy than ours; `false` for none at all. */
  readonly csp?: string | false
  /** Other pages in folders of this one's address, under the same policy. */
  readonly below?: PageBelow | readonly PageBelow[]
  /** The paths of scripts that run in the page without being part of it, as an extension's does. */
  readonly extensions?: readonly string[] | undefined
  /** Default: no frames at all. */
  readonly frames?: Frames | undefined
  /** What accepts WebSockets at this address. */
  readonly upgrade?: Upgrade
}

/** @returns whether it has taken the socket. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean

export interface PageBelow {
  /** The first part of its path: `/gallery`. It is built for that. */
  readonly path: string
  /** Resolves to the folder of the built page. Is asked at each visit. */
  readonly open: () => Promise<string>
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Serves a built page the way it should be served on the open internet, from this machine. */
export async function servePage(options: ServePageOptions): Promise<ServedPage> {
  const root = resolve(options.root)
  embedConfig(await readFile(join(root, 'index.html'), 'utf8'), options.config) // to fail now, not at the first visit
  const policy = options.csp ?? contentSecurityPolicy(options.connectSources, '', options.frames)
  const listener = await listen(options.port ?? 0, 'localhost', {
    onRequest: (request, response) => {
      response.setHeader('X-Content-Type-Options', 'nosniff')
      response.setHeader('Referrer-Policy', 'no-referrer')
      response.setHeader('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
      if (policy !== false) response.setHeader('Content-Security-Policy', policy)
      answer(options, root, request, response).catch(() => fail(response, 500))
    },
    onUpgrade: (request, socket, head) => {
      if (options.upgrade?.(request, socket, head) !== true) socket.destroy()
    },
  })
  return { url: `http://localhost:${listener.port}`, port: listener.port, stop: () => listener.close() }
}

async function answer(
  { below, extensions, ...written }: ServePageOptions,
  root: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD')
    return fail(response, 405)
  }
  const path = readPath(request.url ?? '/')
  if (path === undefined) return fail(response, 400)
  const place = [below ?? []].flat().find((each) => path === each.path || path.startsWith(`${each.path}/`))
  if (place !== undefined) {
    const folder = resolve(await place.open())
    return sendFile(folder, written, path.slice(place.path.length), request, response)
  }
  return sendFile(root, { ...written, extensions }, path, request, response)
}

/** What is written into a page, and its policy. */
export type Written = Pick<ServePageOptions, 'config' | 'extensions' | 'csp' | 'connectSources' | 'frames'>

/** Sends a file of a built page, or the page itself for a path that is no file. */
export async function sendFile(
  root: string,
  written: Written,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // A path without an extension is a place within the page (such as /wc?uri=…), not a file.
  if (extname(path) === '' || path === '/index.html') return sendPage(root, written, request, response)

  const file = join(root, path)
  if (!file.startsWith(root + sep)) return fail(response, 404)
  const found = await readFile(file).catch(() => undefined)
  if (found === undefined) return fail(response, 404)
  const type = CONTENT_TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream'
  const body = await encoded(found, type, request, response)
  response.writeHead(200, {
    'Content-Type': type,
    'Content-Length': body.length,
    // The names in /assets/ carry a hash of what is in the file.
    'Cache-Control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

async function sendPage(
  root: string,
  { config, extensions = [], csp, connectSources, frames }: Written,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const page = embedConfig(await readFile(join(root, 'index.html'), 'utf8'), config)
  const scripts = extensions.map((path) => `<script type="module" src="${path}"></script>`).join('')
  const written = Buffer.from(page.replace('</body>', () => `${scripts}</body>`))
  const html = await encoded(written, 'text/html', request, response)
  if (csp === undefined)
    response.setHeader('Content-Security-Policy', contentSecurityPolicy(connectSources, page, frames))
  response.writeHead(200, {
    'Content-Type': CONTENT_TYPES['.html'],
    'Content-Length': html.length,
    'Cache-Control': 'no-store',
  })
  response.end(request.method === 'HEAD' ? undefined : html)
}

/** The decoded path of a request; `undefined` for one that no browser sends. */
function readPath(url: string): string | undefined {
  try {
    const path = decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '/')
    return path.startsWith('/') && !/[\0\\]|(^|\/)\.\.?(\/|$)/.test(path) ? path : undefined
  } catch {
    return undefined
  }
}

function fail(response: ServerResponse, status: number): void {
  if (response.headersSent) return void response.destroy()
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
  response.end(`${status}\n`)
}

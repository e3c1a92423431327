import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { extname, join, resolve } from 'node:path'
import { encoded } from './compressed.ts'
import { embedConfig } from './embed-config.ts'
import { CONTENT_TYPES, fail, readPath, sendFile } from './file.ts'
import { listen } from './loopback-listener.ts'
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
    return sendPageOrFile(folder, written, path.slice(place.path.length), request, response)
  }
  return sendPageOrFile(root, { ...written, extensions }, path, request, response)
}

/** What is written into a page, and its policy. */
export type Written = Pick<ServePageOptions, 'config' | 'extensions' | 'csp' | 'connectSources' | 'frames'>

/** Sends a file of a built page, or the page itself for a path that is no file. */
export async function sendPageOrFile(
  root: string,
  written: Written,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // A path without an extension is a place within the page (such as /wc?uri=…), not a file.
  if (extname(path) === '' || path === '/index.html') return sendPage(root, written, request, response)

  return sendFile(root, path, request, response)
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

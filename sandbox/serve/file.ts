import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, sep } from 'node:path'
import { encoded } from './compressed.ts'

export const CONTENT_TYPES: Readonly<Record<string, string>> = {
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

/** The decoded path of a request; `undefined` for one that no browser sends. */
export function readPath(url: string): string | undefined {
  try {
    const path = decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '/')
    return path.startsWith('/') && !/[\0\\]|(^|\/)\.\.?(\/|$)/.test(path) ? path : undefined
  } catch {
    return undefined
  }
}

/** Sends a file below a folder, as any host of static files does; 404 for what is not there or lies elsewhere. */
export async function sendFile(
  root: string,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
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

/** Answers with an error alone; where an answer has begun, cuts it off. */
export function fail(response: ServerResponse, status: number): void {
  if (response.headersSent) return void response.destroy()
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
  response.end(`${status}\n`)
}

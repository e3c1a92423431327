import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
}

/** The site as any static host serves it, texts compressed; the policy is in its pages. */
export async function serve(site: string) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = join(site, pathname.endsWith('/') ? `${pathname}index.html` : pathname)
    if (!existsSync(file) || !statSync(file).isFile()) return void response.writeHead(404).end()
    const headers = { 'content-type': TYPES[extname(file)] ?? 'text/plain' }
    const body = readFileSync(file)
    if (extname(file) === '.webp') response.writeHead(200, headers).end(body)
    else response.writeHead(200, { ...headers, 'content-encoding': 'gzip' }).end(gzipSync(body))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    stop: () => new Promise<void>((resolve) => (server.close(() => resolve()), server.closeAllConnections())),
  }
}

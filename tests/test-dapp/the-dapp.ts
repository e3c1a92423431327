import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const NAME = '@metamask/test-dapp'
const VERSION = '9.9.0'
/** As the registry names it. */
const INTEGRITY = 'sha512-zsWr+FADmvKRBZNljQZJVzTo7i4rDDt1YTsG5tVldM7f82YLtcHSusTTnhYozacmN+K7KnmwHKo3fZaSO+MiQg=='

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}

/** Fetches it once: 4.5 MB that no other test needs (MIT, nothing is installed or run by npm). */
export function unpacked(): string {
  const place = fileURLToPath(new URL('../../node_modules/.cache/test-dapp/', import.meta.url))
  const folder = join(place, VERSION)
  if (existsSync(join(folder, 'package', 'dist', 'index.html'))) return join(folder, 'package', 'dist')
  mkdirSync(folder, { recursive: true })
  const file = execFileSync('npm', ['pack', `${NAME}@${VERSION}`, '--silent'], { cwd: folder, encoding: 'utf8' }).trim()
  const found = `sha512-${createHash('sha512')
    .update(readFileSync(join(folder, file)))
    .digest('base64')}`
  if (found !== INTEGRITY) throw new Error(`${NAME} ${VERSION} is not what it was: ${found}`)
  execFileSync('tar', ['xzf', file], { cwd: folder })
  return join(folder, 'package', 'dist')
}

export async function serve(folder: string): Promise<{ readonly url: string; stop(): void }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const name = pathname === '/' ? 'index.html' : pathname.slice(1)
    if (!/^[\w-]+(?:\.[\w-]+)+$/.test(name) || !existsSync(join(folder, name)))
      return void response.writeHead(404).end()
    response.setHeader('content-type', TYPES[extname(name)] ?? 'application/octet-stream')
    response.end(readFileSync(join(folder, name)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}`, stop: () => server.close() }
}

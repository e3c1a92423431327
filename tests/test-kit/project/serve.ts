import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** Serves a built page, with its configuration in the place that it has for it. */
export async function serve(folder: string, config: unknown): Promise<{ readonly url: string; stop(): void }> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const file = join(folder, extname(path) === '' ? 'index.html' : path)
    readFile(file).then(
      (bytes) => {
        const json = JSON.stringify(config).replaceAll('<', '\\u003c')
        const isPage = file.endsWith('index.html')
        const page = bytes.toString().replace(/(id="portico-config">)[^<]*/, (_all, place: string) => place + json)
        response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' })
        response.end(isPage ? page : bytes)
      },
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The page is not served.')
  return {
    url: `http://localhost:${address.port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

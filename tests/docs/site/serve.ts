import { resolve } from 'node:path'
import { fail, readPath, sendFile } from '../../../sandbox/serve/file.ts'
import { listen } from '../../../sandbox/serve/loopback-listener.ts'

/** The site as any static host serves it; the policy is in its pages. */
export async function serve(site: string): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const root = resolve(site)
  const listener = await listen(0, 'localhost', {
    onRequest: (request, response) => {
      const path = readPath(request.url ?? '/')
      if (path === undefined) return fail(response, 400)
      const file = path.endsWith('/') ? `${path}index.html` : path
      sendFile(root, file, request, response).catch(() => fail(response, 500))
    },
    onUpgrade: (_request, socket) => void socket.destroy(),
  })
  return { url: `http://localhost:${listener.port}`, stop: () => listener.close() }
}

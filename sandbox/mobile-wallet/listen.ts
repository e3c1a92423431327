import { WebSocketServer } from 'ws'
import type { AssociationLink } from './association-link.ts'
import { type Question, WalletEnd } from './wallet-end.ts'

/** A wallet app on the same phone: it listens at the port in the link, until the page has hung up. */
export function listenForPage(
  link: AssociationLink & { readonly kind: 'local' },
  answer: (question: Question) => Promise<unknown>,
): { stop(): void } {
  const server = new WebSocketServer({ port: link.port, host: 'localhost', path: '/solana-wallet' })
  server.on('connection', (socket) => {
    const end = new WalletEnd(link.key, (frame) => socket.send(frame), answer)
    socket.on('message', (frame: Buffer) => void end.take(Uint8Array.from(frame)).catch(() => socket.close()))
    socket.once('close', () => server.close())
    // No keep-alive first: the page's library sends its hello at once, and again after a keep-alive.
  })
  return {
    stop: () => {
      for (const socket of server.clients) socket.terminate()
      server.close()
    },
  }
}

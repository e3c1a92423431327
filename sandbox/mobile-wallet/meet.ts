import type { AssociationLink } from './association-link.ts'
import { type Question, WalletEnd } from './wallet-end.ts'

const BINARY = 'com.solana.mobilewalletadapter.v1'
const LOOPBACK = /^(?:localhost|127\.0\.0\.1)(?::|$)/

/** Connects to the reflector in the link, and speaks with the page there. @param onEnd - Called when that is over. */
export function meet(
  link: AssociationLink & { readonly kind: 'remote' },
  answer: (question: Question) => Promise<unknown>,
  onEnd: () => void,
): void {
  const scheme = LOOPBACK.test(link.reflector) ? 'ws' : 'wss'
  const socket = new WebSocket(`${scheme}://${link.reflector}/reflect?id=${link.id}`, [BINARY])
  socket.binaryType = 'arraybuffer'
  const end = new WalletEnd(link.key, (frame) => socket.send(frame), answer)
  socket.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
    end.take(new Uint8Array(data)).catch(() => socket.close())
  })
  socket.addEventListener('close', onEnd)
}

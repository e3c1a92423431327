import type { AssociationLink } from '../../../../sandbox/mobile-wallet/association-link.ts'
import type { Bytes } from '../../../../sandbox/mobile-wallet/sealed-frames.ts'
import { type Question, type Tampering, WalletEnd } from '../../../../sandbox/mobile-wallet/wallet-end.ts'

/** A network in memory: sockets of the page on one side, the other end played by the test. */
export class FakeNetwork {
  readonly sockets: FakeSocket[] = []
  /** Whether a server listens at an address. */
  isThere: (url: string) => boolean = () => true
  readonly WebSocket: typeof WebSocket

  constructor() {
    const connect = (socket: FakeSocket) => {
      this.sockets.push(socket)
      queueMicrotask(() => (this.isThere(socket.url) ? socket.open() : socket.refuse()))
    }
    this.WebSocket = class extends FakeSocket {
      constructor(url: string, protocols: string[] = []) {
        super(url, protocols)
        connect(this)
      }
    } as unknown as typeof WebSocket
  }

  get last(): FakeSocket {
    const socket = this.sockets.at(-1)
    if (socket === undefined) throw new Error('The page has opened no socket.')
    return socket
  }

  /** Resolves once the page has opened so many sockets, and the last of them stands. */
  async connected(count = 1): Promise<FakeSocket> {
    await until(() => this.sockets.length >= count && this.last.isOpen)
    return this.last
  }
}

/** As a browser's, from both sides. */
export class FakeSocket extends EventTarget {
  binaryType = 'blob'
  isOpen = false
  isClosed = false
  readonly sent: Bytes[] = []
  onSend: (frame: Bytes) => void = () => {}
  readonly protocol: string

  constructor(
    readonly url: string,
    protocols: string[],
  ) {
    super()
    this.protocol = protocols[0] ?? ''
  }

  send(data: Uint8Array): void {
    const frame = Uint8Array.from(data)
    this.sent.push(frame)
    this.onSend(frame)
  }

  close(): void {
    this.drop(true)
  }

  open(): void {
    if (this.isClosed) return
    this.isOpen = true
    this.dispatchEvent(new Event('open'))
  }

  refuse(): void {
    this.isClosed = true
    this.dispatchEvent(new Event('error'))
    this.dispatchEvent(Object.assign(new Event('close'), { wasClean: false, code: 1006, reason: '' }))
  }

  say(frame: Uint8Array | string): void {
    if (this.isClosed) return
    const data = typeof frame === 'string' ? frame : Uint8Array.from(frame).buffer
    this.dispatchEvent(Object.assign(new Event('message'), { data }))
  }

  drop(wasClean = false): void {
    if (this.isClosed) return
    this.isClosed = true
    this.isOpen = false
    this.dispatchEvent(Object.assign(new Event('close'), { wasClean, code: wasClean ? 1000 : 1006, reason: '' }))
  }
}

/** Puts a wallet at the other end of a socket. */
export function seat(
  socket: FakeSocket,
  { key }: AssociationLink,
  answer: (question: Question) => Promise<unknown>,
  tampering: Tampering = {},
): void {
  const end = new WalletEnd(key, (frame) => socket.say(frame), answer, tampering)
  for (const frame of socket.sent) end.take(frame).catch(() => socket.drop())
  socket.onSend = (frame) => void end.take(frame).catch(() => socket.drop())
}

/** Waits until pending calls of WebCrypto, and all that waits for them, are done. */
export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** More turns than anything needs that happens at all. */
const PATIENCE = 200_000

export async function until(isSo: () => boolean): Promise<void> {
  for (let turns = 0; !isSo(); turns += 1) {
    if (turns > PATIENCE) throw new Error('It never came to pass.')
    await turn()
  }
}

import { CoreError } from '../../../domain/shared/core-error.ts'

/** Many times the largest message of the protocol. Unit: bytes. */
const MAX_FRAME_LENGTH = 1_048_576
/** More than ever wait at a time: each request has one answer. */
const MAX_WAITING = 64

type Listener = (event: unknown) => unknown
type Kind = 'open' | 'message' | 'error' | 'close'

/** The association that a socket belongs to, and that watches it. */
export interface SocketWatch {
  readonly isOpen: boolean
  /** Messages are encrypted from now on: signs of life between the frames mean nothing more. */
  readonly isSealed: boolean
  /** Resolves when the encryption begins. */
  readonly sealed: Promise<void>
  /** `undefined` where no further connection is allowed. */
  connect(url: string, protocols: string[]): WebSocket | undefined
  stop(why?: unknown): void
}

/**
 * What the protocol's library has in place of the browser's WebSocket: it gets one frame after the other, in their
 * order, and none before it listens; a frame that the library cannot read ends the connection.
 */
export class AssociationSocket {
  private readonly socket: WebSocket | undefined
  private readonly listeners = new Map<Kind, Set<Listener>>()
  private readonly waiting: { readonly kind: Kind; readonly event: unknown }[] = []
  private hasOpened = false
  private isHandingOver = false

  constructor(
    private readonly watch: SocketWatch,
    url: string,
    protocols: string[],
  ) {
    this.socket = watch.connect(url, protocols)
    for (const kind of ['open', 'message', 'error', 'close'] as const)
      this.socket?.addEventListener(kind, (event) => this.take(kind, event))
  }

  get protocol(): string {
    return this.socket?.protocol ?? ''
  }

  send(data: string | Uint8Array<ArrayBuffer>): void {
    this.socket?.send(data)
  }

  close(): void {
    this.watch.stop()
  }

  addEventListener(kind: Kind, listener: Listener): void {
    this.listeners.set(kind, (this.listeners.get(kind) ?? new Set()).add(listener))
    void this.handOver()
  }

  removeEventListener(kind: Kind, listener: Listener): void {
    this.listeners.get(kind)?.delete(listener)
  }

  private take(kind: Kind, event: Event): void {
    if (!this.watch.isOpen) return
    if (kind !== 'message') this.waiting.push({ kind, event })
    else {
      const { data } = event as MessageEvent<unknown>
      const length = lengthOf(data)
      if (length > MAX_FRAME_LENGTH || this.waiting.length >= MAX_WAITING) return this.watch.stop(unreadable())
      if (length === 0 && this.watch.isSealed) return
      this.waiting.push({ kind, event: { data: typeof data === 'string' ? data : { arrayBuffer: async () => data } } })
    }
    void this.handOver()
  }

  private async handOver(): Promise<void> {
    if (this.isHandingOver) return
    this.isHandingOver = true
    for (let next = this.next(); next !== undefined; next = this.next()) {
      this.waiting.shift()
      await this.tell(next.kind, next.event)
    }
    this.isHandingOver = false
  }

  /** A frame waits until the library listens, unless the wallet has closed the connection. */
  private next() {
    const isRead = (this.listeners.get('message')?.size ?? 0) > 0
    const isWaiting = !isRead && this.waiting.every(({ kind }) => kind === 'message')
    return isWaiting ? undefined : this.waiting[0]
  }

  private async tell(kind: Kind, event: unknown): Promise<void> {
    if (kind === 'open') this.hasOpened = true
    const told = [...(this.listeners.get(kind) ?? [])].map(async (listener) => listener(event))
    const read = Promise.all(told).then(
      () => {},
      (error: unknown) => this.watch.stop(unreadable(error)),
    )
    // After an error the library waits a while and connects again; the first message starts the whole session.
    if (kind !== 'error') await (this.watch.isSealed ? read : Promise.race([read, this.watch.sealed]))
    if (kind === 'close' && this.hasOpened) this.watch.stop()
  }
}

const lengthOf = (data: unknown): number =>
  typeof data === 'string' ? data.length : data instanceof ArrayBuffer ? data.byteLength : Infinity

const unreadable = (cause?: unknown) =>
  new CoreError('ASSOCIATION_UNSAFE', { details: 'A message came that no wallet would send.', cause })

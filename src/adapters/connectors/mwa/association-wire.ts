import { asCoreError, CoreError } from '../../../domain/shared/core-error.ts'
import { meetingAddress } from '../../../domain/solana/association-uri.ts'
import { AssociationSocket, type SocketWatch } from './association-socket.ts'

/**
 * The connections that the protocol's library makes for one association, of which one stays open. It reports the end of
 * that one, which the library does not, and can be ended at any time, which the library cannot.
 */
export class AssociationWire implements SocketWatch {
  private socket: WebSocket | undefined
  private isOver = false
  private finish: (why: CoreError) => void = () => {}
  private markSealed: () => void = () => {}
  isSealed = false
  readonly sealed = new Promise<void>((resolve) => (this.markSealed = resolve))
  /** Whether the library has made any connection through this object. */
  isUsed = false
  /** Resolves with the reason, once an open connection has ended. */
  readonly ended = new Promise<CoreError>((resolve) => (this.finish = resolve))
  /** For the library, which makes sockets until one connects. */
  readonly Socket: new (url: string, protocols: string[]) => AssociationSocket

  constructor(private readonly Native: typeof WebSocket) {
    this.Socket = socketFor(this)
  }

  /** The handshake is over. */
  seal(): void {
    this.isSealed = true
    this.markSealed()
  }

  get isOpen(): boolean {
    return !this.isOver
  }

  /** Closes the connection, and allows no further one. */
  stop = (why: unknown = new CoreError('WALLET_NOT_REACHED', { details: 'The connection was closed.' })): void => {
    if (this.isOver) return
    this.isOver = true
    this.socket?.close()
    this.finish(asCoreError(why, 'ASSOCIATION_UNSAFE'))
  }

  connect = (url: string, protocols: string[]): WebSocket | undefined => {
    this.isUsed = true
    if (this.isOver) return undefined
    this.socket = new this.Native(meetingAddress(url), protocols)
    this.socket.binaryType = 'arraybuffer'
    return this.socket
  }
}

const socketFor = (watch: SocketWatch): AssociationWire['Socket'] =>
  class extends AssociationSocket {
    constructor(url: string, protocols: string[]) {
      super(watch, url, protocols)
    }
  }

import type { WebSocket } from 'ws'
import type { Letter } from './mailbox.ts'

/** What an acknowledgement needs to know of a letter; its message is not kept here. */
type PushedLetter = Pick<Letter, 'id' | 'topic' | 'tag'>

const MAX_PUSHES_REMEMBERED = 10_000

/** One socket of a client. Two tabs of a page share a client id, but not a connection. */
export class ClientConnection {
  /** Letters pushed on this socket, by the id of the push; kept past the acknowledgement, for those of duplicates. */
  private readonly pushed = new Map<string, PushedLetter>()
  private readonly pushedIds = new Set<string>()
  /**
   * Whether the client has shown that it listens, by a pong or a frame. The stock client in Node hears nothing
   * of what arrives together with the handshake's answer, so nothing is pushed before.
   */
  isListening = false

  constructor(
    readonly socket: WebSocket,
    readonly clientId: string,
    readonly origin: string | undefined,
  ) {}

  get isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN
  }

  /** Whether a letter was pushed on this socket; then it is not pushed again before the client has reconnected. */
  hasPushed(letter: Letter): boolean {
    return this.pushedIds.has(letter.id)
  }

  notePush(pushId: string, { id, topic, tag }: Letter): void {
    this.pushed.set(pushId, { id, topic, tag })
    this.pushedIds.add(id)
    const [oldest] = this.pushed
    if (oldest === undefined || this.pushed.size <= MAX_PUSHES_REMEMBERED) return
    this.pushed.delete(oldest[0])
    this.pushedIds.delete(oldest[1].id)
  }

  letterOf(pushId: string): PushedLetter | undefined {
    return this.pushed.get(pushId)
  }
}

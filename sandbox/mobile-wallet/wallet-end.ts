import { answerHello } from './answer-hello.ts'
import type { Bytes, SealedFrames } from './sealed-frames.ts'

/** One request of the page, decrypted. */
export interface Question {
  readonly id: number
  readonly method: string
  readonly params: Readonly<Record<string, unknown>>
}

/** An error of the protocol. Source: Mobile Wallet Adapter 2.0. */
export class ProtocolError extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}

/** Faults of a wallet, or of an attacker between it and the page. */
export interface Tampering {
  /** The handshake message as it is sent. */
  readonly hello?: (reply: Bytes) => Bytes
  /** An answer as it is sent: none, one, or several frames. */
  readonly frame?: (frame: Bytes, method: string) => readonly Bytes[]
  readonly result?: (method: string, result: unknown) => unknown
}

/**
 * The wallet's end of a Mobile Wallet Adapter session, over whatever carries frames. Written from the specification, and
 * without any code of the page: that both understand each other tests both.
 */
export class WalletEnd {
  private frames: SealedFrames | undefined
  private turn: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly association: Bytes,
    private readonly send: (frame: Bytes) => void,
    /** @throws ProtocolError, or any other error. */
    private readonly answer: (question: Question) => Promise<unknown>,
    private readonly tampering: Tampering = {},
  ) {}

  /** Frames are taken one after the other. Rejects for one that cannot be read: the wallet hangs up then. */
  take(frame: Bytes): Promise<void> {
    const taken = this.turn.then(() => this.read(frame))
    this.turn = taken.catch(() => {})
    return taken
  }

  private async read(frame: Bytes): Promise<void> {
    if (frame.length === 0) return // a keep-alive
    if (this.frames === undefined) {
      const { reply, frames } = await answerHello(frame, this.association)
      this.frames = frames
      return this.send(this.tampering.hello?.(reply) ?? reply)
    }
    const question = JSON.parse(await this.frames.open(frame)) as Question
    // The owner takes time to decide, and the next frame need not wait for that.
    void this.reply(this.frames, question)
  }

  private async reply(frames: SealedFrames, question: Question): Promise<void> {
    const { id, method } = question
    const body = await this.answer(question).then(
      (result) => ({ result: this.tampering.result?.(method, result) ?? result }),
      (error: unknown) => ({
        error: { code: error instanceof ProtocolError ? error.code : -32603, message: (error as Error).message },
      }),
    )
    const frame = await frames.seal(JSON.stringify({ jsonrpc: '2.0', id, ...body }))
    for (const each of this.tampering.frame?.(frame, method) ?? [frame]) this.send(each)
  }
}

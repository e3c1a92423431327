import type { FaultKind } from './fault-rule.ts'

/** A frame as the relay saw it. */
export interface RelayFrame {
  /** `in` from a client, `out` to one. */
  readonly direction: 'in' | 'out'
  /** Of an answer, the method of the call that it answers; `?` where a frame could not be read. */
  readonly method: string
  readonly answer: boolean
  /** The pairing topic for the two `wc_` methods; absent for batch calls. */
  readonly topic?: string
  readonly tag?: number
  /** did:key of the client at the other end. */
  readonly clientId: string
  /** The page the client runs in, as its browser says; absent in Node. */
  readonly origin?: string
  /** The number of this frame among those of its client, from 0, both directions counted, reconnects included. */
  readonly index: number
  /** Milliseconds since the Unix epoch. */
  readonly at: number
  /** The fault that was applied to it; absent for an unharmed frame. */
  readonly faults?: readonly FaultKind[]
}

/** Frames kept; past that the older half is forgotten. */
const CAPACITY = 20_000

/** The frames so far, oldest first, and each client's count. */
export class FrameLog {
  readonly frames: RelayFrame[] = []
  private readonly counts = new Map<string, number>()

  /** The index of a client's next frame. */
  nextIndex(clientId: string): number {
    const index = this.counts.get(clientId) ?? 0
    this.counts.set(clientId, index + 1)
    return index
  }

  add(frame: RelayFrame): void {
    if (this.frames.length >= CAPACITY) this.frames.splice(0, CAPACITY / 2)
    this.frames.push(frame)
  }
}

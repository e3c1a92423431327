import { tellChange } from './standing.ts'
import type { WagmiEmitter, WagmiStanding } from './wagmi-world.ts'

/** Unit: milliseconds. */
const AGAIN_MS = 500
/** Ten minutes: the prompt of another wallet may stand open as long. */
const MAX_TIMES = 1_200
/** A page that has wagmi reconnect has done so by then. Unit: milliseconds. */
const HELD_MS = 5_000

/**
 * Tells wagmi's store of each change. A wallet that is back after a reload is told once wagmi asks, which it does when it
 * is mounted: a page that a server has drawn is not hydrated before that (B202). While it connects or reconnects, by
 * whichever connector, wagmi drops that a wallet is connected: so it is told again until it has taken that, or there is
 * no account any more.
 */
export class Teller {
  private told: WagmiStanding | undefined
  private isAsked = false
  private isOver = false
  private timesLeft = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  /** @param standingNow - `undefined` while no wallet is connected. */
  constructor(
    private readonly emitter: WagmiEmitter,
    private readonly standingNow: () => WagmiStanding | undefined,
  ) {}

  readonly tell = (): void => {
    if (!this.isAsked && this.standingNow() !== undefined) {
      this.timer ??= setTimeout(this.asked, HELD_MS)
      return
    }
    // The wallet that was back has gone: the next one is the visitor's choice.
    this.isAsked ||= this.timer !== undefined
    this.timesLeft = MAX_TIMES
    this.tellOnce()
  }

  /** wagmi has asked, or there is no wallet that is back. */
  readonly asked = (): void => {
    if (this.isAsked || this.isOver) return
    this.isAsked = true
    this.tell()
  }

  /** Once what is being done now has come to its end. */
  readonly tellLater = (): void => {
    this.timesLeft = MAX_TIMES
    this.wait(0)
  }

  /** The core has ended: by this connector nothing is connected any more, and there is no more to tell. */
  readonly end = (): void => {
    this.isOver = true
    clearTimeout(this.timer)
    tellChange(this.emitter, this.isTaken() ? this.told : undefined, undefined)
  }

  private tellOnce(): void {
    clearTimeout(this.timer)
    const before = this.isTaken() ? this.told : undefined
    this.told = this.standingNow()
    tellChange(this.emitter, before, this.told)
    if (this.told !== undefined && !this.isTaken() && (this.timesLeft -= 1) > 0) this.wait(AGAIN_MS)
  }

  private wait(ms: number): void {
    clearTimeout(this.timer)
    if (!this.isOver) this.timer = setTimeout(() => this.tellOnce(), ms)
  }

  /** wagmi listens to the changes of those connections alone that stand in its store. */
  private isTaken(): boolean {
    return this.emitter.listenerCount('change') > 0
  }
}

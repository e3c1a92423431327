import { drawnQr, encodedQr } from '../components/drawn-qr.ts'
import { PREPARING_SEEN_MS } from '../../domain/connection/pairing-timing.ts'
import { type DrawnPairing, drawPairing, type EarlyPairing } from '../../domain/connection/drawn-pairing.ts'

/** After that the same code is not shown again: the core would not take it much longer. Unit: milliseconds. */
const SHOWN_AGAIN_WITHIN_MS = 120_000

/** A code that is on screen before the core shows one. */
export class EarlyCode {
  private readonly shownAt = performance.now()

  constructor(
    readonly drawn: DrawnPairing,
    /** On both clocks of the page: one stands still while the machine sleeps, the other jumps when it is set. */
    readonly drawnAt: { readonly monotonic: number; readonly wall: number },
  ) {}

  private get ageMs(): number {
    const { monotonic, wall } = this.drawnAt
    return Math.max(performance.now() - monotonic, Date.now() - wall)
  }

  private get seenMs(): number {
    return performance.now() - this.shownAt
  }

  /** Until it is veiled, as a wallet that scans it may wait for a proposal in vain. Unit: milliseconds. */
  get leftMs(): number {
    return Math.max(0, PREPARING_SEEN_MS - this.seenMs)
  }

  /** As it is handed to the core now. */
  get pairing(): EarlyPairing {
    return { ...this.drawn, ageMs: this.ageMs, seenMs: this.seenMs }
  }

  /** The same code for a visitor who has closed the dialog, and has it opened again. */
  again(): EarlyCode | undefined {
    return this.ageMs < SHOWN_AGAIN_WITHIN_MS ? new EarlyCode(this.drawn, this.drawnAt) : undefined
  }
}

/**
 * Draws a code with nothing but this browser. A wallet that scans it waits until the core has offered it.
 *
 * @param pause - What is awaited between two steps of the work, where no visitor waits for it.
 * @returns `undefined` in a frame, whose owner may be a wallet, and without WebCrypto.
 */
export async function drawEarly(
  { crypto, parent, window }: typeof globalThis,
  asksToSignIn: boolean,
  pause?: () => Promise<void>,
): Promise<EarlyCode | undefined> {
  const subtle: SubtleCrypto | undefined = crypto?.subtle
  if (subtle === undefined || parent !== window) return undefined
  const drawnAt = { monotonic: performance.now(), wall: Date.now() }
  const bytes = (count: number) => crypto.getRandomValues(new Uint8Array(count))
  const drawn = await drawPairing({ bytes, sha256: (key) => subtle.digest('SHA-256', key) }, drawnAt.wall, asksToSignIn)
  const sketch = { value: drawn.uri, hasLogo: true } // as most pages have it: kept until it is shown
  if (pause !== undefined) {
    await pause()
    drawnQr({ value: '', hasLogo: false }) // what the browser runs for the first time it compiles: half of the work
    await pause()
    encodedQr(sketch)
    await pause()
  }
  drawnQr(sketch)
  return new EarlyCode(drawn, drawnAt)
}

import type { RelayFrame } from './frame-log.ts'

/** Which frames a rule is for. A field left out matches all. */
export interface FrameFilter {
  readonly direction?: 'in' | 'out'
  readonly method?: string
  /** `true` for answers only, `false` for calls and pushes only. */
  readonly answer?: boolean
  readonly tag?: number
  readonly topic?: string
  readonly clientId?: string
  readonly origin?: string
  /** The number of the frame among those of its client, from 0, both directions counted. */
  readonly atFrame?: number
  /** Clients that the rule leaves out. */
  readonly exceptClientIds?: readonly string[]
}

/** How often a rule applies. */
export interface FaultCount {
  /** This many matching frames pass unharmed first; those outside of `share` are not counted. */
  readonly skip?: number
  /** Then it applies this many times; without it, always. */
  readonly times?: number
  /** Of those, only this share, from 0 to 1, drawn from `seed`. Default: all. */
  readonly share?: number
  readonly seed?: number
}

/** How long a frame waits, in milliseconds; a function is asked once per copy. */
export type Delay = number | ((frame: RelayFrame) => number)

export type FrameFault = FrameFilter &
  FaultCount &
  (
    | /** The frame vanishes. */ { readonly kind: 'drop' }
    | /** The frame waits; later ones may overtake it. */ { readonly kind: 'delay'; readonly ms: Delay }
    | /** The frame arrives this many times. */ { readonly kind: 'duplicate'; readonly copies: number }
    | /** Each frame waits a random time of its own between the two, drawn from `seed`. */ {
        readonly kind: 'reorder'
        readonly fromMs: number
        readonly toMs: number
      }
    | /** A call is acknowledged, but what it publishes is never delivered. */ { readonly kind: 'swallow' }
    | /** A call takes effect, but is never answered. */ { readonly kind: 'silent' }
    | /** The socket dies in the place of the frame, without a close frame. */ { readonly kind: 'cut' }
  )

/** Faults of the handshake: `refuse` with a status, or `refuse-jwt` as if the token were bad (401). */
export type HandshakeFault = FaultCount & { readonly origin?: string } & (
    | { readonly kind: 'refuse'; readonly status: RefusalStatus }
    | { readonly kind: 'refuse-jwt' }
  )

export type RefusalStatus = 401 | 403 | 503

export type FaultRule = FrameFault | HandshakeFault
export type FaultKind = FaultRule['kind']

export const isHandshakeFault = (rule: FaultRule): rule is HandshakeFault =>
  rule.kind === 'refuse' || rule.kind === 'refuse-jwt'

/** Whether a rule is for this frame; its count is not looked at here. */
export function matchesFrame(rule: FrameFault, frame: RelayFrame): boolean {
  // A call is lost or left unanswered where it comes in, once.
  if ((rule.kind === 'swallow' || rule.kind === 'silent') && (frame.direction === 'out' || frame.answer)) return false
  return (
    isOrAny(rule.direction, frame.direction) &&
    isOrAny(rule.method, frame.method) &&
    isOrAny(rule.answer, frame.answer) &&
    isOrAny(rule.tag, frame.tag) &&
    isOrAny(rule.topic, frame.topic) &&
    isOrAny(rule.clientId, frame.clientId) &&
    isOrAny(rule.origin, frame.origin) &&
    isOrAny(rule.atFrame, frame.index) &&
    rule.exceptClientIds?.includes(frame.clientId) !== true
  )
}

const isOrAny = <T>(wanted: T | undefined, actual: T): boolean => wanted === undefined || wanted === actual

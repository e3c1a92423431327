import { isHandshakeFault, matchesFrame } from './fault-rule.ts'
import type { FaultKind, FaultRule, FrameFault, RefusalStatus } from './fault-rule.ts'
import type { RelayFrame } from './frame-log.ts'
import { seededRandom } from './seeded-random.ts'

/** What happens to one frame. */
export interface FrameFate {
  readonly cut: boolean
  readonly lost: boolean
  readonly silent: boolean
  readonly swallowed: boolean
  /** One entry per copy that arrives: after how many milliseconds. */
  readonly delaysMs: readonly number[]
  readonly applied: readonly FaultKind[]
}

interface Armed {
  readonly rule: FaultRule
  readonly random: () => number
  /** Matching frames or handshakes seen so far. */
  matches: number
}

/** The ways in which a relay misbehaves on purpose; none at the start. Rules add up on a frame that several match. */
export class RelayFaults {
  private armed: readonly Armed[] = []

  get rules(): readonly FaultRule[] {
    return this.armed.map(({ rule }) => rule)
  }

  /** Adds a rule, whose count starts now; what is returned takes it away again. */
  add(rule: FaultRule): () => void {
    const armed: Armed = { rule, random: seededRandom(rule.seed ?? 1), matches: 0 }
    this.armed = [...this.armed, armed]
    return () => {
      this.armed = this.armed.filter((each) => each !== armed)
    }
  }

  clear(): void {
    this.armed = []
  }

  /** Decides about one frame, and counts it. */
  judge(frame: RelayFrame): FrameFate {
    const hits: { rule: FrameFault; random: () => number }[] = []
    for (const armed of this.armed)
      if (!isHandshakeFault(armed.rule) && matchesFrame(armed.rule, frame) && isDue(armed))
        hits.push({ rule: armed.rule, random: armed.random })

    const applied = hits.map(({ rule }) => rule.kind)
    const copies = hits.reduce((most, { rule }) => Math.max(most, rule.kind === 'duplicate' ? rule.copies : 1), 1)
    const delayOf = () => hits.reduce((sum, { rule, random }) => sum + delayMs(rule, random, frame), 0)
    return {
      cut: applied.includes('cut'),
      lost: applied.includes('drop'),
      silent: applied.includes('silent'),
      swallowed: applied.includes('swallow'),
      delaysMs: Array.from({ length: copies }, delayOf),
      applied,
    }
  }

  /** The status with which a handshake is refused, if it is; `jwt`: as if the token were bad. */
  judgeHandshake(origin: string | undefined): RefusalStatus | 'jwt' | undefined {
    const due = this.armed.filter(
      (armed) =>
        isHandshakeFault(armed.rule) &&
        (armed.rule.origin === undefined || armed.rule.origin === origin) &&
        isDue(armed),
    )
    const rule = due[0]?.rule
    if (rule?.kind === 'refuse') return rule.status
    return rule === undefined ? undefined : 'jwt'
  }
}

function isDue(armed: Armed): boolean {
  const { skip = 0, times = Number.POSITIVE_INFINITY, share } = armed.rule
  if (share !== undefined && armed.random() >= share) return false
  armed.matches += 1
  return armed.matches > skip && armed.matches <= skip + times
}

function delayMs(rule: FrameFault, random: () => number, frame: RelayFrame): number {
  if (rule.kind === 'reorder') return rule.fromMs + random() * (rule.toMs - rule.fromMs)
  if (rule.kind !== 'delay') return 0
  return typeof rule.ms === 'number' ? rule.ms : rule.ms(frame)
}

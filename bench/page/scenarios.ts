import { GIVE_UP_MS, type Circumstances } from './visit.ts'
import type { Subject } from './subjects.ts'

export type ScenarioKey =
  | 'quiet'
  | 'cold'
  | 'hover'
  | 'slow'
  | 'tasks'
  | 'phone'
  | 'phone-hover'
  | 'no-verify'
  | 'no-relay'
  | 'decode'

/** One kind of visit, paid to every subject in each round. */
export interface Scenario {
  readonly key: ScenarioKey
  readonly how: Circumstances
  readonly isRelayAway: boolean
  /** Fewer than asked for where the answer does not vary and a visit is long. */
  readonly maxRounds: number
  suits(subject: Subject): boolean
}

const ONLINE = { isOnline: true, hasVerify: true }
const PLAIN: Circumstances = { weather: ONLINE, hoverMs: 0, cpu: 1, until: 'qr', isDecoded: false }
const hasCode = ({ qr }: Subject): boolean => qr !== undefined

/** How long a visitor's pointer is on the button before the click, in the visits in which it is. Milliseconds. */
export const HOVER_MS = 300

const scenario = (key: ScenarioKey, change: Partial<Circumstances>, rest: Partial<Scenario> = {}): Scenario => ({
  key,
  how: { ...PLAIN, ...change },
  isRelayAway: false,
  maxRounds: Number.POSITIVE_INFINITY,
  suits: hasCode,
  ...rest,
})

/** The same where everything is slow. */
export const PHONE_HOVER_MS = 1_000
/** A slow phone on a slow net, as people have them. */
const PHONE = { cpu: 4, net: { roundTripMs: 400, bitsPerSecond: 1_600_000 } }

const every = { suits: () => true }

export const SCENARIOS: readonly Scenario[] = [
  scenario('decode', { isDecoded: true }, { maxRounds: 1 }),
  scenario('quiet', { until: 'nothing', weather: { isOnline: false, hasVerify: false } }, { ...every, maxRounds: 1 }),
  scenario('cold', {}, every),
  scenario('hover', { hoverMs: HOVER_MS }),
  scenario('slow', { cpu: 4, until: 'dialog' }, every),
  scenario('tasks', { cpu: 4, until: 'rest' }),
  scenario('phone', PHONE),
  scenario('phone-hover', { ...PHONE, hoverMs: PHONE_HOVER_MS }),
  scenario('no-verify', { weather: { isOnline: true, hasVerify: false } }),
  // Each visit to a page that says nothing lasts GIVE_UP_MS.
  scenario('no-relay', { until: 'sentence' }, { isRelayAway: true, maxRounds: Math.ceil(60_000 / GIVE_UP_MS) }),
]

import type { FaultRule, RefusalStatus } from './fault-rule.ts'

/** Most copies of a frame, and longest wait in milliseconds, that a rule from outside may ask for. */
const MAX_COPIES = 100
const MAX_DELAY_MS = 600_000
const MAX_CLIENTS = 1_000

const FILTER = {
  direction: (value: unknown) => value === 'in' || value === 'out',
  method: isText,
  answer: (value: unknown) => typeof value === 'boolean',
  tag: isCount,
  topic: isText,
  clientId: isText,
  origin: isText,
  atFrame: isCount,
  exceptClientIds: (value: unknown) => Array.isArray(value) && value.length <= MAX_CLIENTS && value.every(isText),
}
const COUNT = {
  skip: isCount,
  times: isCount,
  share: (value: unknown) => typeof value === 'number' && value >= 0 && value <= 1,
  seed: isCount,
}
const FRAME_FIELDS = { ...FILTER, ...COUNT }
const HANDSHAKE_FIELDS = { origin: isText, ...COUNT }

const isDelay = (value: unknown) => typeof value === 'number' && value >= 0 && value <= MAX_DELAY_MS
const REFUSAL_STATUSES: readonly unknown[] = [401, 403, 503] satisfies RefusalStatus[]

interface Shape {
  readonly required: Readonly<Record<string, (value: unknown) => boolean>>
  readonly optional: Readonly<Record<string, (value: unknown) => boolean>>
}

const SHAPES: ReadonlyMap<unknown, Shape> = new Map<FaultRule['kind'], Shape>([
  ['drop', { required: {}, optional: FRAME_FIELDS }],
  ['delay', { required: { ms: isDelay }, optional: FRAME_FIELDS }],
  ['duplicate', { required: { copies: isCopies }, optional: FRAME_FIELDS }],
  ['reorder', { required: { fromMs: isDelay, toMs: isDelay }, optional: FRAME_FIELDS }],
  ['swallow', { required: {}, optional: FRAME_FIELDS }],
  ['silent', { required: {}, optional: FRAME_FIELDS }],
  ['cut', { required: {}, optional: FRAME_FIELDS }],
  ['refuse', { required: { status: (value) => REFUSAL_STATUSES.includes(value) }, optional: HANDSHAKE_FIELDS }],
  ['refuse-jwt', { required: {}, optional: HANDSHAKE_FIELDS }],
])

export type ReadRule = { readonly rule: FaultRule } | { readonly problem: string }

/** Reads a rule that came as JSON. An unknown field is reported as a mistake. */
export function readFaultRule(value: unknown): ReadRule {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { problem: 'a rule is an object' }
  const { kind, ...fields } = value as Record<string, unknown>
  const shape = SHAPES.get(kind)
  if (shape === undefined) return { problem: `kind is one of ${[...SHAPES.keys()].join(', ')}` }

  const missing = Object.keys(shape.required).find((name) => !Object.hasOwn(fields, name))
  if (missing !== undefined) return { problem: `${missing} is missing` }
  const checks = new Map(Object.entries({ ...shape.required, ...shape.optional }))
  for (const [name, given] of Object.entries(fields)) {
    const isValid = checks.get(name)
    if (isValid === undefined) return { problem: `${name} is not a field of ${String(kind)}` }
    if (!isValid(given)) return { problem: `${name} is out of range` }
  }
  return { rule: value as FaultRule }
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.length <= 512
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0
}

function isCopies(value: unknown): boolean {
  return isCount(value) && (value as number) >= 1 && (value as number) <= MAX_COPIES
}

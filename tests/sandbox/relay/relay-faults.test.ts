import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FaultRule } from '../../../sandbox/relay/fault-rule.ts'
import { readFaultRule } from '../../../sandbox/relay/fault-rule-reader.ts'
import type { RelayFrame } from '../../../sandbox/relay/frame-log.ts'
import { RelayFaults } from '../../../sandbox/relay/relay-faults.ts'

const frame = (changes: Partial<RelayFrame> = {}): RelayFrame => ({
  direction: 'in',
  method: 'irn_publish',
  answer: false,
  topic: 't',
  tag: 1108,
  clientId: 'dapp',
  index: 0,
  at: 0,
  ...changes,
})

const faultsWith = (...rules: FaultRule[]) => {
  const faults = new RelayFaults()
  for (const rule of rules) faults.add(rule)
  return faults
}

const delaysOf = (faults: RelayFaults) => Array.from({ length: 9 }, () => faults.judge(frame()).delaysMs[0] ?? -1)

describe('RelayFaults', () => {
  it('should leave every frame and handshake alone at the start and after clear', () => {
    const untouched = { cut: false, lost: false, silent: false, swallowed: false, delaysMs: [0], applied: [] }
    const faults = new RelayFaults()
    expect(faults.judge(frame())).toEqual(untouched)
    faults.add({ kind: 'cut' })
    faults.add({ kind: 'refuse', status: 503 })
    faults.clear()
    expect(faults.judge(frame())).toEqual(untouched)
    expect(faults.judgeHandshake(undefined)).toBeUndefined()
  })

  it('should harm a share of the frames, the same ones for the same seed, and none of clients that are spared', () => {
    const harmed = (seed: number, clientId = 'dapp') => {
      const faults = faultsWith({ kind: 'drop', share: 0.25, seed, exceptClientIds: ['wallet'] })
      return Array.from({ length: 1_000 }, () => faults.judge(frame({ clientId })).lost)
    }
    const count = harmed(7).filter(Boolean).length
    expect(count).toBeGreaterThan(200)
    expect(count).toBeLessThan(300)
    expect(harmed(7)).toEqual(harmed(7))
    expect(harmed(8)).not.toEqual(harmed(7))
    expect(harmed(7, 'wallet')).not.toContain(true)
  })

  it.each<[Partial<RelayFrame>, Partial<RelayFrame>]>([
    [{ direction: 'out' }, { direction: 'in' }],
    [{ method: 'irn_subscribe' }, { method: 'irn_publish' }],
    [{ answer: true }, { answer: false }],
    [{ tag: 1100 }, { tag: 1108 }],
    [{ topic: 'u' }, { topic: 't' }],
    [{ clientId: 'wallet' }, { clientId: 'dapp' }],
    [{ origin: 'http://localhost:5174' }, {}],
  ])('should apply a rule for %j to such frames only', (wanted, other) => {
    const faults = faultsWith({ kind: 'drop', ...wanted })
    expect(faults.judge(frame(wanted)).lost).toBe(true)
    expect(faults.judge(frame(other)).lost).toBe(false)
  })

  it('should always let as many matching frames pass as it skips, then hit as many as it has times', () => {
    fc.assert(
      fc.property(fc.nat(5), fc.nat(5), fc.array(fc.boolean(), { maxLength: 20 }), (skip, times, matching) => {
        const faults = faultsWith({ kind: 'drop', tag: 1, skip, times })
        const lost = matching.map((isMatching) => faults.judge(frame({ tag: isMatching ? 1 : 2 })).lost)
        const hits = lost.filter((_, index) => matching[index])
        expect(lost.filter((isLost, index) => isLost && !matching[index])).toEqual([])
        expect(hits).toEqual(hits.map((_, index) => index >= skip && index < skip + times))
      }),
    )
  })

  it('should cut a client at one frame of its own count', () => {
    const faults = faultsWith({ kind: 'cut', atFrame: 3, clientId: 'dapp' })
    const cuts = [0, 1, 2, 3, 4].map((index) => faults.judge(frame({ index, direction: index % 2 ? 'in' : 'out' })).cut)
    expect(cuts).toEqual([false, false, false, true, false])
  })

  it('should add up the rules that one frame meets', () => {
    const faults = faultsWith(
      { kind: 'duplicate', copies: 3 },
      { kind: 'delay', ms: 5 },
      { kind: 'delay', ms: () => 2 },
    )
    expect(faults.judge(frame())).toMatchObject({ delaysMs: [7, 7, 7], applied: ['duplicate', 'delay', 'delay'] })
  })

  it('should delay each reordered frame by a time of its own, between the two, the same for the same seed', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(500), fc.nat(500), (seed, fromMs, span) => {
        const rule: FaultRule = { kind: 'reorder', fromMs, toMs: fromMs + span, seed }
        const delays = delaysOf(faultsWith(rule))
        expect(delays).toEqual(delaysOf(faultsWith(rule)))
        expect(delays.every((ms) => ms >= fromMs && ms <= fromMs + span)).toBe(true)
      }),
    )
  })

  it('should lose or silence a call where it comes in, and let its answer and its push alone', () => {
    for (const kind of ['swallow', 'silent'] as const) {
      const faults = faultsWith({ kind })
      expect(faults.judge(frame()).applied).toEqual([kind])
      expect(faults.judge(frame({ direction: 'out' })).applied).toEqual([])
      expect(faults.judge(frame({ answer: true })).applied).toEqual([])
    }
  })

  it('should refuse handshakes by count and by the page they come from', () => {
    const faults = faultsWith(
      { kind: 'refuse', status: 403, origin: 'http://a', times: 1 },
      { kind: 'refuse-jwt', times: 2 },
    )
    expect(faults.judgeHandshake('http://a')).toBe(403)
    expect(faults.judgeHandshake('http://b')).toBe('jwt')
    expect(faults.judgeHandshake('http://a')).toBeUndefined()
  })

  it('should take back one rule and leave the others', () => {
    const faults = faultsWith({ kind: 'drop' })
    const takeBack = faults.add({ kind: 'cut' })
    takeBack()
    expect(faults.rules).toEqual([{ kind: 'drop' }])
  })
})

describe('readFaultRule', () => {
  it.each<unknown>([
    { kind: 'drop' },
    { kind: 'delay', ms: 20, direction: 'out', method: 'irn_subscription', answer: false, tag: 1102, times: 1 },
    { kind: 'duplicate', copies: 5, topic: 't', clientId: 'c', origin: 'o', skip: 2 },
    { kind: 'reorder', fromMs: 20, toMs: 220, seed: 7 },
    { kind: 'swallow' },
    { kind: 'silent' },
    { kind: 'cut', atFrame: 4 },
    { kind: 'refuse', status: 503, times: 3 },
    { kind: 'refuse-jwt' },
  ])('should read %j', (rule) => {
    expect(readFaultRule(rule)).toEqual({ rule })
  })

  it.each<[unknown, string]>([
    [null, 'a rule is an object'],
    [[], 'a rule is an object'],
    [{}, 'kind is one of drop, delay, duplicate, reorder, swallow, silent, cut, refuse, refuse-jwt'],
    [{ kind: 'delay' }, 'ms is missing'],
    [{ kind: 'delay', ms: '20' }, 'ms is out of range'],
    [{ kind: 'duplicate', copies: 0 }, 'copies is out of range'],
    [{ kind: 'refuse', status: 500 }, 'status is out of range'],
    [{ kind: 'refuse', status: 503, tag: 1 }, 'tag is not a field of refuse'],
    [{ kind: 'drop', tga: 1108 }, 'tga is not a field of drop'],
    [{ kind: 'drop', constructor: 1 }, 'constructor is not a field of drop'],
  ])('should say of %j: %s', (value, problem) => {
    expect(readFaultRule(value)).toEqual({ problem })
  })

  it('should never throw, whatever JSON it is handed', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => void readFaultRule(value)))
  })
})

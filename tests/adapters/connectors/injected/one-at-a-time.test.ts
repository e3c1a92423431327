import { describe, expect, it } from 'vitest'
import { oneAtATime } from '../../../../src/adapters/connectors/injected/one-at-a-time.ts'
import { settled } from '../../../support/fake-clock.ts'
import { watch } from '../../../support/outcome.ts'

describe('oneAtATime', () => {
  it('should run once for the first, and once more for all who ask meanwhile', async () => {
    const ends: (() => void)[] = []
    const run = oneAtATime(() => new Promise((resolve) => void ends.push(resolve)))
    const outcomes = [watch(run()), watch(run()), watch(run())]
    expect(ends).toHaveLength(1)
    ends[0]?.()
    await settled()
    expect(outcomes.map(({ state }) => state)).toEqual(['fulfilled', 'waiting', 'waiting'])
    expect(ends).toHaveLength(2)
    ends[1]?.()
    await settled()
    expect(outcomes.map(({ state }) => state)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
    void run()
    expect(ends).toHaveLength(3)
  })
})

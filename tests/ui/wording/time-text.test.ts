import { describe, expect, it } from 'vitest'
import { timeText } from '../../../src/ui/wording/time-text.ts'

const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 3).getTime()

describe('the time at which something was read', () => {
  it('should be the time of day alone on that day', () => {
    expect(timeText(at(20, 9), 'en', at(20, 23))).toBe('09:03 AM')
    expect(timeText(at(20, 14), 'de', at(20, 14))).toBe('14:03')
  })

  it('should have its date on any other day, as after a night in which the machine slept (V102)', () => {
    expect(timeText(at(20, 14), 'de', at(21, 1))).toBe('20.11.2026, 14:03')
    expect(timeText(at(20, 14), 'de', at(27, 14))).toBe('20.11.2026, 14:03')
    // A clock that was set back.
    expect(timeText(at(20, 14), 'de', at(19, 14))).toBe('20.11.2026, 14:03')
  })
})

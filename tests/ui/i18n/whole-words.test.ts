import { describe, expect, it } from 'vitest'
import { completed } from '../../../src/ui/i18n/language-of.ts'
import { texts } from '../../../src/ui/i18n/th/th.ts'
import { wholeWords } from '../../../src/ui/i18n/th/whole-words.ts'

const sentences = (of: unknown): readonly string[] =>
  typeof of === 'string' ? [of] : typeof of === 'object' && of !== null ? Object.values(of).flatMap(sentences) : []

describe('wholeWords', () => {
  it('should break no line within a word that consists of others', () => {
    expect(wholeWords({ title: 'กระเป๋าเงิน' })).toEqual({ title: 'กระเป๋า\u2060เงิน' })
    expect(wholeWords({ scan: { code: 'คิวอาร์โค้ด' } })).toEqual({ scan: { code: 'คิว\u2060อาร์\u2060โค้ด' } })
  })

  it('should let one be broken before it, where Thai stands there', () => {
    expect(wholeWords({ a: 'กำลังรอกระเป๋าเงิน', b: '“กระเป๋าเงิน”' })).toEqual({
      ...{ a: 'กำลังรอ\u200bกระเป๋า\u2060เงิน', b: '“กระเป๋า\u2060เงิน”' },
    })
  })

  it('should do so in sentences with a name or a number in them', () => {
    const { open } = wholeWords({ open: (name: string) => `เปิด ${name} เพื่อเชื่อมต่อ` })
    expect(open('Fox')).toBe('เปิด Fox เพื่อ\u200bเชื่อม\u2060ต่อ')
  })

  it('should do so in all that a visitor reads', async () => {
    const all = sentences(await completed(await texts()))
    expect(all.length).toBeGreaterThan(200)
    expect(all.filter((each) => each.includes('กระเป๋า\u2060เงิน')).length).toBeGreaterThan(50)
    expect(all.filter((each) => /กระเป๋าเงิน|เครือข่าย|เชื่อมต่อ|ลายเซ็น/.test(each))).toEqual([])
  })
})

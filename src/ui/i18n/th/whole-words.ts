/**
 * Words of several, which Thai writes without spaces. A browser knows their parts alone, and would break a line within
 * them. Those that the sentences use, the longer before what they begin with.
 */
const WORDS = [
  ...['กระเป๋า เงิน', 'เครือ ข่าย', 'เชื่อม ต่อ', 'คิว อาร์ โค้ด', 'ลาย เซ็น', 'โท เค็น', 'ลง นาม', 'คัด ลอก'],
  ...['คำ สั่ง', 'ดำเนิน การ', 'ตรวจ สอบ', 'สัญญา อัจฉริยะ', 'ค่า ธรรมเนียม', 'ลงชื่อ เข้า ใช้', 'ติด ตั้ง'],
  ...['หมด อายุ', 'อีก ครั้ง', 'ไม่ ได้', 'ไม่ เกิน', 'ไม่ สำเร็จ', 'ไม่รู้ จัก', 'ได้ รับ', 'ข้อ ผิด พลาด'],
  ...['อย่าง น้อย', 'ขาด หาย ไป', 'ทรัพย์ สิน', 'ทั้ง หมด', 'ตอน นี้', 'หน้า เว็บ'],
]
const JOINER = '\u2060'
const BREAK = '\u200b'

const joined = new Map(WORDS.map((parts) => [parts.replaceAll(' ', ''), parts.replaceAll(' ', JOINER)]))
const ANY = new RegExp([...joined.keys()].join('|'), 'g')

const isThai = (letter: string | undefined): boolean => letter !== undefined && letter >= '\u0e00' && letter <= '\u0e7f'

/** A line may be broken before the word: without that, its first letters are taken for the end of what stands there. */
const inWhole = (sentence: string): string =>
  sentence.replace(ANY, (word, at: number) => (isThai(sentence[at - 1]) ? BREAK : '') + (joined.get(word) ?? word))

/** The texts, in which no line is broken within a word. */
export const wholeWords = <T extends object>(texts: T): T =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, whole(text)])) as T

function whole(text: unknown): unknown {
  if (typeof text === 'string') return inWhole(text)
  if (typeof text === 'object' && text !== null) return wholeWords(text)
  if (typeof text !== 'function') return text
  return (...given: readonly unknown[]) => whole((text as (...all: readonly unknown[]) => unknown)(...given))
}

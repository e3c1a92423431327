import { describe, expect, it } from 'vitest'
import { readEmailAddress } from '../../../src/domain/connection/email-address.ts'

/** 64 characters before the sign, 254 in all. */
const LONGEST = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(61)}`

describe('T67 readEmailAddress', () => {
  it.each([
    ['ada@example.com', 'ada@example.com'],
    ['  ada.l+page@mail.example.co  ', 'ada.l+page@mail.example.co'],
    ['用户@例子.广告', '用户@例子.广告'],
    [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
    [LONGEST, LONGEST],
  ])('should read %j', (text, address) => expect(readEmailAddress(text)).toBe(address))

  it.each([
    '',
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'ada@example.',
    'ada@.com',
    'ada@exa mple.com',
    'ada lovelace@example.com',
    'ada@@example.com',
    'ada@-example.com',
    'a\u202Eda@example.com',
    'ada\u0000@example.com',
    'ada@example.com\u200B',
    `${'a'.repeat(65)}@example.com`,
    `${LONGEST}d`,
    `ada@${'a.'.repeat(126)}com`,
  ])('should not send anything to %j', (text) => expect(readEmailAddress(text)).toBeUndefined())
})

import { describe, expect, it } from 'vitest'
import { accountName } from '../../../src/domain/account/account-name.ts'
import { shortName } from '../../../src/domain/account/short-name.ts'

const short = (text: string) => shortName(accountName(text) ?? expect.unreachable())

describe('shortName', () => {
  it.each([
    ['alice.eth', 'alice.eth'],
    [`${'a'.repeat(20)}.eth`, `${'a'.repeat(20)}.eth`],
    [`${'a'.repeat(21)}.eth`, `${'a'.repeat(13)}…${'a'.repeat(6)}.eth`],
    [`${'𠮷'.repeat(30)}.eth`, `${'𠮷'.repeat(13)}…${'𠮷'.repeat(6)}.eth`],
  ])('should write %s as %s', (name, written) => expect(short(name)).toBe(written))
})

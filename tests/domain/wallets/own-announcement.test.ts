import { describe, expect, it } from 'vitest'
import { isOwnAnnouncement, OWN_MARK } from '../../../src/domain/wallets/own-announcement.ts'

describe('what a core announces of itself', () => {
  it('should be known by every copy of Portico in the page', () => {
    expect(isOwnAnnouncement({ name: 'Portico', ...OWN_MARK })).toBe(true)
    expect(isOwnAnnouncement({ [Symbol.for('portico.announced')]: true })).toBe(true)
  })

  const trap = new Proxy(
    {},
    {
      get: () => {
        throw new Error('No.')
      },
    },
  )
  it.each([[undefined], [null], ['portico'], [{}], [{ 'portico.announced': true }], [trap]])(
    'should not be taken for anything else: %#',
    (value) => expect(isOwnAnnouncement(value)).toBe(false),
  )
})

import { describe, expect, it } from 'vitest'
import { addressOfLook, lookIn } from '../../../src/ui/page/looks.ts'

const PAGE = 'https://page.example/?language=de'

describe('the address of the modal on the first page', () => {
  it('should carry its theme and its language, and with that its direction', () => {
    const href = addressOfLook({ name: 'iris', mode: 'dark', language: 'ar' }, PAGE)
    expect(href).toBe(`${PAGE}&look=iris&mode=dark&speaks=ar`)
    expect(lookIn(new URL(href).search)).toEqual({ name: 'iris', mode: 'dark', language: 'ar' })
  })

  it('should say nothing of what the page says itself', () => {
    const href = addressOfLook({ name: 'coral', mode: 'dark', language: 'fa' }, PAGE)
    expect(addressOfLook({ name: 'portico', mode: 'system', language: undefined }, href)).toBe(`${PAGE}&look=portico`)
  })

  it('should believe nothing else', () => {
    expect(lookIn('?look=constructor&mode=x&speaks=xx')).toEqual({
      name: 'portico',
      mode: 'system',
      language: undefined,
    })
  })
})

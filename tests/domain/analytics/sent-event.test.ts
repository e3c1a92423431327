import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AnalyticsEvent, isSent } from '../../../src/domain/analytics/event.ts'
import { analyticsRecord, scrubbed } from '../../../src/domain/analytics/sent-event.ts'

const URI =
  'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=587d5484ce2a2a6e'
const FACTS = {
  eventId: 'e1',
  href: 'https://shop.example/cart?token=secret#user',
  domain: 'shop.example',
  now: 1_700_000_000_000,
  address: '0xabc',
}

describe('analyticsRecord', () => {
  it('R-ENT-6 should hold the id, the page, the time, the fields of the event and the connected address', () => {
    expect(analyticsRecord({ type: 'CONNECT_SUCCESS', method: 'qrcode', name: 'Rainbow' }, FACTS)).toEqual({
      eventId: 'e1',
      url: 'https://shop.example/cart',
      domain: 'shop.example',
      timestamp: 1_700_000_000_000,
      props: {
        type: 'track',
        event: 'CONNECT_SUCCESS',
        properties: { method: 'qrcode', name: 'Rainbow' },
        address: '0xabc',
      },
    })
  })

  it('should never hold a pairing URI, whatever a field says', () => {
    const searches = [URI, URI.toUpperCase(), encodeURIComponent(URI), `look: ${URI}`, 'symKey=587d5484ce2a2a6e']
    for (const search of searches) {
      const json = JSON.stringify(analyticsRecord({ type: 'SEARCH_WALLET', search }, FACTS)).toLowerCase()
      expect(json).not.toContain('587d5484ce2a2a6e')
      expect(json).not.toContain('7f6e504b')
    }
  })

  it('should never hold a query string or a fragment of the page', () => {
    const secret = fc.stringMatching(/^[a-z0-9]{8,30}$/)
    fc.assert(
      fc.property(secret, fc.constantFrom('?q=', '#', '?a#', '#/r?x='), (word, mark) => {
        const href = `https://shop.example/cart${mark}${word}`
        expect(analyticsRecord({ type: 'USER_REJECTED' }, { ...FACTS, href }).url).toBe('https://shop.example/cart')
      }),
    )
  })

  it('should keep what is on or off as it is', () => {
    const event: AnalyticsEvent = { type: 'OPEN_SEND', network: 'eip155:1', isSmartAccount: true }
    const { properties } = analyticsRecord(event, FACTS).props
    expect(properties).toEqual({ network: 'eip155:1', isSmartAccount: true })
  })

  it('should leave nothing in the place of what it takes out', () => {
    expect(scrubbed(` scan ${URI} now `)).toBe('scan  now')
    expect(scrubbed('symKey=587d5484ce2a2a6e')).toBe('')
  })

  it('should always be short', () => {
    expect(scrubbed('w'.repeat(300))).toBe('w'.repeat(256))
    fc.assert(
      fc.property(fc.string({ maxLength: 2_000 }), (text) => {
        expect(scrubbed(text).length).toBeLessThanOrEqual(256)
      }),
    )
  })

  it('R-API-4 should not be sent for MODAL_CREATED, and for every other event', () => {
    expect(isSent({ type: 'MODAL_CREATED' })).toBe(false)
    const others: readonly AnalyticsEvent[] = [{ type: 'MODAL_OPEN', connected: false }, { type: 'USER_REJECTED' }]
    expect(others.every(isSent)).toBe(true)
  })
})

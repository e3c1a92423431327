import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { announcesConnecting, canReturn, detectPlatform } from '../../../src/domain/connection/platform.ts'
import { type Agent, androidAgents, desktopAgents, iosApps, iosBrowsers } from './user-agents.ts'

const everyAgent = [...iosBrowsers, ...iosApps, ...androidAgents, ...desktopAgents]

const announcing = (agents: readonly Agent[]) =>
  agents.filter(({ facts }) => announcesConnecting(detectPlatform(facts))).map(({ where }) => where)

describe('detectPlatform', () => {
  it.each([...iosBrowsers, ...iosApps])('should know $where on iOS', ({ facts, platform }) => {
    expect(detectPlatform(facts)).toEqual(platform)
  })

  it.each(androidAgents)('should know $where on Android', ({ facts, platform }) => {
    expect(detectPlatform(facts)).toEqual(platform)
  })

  it.each(desktopAgents)('should know $where on a desktop', ({ facts, platform }) => {
    expect(detectPlatform(facts)).toEqual(platform)
  })

  it('should say whether the page is framed or on loopback, whatever the browser', () => {
    fc.assert(
      fc.property(fc.constantFrom(...everyAgent), fc.boolean(), fc.boolean(), (agent, isFramed, isLoopbackOrigin) => {
        const platform = detectPlatform({ ...agent.facts, isFramed, isLoopbackOrigin })
        expect(platform).toEqual({ ...agent.platform, isFramed, isLoopbackOrigin })
      }),
    )
  })

  it('should never take a Windows computer for a phone, whatever its screen and its browser', () => {
    const windows = desktopAgents.filter(({ facts }) => facts.userAgent.includes('Windows'))
    fc.assert(
      fc.property(fc.constantFrom(...windows), fc.nat(20), fc.boolean(), ({ facts }, maxTouchPoints, coarse) => {
        const platform = detectPlatform({ ...facts, maxTouchPoints, hasCoarsePointer: coarse })
        expect(platform.isMobile).toBe(false)
      }),
    )
  })

  it('should take Linux for a phone that shows desktop pages only if it is used by fingers', () => {
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
    const [agent] = desktopAgents
    const os = (maxTouchPoints: number, hasCoarsePointer: boolean) =>
      detectPlatform({ ...agent!.facts, userAgent, maxTouchPoints, hasCoarsePointer }).os
    expect([os(5, true), os(2, true), os(1, true), os(0, true), os(5, false)]).toEqual([
      ...['android', 'android', 'desktop', 'desktop', 'desktop'],
    ])
  })

  it('should know the web view of an app by its mark alone, and take no computer for one', () => {
    const [agent] = desktopAgents
    const isWebView = (userAgent: string) => detectPlatform({ ...agent!.facts, userAgent }).isWebView
    const webKit = 'AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
    expect(isWebView(`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webKit} Instagram 350.0`)).toBe(true)
    expect(isWebView(`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webKit}`)).toBe(false)
    const chromium = 'AppleWebKit/537.36 Version/4.0 Chrome/140.0.0.0 Safari/537.36'
    expect(isWebView(`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chromium}`)).toBe(false)
    expect(isWebView(`Mozilla/5.0 (Linux; Android 15) ${chromium}`)).toBe(true)
  })

  it('should always find some platform, whatever the agent says', () => {
    fc.assert(
      fc.property(fc.string(), fc.boolean(), (userAgent, hasTelegramBridge) => {
        const [agent] = desktopAgents
        const platform = detectPlatform({ ...agent!.facts, userAgent, hasTelegramBridge })
        expect(platform.isTelegram).toBe(hasTelegramBridge)
        expect(platform.isMobile).toBe(platform.os !== 'desktop')
      }),
    )
  })
})

describe('announcesConnecting', () => {
  it('R-CONN-2 should hold for Safari on iOS and for Telegram', () => {
    expect(announcing(iosBrowsers)).toEqual(['Safari', 'Safari on an iPad', 'Safari with a desktop agent'])
    expect(announcing(iosApps)).toEqual(['Telegram', 'Telegram by its agent alone'])
    expect(announcing(androidAgents)).toEqual(['Telegram', 'Telegram before it named itself'])
  })

  it('R-CONN-2 should not hold for Safari on a Mac, nor for other desktops', () => {
    expect(announcing(desktopAgents)).toEqual(['Telegram Desktop'])
  })
})

describe('canReturn', () => {
  const [phone] = androidAgents
  const platform = { ...phone!.platform, isMobile: true, isTelegram: false, isWebView: false, isFramed: false }

  it('should hold for the own browser of a phone alone', () => {
    expect(canReturn(platform)).toBe(true)
    expect(canReturn({ ...platform, isMobile: false })).toBe(false)
    for (const mark of ['isTelegram', 'isWebView', 'isFramed'])
      expect(canReturn({ ...platform, [mark]: true })).toBe(false)
  })
})

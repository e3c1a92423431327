import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { announcesConnecting, detectPlatform } from '../../../src/domain/connection/platform.ts'
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

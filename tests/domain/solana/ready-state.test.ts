import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isReady, readyState } from '../../../src/domain/solana/ready-state.ts'
import { DESKTOP, PHONE } from '../../support/fake-core.ts'
import { listing } from '../../support/listings.ts'

const APP = listing('app', { mobile_link: 'ghost://', app_store: 'https://apps.apple.com/app/ghost' })
const EXTENSION = listing('extension', { chrome_store: 'https://chromewebstore.google.com/detail/x' })
const SITE = listing('site', { webapp_link: 'https://wallet.example' })
const NOWHERE = listing('nowhere')

describe('readyState', () => {
  it.each([
    ['what is in the page', { isInstalled: true, listing: NOWHERE, platform: DESKTOP }, 'Installed'],
    ['a page to open', { isInstalled: false, listing: SITE, platform: DESKTOP }, 'Loadable'],
    ['an app, on a phone', { isInstalled: false, listing: APP, platform: PHONE }, 'Loadable'],
    ['an app, on a computer', { isInstalled: false, listing: APP, platform: DESKTOP }, 'Unsupported'],
    ['an extension, on a computer', { isInstalled: false, listing: EXTENSION, platform: DESKTOP }, 'NotDetected'],
    ['an extension, on a phone', { isInstalled: false, listing: EXTENSION, platform: PHONE }, 'Unsupported'],
    ['what leads nowhere', { isInstalled: false, listing: NOWHERE, platform: DESKTOP }, 'Unsupported'],
    [
      'a wallet that is neither installed nor listed',
      { isInstalled: false, listing: undefined, platform: DESKTOP },
      'NotDetected',
    ],
    ['everything without a browser', { isInstalled: true, listing: SITE, platform: undefined }, 'Unsupported'],
  ] as const)('R-SOL-1 should judge %s', (_what, facts, state) => expect(readyState(facts)).toBe(state))

  it('R-SOL-1 should call ready what is in the page or behind a link', () => {
    const states = ['Installed', 'Loadable', 'NotDetected', 'Unsupported'] as const
    expect(states.filter(isReady)).toEqual(['Installed', 'Loadable'])
  })

  it('R-SOL-1 should never call ready what is neither in the page nor behind a link', () => {
    const link = fc.option(fc.constantFrom('https://w.example', 'ghost://', 'javascript:alert(1)', 'x'), {
      nil: undefined,
    })
    fc.assert(
      fc.property(
        link,
        link,
        link,
        fc.constantFrom(DESKTOP, PHONE),
        (mobile_link, desktop_link, webapp_link, platform) => {
          const state = readyState({
            isInstalled: false,
            listing: listing('w', { homepage: 'https://w.example' }),
            platform,
          })
          expect(isReady(state)).toBe(false)
          const linked = listing('w', { mobile_link, desktop_link, webapp_link })
          if (isReady(readyState({ isInstalled: false, listing: linked, platform })))
            expect([mobile_link, desktop_link, webapp_link].some((each) => /^(?:https|ghost):/.test(each ?? ''))).toBe(
              true,
            )
        },
      ),
    )
  })
})

import { defineConfig } from '@playwright/test'
import { findHeadlessChromium } from '../browser/find-chromium.mjs'
import { SWEEP } from './sweep.ts'

const executablePath = findHeadlessChromium()

/**
 * A window of Chromium 150 and later has two pages of its own for the list below its address bar, also where nobody sees
 * it: a third of what a page of a test costs. The last such switch counts, so Playwright's own list is in it; Chromium
 * without a window takes no notice.
 */
const WITHOUT = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'PreloadTopChromeWebUI'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'LensOverlay'],
  ...['HttpsFirstBalancedModeAutoEnable', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'TcpPortRandomizationWin', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
]

/** Takes a worker of its own for long: begun last, it would be waited for alone. */
const TEST_KIT = 'test-kit.spec.ts'

/** A test whose title names a requirement. */
const REQUIREMENT = /\bR-[A-Z]+-\d/

const sweep = new RegExp(SWEEP)

/** The built page in Chromium, against the sandbox on free ports. No retries: a test that fails once has failed. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: false,
  workers: 3,
  retries: 0,
  // A condition is waited for, however busy the machine is: what is asserted of times goes by the page's own clock.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // `npm test` runs the first, CI the next two as well, `npm run walk:e2e` all.
  projects: [
    { name: 'required', testIgnore: TEST_KIT, grep: REQUIREMENT, grepInvert: sweep },
    { name: 'test-kit', testMatch: TEST_KIT, grepInvert: sweep },
    { name: 'others', testIgnore: TEST_KIT, grepInvert: [REQUIREMENT, sweep] },
    { name: 'sweep', grep: sweep },
  ],
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    trace: 'off',
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: [
        ...['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
        `--disable-features=${WITHOUT.join()}`,
      ],
    },
  },
})

import { defineConfig } from '@playwright/test'
import { findHeadlessChromium } from '../browser/find-chromium.mjs'

const executablePath = findHeadlessChromium()

/** The built page in Chromium, against the sandbox on free ports. No retries: a test that fails once has failed. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: false,
  workers: 3,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    trace: 'off',
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
    },
  },
})

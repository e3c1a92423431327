import { defineConfig } from '@playwright/test'

const executablePath = process.env['PORTICO_CHROMIUM']

/** Two workers at once, each with a world of its own. */
export default defineConfig({
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: { launchOptions: { args: ['--no-sandbox'], ...(executablePath !== undefined && { executablePath }) } },
})

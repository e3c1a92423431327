import { PageUnderTest } from '../page-under-test.ts'
import { test as base } from '../sandbox.ts'

export { expect } from '@playwright/test'

/** A page of ./main.tsx, by its name there, under the product's policy, against the sandbox. */
export interface Visited extends PageUnderTest {
  /** What it told its author. */
  readonly told: readonly string[]
  /** The hosts that were asked, its own left out. */
  readonly asked: readonly string[]
}

export const test = base.extend<{ visit: (name: string) => Promise<Visited> }>({
  visit: async ({ page, sandbox, hostPage }, use) => {
    const visited: PageUnderTest[] = []
    await use(async (name) => {
      const told: string[] = []
      const asked: string[] = []
      const note = (address: string) => {
        const { protocol, host } = new URL(address)
        if (/^(?:http|ws)s?:$/.test(protocol) && host !== new URL(hostPage.url).host) asked.push(host)
      }
      page.on('console', (message) => told.push(message.text()))
      page.on('request', (request) => note(request.url()))
      page.on('websocket', (socket) => note(socket.url()))
      const served = { ...sandbox, page: hostPage }
      const portico = Object.assign(new PageUnderTest(page, served), { told, asked })
      visited.push(portico)
      await portico.watch()
      await page.goto(`${hostPage.url}/?page=${encodeURIComponent(name)}`)
      return portico
    })
    for (const portico of visited) portico.mustBeClean()
  },
})

import type { Page } from '@playwright/test'
import { addressOf } from '../../sandbox/gallery/request.ts'
import type { StateName } from '../../sandbox/gallery/states.ts'
import type { ServedPage } from '../../sandbox/serve/static.ts'
import { expect, test } from './sandbox.ts'

/** What is found in each of these states of the gallery, one after the other, each with the state's name. */
export async function foundIn(
  page: Page,
  served: ServedPage,
  names: readonly StateName[],
  find: (page: Page) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  test.setTimeout(30_000 + names.length * 10_000) // on a machine that others use too
  const looks = { theme: 'light', lang: 'en' } as const
  await page.goto(served.url + addressOf('account', looks))
  await expect(page.locator('html')).toHaveAttribute('data-gallery', 'ready')
  const found: string[] = []
  for (const name of names) {
    await page.evaluate(([state, as]) => globalThis.showState(state, as), [name, looks] as const)
    found.push(...(await find(page)).map((each) => `${name}, ${each}`))
  }
  return found
}

import type { SolanaAdapter } from '../../src/application/solana/solana-adapter.ts'
import type { SolanaAdapterState } from '../../src/domain/solana/solana-adapter-state.ts'
import { PAGE_WALLET_NAME } from '../../sandbox/page-wallet/page-wallet.ts'
import { PageUnderTest } from './page-under-test.ts'
import { expect, test as base } from './sandbox.ts'

export { expect } from '@playwright/test'

/** How a call of `core.solana` ended. Bytes are lists on their way out of the page. */
export type Ended =
  | { readonly value: unknown }
  | { readonly code: string; readonly details: string | undefined; readonly cause: string | undefined }

declare global {
  var ended: Ended | undefined
}

/** A page that has Portico on it, with a wallet that can be installed in it. */
export class SolanaAdapterPage extends PageUnderTest {
  /** Has the core at work, as a visitor about to connect does. */
  async wake(): Promise<void> {
    await this.get('connect-button').first().hover()
    await expect.poll(() => this.page.evaluate(() => globalThis.portico.cores.length)).toBe(1)
  }

  /** Installs it, until a core that is at work has found it. */
  async install(): Promise<void> {
    await this.get('page-wallet').click()
    await expect(this.page.getByText('Remove it from this page')).toBeVisible()
    if (await this.page.evaluate(() => globalThis.portico.cores.length > 0))
      await expect
        .poll(async () => (await this.state()).wallets.find(({ name }) => name === PAGE_WALLET_NAME)?.readyState)
        .toBe('Installed')
  }

  state = (): Promise<SolanaAdapterState> =>
    this.page.evaluate(() => globalThis.portico.cores.at(-1)!.solana!.state.snapshot())

  /** Calls a method; lists of numbers go in as bytes. */
  call = (method: Exclude<keyof SolanaAdapter, 'state'>, ...given: readonly unknown[]): Promise<void> =>
    this.page.evaluate(
      ([name, list]) => {
        const isBytes = (value: unknown): value is number[] => Array.isArray(value) && typeof value[0] === 'number'
        const inner = (value: unknown): unknown =>
          isBytes(value) ? Uint8Array.from(value) : Array.isArray(value) ? value.map(inner) : value
        const outer = (value: unknown): unknown =>
          value instanceof Uint8Array
            ? [...value]
            : Array.isArray(value)
              ? value.map(outer)
              : typeof value === 'object' && value !== null
                ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, outer(each)]))
                : value
        const solana = globalThis.portico.cores.at(-1)!.solana!
        globalThis.ended = undefined
        ;(solana[name] as (...all: unknown[]) => Promise<unknown>)(...list.map(inner)).then(
          (value) => (globalThis.ended = { value: outer(value) }),
          (error: { code: string; details?: string; cause?: { code?: string } }) =>
            (globalThis.ended = { code: error.code, details: error.details, cause: error.cause?.code }),
        )
      },
      [method, given] as const,
    )

  async ended(): Promise<Ended> {
    await expect.poll(() => this.page.evaluate(() => globalThis.ended !== undefined)).toBe(true)
    return (await this.page.evaluate(() => globalThis.ended)) ?? { value: undefined }
  }

  /** Calls, and has the owner of the wallet agree. */
  async agreed(...call: Parameters<SolanaAdapterPage['call']>): Promise<unknown> {
    await this.call(...call)
    await this.get('page-wallet-approve').click()
    const ended = await this.ended()
    expect(ended).toHaveProperty('value')
    return 'value' in ended ? ended.value : undefined
  }
}

export const test = base.extend<{ readonly host: SolanaAdapterPage }>({
  host: async ({ page, sandbox, solanaHost }, use) => {
    const host = new SolanaAdapterPage(page, { ...sandbox, page: solanaHost })
    await host.watch()
    await page.goto(solanaHost.url)
    await use(host)
    host.mustBeClean()
  },
})

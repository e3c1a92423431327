import { expect, type Page } from '@playwright/test'
import type { ModalView } from '../../src/domain/modal/view.ts'
import type { PageUnderTest } from '../e2e/page-under-test.ts'
import type { WalletPage } from '../e2e/wallet-page.ts'

/** How a visitor leaves the modal, or changes what the next opening meets. */
export const WAYS = [
  'esc',
  'cross',
  'backdrop',
  'inHaste',
  'language',
  'rejection',
  'lateWallet',
  'disconnect',
] as const
export type Way = (typeof WAYS)[number]

/** In the order in which the page offers them: left to right and right to left, Latin and not. */
const LANGUAGES = ['de', 'ar', 'ja', 'en'] as const

/** What became of one press of *Connect wallet*. */
export interface Press {
  /** How the visitor had left the time before. */
  readonly after: Way | 'load'
  readonly isOpen: boolean
  /** What was seen instead. */
  readonly seen: string
}

/** A visitor who opens the modal and leaves it, over and over, in every way there is. */
export class Reopening {
  private last: Way | 'load' = 'load'
  private languageAt = 0
  private wallets = 0
  private readonly told: string[] = []

  constructor(
    private readonly portico: PageUnderTest,
    private readonly wallet: WalletPage,
  ) {
    portico.page.on('console', (message) => this.told.push(message.text()))
  }

  /** Presses, looks, and leaves in the way given. */
  async press(way: Way): Promise<Press> {
    const isLate = way === 'lateWallet'
    await watchFrames(this.portico.page)
    if (isLate) await this.pressWhileOneAppears()
    else await this.portico.get('connect-button').first().click()
    const seen = await this.look(
      isLate ? ['Connect', 'ConnectingWalletConnectBasic'] : ['ConnectingWalletConnectBasic'],
    )
    // A wallet that appears in between has the list of wallets take the place of the code.
    return this.next(way, seen ?? (isLate ? undefined : await this.replaced()))
  }

  /** @returns which view stood there first, if it was not the one that stayed. */
  private async replaced(): Promise<string | undefined> {
    const views = await viewsInFrames(this.portico.page)
    return views.length > 1 ? `first ${views.join(', then ')}` : undefined
  }

  private async next(way: Way, seen: string | undefined): Promise<Press> {
    const { last } = this
    this.last = way
    if (seen === undefined) await this.leave(way)
    else await this.startAnew()
    return { after: last, isOpen: seen === undefined, seen: seen ?? '' }
  }

  /** @returns what is wrong; `undefined` when the modal is open, whole, and stays so. */
  private async look(views: readonly ModalView[]): Promise<string | undefined> {
    const { portico } = this
    const modal = portico.get('modal')
    try {
      await expect(modal).toHaveAttribute('data-view', new RegExp(`^(?:${views.join('|')})$`), { timeout: 5_000 })
      await expect(portico.get('qr').or(portico.get('connect-wallets')).first()).toBeVisible({ timeout: 5_000 })
      await stillness(portico.page)
      await expect(modal).toBeVisible({ timeout: 1 })
    } catch {
      return `${await modal.getAttribute('data-view')}, ${this.told.splice(0).join(' · ') || 'nothing told'}`
    }
    const blocked = this.told.splice(0).find((text) => text.includes('UI_BLOCKED'))
    const box = await modal.boundingBox()
    return blocked ?? (box !== null && box.height > 200 ? undefined : `a box of ${JSON.stringify(box)}`)
  }

  private async leave(way: Way): Promise<void> {
    const { portico, wallet } = this
    const { page } = portico
    if (way === 'rejection' || way === 'disconnect') await wallet.pair(await portico.scan())
    switch (way) {
      case 'cross':
        await portico.get('modal-close').click()
        break
      case 'backdrop':
        await page.mouse.click(4, 4)
        break
      case 'rejection':
        await wallet.reject()
        await expect(portico.get('problem').first()).toHaveAttribute('data-code', 'USER_REJECTED')
        await page.keyboard.press('Escape')
        break
      case 'disconnect':
        await wallet.approve()
        await expect(portico.get('page-account-address')).toBeVisible()
        await portico.get('page-disconnect').click()
        await expect(portico.get('page-account-address')).toBeHidden()
        break
      case 'inHaste':
        return page.keyboard.press('Escape') // and presses again without a look
      default:
        await page.keyboard.press('Escape')
    }
    await expect(portico.get('modal')).toBeHidden()
    if (way === 'lateWallet') return this.startAnew()
    if (way === 'language') await this.speakAnother()
  }

  /** The extension's script runs in the same moment as the press: before it, or right after. */
  private async pressWhileOneAppears(): Promise<void> {
    this.wallets += 1
    await this.portico.page.evaluate(
      ([isFirst, uuid]) => {
        const appear = () =>
          dispatchEvent(
            new CustomEvent('eip6963:announceProvider', {
              detail: Object.freeze({
                info: { uuid, name: 'Late Wallet', icon: 'data:image/svg+xml,<svg/>', rdns: 'com.example.late' },
                provider: { request: () => new Promise(() => {}), on: () => {}, removeListener: () => {} },
              }),
            }),
          )
        const press = () => document.querySelector<HTMLElement>('[data-testid="connect-button"]')?.click()
        if (isFirst) appear()
        press()
        if (!isFirst) requestAnimationFrame(appear)
      },
      [this.wallets % 2 === 0, `00000000-0000-4000-8000-${String(this.wallets).padStart(12, '0')}`] as const,
    )
  }

  private async speakAnother(): Promise<void> {
    const language = LANGUAGES[this.languageAt++ % LANGUAGES.length] ?? 'en'
    await this.portico.get('page-language').selectOption(language)
    await expect(this.portico.page.locator('html')).toHaveAttribute('lang', language)
  }

  private async startAnew(): Promise<void> {
    await this.portico.page.reload()
    this.told.splice(0)
  }
}

/** Waits until all finite animations have ended, and code that runs after a paint has run. */
async function stillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const root = document.querySelector('.portico-host')?.shadowRoot ?? document
    const ending = (animation: Animation) => animation.effect?.getComputedTiming().endTime !== Infinity
    await Promise.allSettled(
      root
        .getAnimations()
        .filter(ending)
        .map(({ finished }) => finished),
    )
    for (let frame = 0; frame < 3; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  })
}

/** From now on what is in the modal is noted in each frame. */
const watchFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const views: string[] = []
    Object.assign(globalThis, { viewsInFrames: views })
    const note = () => {
      if ((globalThis as { viewsInFrames?: unknown }).viewsInFrames !== views) return
      const root = document.querySelector('.portico-host')?.shadowRoot ?? document
      const view = root.querySelector<HTMLElement>('[data-testid="modal"]')?.dataset['view']
      if (view !== undefined && views.at(-1) !== view) views.push(view)
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })

const viewsInFrames = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (globalThis as { viewsInFrames?: readonly string[] }).viewsInFrames ?? [])

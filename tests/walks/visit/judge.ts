import type { Sandbox } from '../../../sandbox/sandbox.ts'
import { AxeInPage } from './axe-in-page.ts'
import { INVARIANTS, type Look, type Scene } from './invariants.ts'
import type { Line } from './line.ts'
import type { Control, PageInSight } from './page-in-sight.ts'
import { pause, Violation } from './violation.ts'

/** For what the page has to do, on a machine that others use too. Unit: milliseconds. */
const PATIENCE_MS = 30_000
/** After which nothing comes late any more, on such a machine. Unit: milliseconds. */
const LATE_MS = 1_000

/** Views that Esc and the cross do not simply close: one wants a decision, one goes back to what was there before. */
const STAYING_VIEWS = new Set(['UnsupportedChain', 'ApproveRequest'])

/** Holds what is on screen against what must be true, always or after a step. */
export class Judge {
  /** How often each view was on screen after a step. */
  readonly seen = new Map<string, number>()
  /** The keyboard was at a control as the modal opened. */
  private hasOpener = false
  private loadingSince: number | undefined
  private loadingView = ''
  private readonly axe: AxeInPage
  private readonly hosts: readonly string[]

  constructor(
    private readonly page: PageInSight,
    private readonly line: Line,
    { page: own, relay, services, evm, solana, wallet }: Sandbox,
  ) {
    this.axe = new AxeInPage(page)
    const urls = [own.url, relay.url, services.url, solana.url, solana.wsUrl, wallet.url, ...evm.map(({ url }) => url)]
    this.hosts = urls.map((url) => new URL(url).host)
  }

  /** Another page is in sight, or the same anew: nothing has been loading in it. */
  beginAnew(): void {
    this.loadingSince = undefined
  }

  /** What is true after every step. */
  async mustHold(): Promise<void> {
    const look = await this.look()
    for (const { sentence, broken } of INVARIANTS) {
      const seen = broken(look)
      if (seen !== undefined) throw new Violation(sentence, seen)
    }
  }

  async mustClose(before: Scene): Promise<void> {
    if (STAYING_VIEWS.has(before.modal?.view ?? '') || before.modal?.isCovered === true) return
    await this.mustBecome('closed', ({ modal }) => modal === null)
    const isNowhere = async () => (await this.page.scene()).focus === null
    if (this.hasOpener && (await this.page.stillness()) && (await isNowhere()))
      throw new Violation('The keyboard is at a control once the modal is closed.', 'nowhere')
  }

  mustLeaveMenu = (): Promise<void> =>
    this.mustBecome('without a menu', ({ modal, isInMenu }) => modal !== null && !isInMenu)

  /** A press that began on a control is one of it, and is answered by something. */
  async mustDo({ name }: Control): Promise<void> {
    const deadline = performance.now() + PATIENCE_MS
    for (;;) {
      const pressed = await this.page.pressed()
      if (pressed === null) return // the page was left by it
      if (!pressed.isWhole)
        throw new Violation('A press that begins on a control ends on it.', `${name}: ${JSON.stringify(pressed)}`)
      if (pressed.changes > 0) return
      if (performance.now() > deadline) throw new Violation('A press does something.', name)
      await pause(50)
    }
  }

  /** Looks change nothing of what is open. */
  mustStay = (before: Scene): Promise<void> =>
    this.mustBecome('as open as before', ({ modal }) => (modal === null) === (before.modal === null))

  async mustBecome(what: string, is: (scene: Scene) => boolean): Promise<void> {
    const deadline = performance.now() + PATIENCE_MS
    for (;;) {
      const scene = await this.page.scene()
      if (is(scene)) return
      if (performance.now() > deadline)
        throw new Violation(
          'The modal and the account are where the model says.',
          `not ${what}: ${JSON.stringify(scene)}`,
        )
      await pause(100)
    }
  }

  private async look(): Promise<Look> {
    const { page } = this
    const isStill = await page.stillness()
    const scene = await this.settledScene()
    const view = scene.modal?.view ?? ''
    this.seen.set(view, (this.seen.get(view) ?? 0) + 1)
    if (scene.modal === null) this.hasOpener = scene.focus !== null
    const loadingMs = this.loadingMs(scene)
    const told = [...this.axe.unread.splice(0), ...(await page.evaluate<string[]>('walk.troubles()'))]
    told.push(...(page.window.complaints?.() ?? []))
    return {
      scene,
      isStill,
      troubles: told.filter((text) => !this.isExpected(text)),
      overflows: await this.lasting(() => page.evaluate('walk.overflows()')),
      covered: await page.evaluate('walk.covered()'),
      hasTabbedOut: page.hasTabbedOut,
      toldOver: await this.lasting(() => page.evaluate('walk.toldOver()')),
      hosts: await page.evaluate('walk.hosts()'),
      allowedHosts: this.hosts,
      axe: await this.lasting(await this.axe.lookAt(scene)),
      loadingMs,
    }
  }

  /** How long the view on screen has been loading, without a reason that the walk has given it. Unit: milliseconds. */
  private loadingMs({ isLoading, modal }: Scene): number {
    const view = modal?.view ?? ''
    const isHeld = this.line.isOffline || this.line.kind !== 'quick'
    if (!isLoading || view !== this.loadingView || isHeld) this.loadingSince = undefined
    this.loadingView = view
    if (!isLoading || isHeld) return 0
    const now = performance.now()
    this.loadingSince ??= now
    return now - this.loadingSince
  }

  /** The keyboard is given back after the next paint, which a loaded machine is late with. */
  private async settledScene(): Promise<Scene> {
    const deadline = performance.now() + 1_000
    for (;;) {
      const scene = await this.page.scene()
      const isHere = scene.modal !== null && !scene.modal.isCovered && !this.page.hasTabbedOut
      if (!isHere || scene.focus !== null || performance.now() > deadline) return scene
      await pause(100)
    }
  }

  /**
   * Offline, the browser logs each failed request, and Portico each part of its code that fails to load. That a service
   * knows no such name is an answer, which the browser logs too.
   */
  private isExpected(text: string): boolean {
    if (/status of 404 .*\/v1\/profile\/account\//.test(text)) return true
    if (text.includes('LOAD_FAILED')) return this.line.hasLostNet || this.line.hasLostScript
    if (text.includes('net::ERR_FAILED')) return this.line.hasLostScript
    return /net::ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|NetworkError|WebSocket connection to|dynamically imported/.test(
      text,
    )
  }

  /** What is found again once what came late, as the words of another language do, stands still too. */
  private async lasting(look: () => Promise<string[]>): Promise<string[]> {
    const found = await look()
    if (found.length === 0) return found
    await pause(LATE_MS)
    await this.page.stillness()
    return look()
  }
}

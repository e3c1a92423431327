import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import { cut, pngPixels } from '../../browser/png-pixels.ts'
import { readPixels } from '../../browser/read-qr.ts'
import { type EngineDriver, KEYS } from '../../engines/driver.ts'
import { Visitor } from '../../engines/visitor.ts'
import { IN_PAGE } from './local.ts'
import { INVARIANTS, type Look, type Scene } from './invariants.ts'
import { Line } from './line.ts'
import type { Random } from './random.ts'
import { REQUESTS } from './requests.ts'
import { addressFor, inWords, type Setting } from './setting.ts'

/** For what the page has to do, on a machine that others use too. Unit: milliseconds. */
const PATIENCE_MS = 30_000
/** Until nothing moves. Unit: milliseconds. */
const STILL_MS = 10_000
/** After which nothing comes late any more, on such a machine. Unit: milliseconds. */
const LATE_MS = 1_000

/** The page's own ways into the modal. */
const OPENERS =
  /^(?:connect-button|page-connect-button|page-account-connect|page-sign-open|page-send-open|page-network-button)$/
/** Views that Esc and the cross do not simply close: one wants a decision, one goes back to what was there before. */
const STAYING_VIEWS = new Set(['UnsupportedChain', 'ApproveRequest'])

const SIZES = [
  [1280, 900],
  [360, 740],
  [740, 360],
  [768, 1024],
] as const

/** What visitors type, some of it as an attack. */
const TEXTS = [
  ...['0.1', '1', '100000', '-1', '1e9', '0,5', '0x', ' ', 'nobody', 'porch.eth', 'pebble.eth', 'sandbox'],
  ...['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', '<script>', 'É ü 日本', 'x'.repeat(60)],
]

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly isInside: boolean
}

/** What became of a press. */
interface Pressed {
  readonly begunOn: string | null
  readonly endedOn: string | null
  /** It came down on one of the controls that were there to choose from. */
  readonly isMeant: boolean
  readonly isWhole: boolean
  /** Of the page since. */
  readonly changes: number
}

interface Control {
  readonly index: number
  readonly name: string
  readonly id: string
  readonly kind: string
  readonly type: string
  readonly href: string
  /** It is the chosen one of several already. */
  readonly isChosen: boolean
  readonly inModal: boolean
}

/** axe does not know that an open dialog takes the rest of the page away: a modal in the page is not in reach then. */
const WITHIN_REACH = `[...document.querySelectorAll('.portico-host')].some((host) =>
  (host.shadowRoot ?? host).querySelector('dialog:modal')) ? { exclude: ['.portico-embedded-place'] } : document`

/** A step that broke something, with what led there. */
export class Violation extends Error {
  override readonly name = 'Violation'
  constructor(
    readonly sentence: string,
    readonly seen: string,
  ) {
    super(`${sentence} (${seen})`)
  }
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** A visitor who presses, types, goes back, reloads and turns the phone at random, with a wallet at hand. */
export class RandomVisit {
  /** What was done, in words. */
  readonly log: string[] = []
  private readonly tabs: Visitor[] = []
  private page!: Visitor
  private wallet!: Visitor
  private isOffline = false
  /** The keyboard was at a control as the modal opened. */
  private hasOpener = false
  private hasTabbedOut = false
  /** At some time of this visit. */
  private hasLostNet = false
  private loadingSince: number | undefined
  private loadingView = ''
  /** What axe has seen of this profile: a view in a language, a theme and a size. */
  private readonly examined = new Set<string>()
  /** What the page was told while axe was brought. */
  private readonly unread: string[] = []
  /** How often each view was on screen after a step. */
  readonly seen = new Map<string, number>()
  /** A script of this page did not come: by intent, so what is told of it is no trouble. */
  private hasLostScript = false
  /** The codes that the wallet has scanned: it takes none twice. */
  private readonly scanned = new Set<string>()
  /** What has to be asked by the wallet after a scan; gone once the visitor has turned to something else. */
  private isProposed = false
  private readonly line: Line
  private readonly axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

  constructor(
    private readonly engine: EngineDriver,
    private readonly sandbox: Sandbox,
    private readonly random: Random,
    private readonly setting: Setting,
  ) {
    this.line = new Line(random)
  }

  async begin(): Promise<void> {
    this.say(`visits: ${inWords(this.setting)}`)
    this.wallet = new Visitor(await this.engine.newWindow())
    await this.wallet.window.goto(this.sandbox.wallet.url)
    await this.openTab()
    if (this.setting.hasPageWallet) {
      await this.evaluate(`localStorage.setItem('page-wallet', 'installed')`)
      await this.load(this.page)
    }
    await this.mustHold()
  }

  async step(): Promise<void> {
    const before = await this.scene()
    const steps = [
      { weight: 40, run: () => this.pressSomething(before) },
      { weight: 8, run: () => this.typeSomewhere() },
      { weight: 8, run: () => this.escape(before) },
      { weight: before.hasCode && !this.isOffline ? 14 : 0, run: () => this.scan() },
      { weight: this.isOffline ? 0 : 10, run: () => this.answer() },
      { weight: 3, run: () => this.reload(before) },
      { weight: 2, run: () => this.goBack() },
      { weight: 3, run: () => this.turn(before) },
      { weight: 3, run: () => this.darken(before) },
      { weight: 2, run: () => this.pressBackdrop(before) },
      { weight: 3, run: () => this.tabAlong() },
      { weight: 2, run: () => this.changeTab() },
      { weight: 3, run: () => this.speak(before) },
      { weight: this.page.window.holdScripts === undefined || this.isOffline ? 0 : 4, run: () => this.comeEarly() },
      { weight: this.page.window.holdScripts === undefined || this.isOffline ? 0 : 1, run: () => this.missScript() },
      { weight: before.isConnected && !this.isOffline ? 6 : 0, run: () => this.haveScriptAsk(before) },
      { weight: this.page.window.setOffline === undefined ? 0 : 2, run: () => this.toggleNet() },
      { weight: 2, run: () => this.wait() },
    ]
    await this.random.weighted(steps)?.run()
    await this.mustHold()
  }

  // ── Steps ──

  private async pressSomething(before: Scene): Promise<void> {
    const controls = await this.controls()
    // Controls that differ only in their place count as one: else a list of forty wallets gets nearly all presses.
    const kinds = new Map<string, Control[]>()
    for (const each of controls) {
      const kind = `${each.kind}${each.id.replace(/-[^-]*$/, '')}`
      kinds.set(kind, [...(kinds.get(kind) ?? []), each])
    }
    const control = this.random.pick(this.random.pick([...kinds.values()]) ?? [])
    if (control === undefined) return this.say('finds nothing to press')
    if (control.kind === 'select') {
      this.say(`chooses in ${control.name}`)
      const turn = this.random.next()
      await this.evaluate(`walk.choose(${control.index}, ${turn})`)
      await pause(300)
      return this.mustStay(before)
    }
    if (control.href !== '') return this.follow(control)
    this.say(`presses ${control.name}`)
    if (!(await this.pressAt(control))) return this.say('  it is gone')
    // Without the net, the dialog's own code may not come: then a sentence says so.
    if (OPENERS.test(control.id) && before.modal === null)
      await this.mustBecome('open', ({ modal, hasProblem }) => modal !== null || (this.isOffline && hasProblem))
    // Firefox and Safari ask the visitor themselves whether the page may read what was copied, by a menu of their own.
    const isAskedByBrowser = control.id === 'send-paste' && this.page.window.holdScripts === undefined
    // The window of a service that is open already comes to the front, which changes nothing on the page.
    const isElsewhere = control.id === 'method-window'
    if (control.kind === 'button' && !control.isChosen && !isAskedByBrowser && !isElsewhere) await this.mustDo(control)
    if (control.id === 'modal-close' && before.modal !== null) await this.mustClose(before)
    if (control.id === 'page-disconnect')
      await this.mustBecome('left', ({ address }) => address === null || address !== before.address)
  }

  /** A link to the wallet is followed by the wallet's own window; a link elsewhere is not followed. */
  private async follow({ name, href }: Control): Promise<void> {
    if (href.startsWith(this.sandbox.wallet.url) && !this.isOffline) {
      this.say(`follows ${name}`)
      await this.wallet.window.goto(href)
    } else this.say(`looks at ${name}`)
  }

  private async typeSomewhere(): Promise<void> {
    const fields = (await this.controls()).filter(
      ({ kind, type }) => kind === 'textarea' || (kind === 'input' && /^(?:text|search|email|url|)$/.test(type)),
    )
    const field = this.random.pick(fields)
    const text = this.random.pick(TEXTS) ?? ''
    if (field === undefined) return this.say('finds nowhere to type')
    this.say(`types ${JSON.stringify(text)} into ${field.name}`)
    if (await this.pressAt(field)) await this.page.window.type(text)
  }

  private async escape(before: Scene): Promise<void> {
    this.say('presses Esc')
    await this.page.window.type(KEYS.escape)
    // It ends the search first.
    if (before.isSearching)
      // The search of an embedded modal is in no dialog.
      return this.mustBecome(
        'a search no more',
        ({ modal, isSearching }) => (modal === null) === (before.modal === null) && !isSearching,
      )
    if (before.isInMenu) return this.mustLeaveMenu()
    if (before.modal !== null) await this.mustClose(before)
  }

  private mustLeaveMenu = (): Promise<void> =>
    this.mustBecome('without a menu', ({ modal, isInMenu }) => modal !== null && !isInMenu)

  private async tabAlong(): Promise<void> {
    const times = 1 + Math.floor(this.random.next() * 5)
    const presses = this.random.next() < 0.3
    this.say(`presses Tab ${times} times${presses ? ', then Enter' : ''}`)
    await this.page.window.type(KEYS.tab.repeat(times))
    this.hasTabbedOut = (await this.scene()).focus === null
    // A link would lead away.
    const isLink = await this.evaluate<boolean>(
      `(() => { let at = document.activeElement; while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement; return at?.tagName === 'A' })()`,
    )
    if (presses && !isLink) await this.page.window.type(KEYS.enter)
  }

  private async scan(): Promise<void> {
    const text = await this.readCode()
    if (text === undefined) return this.say('finds no code to scan')
    this.say('scans the code')
    await this.take(text)
  }

  private async readCode(): Promise<string | undefined> {
    const { modal, viewport } = await this.scene()
    if (modal === null) return undefined
    const picture = pngPixels(await this.page.window.screenshot())
    // The modal that the page shows for a trial, behind, has a code that leads nowhere.
    const scale = picture.width / viewport.width
    const { x, y, width, height } = modal.box
    const box = { x: x * scale, y: y * scale, width: width * scale, height: height * scale }
    const text = (await readPixels(cut(picture, box)).catch(() => undefined))?.text ?? ''
    return text.startsWith('wc:') ? text : undefined
  }

  /** The wallet takes a code: one that was on screen is alive, as long as the net is. */
  private async take(text: string): Promise<void> {
    const isNew = !this.scanned.has(text)
    this.scanned.add(text)
    const wasAsked = (await this.wallet.look<boolean>('approve', 'true')) === true
    await this.wallet.window.goto(`${this.sandbox.wallet.url}/wc?uri=${encodeURIComponent(text)}`)
    await this.wallet.until('a proposal, or why there is none', async () =>
      (await this.wallet.look<boolean>('approve', 'true')) === true ||
      (await this.wallet.attribute('status', 'data-kind')) === 'bad'
        ? true
        : undefined,
    )
    const isAsked = (await this.wallet.look<boolean>('approve', 'true')) === true
    if (isNew && !isAsked && !this.hasLostNet)
      throw new Violation('A code on screen is alive.', (await this.wallet.text('status')) ?? '')
    this.isProposed = isNew && isAsked && !wasAsked
  }

  /** The wallet approves, declines, or stays silent. */
  private async answer(): Promise<void> {
    const isAsked = await this.wallet.look<boolean>('approve', 'true')
    if (!isAsked) return this.say('has no question in the wallet')
    const answer = this.random.pick(['approve', 'approve', 'reject', 'silence'] as const) ?? 'silence'
    this.say(`answers in the wallet: ${answer}`)
    if (answer === 'silence') return
    const before = await this.scene()
    const isExpected = this.isProposed && !this.hasLostNet && before.modal !== null && before.hasCode
    this.isProposed = false
    await this.wallet.press(answer)
    if (answer === 'approve' && isExpected) await this.mustBecome('connected', ({ isConnected }) => isConnected)
    else await pause(500)
  }

  private async reload(before: Scene): Promise<void> {
    this.say('reloads the page')
    // A request of this moment may be decided meanwhile.
    this.isProposed = false
    const isQuiet = !(await this.wallet.look<boolean>('approve', 'true'))
    if (this.random.next() < 0.3) this.line.slow()
    await this.load(this.page)
    this.line.release()
    if (this.isOffline || !isQuiet) return
    await this.mustBecome(
      'who they were',
      ({ isConnected, address, modal }) =>
        modal === null && isConnected === before.isConnected && (before.address === null || address !== null),
    )
  }

  /** The visitor left the site by going back: they come again. */
  private async goBack(): Promise<void> {
    this.say('goes back')
    await this.evaluate('(setTimeout(() => history.back(), 50), null)')
    await pause(1_000)
    await this.page.until('what was there before', async () => {
      const origin = await this.page.window.evaluate<string>('location.origin').catch(() => undefined)
      if (origin === undefined) return undefined
      if (origin === new URL(this.sandbox.page.url).origin) await this.install(this.page)
      else await this.load(this.page)
      return true
    })
  }

  private async turn(before: Scene): Promise<void> {
    const [width, height] = this.random.pick(SIZES) ?? SIZES[0]
    this.say(`has ${width} by ${height} pixels`)
    await this.page.window.resize(width, height)
    await pause(300)
    await this.mustStay(before)
  }

  private async darken(before: Scene): Promise<void> {
    const theme = this.random.pick(['light', 'dark']) ?? 'light'
    this.say(`is in the ${theme}`)
    await this.evaluate(`document.documentElement.setAttribute('data-portico-theme', '${theme}')`)
    await this.mustStay(before)
  }

  private async pressBackdrop(before: Scene): Promise<void> {
    if (before.modal === null || before.modal.box.y < 20) return
    this.say('presses beside the modal')
    await this.page.window.pressAt(4, 4)
    if (before.isInMenu) return this.mustLeaveMenu()
    await this.mustClose(before)
  }

  private async changeTab(): Promise<void> {
    if (this.tabs.length < 2 && this.random.next() < 0.5) {
      this.say('opens another tab')
      return this.openTab()
    }
    const other = this.tabs.find((tab) => tab !== this.page)
    if (other === undefined) return
    if (this.random.next() < 0.5) {
      this.say('closes this tab')
      await this.page.window.close()
      this.tabs.splice(this.tabs.indexOf(this.page), 1)
      this.page = other
    } else {
      this.say('goes to the other tab')
      this.page = other
    }
    this.loadingSince = undefined
    if (this.isOffline) return
    await this.mustBecome('alive', () => true)
  }

  /** Another language, also under an open modal, as where the page's script follows the visitor's choice elsewhere. */
  private async speak(before: Scene): Promise<void> {
    const language = await this.evaluate<string | null>(`walk.speak(${this.random.next()})`)
    if (language === null) return this.say('finds no languages')
    this.say(`speaks ${language}`)
    if (!this.isOffline && !this.hasLostScript)
      await this.mustBecome(`in ${language}`, ({ lang }) => lang === language || language === 'en')
    await this.mustStay(before)
  }

  /** Presses and does this and that before the core has come, and sees what was shown stay true once it has. */
  private async comeEarly(): Promise<void> {
    const wasConnected = (await this.scene()).isConnected
    this.say('comes while the core is on its way')
    this.line.hold()
    await this.load(this.page)
    const openers = (await this.controls()).filter(({ id }) => OPENERS.test(id))
    const opener = this.random.pick(openers)
    if (opener !== undefined && (await this.pressAt(opener))) {
      this.say(`  presses ${opener.name}`)
      await this.mustBecome('open', ({ modal }) => modal !== null)
      await this.mustHold()
    }
    for (let times = Math.floor(this.random.next() * 4); times > 0; times -= 1) {
      const before = await this.scene()
      const steps = [
        { weight: 4, run: () => this.pressSomething(before) },
        { weight: 2, run: () => this.escape(before) },
        { weight: 2, run: () => this.turn(before) },
        { weight: 1, run: () => this.darken(before) },
        { weight: 1, run: () => this.speak(before) },
        { weight: 1, run: () => this.pressBackdrop(before) },
        { weight: 1, run: () => this.tabAlong() },
        { weight: 1, run: () => this.wait() },
      ]
      await this.random.weighted(steps)?.run()
      await this.mustHold()
    }
    const early = (await this.scene()).hasCode ? await this.readCode() : undefined
    this.say(early === undefined ? '  the core comes' : '  the core comes, to a code')
    const before = await this.scene()
    this.line.release()
    await this.mustBecome('loaded', ({ isLoading }) => !isLoading)
    await this.mustStay(before)
    if (early === undefined || wasConnected) return
    await this.mustBecome('a code that is ready', ({ code }) => code === 'ready')
    await this.mustHold()
    const late = await this.readCode()
    if (late !== early) throw new Violation('A code stays the same as the core comes.', `${early} and then ${late}`)
    this.say('  scans the code')
    await this.take(early)
  }

  /** A script of the page does not come: a sentence says so, or nothing is missing. Then the visitor loads it again. */
  private async missScript(): Promise<void> {
    this.say('misses a script')
    this.hasLostScript = true
    this.line.fail()
    await this.load(this.page)
    const opener = this.random.pick((await this.controls()).filter(({ id }) => OPENERS.test(id)))
    if (opener !== undefined && (await this.pressAt(opener)) && (await this.isWhole())) {
      this.say(`  presses ${opener.name}`)
      await this.mustBecome('open, or a sentence', ({ modal, hasProblem }) => modal !== null || hasProblem)
      await this.mustBecome('loaded, or a sentence', ({ isLoading, hasProblem }) => !isLoading || hasProblem)
      await this.mustHold()
    }
    this.line.release()
    await this.load(this.page)
    this.page.window.complaints?.()
    this.hasLostScript = false
  }

  private async haveScriptAsk(before: Scene): Promise<void> {
    const request = this.random.pick(REQUESTS)
    if (request === undefined || before.modal !== null) return this.say('has no script ask')
    const { length } = await this.evaluate<readonly string[]>('walk.answers()')
    const isAsked = await this.evaluate<boolean>(
      `walk.ask(${JSON.stringify(request.method)}, ${JSON.stringify(request.params)})`,
    )
    this.say(`has a script ask: ${request.method}${isAsked ? '' : ', in vain'}`)
    if (!isAsked) return
    await this.mustBecome('open', ({ modal }) => modal !== null).catch(async (error: unknown) => {
      const later = await this.evaluate<readonly string[]>('walk.answers()')
      this.say(`  the script was answered: ${later.slice(length).join(', ')}`)
      this.say(`  the core: ${await this.evaluate<string>('walk.core()')}`)
      throw error
    })
  }

  private async toggleNet(): Promise<void> {
    this.isOffline = !this.isOffline
    this.hasLostNet ||= this.isOffline
    this.say(this.isOffline ? 'loses the net' : 'has the net again')
    await this.page.window.setOffline?.(this.isOffline)
  }

  private async wait(): Promise<void> {
    const seconds = Math.ceil(this.random.next() * 8)
    this.say(`waits ${seconds} s`)
    const before = await this.scene()
    const places = await this.evaluate<Record<string, number>>('walk.places()')
    await pause(seconds * 1_000)
    const after = await this.scene()
    const isAsked = await this.wallet.look<boolean>('approve', 'true')
    if (before.isLoading || after.isLoading || before.modal?.view !== after.modal?.view || isAsked === true) return
    const now = await this.evaluate<Record<string, number>>('walk.places()')
    const moved = Object.keys(places).filter((id) => id in now && Math.abs(now[id]! - places[id]!) > 1)
    if (moved.length > 0)
      throw new Violation(
        'Nothing moves by itself.',
        `${after.modal?.view}: ${moved.map((id) => `${id} ${places[id]} to ${now[id]}`).join(', ')}`,
      )
  }

  // ── What must be true ──

  private async mustClose(before: Scene): Promise<void> {
    if (STAYING_VIEWS.has(before.modal?.view ?? '') || before.modal?.isCovered === true) return
    await this.mustBecome('closed', ({ modal }) => modal === null)
    const isNowhere = async () => (await this.scene()).focus === null
    if (this.hasOpener && (await this.stillness()) && (await isNowhere()))
      throw new Violation('The keyboard is at a control once the modal is closed.', 'nowhere')
  }

  /** A press that began on a control is one of it, and is answered by something. */
  private async mustDo(control: Control): Promise<void> {
    const deadline = performance.now() + PATIENCE_MS
    for (;;) {
      const pressed = await this.evaluate<Pressed | null>('walk.pressed()')
      if (pressed === null) return // the page was left by it
      if (!pressed.isWhole) {
        this.say(`  begun on ${pressed.begunOn}, ended on ${pressed.endedOn}`)
        throw new Violation('A press that begins on a control ends on it.', JSON.stringify(pressed))
      }
      if (pressed.changes > 0) return
      if (performance.now() > deadline) throw new Violation('A press does something.', control.name)
      await pause(50)
    }
  }

  /** Looks change nothing of what is open. */
  private async mustStay(before: Scene): Promise<void> {
    await this.mustBecome('as open as before', ({ modal }) => (modal === null) === (before.modal === null))
  }

  private async mustBecome(what: string, is: (scene: Scene) => boolean): Promise<void> {
    const deadline = performance.now() + PATIENCE_MS
    for (;;) {
      const scene = await this.scene()
      if (is(scene)) return
      if (performance.now() > deadline)
        throw new Violation(
          'The modal and the account are where the model says.',
          `not ${what}: ${JSON.stringify(scene)}`,
        )
      await pause(100)
    }
  }

  private async mustHold(): Promise<void> {
    const look = await this.look()
    for (const { sentence, broken } of INVARIANTS) {
      const seen = broken(look)
      if (seen !== undefined) throw new Violation(sentence, seen)
    }
  }

  private async look(): Promise<Look> {
    const isStill = await this.stillness()
    const scene = await this.settledScene()
    const now = performance.now()
    const view = scene.modal?.view ?? ''
    this.seen.set(view, (this.seen.get(view) ?? 0) + 1)
    if (scene.modal === null) this.hasOpener = scene.focus !== null
    const isHeld = this.isOffline || this.line.kind !== 'quick'
    if (!scene.isLoading || view !== this.loadingView || isHeld) this.loadingSince = undefined
    if (scene.isLoading && !isHeld) this.loadingSince ??= now
    this.loadingView = view
    const told = [...this.unread.splice(0), ...(await this.evaluate<string[]>('walk.troubles()'))]
    told.push(...(this.page.window.complaints?.() ?? []))
    return {
      scene,
      isStill,
      troubles: told.filter((text) => !this.isExpected(text)),
      overflows: await this.lasting(() => this.evaluate('walk.overflows()')),
      covered: await this.evaluate('walk.covered()'),
      hasTabbedOut: this.hasTabbedOut,
      toldOver: await this.lasting(() => this.evaluate('walk.toldOver()')),
      hosts: await this.evaluate('walk.hosts()'),
      allowedHosts: this.allowedHosts(),
      axe: await this.axeFinds(scene),
      loadingMs: this.loadingSince === undefined ? 0 : now - this.loadingSince,
    }
  }

  /** The keyboard is given back after the next paint, which a loaded machine is late with. */
  private async settledScene(): Promise<Scene> {
    const deadline = performance.now() + 1_000
    for (;;) {
      const scene = await this.scene()
      const isNowhere = scene.modal !== null && !scene.modal.isCovered && !this.hasTabbedOut && scene.focus === null
      if (!isNowhere || performance.now() > deadline) return scene
      await pause(100)
    }
  }

  /**
   * Offline, the browser logs each failed request, and Portico each part of its code that fails to load. That a service
   * knows no such name is an answer, which the browser logs too.
   */
  private isExpected(text: string): boolean {
    if (/status of 404 .*\/v1\/profile\/account\//.test(text)) return true
    if (text.includes('LOAD_FAILED')) return this.hasLostNet || this.hasLostScript
    if (text.includes('net::ERR_FAILED')) return this.hasLostScript
    return /net::ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|NetworkError|WebSocket connection to|dynamically imported/.test(
      text,
    )
  }

  private allowedHosts(): string[] {
    const { page, relay, services, evm, solana, wallet } = this.sandbox
    const urls = [page.url, relay.url, services.url, solana.url, solana.wsUrl, wallet.url, ...evm.map(({ url }) => url)]
    return urls.map((url) => new URL(url).host)
  }

  private async axeFinds({ modal, lang, viewport }: Scene): Promise<string[]> {
    const theme = await this.evaluate<string>(`document.documentElement.getAttribute('data-portico-theme') ?? ''`)
    const view = modal?.view ?? 'page'
    const key = [view, lang, theme, viewport.width].join(' ')
    // A language in one theme and one size, and each of these in one language.
    const seen = [`${view} ${lang}`, `${view} ${theme} ${viewport.width}`]
    if (seen.every((each) => this.examined.has(each))) return []
    for (const each of seen) this.examined.add(each)
    if (!(await this.evaluate<boolean>('globalThis.axe !== undefined'))) await this.bringAxe()
    const rules = {
      'label-content-name-mismatch': { enabled: true },
      // Firefox alone lists what `all: initial` stands for: our host has that against the page, and no text of its own.
      'avoid-inline-spacing': { enabled: false },
    }
    const options = { runOnly: RULES, rules, preload: false }
    const look = () =>
      this.evaluate<string[]>(
        `globalThis.axe ? axe.run(${WITHIN_REACH}, ${JSON.stringify({ ...options, resultTypes: ['violations'] })}).then(({ violations }) =>
        violations.map(({ id, nodes }) => ${JSON.stringify(key)} + ': ' + id + ' ' + nodes.slice(0, 3).map(({ target }) => target.join(' ')).join(', '))) : []`,
      )
    return this.lasting(look)
  }

  /** What is found again once what came late, as the words of another language do, stands still too. */
  private async lasting(look: () => Promise<string[]>): Promise<string[]> {
    const found = await look()
    if (found.length === 0) return found
    await pause(LATE_MS)
    await this.stillness()
    return look()
  }

  /** It looks for the global object by a way that the policy of the page forbids, and does without. */
  private async bringAxe(): Promise<void> {
    await this.evaluate(`(() => { ${this.axeSource} })(), null`)
    const told = await this.evaluate<string[]>('new Promise((tell) => setTimeout(() => tell(walk.troubles())))')
    this.unread.push(...told.filter((text) => text !== 'policy: script-src eval'))
  }

  // ── The page ──

  private async openTab(): Promise<void> {
    this.page = new Visitor(await this.engine.newWindow())
    this.tabs.push(this.page)
    await this.page.window.holdScripts?.(this.line.comes)
    await this.load(this.page)
  }

  private async load(tab: Visitor): Promise<void> {
    // A page that could not load offline is the browser's error page, not ours.
    if (this.isOffline) await this.toggleNet()
    this.isProposed = false
    await tab.window.goto(addressFor(this.setting, this.sandbox.page.url))
    await this.install(tab)
    // A page in a language waits for its words.
    if (this.line.kind !== 'failing')
      await tab.until('the page, drawn', async () =>
        (await tab.window.evaluate<boolean>('document.querySelector("h1") !== null')) ? true : undefined,
      )
    this.loadingSince = undefined
  }

  private install = (tab: Visitor): Promise<unknown> => tab.window.evaluate(`(${IN_PAGE}, null)`)
  private scene = (): Promise<Scene> => this.evaluate('walk.scene()')
  private controls = (): Promise<readonly Control[]> => this.evaluate('walk.controls()')

  private async evaluate<T>(expression: string): Promise<T> {
    // A page that went elsewhere by itself, or back, begins anew.
    if (!(await this.page.window.evaluate<boolean>('typeof walk === "object"'))) await this.install(this.page)
    return this.page.window.evaluate<T>(expression)
  }

  /** Waits until nothing moves, and code that runs after a paint has run. */
  private async stillness(): Promise<boolean> {
    const deadline = performance.now() + STILL_MS
    for (;;) {
      if (await this.evaluate<boolean>('walk.isStill()')) {
        await pause(60)
        if (await this.evaluate<boolean>('walk.isStill()')) return true
      }
      if (performance.now() > deadline) return false
      await pause(50)
    }
  }

  private async pressAt({ index }: Control): Promise<boolean> {
    // Once it stands still: the page may scroll to it, or have just got another language. What never does is pressed too.
    const deadline = performance.now() + STILL_MS
    let place: Place | null = null
    for (let before = ''; ; await pause(50)) {
      place = await this.evaluate<Place | null>(`walk.place(${index})`)
      const now = JSON.stringify(place)
      if (now === before || performance.now() > deadline) break
      before = now
    }
    if (place === null || !place.isInside) return false
    await this.page.window.pressAt(place.x + place.width / 2, place.y + place.height / 2)
    this.hasTabbedOut = false
    // Another may have taken its place by then.
    return (await this.evaluate<Pressed | null>('walk.pressed()'))?.isMeant !== false
  }

  /** The account may take the place of the button between the two halves of a press, as the page has just begun. */
  private isWhole = async (): Promise<boolean> =>
    (await this.evaluate<Pressed | null>('walk.pressed()'))?.isWhole !== false

  private say(what: string): void {
    this.log.push(what)
  }

  picture = (): Promise<Uint8Array> => this.page.window.screenshot()
}

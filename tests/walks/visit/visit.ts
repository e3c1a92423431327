import type { Sandbox } from '../../../sandbox/sandbox.ts'
import { type EngineDriver, KEYS } from '../../engines/driver.ts'
import { Visitor } from '../../engines/visitor.ts'
import type { Scene } from './invariants.ts'
import { Judge } from './judge.ts'
import { Line } from './line.ts'
import { type Control, PageInSight } from './page-in-sight.ts'
import type { Random } from './random.ts'
import { REQUESTS } from './requests.ts'
import { addressFor, inWords, type Setting } from './setting.ts'
import { pause, Violation } from './violation.ts'
import { WalletAtHand } from './wallet-at-hand.ts'

/** The page's own ways into the modal. */
const OPENERS =
  /^(?:connect-button|page-connect-button|page-account-connect|page-sign-open|page-send-open|page-network-button)$/

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

/** A visitor who presses, types, goes back, reloads and turns the phone at random, with a wallet at hand. */
export class RandomVisit {
  /** What was done, in words. */
  readonly log: string[] = []
  private readonly tabs: Visitor[] = []
  private readonly page = new PageInSight()
  private wallet!: WalletAtHand
  private readonly line: Line
  private readonly judge: Judge

  constructor(
    private readonly engine: EngineDriver,
    private readonly sandbox: Sandbox,
    private readonly random: Random,
    private readonly setting: Setting,
  ) {
    this.line = new Line(random)
    this.judge = new Judge(this.page, this.line, sandbox)
  }

  /** How often each view was on screen after a step. */
  get seen(): ReadonlyMap<string, number> {
    return this.judge.seen
  }

  async begin(): Promise<void> {
    this.say(`visits: ${inWords(this.setting)}`)
    this.wallet = new WalletAtHand(await this.engine.newWindow(), this.sandbox.wallet.url)
    await this.wallet.start()
    await this.openTab()
    if (this.setting.hasPageWallet) {
      await this.page.evaluate(`localStorage.setItem('page-wallet', 'installed')`)
      await this.load()
    }
    await this.judge.mustHold()
  }

  async step(): Promise<void> {
    const before = await this.page.scene()
    const steps = [
      { weight: 40, run: () => this.pressSomething(before) },
      { weight: 8, run: () => this.typeSomewhere() },
      { weight: 8, run: () => this.escape(before) },
      { weight: before.hasCode && !this.line.isOffline ? 14 : 0, run: () => this.scan() },
      { weight: this.line.isOffline ? 0 : 10, run: () => this.answer() },
      { weight: 3, run: () => this.reload(before) },
      { weight: 2, run: () => this.goBack() },
      { weight: 3, run: () => this.turn(before) },
      { weight: 3, run: () => this.darken(before) },
      { weight: 2, run: () => this.pressBackdrop(before) },
      { weight: 3, run: () => this.tabAlong() },
      { weight: 2, run: () => this.changeTab() },
      { weight: 3, run: () => this.speak(before) },
      {
        weight: this.page.window.holdScripts === undefined || this.line.isOffline ? 0 : 4,
        run: () => this.comeEarly(),
      },
      {
        weight: this.page.window.holdScripts === undefined || this.line.isOffline ? 0 : 1,
        run: () => this.missScript(),
      },
      { weight: before.isConnected && !this.line.isOffline ? 6 : 0, run: () => this.haveScriptAsk(before) },
      { weight: this.page.window.setOffline === undefined ? 0 : 2, run: () => this.toggleNet() },
      { weight: 2, run: () => this.wait() },
    ]
    await this.random.weighted(steps)?.run()
    await this.judge.mustHold()
  }

  // ── Steps ──

  private async pressSomething(before: Scene): Promise<void> {
    const controls = await this.page.controls()
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
      await this.page.evaluate(`walk.choose(${control.index}, ${turn})`)
      await pause(300)
      return this.judge.mustStay(before)
    }
    if (control.href !== '') return this.follow(control)
    this.say(`presses ${control.name}`)
    if (!(await this.page.pressAt(control))) return this.say('  it is gone')
    // Without the net, the dialog's own code may not come: then a sentence says so.
    if (OPENERS.test(control.id) && before.modal === null)
      await this.judge.mustBecome(
        'open',
        ({ modal, hasProblem }) => modal !== null || (this.line.isOffline && hasProblem),
      )
    // Firefox and Safari ask the visitor themselves whether the page may read what was copied, by a menu of their own.
    const isAskedByBrowser = control.id === 'send-paste' && this.page.window.holdScripts === undefined
    // The window of a service that is open already comes to the front, which changes nothing on the page.
    const isElsewhere = control.id === 'method-window'
    if (control.kind === 'button' && !control.isChosen && !isAskedByBrowser && !isElsewhere)
      await this.judge.mustDo(control)
    if (control.id === 'modal-close' && before.modal !== null) await this.judge.mustClose(before)
    if (control.id === 'page-disconnect')
      await this.judge.mustBecome('left', ({ address }) => address === null || address !== before.address)
  }

  /** A link to the wallet is followed by the wallet's own window; a link elsewhere is not followed. */
  private async follow({ name, href }: Control): Promise<void> {
    const isFollowed = !this.line.isOffline && (await this.wallet.follow(href))
    this.say(`${isFollowed ? 'follows' : 'looks at'} ${name}`)
  }

  private async typeSomewhere(): Promise<void> {
    const fields = (await this.page.controls()).filter(
      ({ kind, type }) => kind === 'textarea' || (kind === 'input' && /^(?:text|search|email|url|)$/.test(type)),
    )
    const field = this.random.pick(fields)
    const text = this.random.pick(TEXTS) ?? ''
    if (field === undefined) return this.say('finds nowhere to type')
    this.say(`types ${JSON.stringify(text)} into ${field.name}`)
    if (await this.page.pressAt(field)) await this.page.window.type(text)
  }

  private async escape(before: Scene): Promise<void> {
    this.say('presses Esc')
    await this.page.window.type(KEYS.escape)
    // It ends the search first.
    if (before.isSearching)
      // The search of an embedded modal is in no dialog.
      return this.judge.mustBecome(
        'a search no more',
        ({ modal, isSearching }) => (modal === null) === (before.modal === null) && !isSearching,
      )
    if (before.isInMenu) return this.judge.mustLeaveMenu()
    if (before.modal !== null) await this.judge.mustClose(before)
  }

  private async tabAlong(): Promise<void> {
    const times = 1 + Math.floor(this.random.next() * 5)
    const presses = this.random.next() < 0.3
    this.say(`presses Tab ${times} times${presses ? ', then Enter' : ''}`)
    await this.page.window.type(KEYS.tab.repeat(times))
    this.page.hasTabbedOut = (await this.page.scene()).focus === null
    // A link would lead away.
    const isLink = await this.page.evaluate<boolean>(
      `(() => { let at = document.activeElement; while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement; return at?.tagName === 'A' })()`,
    )
    if (presses && !isLink) await this.page.window.type(KEYS.enter)
  }

  private async scan(): Promise<void> {
    const text = await this.page.readCode()
    if (text === undefined) return this.say('finds no code to scan')
    this.say('scans the code')
    await this.wallet.take(text, this.line.hasLostNet)
  }

  /** The wallet approves, declines, or stays silent. */
  private async answer(): Promise<void> {
    const isAsked = await this.wallet.isAsked()
    if (!isAsked) return this.say('has no question in the wallet')
    const answer = this.random.pick(['approve', 'approve', 'reject', 'silence'] as const) ?? 'silence'
    this.say(`answers in the wallet: ${answer}`)
    if (answer === 'silence') return
    const before = await this.page.scene()
    const isExpected = this.wallet.isProposed && !this.line.hasLostNet && before.modal !== null && before.hasCode
    this.wallet.isProposed = false
    await this.wallet.press(answer)
    if (answer === 'approve' && isExpected) await this.judge.mustBecome('connected', ({ isConnected }) => isConnected)
    else await pause(500)
  }

  private async reload(before: Scene): Promise<void> {
    this.say('reloads the page')
    // A request of this moment may be decided meanwhile.
    this.wallet.isProposed = false
    const isQuiet = !(await this.wallet.isAsked())
    if (this.random.next() < 0.3) this.line.slow()
    await this.load()
    this.line.release()
    if (this.line.isOffline || !isQuiet) return
    await this.judge.mustBecome(
      'who they were',
      ({ isConnected, address, modal }) =>
        modal === null && isConnected === before.isConnected && (before.address === null || address !== null),
    )
  }

  /** The visitor left the site by going back: they come again. */
  private async goBack(): Promise<void> {
    this.say('goes back')
    await this.page.evaluate('(setTimeout(() => history.back(), 50), null)')
    await pause(1_000)
    await this.page.tab.until('what was there before', async () => {
      const origin = await this.page.window.evaluate<string>('location.origin').catch(() => undefined)
      if (origin === undefined) return undefined
      if (origin === new URL(this.sandbox.page.url).origin) await this.page.install()
      else await this.load()
      return true
    })
  }

  private async turn(before: Scene): Promise<void> {
    const [width, height] = this.random.pick(SIZES) ?? SIZES[0]
    this.say(`has ${width} by ${height} pixels`)
    await this.page.window.resize(width, height)
    await pause(300)
    await this.judge.mustStay(before)
  }

  private async darken(before: Scene): Promise<void> {
    const theme = this.random.pick(['light', 'dark']) ?? 'light'
    this.say(`is in the ${theme}`)
    await this.page.evaluate(`document.documentElement.setAttribute('data-portico-theme', '${theme}')`)
    await this.judge.mustStay(before)
  }

  private async pressBackdrop(before: Scene): Promise<void> {
    if (before.modal === null || before.modal.box.y < 20) return
    this.say('presses beside the modal')
    await this.page.window.pressAt(4, 4)
    if (before.isInMenu) return this.judge.mustLeaveMenu()
    await this.judge.mustClose(before)
  }

  private async changeTab(): Promise<void> {
    if (this.tabs.length < 2 && this.random.next() < 0.5) {
      this.say('opens another tab')
      return this.openTab()
    }
    const other = this.tabs.find((tab) => tab !== this.page.tab)
    if (other === undefined) return
    if (this.random.next() < 0.5) {
      this.say('closes this tab')
      await this.page.window.close()
      this.tabs.splice(this.tabs.indexOf(this.page.tab), 1)
      this.page.tab = other
    } else {
      this.say('goes to the other tab')
      this.page.tab = other
    }
    this.judge.beginAnew()
    if (this.line.isOffline) return
    await this.judge.mustBecome('alive', () => true)
  }

  /** Another language, also under an open modal, as where the page's script follows the visitor's choice elsewhere. */
  private async speak(before: Scene): Promise<void> {
    const language = await this.page.evaluate<string | null>(`walk.speak(${this.random.next()})`)
    if (language === null) return this.say('finds no languages')
    this.say(`speaks ${language}`)
    if (!this.line.isOffline && !this.line.hasLostScript)
      await this.judge.mustBecome(`in ${language}`, ({ lang }) => lang === language || language === 'en')
    await this.judge.mustStay(before)
  }

  /** Presses and does this and that before the core has come, and sees what was shown stay true once it has. */
  private async comeEarly(): Promise<void> {
    const wasConnected = (await this.page.scene()).isConnected
    this.say('comes while the core is on its way')
    this.line.hold()
    await this.load()
    const openers = (await this.page.controls()).filter(({ id }) => OPENERS.test(id))
    const opener = this.random.pick(openers)
    if (opener !== undefined && (await this.page.pressAt(opener))) {
      this.say(`  presses ${opener.name}`)
      await this.judge.mustBecome('open', ({ modal }) => modal !== null)
      await this.judge.mustHold()
    }
    for (let times = Math.floor(this.random.next() * 4); times > 0; times -= 1) {
      const before = await this.page.scene()
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
      await this.judge.mustHold()
    }
    const early = (await this.page.scene()).hasCode ? await this.page.readCode() : undefined
    this.say(early === undefined ? '  the core comes' : '  the core comes, to a code')
    const before = await this.page.scene()
    this.line.release()
    await this.judge.mustBecome('loaded', ({ isLoading }) => !isLoading)
    await this.judge.mustStay(before)
    if (early === undefined || wasConnected) return
    await this.judge.mustBecome('a code that is ready', ({ code }) => code === 'ready')
    await this.judge.mustHold()
    const late = await this.page.readCode()
    if (late !== early) throw new Violation('A code stays the same as the core comes.', `${early} and then ${late}`)
    this.say('  scans the code')
    await this.wallet.take(early, this.line.hasLostNet)
  }

  /** A script of the page does not come: a sentence says so, or nothing is missing. Then the visitor loads it again. */
  private async missScript(): Promise<void> {
    this.say('misses a script')
    this.line.hasLostScript = true
    this.line.fail()
    await this.load()
    const opener = this.random.pick((await this.page.controls()).filter(({ id }) => OPENERS.test(id)))
    if (opener !== undefined && (await this.page.pressAt(opener)) && (await this.page.isWhole())) {
      this.say(`  presses ${opener.name}`)
      await this.judge.mustBecome('open, or a sentence', ({ modal, hasProblem }) => modal !== null || hasProblem)
      await this.judge.mustBecome('loaded, or a sentence', ({ isLoading, hasProblem }) => !isLoading || hasProblem)
      await this.judge.mustHold()
    }
    this.line.release()
    await this.load()
    this.page.window.complaints?.()
    this.line.hasLostScript = false
  }

  private async haveScriptAsk(before: Scene): Promise<void> {
    const request = this.random.pick(REQUESTS)
    if (request === undefined || before.modal !== null) return this.say('has no script ask')
    const { length } = await this.page.evaluate<readonly string[]>('walk.answers()')
    const isAsked = await this.page.evaluate<boolean>(
      `walk.ask(${JSON.stringify(request.method)}, ${JSON.stringify(request.params)})`,
    )
    this.say(`has a script ask: ${request.method}${isAsked ? '' : ', in vain'}`)
    if (!isAsked) return
    await this.judge
      .mustBecome('open', ({ modal }) => modal !== null)
      .catch(async (error: unknown) => {
        const later = await this.page.evaluate<readonly string[]>('walk.answers()')
        this.say(`  the script was answered: ${later.slice(length).join(', ')}`)
        this.say(`  the core: ${await this.page.evaluate<string>('walk.core()')}`)
        throw error
      })
  }

  private async toggleNet(): Promise<void> {
    this.line.toggleNet()
    this.say(this.line.isOffline ? 'loses the net' : 'has the net again')
    await this.page.window.setOffline?.(this.line.isOffline)
  }

  private async wait(): Promise<void> {
    const seconds = Math.ceil(this.random.next() * 8)
    this.say(`waits ${seconds} s`)
    const before = await this.page.scene()
    const places = await this.page.evaluate<Record<string, number>>('walk.places()')
    await pause(seconds * 1_000)
    const after = await this.page.scene()
    const isAsked = await this.wallet.isAsked()
    if (before.isLoading || after.isLoading || before.modal?.view !== after.modal?.view || isAsked) return
    const now = await this.page.evaluate<Record<string, number>>('walk.places()')
    const moved = Object.keys(places).filter((id) => id in now && Math.abs(now[id]! - places[id]!) > 1)
    if (moved.length > 0)
      throw new Violation(
        'Nothing moves by itself.',
        `${after.modal?.view}: ${moved.map((id) => `${id} ${places[id]} to ${now[id]}`).join(', ')}`,
      )
  }

  // ── The page ──

  private async openTab(): Promise<void> {
    this.page.tab = new Visitor(await this.engine.newWindow())
    this.tabs.push(this.page.tab)
    await this.page.window.holdScripts?.(this.line.comes)
    await this.load()
  }

  private async load(): Promise<void> {
    // A page that could not load offline is the browser's error page, not ours.
    if (this.line.isOffline) await this.toggleNet()
    this.wallet.isProposed = false
    await this.page.window.goto(addressFor(this.setting, this.sandbox.page.url))
    await this.page.install()
    // A page in a language waits for its words.
    if (this.line.kind !== 'failing') await this.page.drawn()
    this.judge.beginAnew()
  }

  private say(what: string): void {
    this.log.push(what)
  }

  picture = (): Promise<Uint8Array> => this.page.window.screenshot()
}

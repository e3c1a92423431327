import type { OpenOptions } from '../../application/modal/api.ts'
import type { PorticoCore } from '../../application/core.ts'
import type { ViewList } from '../../application/views/api.ts'
import type { ErrorCode } from '../../domain/shared/error-catalogue.ts'
import type { ProblemFacts } from '../components/problem-facts.ts'
import type { ModalView } from '../../domain/modal/view.ts'
import { consoleWords } from '../../domain/shared/console-words.ts'
import { expectedView } from '../modal/expected-view.ts'
import { afterPaint } from './after-paint.ts'
import type { EarlyCode } from './early-code.ts'
import type { LazyPart } from './lazy-part.ts'
import { Signal } from './signal.ts'
import { type Notification, newsOf } from './notification.ts'

export interface HandleState {
  readonly core: PorticoCore | undefined
  /** The modal was opened before the core took over: it is on screen already. */
  readonly opening: Opening | undefined
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
}

interface Opening {
  readonly options: OpenOptions
  /** The view on screen until then: the same since the frame of the click. */
  readonly view: ModalView
}

/** Where the core comes from: an existing one, or a function that loads it when it is first needed. */
export type CoreSource =
  | { readonly core: PorticoCore }
  | {
      readonly load: () => PorticoCore | PromiseLike<PorticoCore>
      /** Whether the core will take a code that is drawn before it is there. Default: `true`. */
      readonly earlyCode?: boolean | undefined
    }

interface EarlyPart {
  drawEarly(page: typeof globalThis): Promise<EarlyCode | undefined>
}

/** What the handle loads: a code, the views before a connection, the parts beside every view; and the list of all views. */
export interface HandleParts {
  readonly early: Pick<LazyPart<EarlyPart>, 'load'>
  readonly connecting: Pick<LazyPart<unknown>, 'fetch'>
  readonly beside: Pick<LazyPart<unknown>, 'fetch'>
  /** They are bound in the core as soon as it is loaded. */
  readonly views: ViewList
}

/** Longer than the events of one click take. Unit: milliseconds. */
const CLICK_MS = 40

/** The interface's access to the core: opens the modal at once, whether the core is loaded or not. */
export class PorticoHandle {
  readonly state: Signal<HandleState>
  /** The next text of the live region. */
  readonly announcement = new Signal('')
  /** The subject of the view on screen, where the view's own title does not name it. */
  readonly viewTitle = new Signal<string | undefined>(undefined)
  /** Notifications, the oldest first. */
  readonly news = new Signal<readonly Notification[]>([])
  /** Whether the visitor has used the modal or the button: before that, no host is asked anything. */
  readonly engaged = new Signal(false)
  /** The code on screen until the core shows it. */
  readonly early = new Signal<EarlyCode | undefined>(undefined)
  /** How often the modal was asked for. */
  readonly calls = new Signal(0)
  /** Functions to call when the modal closes. */
  readonly leaving = new Set<() => void>()
  private loading: Promise<PorticoCore> | undefined
  private holders = 0
  /** How often all components that use the handle were unmounted: that cancels work scheduled for after a paint. */
  private lives = 0
  private preparing: ReturnType<typeof setTimeout> | undefined
  /** The same, also while the dialog is closed. */
  private kept: EarlyCode | undefined
  private readonly unreported: ((core: PorticoCore) => void)[] = []
  private restoring = { unsubscribe: () => {} }

  constructor(
    private readonly source: CoreSource,
    private readonly parts: HandleParts,
  ) {
    const core = 'core' in source ? source.core : undefined
    core?.views.bind(parts.views)
    this.state = new Signal<HandleState>({ core, opening: undefined, status: core === undefined ? 'idle' : 'ready' })
  }

  /** The object that identifies the core: the core itself, or this handle where it loads one. */
  get identity(): object {
    return 'core' in this.source ? this.source.core : this
  }

  /** The visitor seems about to connect: have everything loaded by the time of the click. */
  prepare = (): void => {
    clearTimeout(this.preparing)
    // A tap on a trackpad points and clicks at once: eight requests in between would delay the dialog.
    this.preparing = setTimeout(this.prepareNow, CLICK_MS)
  }

  /** The same for a finger, which stays on the glass longer than the requests take to start. */
  prepareNow = (): void => {
    clearTimeout(this.preparing)
    const { lives } = this
    afterPaint(() => {
      if (lives === this.lives) this.loadInOrder().catch(quietly) // a click will try again, and shows a failure
    })
  }

  /** What is needed first comes first, where that is the code: the core would share the line with it. */
  private async loadInOrder(): Promise<void> {
    const { lives } = this
    if (this.drawsEarly(expectedView({}, this.state.snapshot().core))) await this.parts.early.load()
    // A visitor who has pressed meanwhile sees the code first.
    if (lives !== this.lives || this.isOpen()) return
    this.parts.connecting.fetch()
    await (await this.load()).connection.warmUp()
  }

  /** Restores a stored session. */
  restore = (): void => {
    this.load().catch(quietly)
  }

  open = (options: OpenOptions = {}): void => {
    const { core } = this.state.snapshot()
    // A script may pass any name; the core, which would throw the same error, may not be loaded yet.
    if (options.view !== undefined && !Object.hasOwn(this.parts.views, options.view))
      throw new Error(`Portico has no view ${options.view}.`)
    this.news.set([])
    this.engaged.set(true)
    this.calls.set(this.calls.snapshot() + 1)
    if (core !== undefined && isAnyConnected(core)) return core.modal.open(options)

    clearTimeout(this.preparing)
    const opening = { options, view: expectedView(options, core) }
    this.change({ opening })
    afterPaint(() => void this.proceed(opening).catch(quietly)) // `status` tells
  }

  /** The dialog is painted: now the code, and then the core, which takes tens of milliseconds to begin. */
  private async proceed(opening: Opening): Promise<void> {
    const isOver = () => this.state.snapshot().opening !== opening
    if (!isOver() && this.drawsEarly(opening.view)) {
      const part = await this.parts.early.load()
      if (isOver()) return
      const code = this.kept?.again() ?? (await part?.drawEarly(globalThis))
      if (isOver()) return
      this.kept = code
      this.early.set(code)
      if (code !== undefined) await new Promise<void>((painted) => void afterPaint(painted))
    }
    if (isOver()) return
    const { core } = this.state.snapshot()
    if (core !== undefined) return this.hand(core, opening)
    this.parts.views[opening.view]?.fetch()
    await this.load()
  }

  private drawsEarly(view: ModalView): boolean {
    if (view !== 'ConnectingWalletConnectBasic') return false
    const { core } = this.state.snapshot()
    if (core !== undefined) return core.connection.adopts && core.views.of(view) === this.parts.views[view]
    return !('earlyCode' in this.source) || this.source.earlyCode !== false
  }

  close = (): void => {
    const { core } = this.state.snapshot()
    for (const leave of this.leaving) leave()
    this.early.set(undefined)
    if (this.state.snapshot().opening !== undefined) this.change({ opening: undefined })
    else core?.modal.close()
  }

  announce = (text: string): void => this.announcement.set(text)

  /** Shows a notification; it stays until the visitor closes it, good news for a few seconds. */
  notify = (told: Notification | ProblemFacts): void => {
    this.parts.beside.fetch()
    this.news.set([...this.news.snapshot(), newsOf(told)])
  }

  /** Clears this announcement; a later one stays. */
  retract = (text: string): void => {
    if (this.announcement.snapshot() === text) this.announcement.set('')
  }

  /** Reports a fault of the interface to the site's operator, by the core; until that is loaded, the report waits. */
  report = (code: ErrorCode, details?: string): void => {
    const { core } = this.state.snapshot()
    const tell = (to: PorticoCore) => to.report(code, details)
    if (core === undefined) this.unreported.push(tell)
    else tell(core)
  }

  /** Whether the modal should be on screen. */
  isOpen = (): boolean => {
    const { core, opening } = this.state.snapshot()
    return opening !== undefined || core?.modal.state.snapshot().open === true
  }

  /** A component uses this handle; when the last one is unmounted, a core that was loaded here is disposed of. */
  retain = (): (() => void) => {
    this.holders += 1
    return () => {
      this.holders -= 1
      // React's StrictMode unmounts and mounts again in one task: release only if no component is left after it.
      queueMicrotask(() => this.holders === 0 && this.release())
    }
  }

  private release(): void {
    this.lives += 1
    clearTimeout(this.preparing)
    for (const leave of this.leaving) leave()
    this.restoring.unsubscribe()
    this.forgetCode()
    if ('core' in this.source) return
    const { core } = this.state.snapshot()
    this.loading = undefined
    this.change({ core: undefined, opening: undefined, status: 'idle' })
    core?.dispose().catch(quietly)
  }

  /** The core; the first call loads it. */
  load = (): Promise<PorticoCore> => {
    const { source } = this
    if ('core' in source) return Promise.resolve(source.core)
    if (this.loading === undefined) {
      this.change({ status: 'loading' })
      const loading: Promise<PorticoCore> = Promise.resolve()
        .then(source.load)
        .then((core) => this.received(core, loading))
      loading.catch((error: unknown) => {
        if (this.loading !== loading) return
        // There is no core yet whose reporter could be used.
        // oxlint-disable-next-line no-console
        console.warn(consoleWords(error))
        this.loading = undefined
        this.change({ status: 'failed' })
      })
      this.loading = loading
    }
    return this.loading
  }

  private received(core: PorticoCore, loading: Promise<PorticoCore>): PorticoCore {
    if (this.loading !== loading) {
      core.dispose().catch(quietly) // all components were unmounted while it was loading
      return core
    }
    core.views.bind(this.parts.views)
    const { opening } = this.state.snapshot()
    this.change({ core, status: 'ready' })
    for (const tell of this.unreported.splice(0)) tell(core)
    if (opening !== undefined) this.hand(core, opening)
    return core
  }

  /**
   * Opens the modal in the core. While the core still reads who was connected, it would create a code for a visitor who
   * needs none: so it is opened once that is known.
   */
  private hand(core: PorticoCore, opening: Opening): void {
    if (this.state.snapshot().opening !== opening) return
    this.restoring.unsubscribe()
    if (!core.connection.restoring.snapshot()) {
      if (this.kept !== undefined) core.connection.adopt(this.kept.pairing)
      core.modal.open(opening.options)
      this.change({ opening: undefined })
      this.forgetCode()
      return
    }
    this.restoring = core.connection.restoring.changes$.subscribe((isRestoring) => {
      if (!isRestoring) this.hand(core, opening)
    })
  }

  private forgetCode(): void {
    this.kept = undefined
    this.early.set(undefined)
  }

  private change(change: Partial<HandleState>): void {
    this.state.set({ ...this.state.snapshot(), ...change })
  }
}

const quietly = () => undefined

function isAnyConnected({ account }: PorticoCore): boolean {
  const { eip155, solana } = account.state.snapshot()
  return (eip155.address ?? solana.address) !== undefined
}

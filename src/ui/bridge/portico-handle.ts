import type { OpenOptions } from '../../application/modal/api.ts'
import type { PorticoCore } from '../../application/core.ts'
import type { ViewList } from '../../application/views/api.ts'
import type { ErrorCode } from '../../domain/shared/error-catalogue.ts'
import type { ProblemFacts } from '../components/problem-facts.ts'
import type { ModalView } from '../../domain/modal/view.ts'
import { consoleWords } from '../../domain/shared/console-words.ts'
import { expectedView } from '../modal/expected-view.ts'
import { afterPaint } from './after-paint.ts'
import type { LazyPart } from './lazy-part.ts'
import { Signal } from './signal.ts'
import { type Notification, newsOf } from './notification.ts'

export interface HandleState {
  readonly core: PorticoCore | undefined
  /** The visitor asked for the modal and the core has not taken over yet: it is on screen already. */
  readonly opening: Opening | undefined
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
}

interface Opening {
  readonly options: OpenOptions
  /** What stands on screen until then: the same from the frame of the press on. */
  readonly view: ModalView
}

/** Where the core comes from: one that runs already, or a way to load it when it is first needed. */
export type CoreSource =
  | { readonly core: PorticoCore }
  | { readonly load: () => PorticoCore | PromiseLike<PorticoCore> }

/** What the handle has fetched: the views before a connection, and what stands beside any view; and all views there are. */
export interface HandleParts {
  readonly connecting: Pick<LazyPart<unknown>, 'fetch'>
  readonly beside: Pick<LazyPart<unknown>, 'fetch'>
  /** They are bound in the core as soon as there is one. */
  readonly views: ViewList
}

/** Longer than a click is on its way from its first event to its last. Unit: milliseconds. */
const CLICK_MS = 40

/** The interface's hold on the core: it opens the modal at once, whether or not the core is there yet. */
export class PorticoHandle {
  readonly state: Signal<HandleState>
  /** What the live region says next. */
  readonly announcement = new Signal('')
  /** What the view on screen is about, where the title of the view alone does not say it. */
  readonly viewTitle = new Signal<string | undefined>(undefined)
  /** What is told beside whatever is on screen, the oldest first. */
  readonly news = new Signal<readonly Notification[]>([])
  /** Whether the visitor has done something that concerns us: nobody is asked anything before. */
  readonly engaged = new Signal(false)
  /** How often the modal was asked for. */
  readonly calls = new Signal(0)
  /** What is to end when the modal is left. */
  readonly leaving = new Set<() => void>()
  private loading: Promise<PorticoCore> | undefined
  private holders = 0
  /** How often everybody has left: what was put off until after a paint is off then. */
  private lives = 0
  private preparing: ReturnType<typeof setTimeout> | undefined
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

  /** What there is one of, however many hold it: the core, or this where it loads one by itself. */
  get identity(): object {
    return 'core' in this.source ? this.source.core : this
  }

  /** The visitor seems about to connect: have everything ready by the time of the click. */
  prepare = (): void => {
    clearTimeout(this.preparing)
    // The tap on a trackpad is pointing and clicking at once: asking for eight files in between would hold up the dialog.
    this.preparing = setTimeout(this.prepareNow, CLICK_MS)
  }

  /** The same for a finger, which stays on the glass for longer than asking takes. */
  prepareNow = (): void => {
    clearTimeout(this.preparing)
    const { lives } = this
    afterPaint(() => {
      if (lives !== this.lives) return
      this.parts.connecting.fetch()
      this.load()
        .then((core) => core.connection.warmUp())
        .catch(quietly) // a click will try again, and say so if it fails
    })
  }

  /** Brings a stored connection back. */
  restore = (): void => {
    this.load().catch(quietly)
  }

  open = (options: OpenOptions = {}): void => {
    const { core } = this.state.snapshot()
    // A script may write any name; the core, which says the same, may not be here yet.
    if (options.view !== undefined && !Object.hasOwn(this.parts.views, options.view))
      throw new Error(`Portico has no view ${options.view}.`)
    this.news.set([])
    this.engaged.set(true)
    this.calls.set(this.calls.snapshot() + 1)
    if (core !== undefined && isAnyConnected(core)) return core.modal.open(options)

    const opening = { options, view: expectedView(options, core) }
    this.change({ opening })
    if (core === undefined)
      afterPaint(() => {
        if (this.state.snapshot().opening !== undefined) this.load().catch(quietly) // `status` tells
      })
    // Making a pairing takes tens of milliseconds of cryptography: the dialog is painted before that begins.
    else afterPaint(() => this.hand(core, opening))
  }

  close = (): void => {
    const { core } = this.state.snapshot()
    for (const leave of this.leaving) leave()
    if (this.state.snapshot().opening !== undefined) this.change({ opening: undefined })
    else core?.modal.close()
  }

  announce = (text: string): void => this.announcement.set(text)

  /** Tells something beside everything else; it stays until it was read, good news for a few seconds. */
  notify = (told: Notification | ProblemFacts): void => {
    this.parts.beside.fetch()
    this.news.set([...this.news.snapshot(), newsOf(told)])
  }

  /** That is over; whatever was said since stays. */
  retract = (text: string): void => {
    if (this.announcement.snapshot() === text) this.announcement.set('')
  }

  /** Tells whoever runs the page of a fault of the interface; before there is a core to tell it to, later. */
  report = (code: ErrorCode, details?: string): void => {
    const { core } = this.state.snapshot()
    const tell = (to: PorticoCore) => to.report(code, details)
    if (core === undefined) this.unreported.push(tell)
    else tell(core)
  }

  /** Whether the modal is to be on screen. */
  isOpen = (): boolean => {
    const { core, opening } = this.state.snapshot()
    return opening !== undefined || core?.modal.state.snapshot().open === true
  }

  /** Somebody renders with this handle; the last one to leave disposes of a core that was loaded here. */
  retain = (): (() => void) => {
    this.holders += 1
    return () => {
      this.holders -= 1
      // React's StrictMode leaves and comes back in one task: only who is still away after it is gone.
      queueMicrotask(() => this.holders === 0 && this.release())
    }
  }

  private release(): void {
    this.lives += 1
    clearTimeout(this.preparing)
    for (const leave of this.leaving) leave()
    this.restoring.unsubscribe()
    if ('core' in this.source) return
    const { core } = this.state.snapshot()
    this.loading = undefined
    this.change({ core: undefined, opening: undefined, status: 'idle' })
    core?.dispose().catch(quietly)
  }

  /** The core; it is loaded for the first who asks. */
  load(): Promise<PorticoCore> {
    const { source } = this
    if ('core' in source) return Promise.resolve(source.core)
    if (this.loading === undefined) {
      this.change({ status: 'loading' })
      const loading: Promise<PorticoCore> = Promise.resolve()
        .then(source.load)
        .then((core) => this.received(core, loading))
      loading.catch((error: unknown) => {
        if (this.loading !== loading) return
        // There is no core whose reporter could be told.
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
      core.dispose().catch(quietly) // everybody left while it was loading
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
   * From here on the core knows what is open. While it still reads who was connected, it would open a code for somebody
   * who needs none: it is told once that is known.
   */
  private hand(core: PorticoCore, opening: Opening): void {
    if (this.state.snapshot().opening !== opening) return
    this.restoring.unsubscribe()
    if (!core.connection.restoring.snapshot()) {
      core.modal.open(opening.options)
      this.change({ opening: undefined })
      return
    }
    this.restoring = core.connection.restoring.changes$.subscribe((isRestoring) => {
      if (!isRestoring) this.hand(core, opening)
    })
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

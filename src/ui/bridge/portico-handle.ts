import type { OpenOptions } from '../../application/modal/api.ts'
import type { PorticoCore } from '../../application/core.ts'
import type { ViewList } from '../../application/views/api.ts'
import type { ProblemFacts } from '../components/problem-facts.ts'
import type { ModalView } from '../../domain/modal/view.ts'
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
  /** It has failed by an exception of the page's own, and not for the visitor's connection. */
  readonly isOwnFault?: boolean | undefined
}

/** What a handler of a press is told: `onClick={open}` means `open()`. */
export interface PressEvent {
  readonly type: string
}

export interface Opening {
  readonly options: OpenOptions
  /** The view on screen until then: the same since the frame of the click. Absent until the dialog's code is there. */
  readonly view: ModalView | undefined
}

/** Where the core comes from: an existing one, or a function that loads it when it is first needed. */
export type CoreSource =
  | { readonly core: PorticoCore; readonly load?: never; readonly earlyCode?: never }
  | {
      readonly core?: never
      readonly load: () => PorticoCore | PromiseLike<PorticoCore>
      /** Whether the core will take a code that is drawn before it is there, and which. Default: `true`. */
      readonly earlyCode?: boolean | 'sign-in' | undefined
    }

/** Opens the modal for a handle, once the dialog's own code has come. */
export interface ModalOpener {
  prepare(): Promise<void>
  open(options: OpenOptions): void
  hand(): void
  stop(): void
}

interface FramePart {
  readonly Opener: new (handle: PorticoHandle) => ModalOpener
}

interface EarlyPart {
  drawEarly(page: typeof globalThis, asksToSignIn: boolean, pause?: () => Promise<void>): Promise<EarlyCode | undefined>
}

interface BesidePart {
  /** @returns a function that ends it. */
  keepMovedPress(place: HTMLElement): () => void
  /** Tells the console why there is no core. @returns whether it is the page's own fault, and not the net's. */
  tellFault(error: unknown): boolean
  /** @returns a function that gives the focus to what stands there by then, where it is nowhere. */
  rememberPlace(around: readonly { readonly element: Element; readonly before: Element | null }[]): () => void
}

/** What the handle loads: the dialog, a code, the parts beside every view, and the views. */
export interface HandleParts {
  readonly frame: LazyPart<FramePart>
  readonly early: Pick<LazyPart<EarlyPart>, 'load'>
  readonly beside: Pick<LazyPart<BesidePart>, 'fetch' | 'load'>
  /** They are bound in the core as soon as it is loaded. */
  readonly views: ViewList
}

/** What a visitor most likely wants. Where it is not that, the views bring what draws it with them. */
export const THE_CODE = 'ConnectingWalletConnectBasic'

/** Longer than the events of one click take. Unit: milliseconds. */
const CLICK_MS = 40

/** The interface's access to the core: opens the modal as soon as its frame is there, whether the core is or not. */
export class PorticoHandle {
  readonly state: Signal<HandleState>
  /** The next text of the live region: an object of its own each time, as the same words may be said once more. */
  readonly announcement = new Signal({ text: '' })
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
  private opener: ModalOpener | undefined

  constructor(
    private readonly source: CoreSource,
    readonly parts: HandleParts,
  ) {
    const { core } = source
    core?.views.bind(parts.views)
    this.state = new Signal<HandleState>({ core, opening: undefined, status: core === undefined ? 'idle' : 'ready' })
  }

  /** The object that identifies the core: the core itself, or this handle where it loads one. */
  get identity(): object {
    return this.source.core ?? this
  }

  /** Whether a code may be drawn before there is a core to ask; `'sign-in'`: one that asks to sign in, too. */
  get earlyCode(): boolean | 'sign-in' {
    return this.source.earlyCode ?? true
  }

  /** The visitor seems about to connect: have everything loaded by the time of the click. */
  prepare = (): void => {
    clearTimeout(this.preparing)
    this.parts.frame.fetch() // the click shows it in its own frame, if it has come by then
    // A tap on a trackpad points and clicks at once: eight requests in between would delay the dialog.
    this.preparing = setTimeout(this.prepareNow, CLICK_MS)
  }

  /** The same for a finger, which stays on the glass longer than the requests take to start. */
  prepareNow = (): void => {
    clearTimeout(this.preparing)
    this.parts.frame.fetch()
    const { lives } = this
    afterPaint(() => {
      if (lives === this.lives) this.loadInOrder().catch(quietly) // a click will try again, and shows a failure
    })
  }

  private async loadInOrder(): Promise<void> {
    if (this.state.snapshot().status === 'idle') void this.parts.early.load() // beside the frame
    const { lives } = this
    const frame = await this.parts.frame.load()
    if (frame !== undefined && lives === this.lives) await this.openerIn(frame).prepare()
  }

  /** Restores a stored session. */
  restore = (): void => {
    this.parts.frame.fetch() // announcements and notifications are in it
    this.load().catch(quietly)
  }

  open = (asked: OpenOptions | PressEvent = {}): void => {
    // An event of a press has a `view` too: the window.
    const options: OpenOptions = 'type' in asked ? {} : asked
    const { core } = this.state.snapshot()
    // A script may pass any name; the core, which would throw the same error, may not be loaded yet.
    if (options.view !== undefined && !Object.hasOwn(this.parts.views, options.view))
      throw new Error(`Portico has no view ${options.view}.`)
    this.news.set([])
    this.engaged.set(true)
    this.calls.set(this.calls.snapshot() + 1)
    this.parts.frame.fetch()
    if (core !== undefined && isAnyConnected(core)) return core.modal.open(options)

    clearTimeout(this.preparing)
    const frame = this.parts.frame.state.snapshot()
    if (frame.kind === 'ready') this.openerIn(frame.part).open(options)
    else void this.openLate({ options, view: undefined })
  }

  /** There is no dialog to be painted first: what draws it and what draws a code come side by side. */
  private async openLate(opening: Opening): Promise<void> {
    this.change({ opening })
    if ((opening.options.view ?? THE_CODE) === THE_CODE) void this.parts.early.load()
    const frame = await this.parts.frame.load()
    if (frame !== undefined && this.state.snapshot().opening === opening) this.openerIn(frame).open(opening.options)
  }

  private openerIn({ Opener }: FramePart): ModalOpener {
    return (this.opener ??= new Opener(this))
  }

  close = (): void => {
    const { core } = this.state.snapshot()
    for (const leave of this.leaving) leave()
    this.early.set(undefined)
    this.change({ opening: undefined })
    core?.modal.close() // also below an opening: the page itself may have opened it
  }

  /** Opens it in the core now: what the visitor presses in the dialog counts from its first frame. */
  settle = (): void => this.opener?.hand()

  announce = (text: string): void => this.announcement.set({ text })

  /** Shows a notification; it stays until the visitor closes it, good news for a few seconds. */
  notify = (told: Notification | ProblemFacts): void => {
    this.parts.beside.fetch()
    this.news.set([...this.news.snapshot(), newsOf(told)])
  }

  /** Clears this announcement; a later one stays. */
  retract = (text: string): void => {
    if (this.announcement.snapshot().text === text) this.announce('')
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
    this.opener?.stop()
    this.opener = undefined
    if (this.source.core !== undefined) return
    const { core } = this.state.snapshot()
    this.loading = undefined
    this.change({ core: undefined, opening: undefined, status: 'idle' })
    core?.dispose().catch(quietly)
  }

  /** The core; the first call loads it. */
  load = (): Promise<PorticoCore> => {
    const { source } = this
    if (source.core !== undefined) return Promise.resolve(source.core)
    if (this.loading === undefined) {
      this.change({ status: 'loading' })
      const loading: Promise<PorticoCore> = Promise.resolve()
        .then(source.load)
        .then((core) => this.received(core, loading))
      loading.catch(async (error: unknown) => {
        // Where the part that judges it does not come either, the net is to blame.
        const part = await this.parts.beside.load()
        if (this.loading !== loading) return
        this.loading = undefined
        this.change({ isOwnFault: part?.tellFault(error), status: 'failed' })
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
    this.change({ core, isOwnFault: undefined, status: 'ready' })
    this.settle() // without an opener it is opened when that has come
    return core
  }

  change = (change: Partial<HandleState>): void => this.state.set({ ...this.state.snapshot(), ...change })
}

const quietly = () => undefined

function isAnyConnected({ account }: PorticoCore): boolean {
  const { eip155, solana } = account.state.snapshot()
  return (eip155.address ?? solana.address) !== undefined
}

import type { OpenOptions } from '../../application/modal/api.ts'
import type { PorticoCore } from '../../application/core.ts'
import type { ModalView } from '../../domain/modal/view.ts'
import { afterPaint } from '../bridge/after-paint.ts'
import type { EarlyCode } from '../bridge/early-code.ts'
import { type ModalOpener, type Opening, type PorticoHandle, THE_CODE } from '../bridge/portico-handle.ts'
import { expectedView } from './expected-view.ts'

/** Lets the browser show a frame, and take a press, between two steps of what is done ahead. */
const pause = () => new Promise<void>((done) => void setTimeout(done))

/** Opens the modal for a handle: first the dialog, then the code, then the core. It comes with the dialog. */
export class Opener implements ModalOpener {
  /** The code on screen, also while the dialog is closed. */
  private kept: EarlyCode | undefined
  /** One that no visitor has seen yet, drawn while the pointer is on the button. */
  private ahead: EarlyCode | undefined
  private drawing: Promise<EarlyCode | undefined> | undefined
  private restoring = { unsubscribe: () => {} }
  private isOver = false

  constructor(private readonly handle: PorticoHandle) {}

  private get core(): PorticoCore | undefined {
    return this.handle.state.snapshot().core
  }

  /** What is needed first comes first, where that is the code: the core would share the line with it. */
  prepare = async (): Promise<void> => {
    const { isOpen } = this.handle
    // All that can be done before the press: the code is in the dialog's first frame then.
    const view = expectedView({}, this.core)
    if (this.drawsEarly(view)) {
      // A pointer that comes again finds it begun.
      const drawn = () => (this.drawing ??= this.draw(isOpen, pause).finally(() => (this.drawing = undefined)))
      this.ahead = (this.kept ?? this.ahead)?.again() ?? (await drawn())
      await pause()
    }
    // A visitor who has pressed meanwhile sees the code first.
    const isVain = () => this.isOver || isOpen()
    if (isVain()) return
    this.fetchView(view)
    await pause() // a page's bundler asks ahead for each file of a part, which on a slow phone takes milliseconds
    if (!isVain()) await (await this.handle.load()).connection.warmUp()
  }

  open(options: OpenOptions): void {
    const opening = { options, view: expectedView(options, this.core) }
    this.handle.change({ opening })
    if (this.drawsEarly(opening.view)) {
      this.kept = (this.kept ?? this.ahead)?.again()
      this.ahead = undefined
      if (this.kept !== undefined && this.isComplete(opening.view)) return this.hand()
      this.handle.early.set(this.kept)
    }
    afterPaint(() => void this.proceed(opening).catch(() => undefined)) // `status` tells
  }

  /** The dialog is painted: now the code, and then the core, which takes tens of milliseconds to begin. */
  private async proceed(opening: Required<Opening> & { readonly view: ModalView }): Promise<void> {
    const { handle } = this
    const { state, early } = handle
    const isOver = () => state.snapshot().opening !== opening
    if (!isOver() && early.snapshot() === undefined && this.drawsEarly(opening.view)) {
      const code = await this.draw(isOver)
      if (isOver()) return
      this.kept = code
      if (this.isComplete(opening.view)) return this.hand()
      early.set(code)
      if (code !== undefined) await new Promise<void>((painted) => void afterPaint(painted))
    }
    if (isOver()) return
    if (this.core !== undefined) return this.hand()
    this.fetchView(opening.view)
    await handle.load()
  }

  private fetchView(view: ModalView): void {
    this.handle.parts.views[view]?.fetch()
  }

  private async draw(isVain: () => boolean, between?: typeof pause): Promise<EarlyCode | undefined> {
    const part = await this.handle.parts.early.load()
    return isVain() ? undefined : part?.drawEarly(globalThis, this.handle.earlyCode === 'sign-in', between)
  }

  private drawsEarly(view: ModalView): boolean {
    const { core, handle } = this
    if (view !== THE_CODE) return false
    if (core !== undefined) return core.connection.adopts && core.views.of(view) === handle.parts.views[view]
    return handle.earlyCode !== false
  }

  /** Whether the view itself can be shown, with its wallets: nothing stands in for it before. */
  private isComplete(view: ModalView): boolean {
    const shown = this.core?.views.of(view)?.state.snapshot()
    return shown !== undefined && typeof shown !== 'string' // 'absent' or 'failed'
  }

  /**
   * Opens the modal in the core. While the core still reads who was connected, it would create a code for a visitor who
   * needs none: so it is opened once that is known.
   */
  hand(): void {
    const { state } = this.handle
    const { core, opening } = state.snapshot()
    if (core === undefined || opening === undefined) return
    this.restoring.unsubscribe()
    if (!core.connection.restoring.snapshot()) {
      if (this.kept !== undefined) core.connection.adopt(this.kept.pairing)
      core.modal.open(opening.options)
      this.forget()
      return
    }
    this.restoring = core.connection.restoring.changes$.subscribe((isRestoring) => {
      if (!isRestoring) this.hand()
    })
  }

  /** No component uses the handle any more: what was put off is left, also where they come back. */
  stop(): void {
    this.isOver = true
    this.restoring.unsubscribe()
    this.forget()
  }

  private forget(): void {
    this.handle.change({ opening: undefined })
    this.kept = undefined
    this.ahead = undefined
    this.handle.early.set(undefined)
  }
}

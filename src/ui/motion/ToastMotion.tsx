import { Component, type RefObject } from 'react'
import { ANIMATION_MS } from '../../domain/modal/modal-timing.ts'
import { mayMove, play } from './play.ts'

interface ToastMotionProps {
  readonly list: RefObject<HTMLElement | null>
  /** What is in the list: a change of it may move the rest. */
  readonly toasts: readonly unknown[]
  /** Puts the list where it belongs now. */
  readonly place: () => void
}

/** What is remembered before the list changes. Unit: CSS pixels. */
interface Before {
  /** Where each was seen, from the upper edge of the window. */
  readonly places: ReadonlyMap<Element, number>
  /** What the list takes of the dialog: nothing where it stands beside it, or over the page. */
  readonly room: number
}

/** At the end of the dialog: as in toasts.css. */
const WITHIN = 'portico-toasts--within'
const PADDING_PX = 12

/**
 * Notifications make room for one that comes, and close up where one has gone; so does the dialog that they stand in. A
 * class, since only a class is asked before React changes the document. It renders nothing, and stands before the list:
 * of what goes, React takes out first what stands first.
 */
export class ToastMotion extends Component<ToastMotionProps> {
  /** Under way, or ended. */
  private moving: readonly Animation[] = []

  override componentDidMount(): void {
    // Once they are placed, which is after all of them are in the document.
    queueMicrotask(() => {
      const { current } = this.props.list
      // A dialog that opens has what was told before from its first frame.
      const isOpen = current?.closest('dialog')?.getAnimations?.().length === 0
      if (current !== null && isOpen && mayMove(current)) this.makeRoom(0)
    })
  }

  override getSnapshotBeforeUpdate({ toasts }: ToastMotionProps): Before | null {
    const { current } = this.props.list
    if (current === null || toasts === this.props.toasts || !mayMove(current)) return null
    return { places: new Map([...current.children].map((each) => [each, topOf(each)])), room: roomOf(current) }
  }

  override componentDidUpdate(_props: ToastMotionProps, _state: unknown, before: Before | null): void {
    if (before === null) return
    for (const each of this.moving) each.cancel() // they are measured where they come to rest
    this.moving = []
    this.props.place()
    this.makeRoom(before.room)
    const moving = [...before.places].flatMap(([toast, top]) => {
      const way = toast.isConnected ? top - topOf(toast) : 0
      if (way === 0) return []
      const frames = [{ transform: `translateY(${way}px)` }, { transform: 'none' }]
      return [play(toast, frames, { duration: ANIMATION_MS.viewTransition, spring: 'firm' })]
    })
    this.moving = [...this.moving, ...moving]
  }

  /** The last is gone: the view has the room that it took. */
  override componentWillUnmount(): void {
    const { current } = this.props.list
    const dialog = current?.closest('dialog')
    const card = dialog?.querySelector<HTMLElement>('.portico-card')
    const room = current === null ? 0 : roomOf(current)
    if (!dialog || !card || room === 0 || !mayMove(card)) return
    const before = dialog.offsetHeight - room
    queueMicrotask(() => {
      if (!dialog.open) return // it went with the dialog
      const frames = [
        { maxHeight: `${before}px`, marginBlockEnd: `${room}px` },
        { maxHeight: `${card.offsetHeight}px`, marginBlockEnd: '0px' },
      ]
      play(card, frames, { duration: ANIMATION_MS.viewTransition, spring: 'firm' })
    })
  }

  /** By what the style sheet asks of the dialog's end alone: how large the list itself is stays what is measured. */
  private makeRoom(from: number): void {
    const { current } = this.props.list
    if (current === null) return
    const to = roomOf(current)
    if (from === to || to === 0) return
    const frames = [from, to].map((room) => ({
      flexBasis: `${room}px`,
      paddingBlock: `${Math.min(room, PADDING_PX)}px`,
    }))
    this.moving = [...this.moving, play(current, frames, { duration: ANIMATION_MS.viewTransition, spring: 'firm' })]
  }

  override render(): null {
    return null
  }
}

const topOf = (element: Element): number => element.getBoundingClientRect().top

const roomOf = (list: HTMLElement): number => (list.classList.contains(WITHIN) ? list.offsetHeight : 0)

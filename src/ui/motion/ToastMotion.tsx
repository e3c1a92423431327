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

/** Where each was seen, from the upper edge of the window. Unit: CSS pixels. */
type Places = ReadonlyMap<Element, number>

/**
 * Notifications make room for one that comes, and close up where one has gone. A class, since only a class is asked
 * before React changes the document. It renders nothing.
 */
export class ToastMotion extends Component<ToastMotionProps> {
  /** Under way, or ended. */
  private moving: readonly Animation[] = []

  override getSnapshotBeforeUpdate({ toasts }: ToastMotionProps): Places | null {
    const { current } = this.props.list
    if (current === null || toasts === this.props.toasts || !mayMove(current)) return null
    return new Map([...current.children].map((each) => [each, topOf(each)]))
  }

  override componentDidUpdate(_props: ToastMotionProps, _state: unknown, before: Places | null): void {
    if (before === null) return
    for (const each of this.moving) each.cancel() // they are measured where they come to rest
    this.props.place()
    this.moving = [...before].flatMap(([toast, top]) => {
      const way = toast.isConnected ? top - topOf(toast) : 0
      if (way === 0) return []
      const frames = [{ transform: `translateY(${way}px)` }, { transform: 'none' }]
      return [play(toast, frames, { duration: ANIMATION_MS.viewTransition, spring: 'firm' })]
    })
  }

  override render(): null {
    return null
  }
}

const topOf = (element: Element): number => element.getBoundingClientRect().top

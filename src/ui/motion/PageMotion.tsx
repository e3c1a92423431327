import { Component, type RefObject } from 'react'
import { ANIMATION_MS } from '../../domain/modal/modal-timing.ts'
import { likenessOf } from './likeness.ts'
import { mayMove, playOut } from './play.ts'

interface PageMotionProps {
  /** What lies over the card while it is open. */
  readonly page: RefObject<HTMLElement | null>
  readonly isOpen: boolean
}

/**
 * A page over the whole card fades when it closes, as it fades in when it opens: what is left of it is a picture. A
 * class, since only a class is asked before React changes the document. It renders nothing.
 */
export class PageMotion extends Component<PageMotionProps> {
  private picture: HTMLElement | undefined

  override getSnapshotBeforeUpdate({ isOpen }: PageMotionProps): number | null {
    const { current } = this.props.page
    if (isOpen === this.props.isOpen || current === null) return null
    this.picture?.remove() // opened again while it is still seen to go
    this.picture = isOpen && mayMove(current) ? likenessOf(current) : undefined
    return current.scrollTop
  }

  override componentDidUpdate(_props: PageMotionProps, _state: unknown, scrollTop: number | null): void {
    const { picture } = this
    if (scrollTop === null || picture === undefined) return
    picture.classList.add('portico-likeness')
    picture.style.animation = 'none'
    this.props.page.current?.after(picture)
    picture.scrollTop = scrollTop
    playOut([picture], [[{ opacity: 1 }, { opacity: 0 }]], { duration: ANIMATION_MS.headerText, spring: 'firm' })
  }

  override componentWillUnmount(): void {
    this.picture?.remove()
  }

  override render(): null {
    return null
  }
}

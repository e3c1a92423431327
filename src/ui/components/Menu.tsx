import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { isLaidOut } from '../bridge/layout.ts'
import { useIsomorphicLayoutEffect } from '../bridge/use-isomorphic-layout-effect.ts'
import { Button } from './Button.tsx'
import { type Drawing, FRAME_ICONS, Icon } from './Icon.tsx'
import { ICONS } from './icons.ts'

/** One entry of a menu: something to do, a place elsewhere, or one of several to choose from. */
export interface MenuEntry {
  readonly id: string
  readonly label: ReactNode
  readonly icon?: Drawing
  /** In place of the icon. */
  readonly picture?: ReactNode
  /** A short fact at the entry's end. */
  readonly note?: string | undefined
  /** A page elsewhere, opened in a new tab. */
  readonly href?: string
  readonly isDangerous?: boolean
  /** It begins a group of its own, apart from what stands above. */
  readonly isApart?: boolean
  /** Of several to choose from: whether it is the current one. */
  readonly isChecked?: boolean
  readonly onChoose?: () => void
  readonly 'data-testid'?: string
}

interface MenuProps {
  /** The name of the button and its menu. */
  readonly label: string
  /** What the button shows; it is part of its name. Default: three dots. */
  readonly children?: ReactNode
  /** Above the entries. */
  readonly heading?: ReactNode
  /** On a phone it is a page over the whole card, with this title and way back: the style sheet says when. */
  readonly page?: { readonly title: string; readonly back: string }
  readonly entries: readonly MenuEntry[]
  readonly className?: string
  /** What it chooses for is on its way: it stays closed. */
  readonly isBusy?: boolean
  readonly 'data-testid'?: string
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * A button with a menu (the menu button pattern of the ARIA guide): the arrows, Home, End and letters move, Escape goes
 * back to the button and closes the menu alone, Tab leaves it.
 */
export function Menu(props: MenuProps) {
  const { label, children, heading, page, entries, className = '', isBusy = false, 'data-testid': testId } = props
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  /** Where the focus goes when the menu opens. */
  const start = useRef(0)
  const [isOpen, setOpen] = useState(false)

  const open = (place: number) => {
    if (isBusy) return
    start.current = place
    setOpen(true)
  }
  const close = () => {
    button.current?.focus({ preventScroll: true })
    setOpen(false)
  }
  useIsomorphicLayoutEffect(() => {
    if (!isOpen) return
    keepWithin(list.current?.parentElement)
    focusAt(list.current, start.current)
  }, [isOpen])

  const move = (event: KeyboardEvent): boolean => {
    const all = entriesOf(list.current)
    const at = all.findIndex((each) => each.matches(':focus'))
    const step = STEPS[event.key]
    // From the button, to which the keyboard may go back, the way up leads to the last one.
    if (step !== undefined) focusAt(list.current, at < 0 && step < 0 ? -1 : at + step)
    else if (event.key === 'Home') focusAt(list.current, 0)
    else if (event.key === 'End') focusAt(list.current, -1)
    else if (event.key === 'Escape') close()
    else return spell(event.key, [...all.slice(at + 1), ...all.slice(0, at + 1)])
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The browser's own: to reload, to go back.
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const isHandled = isOpen ? move(event) : event.key in STEPS && (open(event.key === 'ArrowUp' ? -1 : 0), true)
    if (!isHandled) return
    event.preventDefault()
    event.stopPropagation() // Escape would close the dialog as well
  }

  return (
    <div
      className={`portico-menu ${className}`}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false)
      }}
      // Safari focuses no button that is pressed: the entry would lose the focus, and the menu close, before the click.
      onMouseDown={(event) => isOpen && event.preventDefault()}
    >
      <button
        ref={button}
        type="button"
        className={
          children === undefined
            ? 'portico-button portico-button--quiet portico-button--icon'
            : 'portico-button portico-menu-button'
        }
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        {...(children === undefined ? { 'aria-label': label, title: label } : {})}
        aria-disabled={isBusy ? true : undefined}
        onClick={() => (isOpen ? close() : open(0))}
        data-testid={testId}
      >
        {children === undefined ? (
          <Icon d={ICONS.more} />
        ) : (
          <>
            <span className="portico-hidden">{label}: </span>
            {children}
            <Icon d={ICONS.down} className="portico-icon--small" />
          </>
        )}
      </button>
      {/* A press beside the menu closes it, and presses nothing that happens to lie there. */}
      {isOpen ? <span className="portico-menu-shade" onClick={close} /> : null}
      <div className="portico-menu-list" hidden={!isOpen}>
        {heading === undefined ? null : <p className="portico-menu-heading">{heading}</p>}
        {page === undefined ? null : (
          <div className="portico-menu-head">
            <Button look="quiet" className="portico-button--icon" aria-label={page.back} onClick={close}>
              <Icon d={FRAME_ICONS.back} />
            </Button>
            <p>{page.title}</p>
          </div>
        )}
        <div ref={list} id={id} role="menu" aria-label={label}>
          {entries.map((entry, place) => (
            <Entry key={entry.id} entry={entry} isFirst={place === 0} onChosen={close} />
          ))}
        </div>
      </div>
    </div>
  )
}

const entriesOf = (list: HTMLElement | null): readonly HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? []),
]

/** Between a menu and the edge of what it stands in. Unit: CSS pixels. */
const EDGE = 8
/** With less room a menu has its full height, and the view scrolls to it. Unit: CSS pixels. */
const LEAST_ROOM = 120

/** Says how high the menu may be, so that it ends within the view that it stands in; the style sheet has it scroll. */
function keepWithin(menu: HTMLElement | null | undefined): void {
  const view = menu?.closest('.portico-body')
  if (menu === null || menu === undefined || view === null || view === undefined || !isLaidOut()) return
  const room = view.getBoundingClientRect().bottom - menu.getBoundingClientRect().top - EDGE
  if (room < LEAST_ROOM) menu.style.removeProperty('--portico-menu-room')
  else menu.style.setProperty('--portico-menu-room', `${Math.floor(room)}px`)
}

/** Goes round: the place before the first is the last. */
function focusAt(list: HTMLElement | null, place: number): void {
  const all = entriesOf(list)
  all[(place + all.length) % all.length]?.focus()
}

/** The focus goes to the next entry that begins with the letter. */
function spell(key: string, items: readonly HTMLElement[]): boolean {
  if (key.length !== 1 || key === ' ') return false
  const found = items.find(({ textContent }) => textContent.trim().toLowerCase().startsWith(key.toLowerCase()))
  found?.focus()
  return found !== undefined
}

/** As it presses any other entry; by itself it would scroll the view. */
function pressBySpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== ' ') return
  event.preventDefault()
  if (!event.repeat) event.currentTarget.click()
}

interface EntryProps {
  readonly entry: MenuEntry
  /** What scrolls needs something in it that takes the focus. */
  readonly isFirst: boolean
  readonly onChosen: () => void
}

function Entry({ entry, isFirst, onChosen }: EntryProps) {
  const { label, icon, picture, note, href, isDangerous = false, isApart = false, isChecked, onChoose } = entry
  const testId = entry['data-testid']
  const className = [
    'portico-menu-entry',
    ...(isDangerous ? ['portico-button--leave'] : []),
    ...(isApart ? ['portico-menu-entry--apart'] : []),
  ].join(' ')
  const content = (
    <>
      {picture ?? (icon === undefined ? null : <Icon d={icon} />)}
      <span className="portico-menu-label">{label}</span>
      {note === undefined ? null : (
        <span className="portico-menu-note">
          <bdi>{note}</bdi>
        </span>
      )}
      {isChecked === true ? <Icon d={ICONS.done} className="portico-icon--small" /> : null}
    </>
  )
  const choose = () => {
    onChosen()
    onChoose?.()
  }
  if (href !== undefined)
    return (
      <a
        className={className}
        role="menuitem"
        tabIndex={isFirst ? 0 : -1}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        onClick={choose}
        onKeyDown={pressBySpace}
        data-testid={testId}
      >
        {content}
      </a>
    )
  return (
    <button
      type="button"
      className={className}
      role={isChecked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={isChecked}
      tabIndex={isFirst ? 0 : -1}
      onClick={choose}
      data-testid={testId}
    >
      {content}
    </button>
  )
}

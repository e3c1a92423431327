import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { useIsomorphicLayoutEffect } from '../bridge/use-isomorphic-layout-effect.ts'
import { type Drawing, Icon } from './Icon.tsx'
import { ICONS } from './icons.ts'
import { Popover, type PopoverFace } from './Popover.tsx'

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

interface MenuProps extends PopoverFace {
  readonly entries: readonly MenuEntry[]
  /** Above the entries. */
  readonly heading?: ReactNode
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * A button with a menu (the menu button pattern of the ARIA guide): the arrows, Home, End and letters move, Escape goes
 * back to the button and closes the menu alone, Tab leaves it.
 */
export function Menu({ entries, heading, children, ...face }: MenuProps) {
  const { label, isBusy = false } = face
  const { list, popover } = useMenu(isBusy)
  return (
    <Popover {...face} {...popover} face={children} kind="menu">
      {heading === undefined ? null : <p className="portico-menu-heading">{heading}</p>}
      <Entries {...{ list, entries, label }} id={popover.id} onChosen={popover.onClose} />
    </Popover>
  )
}

/** What a menu's button and its entries have in common: whether it is open, and what a key does. */
export function useMenu(isBusy: boolean) {
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
  useIsomorphicLayoutEffect(() => {
    if (isOpen) focusAt(list.current, start.current)
  }, [isOpen])

  const close = () => {
    button.current?.focus({ preventScroll: true })
    setOpen(false)
  }
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
  const popover = {
    ...{ id, button, isOpen },
    onOpen: () => open(0),
    onClose: close,
    onLeave: () => setOpen(false),
    onKey: (event: KeyboardEvent) =>
      isOpen ? move(event) : event.key in STEPS && (open(event.key === 'ArrowUp' ? -1 : 0), true),
  }
  return { list, popover }
}

interface EntriesProps extends Pick<MenuProps, 'entries' | 'label'> {
  readonly list: RefObject<HTMLDivElement | null>
  readonly id: string
  readonly onChosen: () => void
}

export const Entries = ({ list, id, label, entries, onChosen }: EntriesProps) => (
  <div ref={list} id={id} role="menu" aria-label={label}>
    {entries.map((entry, place) => (
      <Entry key={entry.id} entry={entry} isFirst={place === 0} onChosen={onChosen} />
    ))}
  </div>
)

const entriesOf = (list: HTMLElement | null): readonly HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? []),
]

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
  const { href, isDangerous = false, isApart = false, isChecked, onChoose } = entry
  const testId = entry['data-testid']
  const className = [
    'portico-menu-entry',
    ...(isDangerous ? ['portico-button--leave'] : []),
    ...(isApart ? ['portico-menu-entry--apart'] : []),
  ].join(' ')
  const content = <EntryFace {...entry} />
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

/** What an entry shows, also where it stands in no menu. */
export const EntryFace = ({ label, icon, picture, note, isChecked }: Omit<MenuEntry, 'id'>) => (
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

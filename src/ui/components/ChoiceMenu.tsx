import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { matchesMedia } from '../bridge/layout.ts'
import { useHandle } from '../bridge/portico-context.ts'
import { useIsomorphicLayoutEffect } from '../bridge/use-isomorphic-layout-effect.ts'
import { isolated } from '../i18n/isolated.ts'
import { useConnectedText } from '../i18n/use-connected-text.ts'
import { Empty } from './Empty.tsx'
import { ICONS } from './icons.ts'
import { inThrees } from './in-threes.tsx'
import { Entries, EntryFace, type MenuEntry, useMenu } from './Menu.tsx'
import { Popover, type PopoverFace } from './Popover.tsx'
import { backToTop } from './scroller.ts'
import { SearchField } from './SearchField.tsx'
import { GridMemory, VirtualGrid } from './VirtualGrid.tsx'

/** More than these are not seen at once: a menu of them would be rendered, and walked, to its end. */
const MOST_IN_MENU = 8

interface Choices<Choice> {
  readonly choices: readonly Choice[]
  /** The id of the one that is chosen. */
  readonly chosen: string | undefined
  readonly idOf: (choice: Choice) => string
  /** Must be stable, or all that are in sight render. */
  readonly entryOf: (choice: Choice) => Pick<MenuEntry, 'picture' | 'label' | 'note'>
  /** What the list is a list of. */
  readonly listLabel: string
  readonly onChoose: (id: string) => void
  /** How they are searched, where they can be. */
  readonly search?: {
    readonly label: string
    readonly find: (choices: readonly Choice[], typed: string) => readonly Choice[]
  }
  /** Of each of them. */
  readonly testId: string
}

type ChoiceMenuProps<Choice> = PopoverFace & Choices<Choice>

/**
 * One of several: a menu of a few, and of more a list with a search. V320: more may come while it is open, and it stays
 * open.
 */
export function ChoiceMenu<Choice>(props: ChoiceMenuProps<Choice>) {
  const { choices, chosen, idOf, entryOf, onChoose, testId, label, page, className, isBusy = false, children } = props
  const { list, popover } = useMenu(isBusy)
  const { id, isOpen, onOpen, onClose } = popover
  const isMany = choices.length > MOST_IN_MENU
  useIsomorphicLayoutEffect(() => {
    if (isOpen) list.current?.querySelector('button')?.focus()
  }, [isMany])
  const face = { label, page, className, isBusy, face: children, 'data-testid': props['data-testid'] }
  if (!isMany)
    return (
      <Popover {...face} {...popover} kind="menu">
        <Entries
          {...{ list, id, label }}
          entries={choices.map((choice) => {
            const own = idOf(choice)
            return {
              ...{ ...entryOf(choice), id: own, isChecked: own === chosen, 'data-testid': testId },
              onChoose: () => onChoose(own),
            }
          })}
          onChosen={onClose}
        />
      </Popover>
    )
  return (
    <Popover
      {...face}
      {...popover}
      kind="dialog"
      onKey={({ key }) => {
        if (isOpen && key === 'Escape') onClose()
        else if (!isOpen && key === 'ArrowDown') onOpen()
        else return false
        return true
      }}
    >
      <div className="portico-many" id={id} role="dialog" aria-label={label}>
        {isOpen ? (
          <Found
            {...props}
            onChoose={(choice) => {
              onClose()
              onChoose(choice)
            }}
          />
        ) : null}
      </div>
    </Popover>
  )
}

function Found<Choice>(props: Choices<Choice>) {
  const { choices, chosen, idOf, entryOf, listLabel, onChoose, search, testId } = props
  const { wallets } = useConnectedText()
  const { announce } = useHandle()
  const [typed, type] = useState('')
  const view = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const find = search?.find
  const found = useMemo(() => find?.(choices, typed) ?? choices, [find, choices, typed])
  const none = found.length === 0 ? wallets.none(isolated(typed.trim())) : undefined
  useEffect(() => {
    if (none !== undefined) announce(none)
  }, [announce, none])

  const enterList = () => view.current?.querySelector<HTMLElement>('li [tabindex="0"]')?.focus()
  // The field takes the focus where there is a keyboard: on a phone that of the screen would hide half the list.
  useIsomorphicLayoutEffect(() => {
    if (search === undefined || !matchesMedia('(pointer: fine)')) enterList()
  }, [])

  const choose = useRef(onChoose)
  useIsomorphicLayoutEffect(() => {
    choose.current = onChoose
  })
  const rowOf = useMemo(
    () => (choice: Choice, tabIndex: 0 | -1) => (
      <button
        type="button"
        className="portico-menu-entry"
        tabIndex={tabIndex}
        aria-current={idOf(choice) === chosen ? 'true' : undefined}
        onClick={() => choose.current(idOf(choice))}
        data-testid={testId}
      >
        <EntryFace {...entryOf(choice)} isChecked={idOf(choice) === chosen} />
      </button>
    ),
    [chosen, idOf, entryOf, testId],
  )
  return (
    <div ref={view}>
      {search === undefined ? null : (
        <div className="portico-many-bar" ref={bar}>
          <SearchField
            label={search.label}
            placeholder={search.label}
            clearLabel={wallets.clear}
            text={typed}
            onChange={type}
            isBusy={false}
            onDown={enterList}
            data-testid={`${testId}-search`}
          />
        </div>
      )}
      {none === undefined ? (
        <Rows key={typed} {...{ found, idOf, rowOf, listLabel, view }} cover={bar} />
      ) : (
        <Empty sign={ICONS.search} data-testid={`${testId}-none`}>
          <h3 className="portico-empty-title">{inThrees(none)}</h3>
        </Empty>
      )}
    </div>
  )
}

interface RowsProps<Choice> {
  readonly found: readonly Choice[]
  readonly idOf: (choice: Choice) => string
  readonly rowOf: (choice: Choice, tabIndex: 0 | -1) => ReactNode
  readonly listLabel: string
  readonly view: RefObject<HTMLElement | null>
  readonly cover: RefObject<HTMLElement | null>
}

/** What another text finds is another list: it begins at its top. */
function Rows<Choice>({ found, idOf, rowOf, listLabel, view, cover }: RowsProps<Choice>) {
  const [memory] = useState(() => new GridMemory())
  useEffect(() => {
    if (view.current !== null) backToTop(view.current)
  }, [view])
  return (
    <VirtualGrid
      items={found}
      keyOf={idOf}
      label={listLabel}
      className="portico-many-rows"
      total={found.length}
      memory={memory}
      cover={cover}
    >
      {rowOf}
    </VirtualGrid>
  )
}

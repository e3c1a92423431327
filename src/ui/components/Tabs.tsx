import { type HTMLAttributes, type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

interface TabsProps<Id extends string> {
  readonly label: string
  readonly tabs: readonly { readonly id: Id; readonly label: string }[]
  readonly selected: Id
  readonly onSelect: (id: Id) => void
  /** The content of the selected tab. */
  readonly children: ReactNode
  /** For a panel that takes the focus. */
  readonly panel?: HTMLAttributes<HTMLDivElement>
  readonly 'data-testid'?: string
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/**
 * Tabs with their panel. One tab is the tab stop; the arrow keys wrap around and select. A single tab is shown without
 * tabs.
 */
export function Tabs<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  children,
  panel,
  'data-testid': testId,
}: TabsProps<Id>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  if (tabs.length < 2) return <>{children}</>

  const select = (at: number) => {
    const tab = tabs[(at + tabs.length) % tabs.length]
    if (tab === undefined) return
    onSelect(tab.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab.id}"]`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const at = tabs.findIndex((tab) => tab.id === selected)
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const step = STEPS[event.key]
    if (step !== undefined) select(at + (isRightToLeft ? -step : step))
    else if (event.key === 'Home') select(0)
    else if (event.key === 'End') select(tabs.length - 1)
    else return
    event.preventDefault()
  }

  return (
    <>
      <div
        ref={list}
        className="portico-segments"
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        data-testid={testId}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            className="portico-segment"
            role="tab"
            id={`${id}${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={`${id}panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            data-tab={tab.id}
            data-testid={`tab-${tab.id}`}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        className="portico-tab-panel"
        role="tabpanel"
        id={`${id}panel`}
        aria-labelledby={`${id}${selected}`}
        {...panel}
      >
        {children}
      </div>
    </>
  )
}

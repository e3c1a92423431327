import { useEffect, useId, useRef } from 'react'
import { matchesMedia } from '../bridge/layout.ts'
import { typedDirection } from '../i18n/typed-direction.ts'
import { Button } from './Button.tsx'
import { isComposing } from './composing.ts'
import { Icon } from './Icon.tsx'
import { ICONS } from './icons.ts'
import { Spinner } from './Spinner.tsx'

interface SearchFieldProps {
  readonly label: string
  readonly placeholder: string
  readonly clearLabel: string
  readonly text: string
  readonly onChange: (text: string) => void
  readonly isBusy: boolean
  /** Moves the focus from the field to the results. */
  readonly onDown: () => void
  readonly 'data-testid'?: string
}

/**
 * The search field. With a keyboard at hand it gets the focus; on a phone the screen keyboard would hide half the list.
 */
export function SearchField({
  label,
  placeholder,
  clearLabel,
  text,
  onChange,
  isBusy,
  onDown,
  'data-testid': testId,
}: SearchFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // After the dialog has given the focus to its title, which it does in an effect of its own.
  useEffect(() => {
    if (!matchesMedia('(pointer: fine)')) return undefined
    const timer = setTimeout(() => input.current?.focus({ preventScroll: true }))
    return () => clearTimeout(timer)
  }, [])

  return (
    <div className="portico-search" role="search">
      <label className="portico-hidden" htmlFor={id}>
        {label}
      </label>
      {isBusy ? <Spinner /> : <Icon d={ICONS.search} />}
      <input
        ref={input}
        id={id}
        className="portico-search-input"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        dir={typedDirection(text)}
        placeholder={placeholder}
        value={text}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={(event) => {
          if (isComposing(event)) return event.stopPropagation() // Escape would close the modal
          if (event.altKey || event.ctrlKey || event.metaKey) return
          if (event.key === 'ArrowDown') {
            event.preventDefault()
            onDown()
          } else if (event.key === 'Escape' && text !== '') {
            event.preventDefault() // the first Esc empties the field, the next one closes the modal
            event.stopPropagation()
            onChange('')
          }
        }}
        data-testid={testId}
      />
      {text === '' ? null : (
        <Button
          look="quiet"
          className="portico-button--icon"
          aria-label={clearLabel}
          onClick={() => {
            onChange('')
            input.current?.focus()
          }}
          data-testid="search-clear"
        >
          <Icon d={ICONS.clear} />
        </Button>
      )}
    </div>
  )
}

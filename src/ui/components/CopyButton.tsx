import { useId } from 'react'
import { useViewText } from '../i18n/use-view-text.ts'
import { Button, type ButtonProps } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { ICONS } from './icons.ts'
import { useCopy } from './use-copy.ts'

interface CopyButtonProps {
  /** Read at the click, so that the text on screen at that time is copied. */
  readonly read: () => string | undefined
  readonly label: string
  /** The label of the field that shows the text where the browser denies the clipboard. */
  readonly fieldLabel: string
  readonly fieldTestId?: string
  readonly isIconOnly?: boolean
  /** The label below the icon, in as little room as a button may have. */
  readonly isTile?: boolean
  readonly look?: ButtonProps['look']
  readonly disabled?: boolean
  readonly 'data-testid'?: string
}

/** Copies a text and says so; where the browser denies it, shows the text for the visitor to select. */
export function CopyButton({
  read,
  label,
  fieldLabel,
  fieldTestId,
  isIconOnly = false,
  isTile = false,
  look = 'secondary',
  disabled = false,
  'data-testid': testId,
}: CopyButtonProps) {
  const { pairing } = useViewText()
  const { outcome, copy } = useCopy(pairing)
  const fieldId = useId()

  const onClick = () => {
    const value = read()
    if (value !== undefined) copy(value)
  }
  const isCopied = outcome === 'copied'
  const shown = isCopied ? pairing.copied : label

  return (
    <>
      <Button
        look={look}
        className={isIconOnly ? 'portico-button--icon' : isTile ? 'portico-button--tile' : ''}
        onClick={onClick}
        disabled={disabled}
        data-testid={testId}
        data-outcome={outcome}
        {...(isIconOnly ? { 'aria-label': shown, title: shown } : {})}
      >
        <Icon d={isCopied ? ICONS.done : ICONS.copy} />
        {isIconOnly ? null : isTile ? <span>{shown}</span> : shown}
      </Button>
      {outcome === 'denied' ? (
        <div className="portico-copy-field">
          <label htmlFor={fieldId}>
            {pairing.copyFailed}
            <span className="portico-hidden"> ({fieldLabel})</span>
          </label>
          <textarea
            id={fieldId}
            className="portico-input portico-mono"
            readOnly
            rows={3}
            dir="auto"
            value={read() ?? ''}
            data-testid={fieldTestId}
            onFocus={(event) => event.currentTarget.select()}
          />
        </div>
      ) : null}
    </>
  )
}

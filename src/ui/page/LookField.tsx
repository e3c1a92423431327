import { type LookName, LOOK_NAMES, LOOKS } from './looks.ts'
import { OWN_ACCENT } from './theme-choice.ts'

interface LookFieldProps {
  readonly label: string
  /** Of the group: no other on the page has it. */
  readonly name: string
  /** Absent: another than these is chosen. */
  readonly value: LookName | undefined
  readonly onChange: (look: LookName) => void
  /** What is chosen says by itself what it is of. */
  readonly isLabelHidden?: boolean
}

/** Some themes to look at, by their colours. */
export const LookField = ({ label, name, value, onChange, isLabelHidden = false }: LookFieldProps) => (
  <fieldset className="page-theme-choice page-looks">
    <legend className={isLabelHidden ? 'portico-hidden' : undefined}>{label}</legend>
    {LOOK_NAMES.map((look) => (
      <label key={look}>
        <input
          type="radio"
          name={name}
          aria-label={`${label} ${accentOf(look)}`}
          checked={value === look}
          onChange={() => onChange(look)}
        />
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <circle cx="12" cy="12" r="12" fill={accentOf(look)} />
        </svg>
      </label>
    ))}
  </fieldset>
)

function accentOf(name: LookName): string {
  const look = LOOKS[name]
  return 'accent' in look ? look.accent : OWN_ACCENT
}

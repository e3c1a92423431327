import type { Range } from './theme-choice.ts'

interface RangeFieldProps extends Range {
  readonly label: string
  readonly unit?: string
  readonly value: number
  readonly onChange: (value: number) => void
}

/** A slider that shows its value. */
export function RangeField({ label, from, to, step, unit = 'px', value, onChange }: RangeFieldProps) {
  const shown = `${value}${unit === '%' ? '' : ' '}${unit}`
  return (
    <label className="page-theme-field">
      <span>{label}</span>
      <span className="page-theme-value" dir="ltr" aria-hidden="true">
        {shown}
      </span>
      <input
        type="range"
        min={from}
        max={to}
        step={step}
        value={value}
        aria-valuetext={shown}
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
      />
    </label>
  )
}

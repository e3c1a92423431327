interface RadioFieldProps<Value extends string> {
  readonly label: string
  /** Of the group: no other on the page has it. */
  readonly name: string
  readonly values: readonly Value[]
  readonly texts: Readonly<Record<Value, string>>
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** What is chosen says by itself what it is of. */
  readonly isLabelHidden?: boolean
}

/** One of a few, all of them in sight. */
export function RadioField<Value extends string>({
  label,
  name,
  values,
  texts,
  value,
  onChange,
  isLabelHidden = false,
}: RadioFieldProps<Value>) {
  return (
    <fieldset className="page-theme-choice">
      <legend className={isLabelHidden ? 'portico-hidden' : undefined}>{label}</legend>
      <div className="page-theme-options">
        {values.map((each) => (
          <label key={each}>
            <input type="radio" name={name} checked={value === each} onChange={() => onChange(each)} />
            <span>{texts[each]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

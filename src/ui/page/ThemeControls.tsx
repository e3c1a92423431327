import type { ThemeLayout, ThemeMode } from '../../domain/modal/theme.ts'
import { useThemePageText } from '../i18n/use-theme-page-text.ts'
import { LookField } from './LookField.tsx'
import { choiceOf, lookOf } from './looks.ts'
import { RadioField } from './RadioField.tsx'
import { RangeField } from './RangeField.tsx'
import { FIRST_CHOICE, FONTS, OWN_ACCENT, RANGES, type ThemeChoice } from './theme-choice.ts'

interface ThemeControlsProps {
  readonly choice: ThemeChoice
  readonly onChoose: (change: Partial<ThemeChoice>) => void
  /** Absent: nothing was changed yet. */
  readonly onUndo: (() => void) | undefined
}

const MODES = ['system', 'light', 'dark'] as const satisfies readonly ThemeMode[]
const LAYOUTS = ['narrow', 'wide'] as const satisfies readonly ThemeLayout[]

const OWN_OVERLAY = 50

/** A field for each token. */
export function ThemeControls({ choice, onChoose, onUndo }: ThemeControlsProps) {
  const text = useThemePageText()
  return (
    <form className="page-theme-controls" onSubmit={(event) => event.preventDefault()} data-testid="theme-controls">
      <RadioField
        label={text.mode}
        name="mode"
        values={MODES}
        texts={text.modes}
        value={choice.mode}
        onChange={(mode) => onChoose({ mode })}
      />
      <RadioField
        label={text.layout}
        name="layout"
        values={LAYOUTS}
        texts={text.layouts}
        value={choice.layout}
        onChange={(layout) => onChoose({ layout })}
      />
      <div className="page-theme-accents">
        <LookField
          label={text.accent}
          name="look"
          value={lookOf(choice)}
          onChange={(name) => {
            const { accent, radius } = choiceOf(name, choice.mode)
            onChoose({ accent, radius })
          }}
        />
        <label className="page-theme-field">
          <span className="portico-hidden">{text.accent}</span>
          <input
            type="color"
            value={choice.accent ?? OWN_ACCENT}
            onChange={({ currentTarget }) => onChoose({ accent: currentTarget.value as `#${string}` })}
          />
        </label>
      </div>
      <label className="page-theme-field">
        <span>{text.font}</span>
        <select
          value={choice.font}
          onChange={({ currentTarget }) => onChoose({ font: currentTarget.value as keyof typeof FONTS })}
        >
          {(Object.keys(FONTS) as (keyof typeof FONTS)[]).map((font) => (
            <option key={font} value={font}>
              {text.fonts[font]}
            </option>
          ))}
        </select>
      </label>
      <RangeField
        label={text.radius}
        {...RANGES.radius}
        value={choice.radius}
        onChange={(radius) => onChoose({ radius })}
      />
      <RangeField
        label={text.spacing}
        {...RANGES.spacing}
        value={choice.spacing}
        onChange={(spacing) => onChoose({ spacing })}
      />
      <RangeField
        label={text.fontSizeMaster}
        {...RANGES.fontSizeMaster}
        value={choice.fontSizeMaster}
        onChange={(fontSizeMaster) => onChoose({ fontSizeMaster })}
      />
      <RangeField label={text.width} {...RANGES.width} value={choice.width} onChange={(width) => onChoose({ width })} />
      <RangeField
        label={text.overlay}
        {...RANGES.overlay}
        unit="%"
        value={choice.overlay ?? OWN_OVERLAY}
        onChange={(overlay) => onChoose({ overlay })}
      />
      <div className="page-theme-ways">
        <button
          type="button"
          className="page-theme-button"
          onClick={onUndo}
          aria-disabled={onUndo === undefined}
          data-testid="theme-undo"
        >
          {text.undo}
        </button>
        <button type="button" className="page-theme-button" onClick={() => onChoose(FIRST_CHOICE)}>
          {text.reset}
        </button>
      </div>
    </form>
  )
}

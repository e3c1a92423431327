import type { ThemeLayout, ThemeMode } from '../../domain/modal/theme.ts'
import { useThemePageText } from '../i18n/use-theme-page-text.ts'
import { RadioField } from './RadioField.tsx'
import { RangeField } from './RangeField.tsx'
import { FIRST_CHOICE, FONTS, OWN_ACCENT, type ThemeChoice } from './theme-choice.ts'

interface ThemeControlsProps {
  readonly choice: ThemeChoice
  readonly onChoose: (change: Partial<ThemeChoice>) => void
}

const MODES = ['system', 'light', 'dark'] as const satisfies readonly ThemeMode[]
const LAYOUTS = ['narrow', 'wide'] as const satisfies readonly ThemeLayout[]

const OWN_OVERLAY = 50

/** A field for each token. */
export function ThemeControls({ choice, onChoose }: ThemeControlsProps) {
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
      <label className="page-theme-field">
        <span>{text.accent}</span>
        <input
          type="color"
          value={choice.accent ?? OWN_ACCENT}
          onChange={({ currentTarget }) => onChoose({ accent: currentTarget.value as `#${string}` })}
        />
      </label>
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
        from={0}
        to={8}
        value={choice.radius}
        onChange={(radius) => onChoose({ radius })}
      />
      <RangeField
        label={text.spacing}
        from={2}
        to={7}
        step={0.5}
        value={choice.spacing}
        onChange={(spacing) => onChoose({ spacing })}
      />
      <RangeField
        label={text.fontSizeMaster}
        from={8}
        to={14}
        step={0.5}
        value={choice.fontSizeMaster}
        onChange={(fontSizeMaster) => onChoose({ fontSizeMaster })}
      />
      <RangeField
        label={text.width}
        from={300}
        to={480}
        step={10}
        value={choice.width}
        onChange={(width) => onChoose({ width })}
      />
      <RangeField
        label={text.overlay}
        from={0}
        to={95}
        step={5}
        unit="%"
        value={choice.overlay ?? OWN_OVERLAY}
        onChange={(overlay) => onChoose({ overlay })}
      />
      <button type="button" className="page-theme-button" onClick={() => onChoose(FIRST_CHOICE)}>
        {text.reset}
      </button>
    </form>
  )
}

import { useMemo, useState } from 'react'
import { useThemePageText } from '../i18n/use-theme-page-text.ts'
import { type Language, porticoTheme } from '../index.ts'
import { directionOf } from '../i18n/text-direction.ts'
import { afterPress } from './after-press.ts'
import { DIRECTIONS, languageIn } from './directions.ts'
import { LanguageChoice } from './LanguageChoice.tsx'
import { LookField } from './LookField.tsx'
import { addressOfLook, choiceOf, lookIn } from './looks.ts'
import { RadioField } from './RadioField.tsx'
import { tokensOf } from './theme-choice.ts'
import { type LoadPreview, ThemePreview } from './ThemePreview.tsx'

// The stage is higher than the picture in whose place it comes.
await afterPress()

const MODES = ['system', 'light', 'dark'] as const

interface StageProps {
  readonly language: Language
  readonly loadPreview: LoadPreview
}

/** The modal itself, in a theme and a language beside those of the page. Its address is that of what is seen. */
export default function Stage({ language, loadPreview }: StageProps) {
  const text = useThemePageText()
  const [look, choose] = useState(() => lookIn(location.search))
  const shown = look.language ?? language
  const theme = useMemo(() => porticoTheme(tokensOf(choiceOf(look.name, look.mode))), [look])
  const change = (part: Partial<typeof look>) => {
    const next = { ...look, ...part }
    choose(next)
    history.replaceState(history.state, '', addressOfLook(next, location.href))
  }
  const speak = (chosen: Language) => change({ language: chosen === language ? undefined : chosen })
  return (
    <div className="page-stage-live" data-testid="page-stage">
      <ThemePreview language={shown} theme={theme} loadPreview={loadPreview} firstView="ConnectingWalletConnectBasic" />
      <form className="page-stage-controls" onSubmit={(event) => event.preventDefault()}>
        <RadioField
          label={text.mode}
          name="stage-mode"
          values={MODES}
          texts={text.modes}
          value={look.mode}
          onChange={(mode) => change({ mode })}
          isLabelHidden
        />
        <LookField
          label={text.accent}
          name="stage-look"
          value={look.name}
          onChange={(name) => change({ name })}
          isLabelHidden
        />
        <RadioField
          label={text.direction}
          name="stage-direction"
          values={DIRECTIONS}
          texts={text.directions}
          value={directionOf(shown)}
          onChange={(direction) => speak(languageIn(direction, shown, language))}
          isLabelHidden
        />
        <LanguageChoice language={shown} onChoose={speak} testId="stage-language" />
      </form>
    </div>
  )
}

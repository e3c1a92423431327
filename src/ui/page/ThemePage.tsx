import { useEffect, useMemo, useRef, useState } from 'react'
import { useThemePageText } from '../i18n/use-theme-page-text.ts'
import { type Language, porticoTheme } from '../index.ts'
import { addressOfChoice, choiceIn } from './theme-address.ts'
import { tokensOf } from './theme-choice.ts'
import { ThemeCode } from './ThemeCode.tsx'
import { ThemeControls } from './ThemeControls.tsx'
import { stepped, type ThemeSteps, undone } from './theme-steps.ts'
import { type LoadPreview, ThemePreview } from './ThemePreview.tsx'

interface ThemePageProps {
  readonly language: Language
  readonly loadPreview: LoadPreview
}

/** Where an author tries themes, and copies the code of one, or its address. A chunk of its own. */
export default function ThemePage({ language, loadPreview }: ThemePageProps) {
  const text = useThemePageText()
  const [steps, show] = useState<ThemeSteps>(() => ({
    choice: choiceIn(location.search),
    before: [],
    field: undefined,
  }))
  const { choice, before } = steps
  // The address is that of what is seen.
  const go = (next: ThemeSteps) => {
    show(next)
    history.replaceState(history.state, '', addressOfChoice(next.choice, location.href))
  }
  const tokens = useMemo(() => tokensOf(choice), [choice])
  const theme = useMemo(() => porticoTheme(tokens), [tokens])
  const title = useRef<HTMLHeadingElement>(null)
  // A visitor who followed a link to this page gets the focus on its title.
  useEffect(() => title.current?.focus({ preventScroll: true }), [])

  return (
    <section
      className={`page-theme ${choice.layout === 'wide' ? 'page-theme--wide' : ''}`}
      aria-labelledby="theme-title"
    >
      <div className="page-theme-words">
        <h1 id="theme-title" ref={title} tabIndex={-1}>
          {text.title}
        </h1>
        <p>{text.intro}</p>
        <a href="#top">{text.back}</a>
      </div>
      <ThemeControls
        choice={choice}
        onChoose={(change) => go(stepped(steps, change))}
        onUndo={before.length === 0 ? undefined : () => go(undone(steps))}
      />
      <ThemePreview language={language} theme={theme} loadPreview={loadPreview} />
      <ThemeCode tokens={tokens} />
    </section>
  )
}

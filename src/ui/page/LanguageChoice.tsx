import { useEffect, useState } from 'react'
import { usePageText } from '../i18n/use-page-text.ts'
import type { Language } from '../index.ts'

interface LanguageChoiceProps {
  readonly language: Language
  readonly onChoose: (language: Language) => void
  readonly testId: string
}

type Names = Readonly<Partial<Record<Language, string>>>

/** Each language by its own name, for a visitor who reads no other. The names of the others come after the page. */
export function LanguageChoice({ language, onChoose, testId }: LanguageChoiceProps) {
  const page = usePageText()
  const [names, setNames] = useState<Names>({ [language]: page.languageName ?? 'English' })
  useEffect(() => {
    import('../i18n/language-names.ts').then(
      ({ LANGUAGE_NAMES }) => setNames(LANGUAGE_NAMES),
      () => undefined, // the page stays in its current language
    )
  }, [])
  return (
    <label className="page-language">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3.5 9h17M3.5 15h17M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18" />
      </svg>
      <select
        aria-label={page.language}
        value={language}
        onChange={({ currentTarget }) => onChoose(currentTarget.value as Language)}
        data-testid={testId}
      >
        {Object.entries(names).map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadConnectedTexts, useWholeLanguage } from '../../../src/ui/i18n/connected-texts.ts'
import { wantWhole } from '../../../src/ui/i18n/language-of.ts'
import { languageParts } from '../../../src/ui/i18n/language-parts.ts'
import type { Language } from '../../../src/ui/i18n/language.ts'
import type * as languages from '../../../src/ui/i18n/language.ts'
import { useConnectedText } from '../../../src/ui/i18n/use-connected-text.ts'
import { useRequestText } from '../../../src/ui/i18n/use-request-text.ts'
import { useText } from '../../../src/ui/i18n/use-text.ts'
import { type OwnTexts, PorticoProvider } from '../../../src/ui/index.ts'
import { FakeCore } from '../../support/fake-core.ts'

/** How the second part of a language is answered, by the test. */
const answers = vi.hoisted(() => new Map<string, { arrive: () => void; fail: () => void }>())

vi.mock('../../../src/ui/i18n/language.ts', async (original) => {
  const real = await original<typeof languages>()
  const { languageOf } = await import('../../../src/ui/i18n/language-of.ts')
  const held = Object.entries(real.TRANSLATIONS).map(([language, load]) => [
    language,
    async () => {
      const code = await load()
      const connected = async () => {
        await new Promise<void>((arrive, fail) => {
          answers.set(language, { arrive, fail: () => fail(new Error('offline')) })
        })
        return code.connected()
      }
      return { ...code, connected, texts: () => languageOf(code.dictionary, connected) }
    },
  ])
  return { ...real, TRANSLATIONS: Object.fromEntries(held) as typeof real.TRANSLATIONS }
})

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  vi.unstubAllGlobals()
  wantWhole(false)
})

const Button = () => <b>{useText().button.connect}</b>

/** As an account that a page embeds: it comes without having loaded its texts. */
function Account() {
  return useWholeLanguage() ? <Words /> : null
}

function Words() {
  const { history, connectedWallets } = useConnectedText()
  return `${history.operations.done.send}/${connectedWallets.disconnectAll}/${useRequestText().heading}`
}

function shown(first: Language, page: React.ReactNode, dictionary?: OwnTexts) {
  const place = document.createElement('div')
  const root = createRoot(place)
  const core = new FakeCore()
  const seen: string[] = []
  new MutationObserver(() => seen.push(place.textContent)).observe(place, {
    ...{ childList: true, subtree: true, characterData: true },
  })
  const speak = (language: Language, now = page) =>
    act(() =>
      root.render(
        <PorticoProvider core={core} language={language} {...(dictionary === undefined ? {} : { dictionary })}>
          {now}
        </PorticoProvider>,
      ),
    )
  speak(first)
  const until = (text: string) =>
    act(() => vi.waitUntil(() => place.textContent === text, { timeout: 30_000, interval: 5 }))
  return { place, seen, speak, until, end: () => act(() => root.unmount()) }
}

const answer = async (language: Language, how: 'arrive' | 'fail') => {
  await act(() => vi.waitUntil(() => answers.has(language), { timeout: 30_000, interval: 5 }))
  await act(async () => answers.get(language)?.[how]())
  answers.delete(language)
}

const GERMAN = 'Gesendet/Alle trennen/Was damit geschieht'
const ENGLISH = 'Sent/Disconnect all/What this does'

// Each test has a language of its own: what is loaded stays so.
describe('the two parts of a language', () => {
  it('should load the second one only when it is wanted, and show nothing in English until it is there', async () => {
    const { place, seen, speak, until, end } = shown('de', <Button />)
    await until('Wallet verbinden')
    expect(answers.size).toBe(0)
    speak('de', <Account />)
    expect(place.textContent).toBe('')
    await answer('de', 'arrive')
    await until(GERMAN)
    expect(seen.filter((text) => text.includes('Sent'))).toEqual([])
    end()
  })

  it('should have both at once for a view that is loaded with them', async () => {
    const { until, speak, place, end } = shown('fr', <Button />)
    await until('Connecter un portefeuille')
    let isThere = false
    const coming = loadConnectedTexts().then(() => (isThere = true))
    await act(() => Promise.resolve())
    expect(isThere).toBe(false)
    await answer('fr', 'arrive')
    await act(() => coming)
    speak('fr', <Words />)
    expect(place.textContent).toMatch(/^Envoyé/)
    end()
  })

  it('should stay in one language until the next one is whole', async () => {
    const { place, seen, speak, until, end } = shown('en', <Account />)
    await until(ENGLISH)
    speak('es')
    await answer('es', 'arrive')
    await until('Enviado/Desconectar todas/Qué hace esto')
    expect(new Set(seen)).toEqual(new Set([ENGLISH, place.textContent]))
    end()
  })

  it('M07 should be English in the second part where that cannot be loaded', async () => {
    const { until, speak, end } = shown('it', <Button />)
    await until('Connetti wallet')
    speak('it', <Account />)
    await answer('it', 'fail')
    await until(ENGLISH)
    speak('it', <Button />)
    await until('Connetti wallet')
    end()
  })

  it('M07 should have a page’s own texts over both, and go on where one is missing', async () => {
    const own: OwnTexts = {
      button: { connect: 'Los' },
      history: { operations: { done: { send: 'Weg' } } },
      locale: 'nl',
    }
    const { until, speak, end } = shown('pt', <Button />, own)
    await until('Los')
    speak('pt', <Account />)
    await answer('pt', 'arrive')
    await until('Weg/Desconectar todas/O que isto faz')
    expect(languageParts.pt?.state.snapshot().kind).toBe('ready')
    end()
  })
})

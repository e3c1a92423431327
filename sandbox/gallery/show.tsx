import { useLayoutEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { useHandle } from '../../src/ui/bridge/portico-context.ts'
import type { PorticoHandle } from '../../src/ui/bridge/portico-handle.ts'
import type { Language } from '../../src/ui/i18n/language.ts'
import { LANGUAGE_NAMES } from '../../src/ui/i18n/language-names.ts'
import { directionOf } from '../../src/ui/i18n/text-direction.ts'
import { ConnectModal, PorticoProvider } from '../../src/ui/index.ts'
import type { Looks } from './request.ts'
import { Stage } from './stage.ts'
import { type StateName, STATES } from './states.ts'
import { Visitor } from './visitor.ts'

interface SceneProps {
  readonly stage: Stage
  readonly language: Language
  readonly onHandle: (handle: PorticoHandle) => void
}

/** The product's own components, over the core of the stage. */
function Scene({ stage, language, onHandle }: SceneProps) {
  const content = (
    <>
      <HandleHolder onHandle={onHandle} />
      <ConnectModal />
    </>
  )
  const { core, theme } = stage.setting
  const themed = theme === undefined ? {} : { theme }
  if (core === undefined)
    return (
      <PorticoProvider core={stage.core} language={language} {...themed}>
        {content}
      </PorticoProvider>
    )
  const load = () =>
    core === 'never' ? new Promise<never>(() => {}) : Promise.reject(new Error('The core does not come.'))
  return (
    <PorticoProvider load={load} language={language} {...themed}>
      {content}
    </PorticoProvider>
  )
}

function HandleHolder({ onHandle }: Pick<SceneProps, 'onHandle'>) {
  const handle = useHandle()
  useLayoutEffect(() => onHandle(handle), [handle, onHandle])
  return null
}

interface Shown {
  readonly root: Root
  readonly stage: Stage
  readonly name: StateName
  readonly onHandle: (handle: PorticoHandle) => void
}

let shown: Shown | undefined

/** Plays one state, in place of the one before. Resolves once it is on screen, and rejects if it cannot be reached. */
export async function show(place: HTMLElement, name: StateName, looks: Looks): Promise<void> {
  shown?.root.unmount()
  await shown?.stage.core.dispose()
  dress(looks)

  const { view, setting = {}, play, sees } = STATES[name]
  const visitor = new Visitor(document)
  const stage = new Stage(setting, visitor)
  const root = createRoot(place)
  stage.handle = await new Promise<PorticoHandle>((resolve) => {
    shown = { root, stage, name, onHandle: resolve }
    render(shown, looks)
  })
  if (setting.core !== undefined) stage.handle.open({ view })
  else if (play === undefined) await stage.open(view)
  else await play(stage)
  await visitor.see(`[data-view="${view}"]`)
  await visitor.see(sees)
  await stage.pass() // what the views asked for when they were shown
  await visitor.settle()
  await visitor.see(sees) // still
}

/** Shows what is on screen in another theme and language, as when a visitor chooses them. */
export async function change(looks: Looks): Promise<void> {
  if (shown === undefined) throw new Error('There is nothing on screen.')
  dress(looks)
  render(shown, looks)
  const { view, sees } = STATES[shown.name]
  const { visitor } = shown.stage
  await visitor.see(`[data-view="${view}"][lang="${languageOf(looks)}"]`)
  await visitor.settle()
  await visitor.see(sees)
}

const render = ({ root, stage, onHandle }: Shown, looks: Looks): void =>
  root.render(<Scene stage={stage} language={languageOf(looks)} onHandle={onHandle} />)

/** Theme, language and direction, as a page sets them. */
function dress({ theme, lang }: Looks): void {
  const { documentElement } = document
  documentElement.lang = lang
  documentElement.dir = directionOf(lang)
  if (theme === undefined) delete documentElement.dataset['porticoTheme']
  else documentElement.dataset['porticoTheme'] = theme
}

/** English for an unknown language. */
const languageOf = ({ lang }: Looks): Language => (lang in LANGUAGE_NAMES ? (lang as Language) : 'en')

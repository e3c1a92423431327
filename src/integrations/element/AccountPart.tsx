import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { PorticoCore } from '../../adapters/composition/api.ts'
import { useHandle, usePortico } from '../../ui/bridge/portico-context.ts'
import { useStream } from '../../ui/bridge/use-stream.ts'
import { useLanguageMarks, useText } from '../../ui/i18n/use-text.ts'
import { lazyView } from '../../ui/modal/lazy-view.ts'
import type { Theme } from '../../ui/theme/portico-theme.ts'

interface AccountPartProps {
  readonly theme: Theme | undefined
}

/** The account, or what the page has put into the element while no wallet is connected. */
export function AccountPart({ theme }: AccountPartProps) {
  const { core } = usePortico()
  return core === undefined ? <slot /> : <Account core={core} theme={theme} />
}

function Account({ core, theme }: AccountPartProps & { readonly core: PorticoCore }) {
  const { eip155, solana } = useStream(core.account.state)
  return (eip155.address ?? solana.address) === undefined ? <slot /> : <Panel theme={theme} />
}

/** Loaded once a wallet is connected. `React.lazy` would take all elements down where it cannot be. */
const panel = lazyView(async () => ({ default: (await import('../../ui/account/AccountPanel.tsx')).AccountPanel }))

function Panel({ theme }: AccountPartProps) {
  const view = useStream(panel.state)
  useEffect(() => void panel.fetch(), [])
  if (view === 'absent') return null
  if (view === 'failed') return <PanelFault theme={theme} />
  const Shown = view as ComponentType
  return <Shown />
}

/** The sentence is of the first texts: no others have come. */
function PanelFault({ theme }: AccountPartProps) {
  const { modal } = useText()
  const { parts } = useHandle()
  const [isTrying, setTrying] = useState(false)
  const place = useRef<HTMLElement>(null)
  useLayoutEffect(() => (place.current === null ? undefined : theme?.applyTheme(place.current)), [theme])
  // Retry has the keyboard, and goes as the account comes: it goes on there.
  useLayoutEffect(() => {
    const { current } = place
    return () => {
      const { host, activeElement } = (current?.getRootNode() ?? {}) as Partial<ShadowRoot>
      if (current === null || host === undefined || !current.contains(activeElement ?? null)) return
      const around = [current, host].map((element) => ({ element, before: null }))
      void parts.beside.load().then((beside) => beside?.rememberPlace(around)())
    }
  }, [parts])
  const retry = () => {
    setTrying(true)
    void Promise.resolve(panel.fetch()).finally(() => setTrying(false))
  }
  return (
    <section className="portico-panel" part="panel" ref={place} {...useLanguageMarks()}>
      <div className="portico-fault" role="alert" data-testid="problem" data-code="UNKNOWN">
        <p>{modal.loadFailed}</p>
        <button
          type="button"
          className="portico-button portico-button--secondary"
          onClick={retry}
          aria-disabled={isTrying}
          data-testid="retry"
        >
          {modal.retry}
        </button>
      </div>
    </section>
  )
}

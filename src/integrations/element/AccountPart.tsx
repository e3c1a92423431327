import { useEffect } from 'react'
import type { PorticoCore } from '../../adapters/composition/api.ts'
import { lazyPart } from '../../ui/bridge/lazy-part.ts'
import { usePortico } from '../../ui/bridge/portico-context.ts'
import { useStream } from '../../ui/bridge/use-stream.ts'
import { useRetry } from '../../ui/components/use-retry.ts'
import { useLanguageMarks, useText } from '../../ui/i18n/use-text.ts'
import { Fault } from '../../ui/modal/Fault.tsx'
import { useThemed } from '../../ui/theme/use-theme.ts'

/** The account, or what the page has put into the element while no wallet is connected. */
export function AccountPart() {
  const { core } = usePortico()
  return core === undefined ? <slot /> : <Account core={core} />
}

function Account({ core }: { readonly core: PorticoCore }) {
  const { eip155, solana } = useStream(core.account.state)
  return (eip155.address ?? solana.address) === undefined ? <slot /> : <Panel />
}

/** Loaded once a wallet is connected. */
const panel = lazyPart(
  () => import('../../ui/account/AccountPanel.tsx'),
  ({ AccountPanel }) => AccountPanel,
)

function Panel() {
  const state = useStream(panel.state)
  useEffect(() => panel.fetch(), [])
  if (state.kind === 'ready') return <state.part />
  return state.kind === 'absent' ? null : <PanelFault />
}

/** The sentence is of the first texts: no others have come. */
function PanelFault() {
  const { modal } = useText()
  const { isTrying, retry } = useRetry(panel.load)
  return (
    <section className="portico-panel" part="panel" ref={useThemed<HTMLElement>()} {...useLanguageMarks()}>
      <Fault sentence={modal.loadFailed}>
        <button
          type="button"
          className="portico-button portico-button--secondary"
          onClick={retry}
          aria-disabled={isTrying}
          data-testid="retry"
        >
          {modal.retry}
        </button>
      </Fault>
    </section>
  )
}

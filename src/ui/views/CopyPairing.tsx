import { useCore } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { CopyButton } from '../components/CopyButton.tsx'
import { useViewText } from '../i18n/use-view-text.ts'

/** Copies the code as a link, to be pasted into a wallet. */
export function CopyPairing({ isTile = false }: { readonly isTile?: boolean }) {
  const { pairing } = useViewText()
  const core = useCore()
  const { wcUri } = useStream(core.connection.state)
  return (
    <CopyButton
      read={() => core.connection.state.snapshot().wcUri}
      disabled={wcUri === undefined}
      label={pairing.copy}
      isTile={isTile}
      fieldLabel={pairing.link}
      fieldTestId="pairing-uri"
      data-testid="copy-link"
    />
  )
}

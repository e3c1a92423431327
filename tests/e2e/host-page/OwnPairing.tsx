import { QrCode, usePortico, useStream } from '../../../src/ui/index.ts'
import type { PorticoCore } from '../../../src/adapters/composition/create-portico.ts'

/** What the page shows in place of our code. */
export function OwnPairing() {
  const { core } = usePortico()
  return core === undefined ? null : <Pairing core={core} />
}

function Pairing({ core }: { readonly core: PorticoCore }) {
  const { wcUri } = useStream(core.connection.state)
  return (
    <div data-testid="own-pairing">
      {wcUri === undefined ? null : <QrCode value={wcUri} label="The code of this page" />}
      <button type="button" onClick={() => core.modal.push('WhatIsAWallet')}>
        What?
      </button>
      <button type="button" onClick={() => core.modal.push('GetWallet')}>
        Where?
      </button>
    </div>
  )
}

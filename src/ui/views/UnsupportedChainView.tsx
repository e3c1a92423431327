import { useState } from 'react'
import { DisconnectButton } from '../account/DisconnectButton.tsx'
import { useCore } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { Icon } from '../components/Icon.tsx'
import { ICONS } from '../components/icons.ts'
import { useViewText } from '../i18n/use-view-text.ts'
import { NetworkList } from './NetworkList.tsx'

/**
 * The wallet is on networks that this page does not know. The visitor must decide: closing is refused, and the view
 * says why.
 */
export function UnsupportedChainView() {
  const { unsupported } = useViewText()
  const { shake } = useStream(useCore().modal.state)
  // The shake ends after half a second, and with reduced motion there is none: the words stay.
  const [wasRefused, setRefused] = useState(false)
  if (shake && !wasRefused) setRefused(true)
  return (
    <div className="portico-stack">
      <div className={wasRefused ? 'portico-problem' : 'portico-note'} data-testid="unsupported">
        {wasRefused ? <Icon d={ICONS.problem} /> : null}
        <p>{wasRefused ? unsupported.refuses : unsupported.body}</p>
      </div>
      <NetworkList>
        <DisconnectButton place="modal" />
      </NetworkList>
    </div>
  )
}

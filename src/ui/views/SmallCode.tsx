import { useRef } from 'react'
import { shownCode } from '../../domain/connection/shown-code.ts'
import { smallCode } from '../../domain/qr/small-code.ts'
import { useCore, useHandle } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { Icon } from '../components/Icon.tsx'
import { ICONS } from '../components/icons.ts'
import { SmallQr } from '../components/SmallQr.tsx'
import { useViewText } from '../i18n/use-view-text.ts'
import { notePressed } from './code-growth.ts'

/**
 * The code beside the wallets in the page: small, but a scanner reads it, and it grows to the large one when it is
 * pressed. Where there is none, or none that is read at this size, it is a button that shows the large one.
 */
export function SmallCode() {
  const { connect, pairing } = useViewText()
  const core = useCore()
  const card = useRef<HTMLSpanElement>(null)
  const isEngaged = useStream(useHandle().engaged)
  const { embedded } = useStream(core.modal.state)
  const code = shownCode(useStream(core.connection.state))
  const uri = code.kind === 'ready' || code.kind === 'preparing' ? code.uri : undefined
  const isRead = uri !== undefined && smallCode(uri) !== undefined
  // An embedded modal is on screen before the visitor has done anything: until then there is no code.
  const isComing = code.kind === 'none' && (isEngaged || !embedded)

  const look = isRead
    ? code.kind === 'preparing'
      ? 'portico-small-code portico-small-code--preparing'
      : 'portico-small-code'
    : isComing
      ? 'portico-small-code portico-bone'
      : 'portico-small-code portico-small-code--none'
  const show = () => {
    notePressed(card.current)
    core.modal.push('ConnectingWalletConnectBasic')
  }
  return (
    <button type="button" className="portico-row portico-row--code" onClick={show} data-testid="scan">
      <span className={look} ref={card}>
        {isRead ? <SmallQr value={uri} /> : isComing ? null : <Icon d={ICONS.qr} />}
      </span>
      <span className="portico-row-name">
        {isRead || isComing ? connect.scan : pairing.showCode}
        <small>{connect.scanHint}</small>
      </span>
      <Icon d={isRead || isComing ? ICONS.grow : ICONS.next} />
    </button>
  )
}

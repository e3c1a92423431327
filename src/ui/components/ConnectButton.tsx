import { type MouseEvent, type ReactNode, useEffect } from 'react'
import { shortAddress } from '../../domain/account/short-address.ts'
import type { ModalView } from '../../domain/modal/view.ts'
import { lazyPart } from '../bridge/lazy-part.ts'
import { useHandle } from '../bridge/portico-context.ts'
import { useAccount } from '../bridge/use-account.ts'
import { useRestoring } from '../bridge/use-restoring.ts'
import { useStream } from '../bridge/use-stream.ts'
import { framePart } from '../modal/frame-part.ts'
import { useLanguageMarks, useText } from '../i18n/use-text.ts'
import { useThemed } from '../theme/use-theme.ts'
import { ConnectButtonCustom } from './ConnectButtonCustom.tsx'
import type { FaceProps } from './AccountFace.tsx'
import { Spinner } from './Spinner.tsx'

export interface ConnectButtonProps {
  /** Classes of the page's own, beside Portico's. */
  readonly className?: string
  /** In place of *Connect wallet*. */
  readonly label?: ReactNode
  /** The view that it opens. Default: to connect, or the account. */
  readonly view?: ModalView | undefined
  /** Default: `connect-button`. */
  readonly 'data-testid'?: string
}

function OurConnectButton({
  className = '',
  label,
  view,
  'data-testid': testId = 'connect-button',
}: ConnectButtonProps) {
  const text = useText()
  const marks = useLanguageMarks()
  const themed = useThemed<HTMLButtonElement>()
  const { open, prepare, prepareNow, state } = useHandle()
  const { opening } = useStream(state)
  const frame = useStream(framePart.state)
  const account = useAccount()
  const { address } = account

  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    event.currentTarget.focus() // Safari does not focus a button on click, and focus returns to it later
    open(view === undefined ? {} : { view })
  }
  const isRestoring = useRestoring()

  return (
    <button
      ref={themed}
      type="button"
      className={`portico-button portico-connect-button ${
        address === undefined ? 'portico-button--primary' : 'portico-button--account'
      } ${className}`}
      {...marks}
      part="button"
      data-testid={testId}
      aria-haspopup="dialog"
      aria-busy={opening !== undefined && frame.kind === 'absent'}
      onClick={onClick}
      onPointerEnter={prepare}
      onTouchStart={prepareNow}
      onFocus={prepare}
    >
      {address !== undefined ? (
        <Face account={account} address={address} />
      ) : account.status === 'connecting' || isRestoring ? (
        <>
          <Spinner />
          {isRestoring ? text.button.restoring : text.button.connecting}
        </>
      ) : (
        (label ?? text.button.connect)
      )}
    </button>
  )
}

/**
 * Opens the modal: to connect, or at the account once a wallet is connected. `ConnectButton.Custom` leaves the drawing
 * to the page.
 */
export const ConnectButton = /* @__PURE__ */ Object.assign(OurConnectButton, { Custom: ConnectButtonCustom })

/** What a visitor who is not connected does not need is loaded later: the drawing, and the name. */
const face = lazyPart(
  () => import('./AccountFace.tsx'),
  ({ AccountFace }) => AccountFace,
)

function Face({ account, address }: FaceProps) {
  const part = useStream(face.state)
  useEffect(() => face.fetch(), [])
  return part.kind === 'ready' ? (
    <part.part account={account} address={address} />
  ) : (
    <>
      <span className="portico-identicon portico-bone" />
      <span className="portico-mono">{shortAddress(address)}</span>
    </>
  )
}

import { type ReactNode, useEffect } from 'react'
import type { PhoneStep } from '../../domain/connection/phone-step.ts'
import { MOBILE_WALLET } from '../../domain/solana/mobile-wallet.ts'
import { useHandle } from '../bridge/portico-context.ts'
import { Button } from '../components/Button.tsx'
import { focusIfLost } from '../components/focus-if-lost.ts'
import { Icon } from '../components/Icon.tsx'
import { ICONS } from '../components/icons.ts'
import { useConnectedText } from '../i18n/use-connected-text.ts'
import { Scene } from '../views/Scene.tsx'
import { Picture } from '../components/Picture.tsx'

interface Act {
  readonly label: string
  readonly onClick: () => void
  /** Another try of what did not come to anything. */
  readonly isAgain?: boolean
}

interface PhoneSceneProps {
  readonly step: PhoneStep['kind']
  readonly title: string
  readonly hint?: string
  /** Whether the page waits for the phone. */
  readonly isWaiting?: boolean
  /** The button to the next step. */
  readonly next?: Act
  readonly other?: Act
  readonly children?: ReactNode
}

/** One step of the connection to a wallet app: what is happening, and what the visitor can do. */
export function PhoneScene({ step, title, hint, isWaiting = false, next, other, children }: PhoneSceneProps) {
  const { name } = useConnectedText().phone
  const { announce } = useHandle()
  useEffect(() => announce(title), [announce, title])
  return (
    <Scene
      picture={<Picture of={{ id: MOBILE_WALLET.id, name, sign: ICONS.phone }} className="portico-picture--large" />}
      title={title}
      isWaiting={isWaiting}
      data-testid="phone"
      data-step={step}
    >
      {hint === undefined ? null : <p>{hint}</p>}
      {children}
      {next === undefined ? null : (
        <Button key={`next ${step}`} ref={focusIfLost} look="primary" onClick={next.onClick} data-testid="phone-next">
          <ActFace {...next} />
        </Button>
      )}
      {other === undefined ? null : (
        <Button key="other" ref={focusIfLost} onClick={other.onClick} data-testid="phone-cancel">
          <ActFace {...other} />
        </Button>
      )}
    </Scene>
  )
}

const ActFace = ({ label, isAgain = false }: Act) => (
  <>
    {isAgain ? <Icon d={ICONS.retry} /> : null}
    {label}
  </>
)

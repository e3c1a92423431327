import { type ReactNode } from 'react'
import type { WalletChoice } from '../../domain/wallets/wallet-choices.ts'
import { pictureOf } from '../components/choice-picture.ts'
import { WalletPicture } from '../components/WalletPicture.tsx'

interface WalletSceneProps {
  readonly choice: WalletChoice
  readonly title?: string
  /** Whether the page waits for the wallet. */
  readonly isWaiting?: boolean
  readonly children: ReactNode
  readonly 'data-testid'?: string
}

/** One wallet in the middle of the view, and what to do with it. */
export const WalletScene = ({
  choice,
  title,
  isWaiting = false,
  children,
  'data-testid': testId,
}: WalletSceneProps) => (
  <div className="portico-scene" data-testid={testId}>
    <span className={isWaiting ? 'portico-halo portico-halo--waiting' : 'portico-halo'}>
      <WalletPicture wallet={pictureOf(choice)} className="portico-picture--large" />
    </span>
    {title === undefined ? null : <h3>{title}</h3>}
    {children}
  </div>
)

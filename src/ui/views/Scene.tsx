import { type ReactNode } from 'react'
import type { WalletChoice } from '../../domain/wallets/wallet-choices.ts'
import { pictureOf } from '../components/choice-picture.ts'
import { Picture } from '../components/Picture.tsx'

export interface SceneProps {
  readonly picture: ReactNode
  readonly title?: string | undefined
  /** Whether the page waits for the wallet. */
  readonly isWaiting?: boolean
  readonly children: ReactNode
  readonly 'data-testid'?: string
  readonly 'data-blocked'?: boolean
  readonly 'data-step'?: string
}

/** One wallet or method in the middle of the view, and what to do with it. */
export const Scene = ({ picture, title, isWaiting = false, children, ...data }: SceneProps) => (
  <div className="portico-scene" {...data}>
    <span className={isWaiting ? 'portico-halo portico-halo--waiting' : 'portico-halo'}>{picture}</span>
    {title === undefined ? null : <h3>{title}</h3>}
    {children}
  </div>
)

type WalletSceneProps = Omit<SceneProps, 'picture'> & { readonly choice: WalletChoice }

export const WalletScene = ({ choice, ...scene }: WalletSceneProps) => (
  <Scene {...scene} picture={<Picture of={pictureOf(choice)} className="portico-picture--large" />} />
)

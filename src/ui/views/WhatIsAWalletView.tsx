import type { ReactNode } from 'react'
import { useCore } from '../bridge/portico-context.ts'
import { Button } from '../components/Button.tsx'
import { HomeDrawing, KeysDrawing, LoginDrawing } from '../components/drawings.tsx'
import { useViewText } from '../i18n/use-view-text.ts'

/** For a visitor who has never heard of wallets. */
export function WhatIsAWalletView() {
  const { whatIsAWallet: text } = useViewText()
  const core = useCore()
  return (
    <div className="portico-stack">
      <ul className="portico-points">
        <Point drawing={<HomeDrawing />} {...text.home} />
        <Point drawing={<LoginDrawing />} {...text.login} />
        <Point drawing={<KeysDrawing />} {...text.keys} />
      </ul>
      <div className="portico-actions">
        <Button look="primary" onClick={() => core.modal.push('GetWallet')} data-testid="get-wallet">
          {text.get}
        </Button>
        <Button onClick={() => core.modal.push('AllWallets')} data-testid="have-wallet">
          {text.have}
        </Button>
      </div>
    </div>
  )
}

interface PointProps {
  readonly drawing: ReactNode
  readonly title: string
  readonly body: string
}

const Point = ({ drawing, title, body }: PointProps) => (
  <li>
    {drawing}
    <div>
      <h3>{title}</h3>
      <p>{body}</p>
    </div>
  </li>
)

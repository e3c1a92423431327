import { useRef } from 'react'
import { usePageText } from '../i18n/use-page-text.ts'
import { ConnectButton, useAccount, usePortico } from '../index.ts'
import { pagePart } from './page-part.tsx'

const Panel = pagePart(() => import('./Panel.tsx'))

/** The account as a part of the page. Its place has one size, so that nothing moves when a wallet connects. */
export function AccountPlace() {
  const page = usePageText()
  const { core } = usePortico()
  const eip155 = useAccount('eip155')
  const solana = useAccount('solana')
  const isConnected = core !== undefined && (eip155.address ?? solana.address) !== undefined
  const place = useRef<HTMLDivElement>(null)

  return (
    <section className="page-section page-account">
      <div>
        <h2>{page.accountTitle}</h2>
        <p>{page.accountBody}</p>
      </div>
      <div className="page-account-place" ref={place}>
        {isConnected ? (
          <Panel place={place} />
        ) : (
          <div className="page-account-outline">
            <ConnectButton data-testid="page-account-connect" />
          </div>
        )}
      </div>
    </section>
  )
}

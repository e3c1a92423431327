import type { ReactNode } from 'react'
import type { PorticoCore } from '../../application/core.ts'
import { useStream } from '../bridge/use-stream.ts'
import { InnerView } from './InnerView.tsx'

interface WithPhoneProps {
  readonly core: PorticoCore
  readonly children: ReactNode
}

/** A view of an account is replaced by the connection to a wallet app, and comes back unchanged afterwards. */
export function WithPhone({ core, children }: WithPhoneProps) {
  const isOnTheWay = useStream(core.connection.association).kind !== 'idle'
  return (
    <>
      {isOnTheWay ? <InnerView name="MobileWallet" /> : null}
      <div hidden={isOnTheWay}>{children}</div>
    </>
  )
}

import type { ReactNode } from 'react'
import type { PorticoCore } from '../../application/core.ts'
import { isPhoneStep } from '../../domain/connection/connect-step.ts'
import { useStream } from '../bridge/use-stream.ts'
import { InnerView } from './InnerView.tsx'

interface WithPhoneProps {
  readonly core: PorticoCore
  readonly children: ReactNode
}

/** A view of an account is replaced by the way to a wallet app, and comes back unchanged afterwards. */
export function WithPhone({ core, children }: WithPhoneProps) {
  const isOnTheWay = isPhoneStep(useStream(core.connection.step))
  return (
    <>
      {isOnTheWay ? <InnerView name="ConnectingWallet" /> : null}
      <div hidden={isOnTheWay}>{children}</div>
    </>
  )
}

import type { PorticoCore } from '../../application/core.ts'
import { isPhoneStep } from '../../domain/connection/connect-step.ts'
import { useStream } from '../bridge/use-stream.ts'
import { InnerView } from './InnerView.tsx'

/**
 * The way to a wallet app, in place of the view of an account that stands after it: that one is hidden meanwhile, and
 * comes back unchanged afterwards. V141: it is no wrapper of the view, which may be there before this code is.
 */
export function PhoneWay({ core }: { readonly core: PorticoCore }) {
  const isOnTheWay = isPhoneStep(useStream(core.connection.step))
  return isOnTheWay ? (
    <div className="portico-way">
      <InnerView name="ConnectingWallet" />
    </div>
  ) : null
}

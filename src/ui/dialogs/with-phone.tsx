import type { ComponentType } from 'react'
import { useCore } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { MobileWalletView } from './MobileWalletView.tsx'

/** A view that makes room for the way to a wallet app, and is as it was when that is over. */
export function withPhone(View: ComponentType): ComponentType {
  return function WithPhone() {
    const isOnTheWay = useStream(useCore().connection.association).kind !== 'idle'
    return (
      <>
        {isOnTheWay ? <MobileWalletView /> : null}
        <div hidden={isOnTheWay}>
          <View />
        </div>
      </>
    )
  }
}

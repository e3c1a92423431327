import { useContext, useEffect } from 'react'
import { useHandle } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { RowsSkeleton } from './Skeleton.tsx'
import { viewParts } from './view-parts.ts'
import { WideContext } from './wide-context.ts'

/** The wallets beside the view on screen, where the page wants that and there is room. */
export function WalletColumn() {
  return useContext(WideContext) ? <Column /> : null
}

function Column() {
  const { core } = useStream(useHandle().state)
  const side = useStream(viewParts.side.state)
  useEffect(() => viewParts.side.fetch(), [])
  return (
    <div className="portico-side">
      {core !== undefined && side.kind === 'ready' ? <side.part.WalletSide /> : <RowsSkeleton rows={7} />}
    </div>
  )
}

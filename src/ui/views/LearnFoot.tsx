import { useCore, useHandle } from '../bridge/portico-context.ts'
import { Button } from '../components/Button.tsx'
import { useViewText } from '../i18n/use-view-text.ts'

/** For a visitor who has no wallet yet, below everything else. */
export function LearnFoot() {
  const { connect } = useViewText()
  const core = useCore()
  const fetch = useHandle().parts.views.GetWallet?.fetch
  return (
    // What they lead to comes before the press.
    <div className="portico-foot" onPointerEnter={fetch} onFocus={fetch}>
      <Button look="quiet" onClick={() => core.modal.push('WhatIsAWallet')} data-testid="what-is-a-wallet">
        {connect.whatIsAWallet}
      </Button>
      <Button look="quiet" onClick={() => core.modal.push('GetWallet')} data-testid="get-wallet">
        {connect.getWallet}
      </Button>
    </div>
  )
}

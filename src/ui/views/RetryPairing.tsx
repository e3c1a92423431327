import { useCore } from '../bridge/portico-context.ts'
import { Button } from '../components/Button.tsx'
import { Icon } from '../components/Icon.tsx'
import { ICONS } from '../components/icons.ts'
import { useViewText } from '../i18n/use-view-text.ts'

/** Requests a code again. */
export function RetryPairing() {
  const { modal } = useViewText()
  const core = useCore()
  return (
    <Button look="primary" onClick={() => core.connection.pair()} data-testid="retry">
      <Icon d={ICONS.retry} />
      {modal.retry}
    </Button>
  )
}

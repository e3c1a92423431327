import { useEffect } from 'react'
import type { InjectedMethodFacts } from '../../domain/connection/connect-methods.ts'
import { useCore, useHandle } from '../bridge/portico-context.ts'
import { Button } from '../components/Button.tsx'
import { focusIfLost } from '../components/focus-if-lost.ts'
import { Icon } from '../components/Icon.tsx'
import { ICONS } from '../components/icons.ts'
import { useViewText } from '../i18n/use-view-text.ts'
import { MethodScene } from './MethodPicture.tsx'

interface WindowStepProps {
  readonly method: InjectedMethodFacts
  readonly isBlocked: boolean
}

/** The method continues in a window of its service, unless the browser blocks the window. */
export function WindowStep({ method, isBlocked }: WindowStepProps) {
  const { methods: text } = useViewText()
  const core = useCore()
  const { announce, retract } = useHandle()
  const title = isBlocked ? text.windowBlocked : text.windowTitle(method.name)
  useEffect(() => {
    announce(title)
    return () => retract(title)
  }, [announce, retract, title])

  return (
    <MethodScene
      method={method}
      title={title}
      isWaiting={!isBlocked}
      data-testid="step-window"
      data-blocked={isBlocked}
    >
      {isBlocked ? null : <p>{text.windowHint}</p>}
      <Button
        ref={focusIfLost}
        look={isBlocked ? 'primary' : 'secondary'}
        onClick={() => core.connection.answer({ kind: 'press' })}
        data-testid="method-window"
      >
        {isBlocked ? text.windowOpen : text.windowAgain}
        <Icon d={ICONS.out} className="portico-icon--after" />
      </Button>
    </MethodScene>
  )
}

import type { ButtonProps } from '../components/Button.tsx'
import { Button } from '../components/Button.tsx'
import { FRAME_ICONS, Icon } from '../components/Icon.tsx'
import { useRetry } from '../components/use-retry.ts'
import { useFrameText } from '../i18n/use-frame-text.ts'
import { Fault } from './Fault.tsx'

interface LoadFaultProps {
  readonly look?: NonNullable<ButtonProps['look']>
  /** By an exception of the page's own: the visitor's connection is blamed for nothing else than a download. */
  readonly isOwnFault?: boolean | undefined
  /** Asks for it once more, and resolves once it is known what came of that. */
  readonly again: () => unknown
}

/** In place of a part of the interface whose code did not come. */
export function LoadFault({ look = 'primary', isOwnFault, again }: LoadFaultProps) {
  const { modal } = useFrameText()
  const { isTrying, retry } = useRetry(again)
  return (
    <Fault sentence={isOwnFault ? modal.crashed : modal.loadFailed}>
      <Button look={look} onClick={retry} busy={isTrying} data-testid="retry">
        <Icon d={FRAME_ICONS.retry} />
        {modal.retry}
      </Button>
    </Fault>
  )
}

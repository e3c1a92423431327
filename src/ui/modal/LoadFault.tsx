import { isOfDownload } from '../../domain/shared/is-of-download.ts'
import type { ButtonProps } from '../components/Button.tsx'
import { Button } from '../components/Button.tsx'
import { useRetry } from '../components/use-retry.ts'
import { useFrameText } from '../i18n/use-frame-text.ts'
import { Fault } from './Fault.tsx'

interface LoadFaultProps {
  readonly look?: NonNullable<ButtonProps['look']>
  /** Why, where it is known: the visitor's connection is blamed for nothing else than a download. */
  readonly error?: unknown
  /** Asks for it once more, and resolves once it is known what came of that. */
  readonly again: () => unknown
}

/** In place of a part of the interface whose code did not come. */
export function LoadFault({ look = 'primary', error, again }: LoadFaultProps) {
  const { modal } = useFrameText()
  const { isTrying, retry } = useRetry(again)
  return (
    <Fault sentence={isOfDownload(error) ? modal.loadFailed : modal.crashed}>
      <Button look={look} onClick={retry} busy={isTrying} data-testid="retry">
        {modal.retry}
      </Button>
    </Fault>
  )
}

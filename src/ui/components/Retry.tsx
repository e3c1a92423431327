import { useState } from 'react'
import { useFrameText } from '../i18n/use-frame-text.ts'
import { Button, type ButtonProps } from './Button.tsx'

interface RetryProps {
  readonly look?: NonNullable<ButtonProps['look']>
  /** Resolves once it is known what came of it. */
  readonly again: () => unknown
}

/** Asks once more for a part that did not come. It is busy meanwhile: a press without the internet is answered, too. */
export function Retry({ look = 'secondary', again }: RetryProps) {
  const { modal } = useFrameText()
  const [isTrying, setTrying] = useState(false)
  const retry = () => {
    setTrying(true)
    void Promise.resolve(again()).finally(() => setTrying(false))
  }
  return (
    <Button look={look} onClick={retry} busy={isTrying} data-testid="retry">
      {modal.retry}
    </Button>
  )
}

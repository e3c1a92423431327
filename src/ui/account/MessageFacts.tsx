import type { Concern } from '../../domain/rpc/concerns.ts'
import type { RequestFacts } from '../../domain/rpc/request-facts.ts'
import { withHiddenShown } from '../../domain/shared/hidden-letters.ts'
import { Icon } from '../components/Icon.tsx'
import { ICONS } from '../components/icons.ts'
import { useConnectedText } from '../i18n/use-connected-text.ts'
import { BoundedText } from './BoundedText.tsx'

interface MessageFactsProps {
  readonly facts: Extract<RequestFacts, { readonly kind: 'message' }>
  /** What is said of it above. */
  readonly concerns: readonly Concern[]
}

/**
 * What is to be signed: a text where it is one, else bytes. N05: with a warning where it is more than a message.
 */
export function MessageFacts({ facts: { text, hex, meaning }, concerns }: MessageFactsProps) {
  const { approval } = useConnectedText()
  // That a contract would act as the account is said above, where it is known which one.
  const isSaid = meaning === 'authorization' && concerns.includes('givesControl')
  const isEmpty = (text ?? hex) === '' || hex === '0x'
  return (
    <>
      {meaning === undefined || isSaid ? null : (
        <div className="portico-problem" data-testid="hidden-meaning" data-meaning={meaning}>
          <Icon d={ICONS.problem} />
          <p>{approval.meanings[meaning]}</p>
        </div>
      )}
      {isEmpty ? (
        <p className="portico-note">{approval.emptyMessage}</p>
      ) : text === undefined ? (
        <BoundedText text={hex} isCode testId="approval-hex" />
      ) : (
        <BoundedText text={text} shown={withHiddenShown} testId="approval-message" />
      )}
    </>
  )
}

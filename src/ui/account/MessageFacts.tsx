import { useState } from 'react'
import type { Concern } from '../../domain/rpc/concerns.ts'
import type { RequestFacts } from '../../domain/rpc/request-facts.ts'
import { withHiddenShown } from '../../domain/shared/hidden-letters.ts'
import { Icon } from '../components/Icon.tsx'
import { ICONS } from '../components/icons.ts'
import { Tabs } from '../components/Tabs.tsx'
import { useConnectedText } from '../i18n/use-connected-text.ts'
import { BoundedText } from './BoundedText.tsx'

interface MessageFactsProps {
  readonly facts: Extract<RequestFacts, { readonly kind: 'message' }>
  /** What is said of it above. */
  readonly concerns: readonly Concern[]
}

/**
 * What is to be signed, as text where it is text, and as bytes. N05: with a warning where it is more than a message.
 */
export function MessageFacts({ facts: { text, hex, meaning }, concerns }: MessageFactsProps) {
  const { approval } = useConnectedText()
  const [shown, show] = useState<'text' | 'hex'>(text === undefined ? 'hex' : 'text')
  const tabs = [
    ...(text === undefined ? [] : [{ id: 'text' as const, label: approval.asText }]),
    ...(hex === '' ? [] : [{ id: 'hex' as const, label: approval.asHex }]),
  ]
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
      ) : (
        <Tabs label={approval.kinds.message} tabs={tabs} selected={shown} onSelect={show}>
          {shown === 'text' ? (
            <BoundedText text={text ?? ''} shown={withHiddenShown} testId="approval-message" />
          ) : (
            <BoundedText text={hex} isCode testId="approval-hex" />
          )}
        </Tabs>
      )}
    </>
  )
}

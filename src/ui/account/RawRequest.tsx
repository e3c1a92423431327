import { useState } from 'react'
import type { Approval } from '../../domain/rpc/request-approval.ts'
import { CopyButton } from '../components/CopyButton.tsx'
import { useRequestText } from '../i18n/use-request-text.ts'
import { BoundedText } from './BoundedText.tsx'
import { withHiddenShown } from '../../domain/shared/hidden-letters.ts'

/** Exactly what the wallet gets, for those who read it. Nothing is written out before it is looked at. */
export function RawRequest({ approval }: { readonly approval: Pick<Approval, 'params' | 'facts'> }) {
  const text = useRequestText()
  const [isOpen, open] = useState(false)
  if (approval.params === undefined) return null
  return (
    <details
      className="portico-details"
      onToggle={({ currentTarget }) => open(currentTarget.open)}
      data-testid="request-raw"
    >
      <summary>{text.raw}</summary>
      {isOpen ? (
        <div className="portico-stack">
          <BoundedText text={rawText(approval)} isCode testId="raw-text" />
          <CopyButton
            read={() => rawText(approval)}
            label={text.copyRaw}
            fieldLabel={text.raw}
            data-testid="raw-copy"
          />
        </div>
      ) : null}
    </details>
  )
}

/** What the wallet gets, as an engineer reads it: of typed data its JSON, of a call its data, else the parameters. */
function rawText({ facts, params }: Pick<Approval, 'params' | 'facts'>): string {
  if (facts.kind === 'message') return facts.hex
  if (facts.kind === 'transaction' && facts.data !== undefined) return facts.data
  if (facts.kind === 'solanaTransactions') return facts.transactions.join('\n\n')
  const [, typed] = Array.isArray(params) ? (params as readonly unknown[]) : []
  return withHiddenShown(
    facts.kind === 'typedData' && typeof typed === 'string' ? indented(JSON.parse(typed)) : indented(params),
  )
}

const indented = (value: unknown): string => JSON.stringify(value, null, 2)

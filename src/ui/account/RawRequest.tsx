import { useState } from 'react'
import type { Approval } from '../../domain/rpc/approval.ts'
import { CopyButton } from '../components/CopyButton.tsx'
import { useRequestText } from '../i18n/use-request-text.ts'
import { rawText } from '../wording/raw-text.ts'
import { BoundedText } from './BoundedText.tsx'

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

import { useMemo } from 'react'
import { typedDataFacts } from '../../domain/rpc/typed-data.ts'
import { useConnectedText } from '../i18n/use-connected-text.ts'
import { TypedDataView } from './TypedDataView.tsx'

/** What the typed data that is being written says, as soon as it says anything. */
export function TypedDataPreview({ text }: { readonly text: string }) {
  const { typed } = useConnectedText()
  const facts = useMemo(() => typedDataFacts(text), [text])
  if (text.trim() === '') return null
  return facts === undefined ? (
    <p className="portico-muted">{typed.unreadable}</p>
  ) : (
    <TypedDataView facts={facts} heading="h3" />
  )
}

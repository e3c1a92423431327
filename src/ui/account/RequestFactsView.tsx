import type { NativeCurrency } from '../../domain/network/network.ts'
import type { CallFacts, RequestFacts } from '../../domain/rpc/request-facts.ts'
import { FactList } from '../components/FactList.tsx'
import { useConnectedText } from '../i18n/use-connected-text.ts'
import { amountText } from '../wording/amount-text.ts'
import { MessageFacts } from './MessageFacts.tsx'
import { TypedDataView } from './TypedDataView.tsx'

interface RequestFactsViewProps {
  readonly facts: RequestFacts
  /** Of the network that it is for. */
  readonly currency: NativeCurrency | undefined
}

/** What a request would do, in facts that a visitor can judge. */
export function RequestFactsView({ facts, currency }: RequestFactsViewProps) {
  const { approval } = useConnectedText()
  switch (facts.kind) {
    case 'message':
      return <MessageFacts facts={facts} />
    case 'typedData':
      return <TypedDataView facts={facts} heading="h4" />
    case 'transaction':
      return <Call call={facts} currency={currency} />
    case 'calls':
      return (
        <>
          <p className="portico-note">{facts.isAtomic ? approval.atomic : approval.notAtomic}</p>
          <ol className="portico-calls">
            {facts.calls.map((call, place) => (
              <li key={place}>
                <h4 className="portico-section">{approval.call(place + 1)}</h4>
                <Call call={call} currency={currency} />
              </li>
            ))}
          </ol>
        </>
      )
    case 'solanaTransactions':
      return <p className="portico-note">{approval.solana(facts.count)}</p>
    case 'other':
      return <p className="portico-note">{approval.other}</p>
  }
}

interface CallProps {
  readonly call: CallFacts
  readonly currency: NativeCurrency | undefined
}

function Call({ call: { to, value, selector }, currency }: CallProps) {
  const { approval, locale } = useConnectedText()
  const { decimals = 0, symbol = '' } = currency ?? {}
  return (
    <>
      {to === undefined ? <p className="portico-note">{approval.create}</p> : null}
      <FactList
        facts={[
          to === undefined ? undefined : { name: approval.to, value: to, isCode: true },
          { name: approval.value, value: `${amountText(value, decimals, locale)} ${symbol}`, testId: 'call-value' },
          selector === undefined ? undefined : { name: approval.selector, value: selector, isCode: true },
        ]}
      />
    </>
  )
}

import type { TypedDataFacts, TypedField } from '../../domain/rpc/typed-data.ts'
import { FactList } from '../components/FactList.tsx'
import { useConnectedText } from '../i18n/use-connected-text.ts'

/** Typed data field by field: first for whom it is, then what it says. */
export function TypedDataView({ facts }: { readonly facts: TypedDataFacts }) {
  const { approval } = useConnectedText()
  return (
    <div className="portico-stack portico-typed" data-testid="typed-data">
      <h4 className="portico-section">{approval.domain}</h4>
      <FactList facts={facts.domain.map(fieldFact)} />
      <h4 className="portico-section">
        {approval.fields} (<bdi>{facts.primaryType}</bdi>)
      </h4>
      <FactList facts={facts.message.map(fieldFact)} />
    </div>
  )
}

const fieldFact = ({ path, type, value }: TypedField) => ({
  name: path,
  value,
  isCode: /^(?:address|bytes|u?int)/.test(type),
})

import type { TypedDataFacts, TypedField } from '../../domain/rpc/typed-data.ts'
import { withHiddenShown } from '../../domain/shared/hidden-letters.ts'
import { FactList } from '../components/FactList.tsx'
import { useConnectedText } from '../i18n/use-connected-text.ts'

interface TypedDataViewProps {
  readonly facts: TypedDataFacts
  /** One level below the heading above it. */
  readonly heading: 'h3' | 'h4'
}

/** Typed data field by field: first its domain, then its content. */
export function TypedDataView({ facts, heading: Heading }: TypedDataViewProps) {
  const { approval } = useConnectedText()
  return (
    <div className="portico-stack portico-typed" data-testid="typed-data">
      <Heading className="portico-section">{approval.domain}</Heading>
      <FactList facts={facts.domain.map(fieldFact)} />
      {facts.unbound.map((what) => (
        <p key={what} className="portico-note" data-testid={`unbound-${what}`}>
          {approval.unbound[what]}
        </p>
      ))}
      <Heading className="portico-section">
        {approval.fields} (<bdi>{facts.primaryType}</bdi>)
      </Heading>
      <FactList facts={facts.message.map(fieldFact)} />
    </div>
  )
}

const fieldFact = ({ path, type, value }: TypedField) => ({
  name: path,
  value: withHiddenShown(value),
  isAddress: type === 'address',
  isCode: /^(?:bytes|u?int)/.test(type),
})

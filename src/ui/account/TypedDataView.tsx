import type { TypedDataFacts, TypedField } from '../../domain/rpc/typed-data.ts'
import { withHiddenShown } from '../../domain/shared/hidden-letters.ts'
import { useCore } from '../bridge/portico-context.ts'
import { FactList } from '../components/FactList.tsx'
import { useConnectedText } from '../i18n/use-connected-text.ts'

interface TypedDataViewProps {
  readonly facts: TypedDataFacts
  /** One level below the heading above it. */
  readonly heading: 'h3' | 'h4'
}

/** Typed data field by field: first its domain, then its content. */
export function TypedDataView({ facts, heading: Heading }: TypedDataViewProps) {
  const { approval, sign } = useConnectedText()
  const { list: networks } = useCore().networks
  /** The parts of a domain that a visitor knows by another name. Source: EIP-712. */
  const domainFact = (field: TypedField) => {
    const fact = fieldFact(field)
    if (field.path === 'verifyingContract') return { ...fact, name: approval.contract }
    const network = field.path === 'chainId' ? networks.find(({ id }) => id === `eip155:${field.value}`) : undefined
    return network === undefined ? fact : { ...fact, name: approval.network, value: network.name, isCode: false }
  }
  return (
    <div className="portico-stack portico-typed" data-testid="typed-data">
      <Heading className="portico-section">{approval.domain}</Heading>
      <FactList facts={facts.domain.map(domainFact)} />
      {facts.unbound.map((what) => (
        <p key={what} className="portico-note" data-testid={`unbound-${what}`}>
          {approval.unbound[what]}
        </p>
      ))}
      <Heading className="portico-section">
        {sign.message} (<bdi>{facts.primaryType}</bdi>)
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

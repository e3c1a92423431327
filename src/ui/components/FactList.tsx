export interface Fact {
  readonly name: string
  readonly value: string
  /** An address, a hash, bytes: written from left to right, character by character. */
  readonly isCode?: boolean
  readonly testId?: string
}

/** Names and their values. Values from outside are rendered as text only. */
export const FactList = ({ facts }: { readonly facts: readonly (Fact | undefined)[] }) => (
  <dl className="portico-facts">
    {facts.map((fact, place) =>
      fact === undefined ? null : (
        <div key={`${place} ${fact.name}`}>
          <dt>
            <bdi>{fact.name}</bdi>
          </dt>
          <dd className={fact.isCode === true ? 'portico-mono' : undefined} data-testid={fact.testId}>
            <bdi>{fact.value}</bdi>
          </dd>
        </div>
      ),
    )}
  </dl>
)

export interface Fact {
  readonly name: string
  readonly value: string
  /** An address, a hash, bytes: from left to right, letter by letter. */
  readonly isCode?: boolean
  readonly testId?: string
}

/** Names and what they stand for. What came from outside is text, and nothing else. */
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

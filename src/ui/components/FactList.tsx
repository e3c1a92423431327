import { AddressText } from './AddressText.tsx'
import { inThrees } from './in-threes.tsx'

export interface Fact {
  readonly name: string
  readonly value: string
  /** A hash, bytes, the name of a method: written from left to right, character by character. */
  readonly isCode?: boolean
  /** A whole address: as code, in lines of one length, its ends emphasised. */
  readonly isAddress?: boolean
  /** A whole address after the value: the unit of an amount that has no name. */
  readonly address?: string | undefined
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
          <dd
            className={fact.isCode === true || fact.isAddress === true ? 'portico-mono' : undefined}
            data-testid={fact.testId}
          >
            <bdi>
              {fact.isAddress === true ? (
                <AddressText address={fact.value} />
              ) : fact.isCode ? (
                inThrees(fact.value)
              ) : (
                fact.value
              )}
            </bdi>
            {fact.address === undefined ? null : (
              <>
                {' '}
                <span className="portico-mono">
                  <AddressText address={fact.address} />
                </span>
              </>
            )}
          </dd>
        </div>
      ),
    )}
  </dl>
)

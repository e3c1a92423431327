import type { RequestReview } from '../../domain/clear-signing/review.ts'
import type { Sum } from '../../domain/send/effects.ts'
import { withHiddenShown } from '../../domain/shared/hidden-letters.ts'
import { comparable } from '../../domain/account/same-account.ts'
import { quantityOf, symbolOf, type Telling } from '../wording/asset-text.ts'
import { PiecesView } from './PiecesView.tsx'
import { TokenPicture } from './TokenPicture.tsx'
import { useSendable } from './use-sendable.ts'

interface RequestRunProps {
  readonly review: Pick<RequestReview, 'seen' | 'leavesPermission' | 'failure'>
  readonly telling: Telling
}

/**
 * What a node saw when it tried the request. That it saw nothing is said too: its silence is no promise. With a
 * permission it is a warning, as what moves then moves later.
 */
export function RequestRun({ review: { seen, leavesPermission, failure }, telling }: RequestRunProps) {
  const { run } = telling.text
  const result = failure !== undefined ? 'failed' : seen === undefined ? 'missing' : 'seen'
  return (
    <section className="portico-told" data-testid="request-run" data-result={result}>
      <h4 className="portico-section">{run.heading}</h4>
      {failure === undefined ? null : (
        <div>
          <p className="portico-told-failed">{run.failed}</p>
          {failure.trim() === '' ? null : (
            <p className="portico-muted" dir="auto">
              {withHiddenShown(failure)}
            </p>
          )}
        </div>
      )}
      {result === 'missing' ? <p className="portico-muted">{run.missing}</p> : null}
      {seen === undefined ? null : seen.leaves.length + seen.comes.length === 0 ? (
        <p className={leavesPermission ? 'portico-told-later' : 'portico-muted'}>
          {leavesPermission ? run.later : run.nothing}
        </p>
      ) : (
        <dl className="portico-told-run">
          <Sums name={run.sends} sums={seen.leaves} way="out" telling={telling} />
          <Sums name={run.receives} sums={seen.comes} way="in" telling={telling} />
        </dl>
      )}
    </section>
  )
}

interface SumsProps {
  readonly name: string
  readonly sums: readonly Sum[]
  readonly way: 'in' | 'out'
  readonly telling: Telling
}

function Sums({ name, sums, way, telling }: SumsProps) {
  const held = useSendable()
  return sums.map((sum, place) => (
    <div key={place} data-testid={`run-${way}`} data-way={way}>
      <dt>{name}</dt>
      <dd>
        <TokenPicture
          address={sum.token}
          symbol={symbolOf(sum, telling)}
          price={held.find(({ id }) => comparable(id) === comparable(sum.token ?? ''))?.price}
        />
        <span>
          <PiecesView pieces={quantityOf(sum, telling)} />
        </span>
      </dd>
    </div>
  ))
}

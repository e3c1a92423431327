import type { RequestReview } from '../../domain/clear-signing/review.ts'
import { soleAllowance } from '../../domain/rpc/allowances.ts'
import type { Concern } from '../../domain/rpc/concerns.ts'
import type { RequestFacts } from '../../domain/rpc/request-facts.ts'
import { Icon } from '../components/Icon.tsx'
import { ICONS } from '../components/icons.ts'
import type { ConnectedTexts } from '../i18n/dictionary.ts'
import { useConnectedText } from '../i18n/use-connected-text.ts'
import { assetOf, partyOf, symbolOf, type Telling } from '../wording/asset-text.ts'
import { filled, type Pieces, said } from '../wording/pieces.ts'
import { PiecesView } from './PiecesView.tsx'

/** These are told where they are seen: beside the letters, and beside the domain of typed data. */
type ToldElsewhere = 'hiddenLetters' | 'anyNetwork'

const isToldHere = (concern: Concern): concern is Exclude<Concern, ToldElsewhere> =>
  concern !== 'hiddenLetters' && concern !== 'anyNetwork'

interface RequestConcernsProps {
  readonly facts: RequestFacts
  readonly concerns: readonly Concern[]
  /** Whom it lets take what, so that the warnings name both. Absent: nothing could be read of it. */
  readonly review: Pick<RequestReview, 'parts'> | undefined
  readonly telling: Telling
}

/** What is wrong with a request of a script. */
export function RequestConcerns({ facts, concerns, review, telling }: RequestConcernsProps) {
  const { approval: text } = useConnectedText()
  // N05: what the bytes of a message could be is told beside them, and says more than that they cannot be read.
  const hasMeaning = facts.kind === 'message' && facts.meaning !== undefined
  const told = concerns.filter(isToldHere).filter((concern) => !(concern === 'unreadable' && hasMeaning))
  if (told.length === 0) return null
  const pieces = wordsWith(text, telling, review)
  return (
    <ul className="portico-problem portico-concerns">
      {told.map((concern) => (
        <li data-testid="concern" data-concern={concern} key={concern}>
          <Icon d={ICONS.problem} />
          <p>
            <PiecesView pieces={pieces(concern)} />
          </p>
        </li>
      ))}
    </ul>
  )
}

/** A warning in words: by names where one alone may take one token, else of its kind. */
function wordsWith(
  { concerns, unlimitedBy, unknownSpenderOf }: ConnectedTexts['approval'],
  telling: Telling,
  review: RequestConcernsProps['review'],
): (concern: Exclude<Concern, ToldElsewhere>) => Pieces {
  const sole = review && soleAllowance(review.parts.flat())
  const asset = sole && { token: sole.token }
  const isNamed = asset !== undefined && symbolOf(asset, telling) !== undefined
  return (concern) => {
    if (sole === undefined || !isNamed) return said(concerns[concern])
    const [who, what] = [partyOf(sole.spender, telling), assetOf(asset, telling)]
    if (concern === 'unlimited' && sole.isUnlimited) return filled(unlimitedBy, who, what)
    if (concern === 'unknownSpender' && !sole.isPermit2) return filled(unknownSpenderOf, who, what)
    return said(concerns[concern])
  }
}

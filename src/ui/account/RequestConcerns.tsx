import type { Concern } from '../../domain/rpc/concerns.ts'
import type { RequestFacts } from '../../domain/rpc/request-facts.ts'
import { Icon } from '../components/Icon.tsx'
import { ICONS } from '../components/icons.ts'
import { useConnectedText } from '../i18n/use-connected-text.ts'

/** These are told where they are seen: beside the letters, and beside the domain of typed data. */
type ToldElsewhere = 'hiddenLetters' | 'anyNetwork'

const isToldHere = (concern: Concern): concern is Exclude<Concern, ToldElsewhere> =>
  concern !== 'hiddenLetters' && concern !== 'anyNetwork'

interface RequestConcernsProps {
  readonly facts: RequestFacts
  readonly concerns: readonly Concern[]
}

/** What is wrong with a request of a script. */
export function RequestConcerns({ facts, concerns }: RequestConcernsProps) {
  const { approval: text } = useConnectedText()
  // N05: what the bytes of a message could be is told beside them, and says more than that they cannot be read.
  const hasMeaning = facts.kind === 'message' && facts.meaning !== undefined
  const told = concerns.filter(isToldHere).filter((concern) => !(concern === 'unreadable' && hasMeaning))
  if (told.length === 0) return null
  return (
    <ul className="portico-problem portico-concerns">
      {told.map((concern) => (
        <li data-testid="concern" data-concern={concern} key={concern}>
          <Icon d={ICONS.problem} />
          <p>{text.concerns[concern]}</p>
        </li>
      ))}
    </ul>
  )
}

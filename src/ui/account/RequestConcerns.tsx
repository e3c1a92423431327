import type { Concern } from '../../domain/rpc/concerns.ts'
import { Icon } from '../components/Icon.tsx'
import { ICONS } from '../components/icons.ts'
import { useConnectedText } from '../i18n/use-connected-text.ts'

/** These are told where they are seen: beside the letters, and beside the domain of typed data. */
type ToldElsewhere = 'hiddenLetters' | 'anyNetwork'

const isToldHere = (concern: Concern): concern is Exclude<Concern, ToldElsewhere> =>
  concern !== 'hiddenLetters' && concern !== 'anyNetwork'

/** What is wrong with a request of a script. */
export function RequestConcerns({ concerns }: { readonly concerns: readonly Concern[] }) {
  const { approval: text } = useConnectedText()
  return concerns.filter(isToldHere).map((concern) => (
    <div className="portico-problem" data-testid="concern" data-concern={concern} key={concern}>
      <Icon d={ICONS.problem} />
      <p>{text.concerns[concern]}</p>
    </div>
  ))
}

import { type SendFinding, type Weight, verdictOf, weightOf } from '../../domain/send/send-findings.ts'
import { Icon } from '../components/Icon.tsx'
import { ICONS } from '../components/icons.ts'
import type { ConnectedTexts } from '../i18n/dictionary.ts'
import { useConnectedText } from '../i18n/use-connected-text.ts'

interface SendVerdictProps {
  /** The heaviest first. */
  readonly findings: readonly SendFinding[]
  /** What making an account for the recipient costs. */
  readonly rent: string
}

/** What is to be known of a send, as one list in the order of weight. */
export function SendVerdict({ findings, rent }: SendVerdictProps) {
  const text = useConnectedText()
  const weight = verdictOf(findings)
  if (weight === undefined) return null
  return (
    <section className={`portico-verdict portico-verdict--${weight}`} data-testid="send-verdict" data-weight={weight}>
      {weight === 'note' ? null : (
        <h4>
          <Icon d={ICONS.problem} />
          {headingOf(weight, text)}
        </h4>
      )}
      <ul>
        {findings.map((finding) => (
          <li key={finding} data-testid={`review-${finding}`} data-weight={weightOf(finding)}>
            {wordsOf(finding, rent, text)}
          </li>
        ))}
      </ul>
    </section>
  )
}

const headingOf = (weight: Exclude<Weight, 'note'>, { review }: ConnectedTexts): string =>
  weight === 'danger' ? review.danger : review.caution

function wordsOf(finding: SendFinding, rent: string, { effects, recipient, review }: ConnectedTexts): string {
  switch (finding) {
    case 'recipientGetsLess':
    case 'moreLeaves':
      return effects[finding]
    case 'feeHigh':
      return review.feeHigh
    case 'rent':
      return review.rent(rent)
    default:
      return recipient[finding]
  }
}

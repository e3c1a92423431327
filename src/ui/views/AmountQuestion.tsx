import { Button } from '../components/Button.tsx'
import { isolated } from '../i18n/isolated.ts'
import { useConnectedText } from '../i18n/use-connected-text.ts'

interface AmountQuestionProps {
  readonly id: string
  /** What may be meant, as the visitor's language writes it. */
  readonly readings: readonly string[]
  readonly onAnswer: (reading: string) => void
}

/** An amount that could mean two things, or is written as elsewhere: the visitor says what is meant. */
export function AmountQuestion({ id, readings, onAnswer }: AmountQuestionProps) {
  const { amounts } = useConnectedText()
  const [first = '', second] = readings.map(isolated)
  return (
    <div className="portico-note portico-note--urgent" role="alert" data-testid="amount-question">
      <p id={id}>{second === undefined ? amounts.one(first) : amounts.either(first, second)}</p>
      <div className="portico-actions">
        {readings.map((reading) => (
          <Button key={reading} onClick={() => onAnswer(reading)} data-testid="amount-answer">
            <bdi dir="ltr">{reading}</bdi>
          </Button>
        ))}
      </div>
    </div>
  )
}

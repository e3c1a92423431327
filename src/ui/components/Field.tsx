import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { isComposing } from './composing.ts'

/** What links an input to its label and, when it is invalid, to its error sentence. */
export interface FieldLinks {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': boolean
}

interface FieldProps {
  readonly label: string
  readonly hint?: ReactNode
  /** Id of the error sentence, while there is one elsewhere. */
  readonly problemId: string | undefined
  /** The error sentence, below the field. */
  readonly problem?: string | undefined
  /** Id of a further description elsewhere. */
  readonly moreId?: string | undefined
  readonly children: (links: FieldLinks) => ReactNode
}

/** A label, an input and a hint that refer to each other. */
export function Field({ label, hint, problemId, problem, moreId, children }: FieldProps) {
  const id = useId()
  const hintId = `${id}hint`
  const wrongId = `${id}wrong`
  const described = [
    ...[problem === undefined ? undefined : wrongId, hint === undefined ? undefined : hintId],
    ...[moreId, problemId],
  ]
    .filter((each) => each !== undefined)
    .join(' ')
  return (
    <div className="portico-field" onKeyDown={keepComposing}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-describedby': described === '' ? undefined : described,
        'aria-invalid': problemId !== undefined || problem !== undefined,
      })}
      {problem === undefined ? null : (
        <span id={wrongId} className="portico-field-problem">
          {problem}
        </span>
      )}
      {hint === undefined ? null : (
        <span id={hintId} className="portico-muted">
          {hint}
        </span>
      )}
    </div>
  )
}

/** Escape would close the modal. */
function keepComposing(event: KeyboardEvent): void {
  if (isComposing(event)) event.stopPropagation()
}

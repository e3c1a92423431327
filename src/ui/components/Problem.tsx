import { type ReactNode, useEffect } from 'react'
import type { ErrorCode } from '../../domain/shared/error-catalogue.ts'
import { useHandle } from '../bridge/portico-context.ts'
import { useDetails } from '../i18n/use-details.ts'
import { useSentence } from '../i18n/use-sentence.ts'
import { Icon } from './Icon.tsx'
import { ICONS } from './icons.ts'
import type { ProblemFacts } from './problem-facts.ts'

interface ProblemProps {
  readonly problem: ProblemFacts
  readonly id?: string
  /** What the visitor can do about it. */
  readonly children?: ReactNode
}

/** F10: the visitor declined, closed a window, or goes on elsewhere, and knows it: no alarm. */
const CALM: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['USER_REJECTED', 'SIGNIN_ELSEWHERE', 'WINDOW_CLOSED'])

/** What went wrong, in one sentence that is announced once, with a next step. */
export function Problem({ problem, id, children }: ProblemProps) {
  const { code } = problem
  const sentence = useSentence(code)
  const details = useDetails(problem.details)
  const { announce, retract } = useHandle()

  useEffect(() => {
    const said = details === undefined ? sentence : `${sentence} ${details}`
    announce(said)
    return () => retract(said)
  }, [announce, retract, sentence, details])

  const isAlarm = !CALM.has(code)
  return (
    <div
      className={isAlarm ? 'portico-problem' : 'portico-problem portico-problem--calm'}
      id={id}
      data-testid="problem"
      data-code={code}
    >
      {isAlarm ? <Icon d={ICONS.problem} /> : null}
      <p>
        {sentence}
        {details === undefined || details === '' ? null : (
          <span className="portico-problem-details" dir="auto">
            {' '}
            {details}
          </span>
        )}
      </p>
      {children}
    </div>
  )
}

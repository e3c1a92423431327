import type { CoreNotice } from '../../domain/shared/notice.ts'
import type { ProblemFacts } from '../components/problem-facts.ts'

/** What is told beside whatever is on screen: what happened, and no sentence, as the visitor may change the language. */
export type Notification = CoreNotice

/** A failure without a kind is an error. */
export const newsOf = (told: Notification | ProblemFacts): Notification =>
  'kind' in told ? told : { kind: 'error', ...told }

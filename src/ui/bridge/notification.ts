import type { CoreNotice } from '../../domain/shared/notice.ts'
import type { ProblemFacts } from '../components/problem-facts.ts'

/** A notification: what happened, without a sentence, since the visitor may change the language. */
export type Notification = CoreNotice

/** A failure without a kind is an error. */
export const newsOf = (told: Notification | ProblemFacts): Notification =>
  'kind' in told ? told : { kind: 'error', ...told }

/** The transaction that it is about. */
export const hashOf = (news: Notification): string | undefined => ('hash' in news ? news.hash : undefined)

import type { ProblemFacts } from '../components/problem-facts.ts'

/** The page names no service for what a hook reads. */
export const NOT_OFFERED: ProblemFacts = { code: 'SERVICE_MISSING' }

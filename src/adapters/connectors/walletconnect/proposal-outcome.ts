import { readFields } from '../../../domain/shared/reading.ts'

/** The library's message for a proposal that no wallet answered in time. Source: sign-client 2.21.8. */
const EXPIRED = 'Proposal expired'

/**
 * Reports a refusal, and nothing else. Sessions come by an event, which is also emitted after a reload. Expiry is up to
 * our own clock; the library reports it twice, in two forms: its expirer as a plain object, and the promise's own timer
 * as an error.
 */
export function onProposalRejected(approval: () => Promise<unknown>, refused: (error: unknown) => void): void {
  approval().catch((error: unknown) => {
    if (!isExpiry(error)) return refused(error)
    // After its timer the library keeps a rejected promise for a next call of `approval`; if there is none, the browser
    // reports that promise as unhandled.
    if (error instanceof Error) approval().catch(() => {})
  })
}

function isExpiry(error: unknown): boolean {
  if (error instanceof Error) return error.message === EXPIRED
  const fields = readFields(error)
  return fields?.get('message') === EXPIRED && fields.get('code') === 0
}

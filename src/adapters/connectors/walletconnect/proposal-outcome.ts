import { readFields } from '../../../domain/shared/reading.ts'

/** What the library says of a proposal that nobody answered in time. Source: sign-client 2.21.8. */
const EXPIRED = 'Proposal expired'

/**
 * Hears of a refusal, and of nothing else. Sessions are taken from the event, which also comes after a reload. Of
 * expiry our own clock tells; the library tells of it twice, in two shapes: by its expirer as a plain object, and by
 * the promise's own timer as an error.
 */
export function onProposalRejected(approval: () => Promise<unknown>, refused: (error: unknown) => void): void {
  approval().catch((error: unknown) => {
    if (!isExpiry(error)) return refused(error)
    // After its timer the library keeps a rejected promise for whoever asks again, and if nobody does, the browser
    // reports that one as unhandled.
    if (error instanceof Error) approval().catch(() => {})
  })
}

function isExpiry(error: unknown): boolean {
  if (error instanceof Error) return error.message === EXPIRED
  const fields = readFields(error)
  return fields?.get('message') === EXPIRED && fields.get('code') === 0
}

import type { ErrorCode } from '../../domain/shared/error-catalogue.ts'
import { useViewText } from '../i18n/use-view-text.ts'

/** What a visitor may take a failure for that says nothing of it: that something is lost. */
const UNEXPLAINED: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['WALLET_BAD_ANSWER', 'UNKNOWN'])

export const hasFailedHint = (code: ErrorCode): boolean => code === 'USER_REJECTED' || UNEXPLAINED.has(code)

/** Below what went wrong while connecting: what became of it, where the sentence leaves that open. */
export function FailedHint({ code }: { readonly code: ErrorCode }) {
  const { wallet: text } = useViewText()
  if (!hasFailedHint(code)) return null
  return <p>{UNEXPLAINED.has(code) ? text.failedHint : text.declinedHint}</p>
}

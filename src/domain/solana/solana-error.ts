import { BareError } from '../shared/bare-error.ts'
import type { CoreError } from '../shared/core-error.ts'
import { SOLANA_ERROR_TEXTS, type SolanaErrorCode } from './error-texts.ts'

/** A failure of the Solana wallet adapter; for callers a `CoreError` like all others. */
export const solanaError = <Code extends SolanaErrorCode>(
  code: Code,
  { details, cause }: { readonly details?: string | undefined; readonly cause?: unknown } = {},
): CoreError<Code> => new BareError(code, SOLANA_ERROR_TEXTS[code], details, { cause }) as CoreError<Code>

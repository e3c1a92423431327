import type { ErrorCode } from '../../domain/shared/error-catalogue.ts'
import type { InterfaceTexts } from '../i18n/dictionary.ts'

/** After these the visitor may wonder whether something is lost: the sentence leaves that open. */
const UNEXPLAINED = /^(USER_REJECTED|WALLET_BAD_ANSWER|UNKNOWN)$/

/** Below what went wrong while connecting: what became of it. */
export const failedHint = (code: ErrorCode, { wallet }: InterfaceTexts): string | undefined =>
  UNEXPLAINED.test(code) ? wallet.failedHint : undefined

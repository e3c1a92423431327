import type { ErrorCode } from '../../domain/shared/error-catalogue.ts'
import type { InterfaceTexts } from '../i18n/dictionary.ts'

/** Below what went wrong while connecting: what became of it, where the sentence leaves open that something is lost. */
export const failedHint = (code: ErrorCode | undefined, { wallet }: InterfaceTexts): string | undefined =>
  code === 'USER_REJECTED'
    ? wallet.declinedHint
    : code === 'WALLET_BAD_ANSWER' || code === 'UNKNOWN'
      ? wallet.failedHint
      : undefined

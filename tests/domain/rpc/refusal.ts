import { isCoreError } from '../../../src/domain/shared/core-error.ts'

/** Why a request is refused: the words for the page, or the code of what has none; `undefined` for one that is not. */
export function refusalOf(read: () => unknown): string | undefined {
  try {
    read()
    return undefined
  } catch (error) {
    if (isCoreError(error)) return error.details ?? error.code
    throw error
  }
}

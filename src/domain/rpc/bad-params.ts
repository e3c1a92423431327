import { CoreError } from '../shared/core-error.ts'
import { displayText } from '../shared/display-text.ts'

/** How much of a field's name is repeated in the error. Unit: graphemes. */
const MAX_NAME = 120

/**
 * Refuses a request because of one field.
 *
 * @param field - The path to it, as `calls[0].value`.
 * @param why - A sentence without its full stop.
 */
export function badParams(field: string, why: string): never {
  throw new CoreError('RPC_BAD_PARAMS', { details: `${displayText(field, MAX_NAME)}: ${why}.` })
}

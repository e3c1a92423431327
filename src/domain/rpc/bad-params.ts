import { CoreError } from '../shared/core-error.ts'
import { displayText } from '../shared/display-text.ts'

/** How much of a field's name is repeated to the page that wrote it. Unit: graphemes. */
const MAX_NAME = 120

/**
 * Refuses a request for what stands at one place in it.
 *
 * @param field - The way there, as `calls[0].value`.
 * @param why - A sentence without its full stop.
 */
export function badParams(field: string, why: string): never {
  throw new CoreError('RPC_BAD_PARAMS', { details: `${displayText(field, MAX_NAME)}: ${why}.` })
}

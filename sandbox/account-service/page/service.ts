import { fieldsOf, type Slot } from '../messages.ts'

/** Unit: milliseconds. The server is on this machine; it needs a block or two to fund a new account. */
const DEADLINE_MS = 15_000

/** A failure whose code is sent to the page. */
export class ServiceError extends Error {
  constructor(
    readonly code: string | number,
    message = String(code),
  ) {
    super(message)
  }
}

/** Asks the service's own server. @throws ServiceError by the code of its answer. */
export async function askService(
  path: string,
  given: Readonly<Record<string, string>>,
): Promise<Record<string, unknown>> {
  const signal = AbortSignal.timeout(DEADLINE_MS)
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`/account/api/${path}`, { method: 'POST', headers, body: JSON.stringify(given), signal })
  const body = fieldsOf(await response.json())
  if (response.ok) return body
  throw new ServiceError(typeof body['code'] === 'string' ? body['code'] : 'METHOD_UNAVAILABLE')
}

export const tokenKey = (slot: Slot): string => `portico-account.${slot}`
export const chainKey = (slot: Slot): string => `portico-account.${slot}.chain`

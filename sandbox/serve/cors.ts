import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Lets pages of every origin read the answer, and answers preflights.
 *
 * The headers that are asked for are echoed, because `*` does not cover all of them and libraries add their own
 * (the Solana one sends `solana-client`).
 *
 * @returns Whether the request was a preflight, so that there is nothing left to do.
 */
export function answerCors(request: IncomingMessage, response: ServerResponse): boolean {
  response.setHeader('Access-Control-Allow-Origin', '*')
  response.setHeader('Access-Control-Expose-Headers', 'Retry-After, Date')
  if (request.method !== 'OPTIONS') return false
  response.setHeader('Access-Control-Allow-Methods', 'GET, HEAD, POST, OPTIONS')
  response.setHeader('Access-Control-Allow-Headers', request.headers['access-control-request-headers'] ?? '*')
  response.setHeader('Access-Control-Max-Age', '86400')
  response.writeHead(204).end()
  return true
}

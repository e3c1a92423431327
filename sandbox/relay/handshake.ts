import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { checkClientJwt, claimedClientId } from './client-jwt.ts'
import type { RelayFaults } from './relay-faults.ts'

export type Admission =
  | { readonly admitted: true; readonly clientId: string; readonly origin: string | undefined }
  | { readonly admitted: false; readonly status: number; readonly reason: string }

export interface HandshakeRules {
  readonly port: number
  readonly checkJwt: boolean
  readonly faults: RelayFaults
  /** Milliseconds since the Unix epoch. */
  readonly now: () => number
}

const LOOPBACK_NAMES: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

/** Decides, before the upgrade, whether a client gets a socket. */
export function admit(request: IncomingMessage, rules: HandshakeRules): Admission {
  const { origin, host } = request.headers
  const refusal = rules.faults.judgeHandshake(origin)
  if (refusal === 'jwt') return { admitted: false, status: 401, reason: 'the token is refused on purpose' }
  if (refusal !== undefined) return { admitted: false, status: refusal, reason: 'refused on purpose' }

  const token = new URLSearchParams(/\?(.*)/s.exec(request.url ?? '')?.[1] ?? '').get('auth') ?? ''
  if (!rules.checkJwt) {
    const clientId = claimedClientId(token) ?? `unnamed-${randomUUID()}`
    return { admitted: true, clientId, origin }
  }
  const isAudience = (audience: string) => isOurAddress(audience, rules.port, host)
  const verdict = checkClientJwt(token, { isAudience, now: rules.now() })
  if (!verdict.accepted) return { admitted: false, status: 401, reason: verdict.reason }
  return { admitted: true, clientId: verdict.clientId, origin }
}

/** Answers a handshake with a plain HTTP status, and hangs up. */
export function refuse(socket: Duplex, status: number, reason: string): void {
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Refused'}`
  const headers = `Content-Type: text/plain\r\nContent-Length: ${Buffer.byteLength(reason)}\r\nConnection: close`
  socket.end(`${head}\r\n${headers}\r\n\r\n${reason}`)
}

/** Whether an audience is this relay: by a loopback name on its port, or by the address that was dialed. */
function isOurAddress(audience: string, port: number, dialed: string | undefined): boolean {
  if (!URL.canParse(audience)) return false
  const { protocol, hostname, port: audiencePort, host } = new URL(audience)
  if (protocol !== 'ws:' && protocol !== 'wss:') return false
  return (LOOPBACK_NAMES.includes(hostname) && audiencePort === String(port)) || host === dialed
}

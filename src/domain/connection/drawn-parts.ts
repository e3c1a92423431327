import { SIGN_IN_METHOD } from './drawn-pairing.ts'

/** A pairing of ours as the library knows it. */
export interface DrawnParts {
  readonly topic: string
  readonly symKey: string
  /** Unit: seconds since the Unix epoch. */
  readonly expiry: number
  readonly protocol: string
  /** What a wallet is to take in place of the proposal, if it can. Absent: nothing else. */
  readonly methods?: readonly string[]
}

const DRAWN =
  /^wc:([0-9a-f]{64})@2\?relay-protocol=(irn)&symKey=([0-9a-f]{64})&expiryTimestamp=(\d{1,15})(?:&methods=(wc_sessionAuthenticate))?$/

/** Reads what `drawPairing` has written; `undefined` for anything else. */
export function drawnParts(uri: string): DrawnParts | undefined {
  const [, topic, protocol, symKey, expiry, method] = DRAWN.exec(uri) ?? []
  if (topic === undefined || expiry === undefined || protocol === undefined || symKey === undefined) return undefined
  const parts = { topic, symKey, expiry: Number(expiry), protocol }
  return method === undefined ? parts : { ...parts, methods: [method] }
}

/** Whether a wallet that scans the code waits to be asked to sign in, if it can: then it has to be. */
export const saysSignIn = (uri: string): boolean => uri.split(/[?&]/).includes(`methods=${SIGN_IN_METHOD}`)

/** A pairing of ours as the library knows it. */
export interface DrawnParts {
  readonly topic: string
  readonly symKey: string
  /** Unit: seconds since the Unix epoch. */
  readonly expiry: number
  readonly protocol: string
}

/** Reads what `drawPairing` has written; `undefined` for anything else. */
export function drawnParts(uri: string): DrawnParts | undefined {
  const found = /^wc:([0-9a-f]{64})@2\?relay-protocol=(irn)&symKey=([0-9a-f]{64})&expiryTimestamp=(\d{1,15})$/.exec(uri)
  const [, topic, protocol, symKey, expiry] = found ?? []
  if (topic === undefined || expiry === undefined || protocol === undefined || symKey === undefined) return undefined
  return { topic, symKey, expiry: Number(expiry), protocol }
}

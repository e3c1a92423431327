/** The block of a transaction, as a node reports it now. A reorganisation can put it elsewhere, or nowhere. */
export interface Standing {
  /** The block or slot. */
  readonly block: bigint
  /** Its confirmations, its own block included. */
  readonly confirmations: number
}

/** @param head - The newest block; a node that is behind another may not have this block yet. */
export function standingAt(block: bigint, head: bigint): Standing {
  const depth = head < block ? 1n : head - block + 1n
  return { block, confirmations: depth > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(depth) }
}

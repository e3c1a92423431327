/** Where a transaction stands, as a node tells it now. A reorganisation can put it elsewhere, or nowhere. */
export interface Standing {
  /** The block or slot. */
  readonly block: bigint
  /** How many blocks hold it up, its own included. */
  readonly confirmations: number
}

/** @param head - The newest block; a node that is behind another one may not have come to this one yet. */
export function standingAt(block: bigint, head: bigint): Standing {
  const depth = head < block ? 1n : head - block + 1n
  return { block, confirmations: depth > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(depth) }
}

/** Whether it has stood for long enough to count. */
export const isFinal = ({ confirmations }: Standing, needed: number): boolean => confirmations >= needed

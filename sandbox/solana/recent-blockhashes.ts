import { randomBytes } from 'node:crypto'
import { getBase58Decoder } from '@solana/web3.js'
import type { Blockhash } from '@solana/web3.js'

/** Blocks for which a blockhash can be used. Source: Solana, `MAX_PROCESSING_AGE`. */
const BLOCKHASH_LIFETIME = 150

export interface LatestBlockhash {
  readonly blockhash: Blockhash
  /** The last block height at which a transaction with this blockhash is accepted. */
  readonly lastValidBlockHeight: number
}

/**
 * The blockhashes that a transaction may carry. litesvm knows one at a time, which never changes on its own; here each
 * block has its own and each lives for {@link BLOCKHASH_LIFETIME} blocks, so that two equal transfers differ.
 */
export class RecentBlockhashes {
  private readonly lastValidHeights = new Map<string, number>()
  private newest: LatestBlockhash

  constructor(height: number) {
    this.newest = this.addFor(height)
  }

  get latest(): LatestBlockhash {
    return this.newest
  }

  /** The block at this height begins: it gets a blockhash, and the expired ones are removed. */
  advance(height: number): void {
    this.newest = this.addFor(height)
    for (const [blockhash, lastValid] of this.lastValidHeights) {
      if (lastValid >= height) break // they are in the order of their heights
      this.lastValidHeights.delete(blockhash)
    }
  }

  has = (blockhash: string): boolean => this.lastValidHeights.has(blockhash)

  private addFor(height: number): LatestBlockhash {
    const blockhash = getBase58Decoder().decode(randomBytes(32)) as Blockhash
    this.lastValidHeights.set(blockhash, height + BLOCKHASH_LIFETIME)
    return { blockhash, lastValidBlockHeight: height + BLOCKHASH_LIFETIME }
  }
}

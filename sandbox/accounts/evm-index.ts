import { askAll } from '../evm/json-rpc.ts'
import { readBlocks, readPending } from './evm-block.ts'
import type { EvmBlock, EvmTransaction } from './evm-block.ts'

/** Blocks in one request. */
const CHUNK = 100

/** Blocks that are read at most, the newest: a test may have mined a million. */
const MAX_BLOCKS = 5_000

/** All transactions of a chain, kept in memory and brought up to date at each question. */
export class EvmIndex {
  private blocks: EvmBlock[] = []
  /** The number of the first block that is kept. */
  private first = 0
  private updating: Promise<readonly EvmTransaction[]> = Promise.resolve([])

  constructor(private readonly url: string) {}

  /** Newest first. Requests wait for each other, so that no block is read twice. */
  transactions(): Promise<readonly EvmTransaction[]> {
    const update = () => this.update()
    this.updating = this.updating.then(update, update)
    return this.updating
  }

  private async update(): Promise<readonly EvmTransaction[]> {
    const last = this.first + this.blocks.length - 1
    const [head, known] = await askAll(this.url, [
      { method: 'eth_blockNumber', params: [] },
      { method: 'eth_getBlockByNumber', params: [`0x${Math.max(0, last).toString(16)}`, false] },
    ])
    const newest = Number(head)
    // Another block is where the last one was: the chain was reset or turned back, so all that is kept is dropped.
    const isSame = (known as { hash?: string } | null)?.hash === this.blocks.at(-1)?.hash
    if (!isSame || newest - last > MAX_BLOCKS) this.startAt(Math.max(0, newest - MAX_BLOCKS + 1))
    await this.readUpTo(newest)
    const mined = this.blocks.flatMap(({ transactions }) => transactions)
    const hashes = new Set(mined.map(({ hash }) => hash))
    // What was mined between the two requests is in both answers.
    const pending = (await readPending(this.url)).filter(({ hash }) => !hashes.has(hash))
    const newestFirst: EvmTransaction[] = []
    for (const transaction of [...mined, ...pending]) newestFirst.unshift(transaction)
    return newestFirst
  }

  private startAt(number: number): void {
    this.first = number
    this.blocks = []
  }

  private async readUpTo(newest: number): Promise<void> {
    for (;;) {
      const next = this.first + this.blocks.length
      const count = Math.min(CHUNK, newest - next + 1)
      if (count <= 0) return
      const read = await readBlocks(
        this.url,
        Array.from({ length: count }, (_, index) => next + index),
      )
      this.blocks.push(...read)
      if (read.length < count) return // the chain has become shorter meanwhile: the next request will see it
    }
  }
}

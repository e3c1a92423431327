import type { ChainId } from '../../domain/network/chain-id.ts'
import { CoreError } from '../../domain/shared/core-error.ts'

/** How many requests of a page's scripts are kept, the one that is at work included. */
const MOST = 16

interface Entry {
  /** The network that the wallet is on once this is done; `undefined`: it stays. */
  readonly leadsTo: ChainId | undefined
  begin(): void
}

/** Puts what scripts ask for into an order: one at a time is put to the visitor and their wallet. */
export class RequestQueue {
  private readonly entries: Entry[] = []

  /** @param onWait - Is called when a request has to wait for an earlier one. */
  constructor(private readonly onWait: () => void = () => {}) {}

  /** Where the requests that are in it lead to; `undefined`: nowhere else. */
  get destination(): ChainId | undefined {
    return this.entries.filter(({ leadsTo }) => leadsTo !== undefined).at(-1)?.leadsTo
  }

  /**
   * Works once all earlier requests are done.
   *
   * @param wanted - Aborted before its turn, it is taken out.
   * @throws CoreError `RPC_HELD_BACK` where there are too many; the signal's reason; what `work` throws.
   */
  async inTurn<T>(wanted: AbortSignal, work: () => Promise<T>, leadsTo?: ChainId): Promise<T> {
    wanted.throwIfAborted()
    if (this.entries.length >= MOST) throw new CoreError('RPC_HELD_BACK', { details: `${MOST} requests are waiting.` })
    let entry: Entry | undefined
    try {
      await new Promise<void>((resolve, reject) => {
        const leave = () => reject(wanted.reason as Error)
        wanted.addEventListener('abort', leave, { once: true })
        entry = {
          leadsTo,
          begin: () => {
            wanted.removeEventListener('abort', leave)
            resolve()
          },
        }
        this.entries.push(entry)
        if (this.entries.length === 1) entry.begin()
        else this.onWait()
      })
      wanted.throwIfAborted()
      return await work()
    } finally {
      if (entry !== undefined) this.done(entry)
    }
  }

  private done(entry: Entry): void {
    const wasFirst = this.entries[0] === entry
    this.entries.splice(this.entries.indexOf(entry), 1)
    if (wasFirst) this.entries[0]?.begin()
  }
}

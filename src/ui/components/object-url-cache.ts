import type { PorticoCore } from '../../application/core.ts'
import type { WalletImage } from '../../domain/wallets/wallet-image.ts'

interface Kept {
  readonly address: string
  users: number
}

/** Pictures that nobody shows just now and that are kept all the same, for whoever scrolls back. */
const MAX_IDLE = 80

/**
 * The addresses under which the browser holds pictures for us. One picture has one, however often it is shown; with the
 * last picture on screen all of them are given back.
 */
export class ObjectUrlCache {
  private readonly kept = new Map<string, Kept>()

  /** The address of a picture that is here, without taking it. */
  at = (id: string): string | undefined => this.kept.get(id)?.address

  /** Takes a picture that is here; to be given back. */
  take(id: string): string | undefined {
    const picture = this.kept.get(id)
    if (picture !== undefined) picture.users += 1
    return picture?.address
  }

  /** Puts a picture there and takes it; to be given back. */
  put(id: string, { bytes, type }: WalletImage): string {
    const known = this.take(id)
    if (known !== undefined) return known
    const address = URL.createObjectURL(new Blob([bytes], { type }))
    this.kept.set(id, { address, users: 1 })
    return address
  }

  giveBack(id: string): void {
    const picture = this.kept.get(id)
    if (picture === undefined) return
    picture.users -= 1
    // What is used last is kept longest.
    this.kept.delete(id)
    this.kept.set(id, picture)
    // What leaves the screen and what comes in its place are one change of the page.
    queueMicrotask(() => this.tidy())
  }

  private tidy(): void {
    const idle = [...this.kept].filter(([, { users }]) => users === 0)
    const isEverythingIdle = idle.length === this.kept.size
    for (const [id, { address }] of idle.slice(0, isEverythingIdle ? idle.length : idle.length - MAX_IDLE)) {
      this.kept.delete(id)
      URL.revokeObjectURL(address)
    }
  }
}

const caches = new WeakMap<PorticoCore, ObjectUrlCache>()

export function objectUrlsOf(core: PorticoCore): ObjectUrlCache {
  const urls = caches.get(core) ?? new ObjectUrlCache()
  caches.set(core, urls)
  return urls
}

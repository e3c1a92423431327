import type { PorticoCore } from '../../application/core.ts'
import type { WalletImage } from '../../domain/wallets/wallet-image.ts'

interface Kept {
  readonly address: string
  users: number
}

/** Pictures that are not on screen but kept, for a visitor who scrolls back. */
const MAX_IDLE = 80

/**
 * The object URLs of pictures. Each picture has one URL, however often it is shown; when the last picture leaves the
 * screen, all URLs are revoked.
 */
export class ObjectUrlCache {
  private readonly kept = new Map<string, Kept>()

  /** The URL of a picture that is loaded, without using it. */
  at = (id: string): string | undefined => this.kept.get(id)?.address

  /** Uses a picture that is loaded; the caller must give it back. */
  take(id: string): string | undefined {
    const picture = this.kept.get(id)
    if (picture !== undefined) picture.users += 1
    return picture?.address
  }

  /** Adds a picture and uses it; the caller must give it back. */
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
    // The most recently used pictures are kept longest.
    this.kept.delete(id)
    this.kept.set(id, picture)
    // Pictures that leave and those that replace them change in one rendering, so wait for both.
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

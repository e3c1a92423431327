import type { PorticoCore } from '../../application/core.ts'
import type { WalletImage } from '../../domain/wallets/wallet-image.ts'

interface Kept {
  readonly address: string
  users: number
}

/** Pictures that are not on screen but kept, for a visitor who scrolls back. */
const MAX_IDLE = 80

/**
 * Longer than what a view or the dialog leaves behind is seen: the browser asks for the pictures in a copy once more.
 * Unit: milliseconds.
 */
const LEAVING_MS = 2_000

/**
 * The object URLs of pictures. Each picture has one URL, however often it is shown; when the last picture leaves the
 * screen, all URLs are revoked soon after.
 */
export class ObjectUrlCache {
  private readonly kept = new Map<string, Kept>()
  private tidying: ReturnType<typeof setTimeout> | undefined

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
    clearTimeout(this.tidying)
    this.tidying = setTimeout(this.tidy, LEAVING_MS)
  }

  private tidy = (): void => {
    const idle = [...this.kept].filter(([, { users }]) => users === 0)
    // Less than 0 would count from the end.
    const tooMany = idle.length === this.kept.size ? idle.length : Math.max(0, idle.length - MAX_IDLE)
    for (const [id, { address }] of idle.slice(0, tooMany)) {
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

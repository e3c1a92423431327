import type { ImageKind, WalletImage } from '../../domain/wallets/wallet-image.ts'
import type { WalletApi } from '../../ports/wallet-api.ts'

/**
 * Limits of the cache: more pictures than any screen shows, and never more memory than this. Unit of the second: bytes.
 */
const MAX_KEPT = 200
const MAX_KEPT_BYTES = 16 * 1024 * 1024

/** As many as browsers request from one host at a time; more would only delay each other, and the list itself. */
const MOST_AT_A_TIME = 6

interface Request {
  readonly image: Promise<WalletImage | undefined>
  readonly controller: AbortController
  /** Asks for it, once its turn has come. */
  readonly begin: () => void
  /** Ends the waits for it, without a picture. */
  readonly drop: () => void
  isAsked: boolean
  waiting: number
}

/**
 * Fetches pictures when they come into sight. One that is here or on its way is not asked for again; nor is one that
 * failed, until {@link forgetFailures}.
 */
export class LoadImage {
  /** In the order of their last use, the longest unused first. */
  private readonly kept = new Map<string, WalletImage>()
  private keptBytes = 0
  private readonly failed = new Set<string>()
  private readonly requests = new Map<string, Request>()

  constructor(private readonly api: WalletApi) {}

  /** `undefined` where there is none that may be shown, and at once when the caller no longer waits. */
  async execute(kind: ImageKind, imageId: string, signal: AbortSignal): Promise<WalletImage | undefined> {
    const key = `${kind}/${imageId}`
    if (signal.aborted || this.failed.has(key)) return undefined
    return this.recall(key) ?? this.join(this.requests.get(key) ?? this.request(key, kind, imageId), key, signal)
  }

  /** To be called when the service may be back. */
  forgetFailures(): void {
    this.failed.clear()
  }

  /** Q84: those whose turn has not come are asked for no more, and no caller waits for them for ever. */
  stop(): void {
    for (const { controller, drop } of this.requests.values()) {
      controller.abort()
      drop()
    }
    this.requests.clear()
  }

  private request(key: string, kind: ImageKind, imageId: string): Request {
    const controller = new AbortController()
    let begin = () => {}
    let drop = () => {}
    const image = new Promise<WalletImage | undefined>((resolve) => {
      drop = () => resolve(undefined)
      begin = () =>
        // W150: a service of the page's own may throw at once.
        void (async () => this.api.fetchImage(kind, imageId, controller.signal))().then(
          (found) => resolve(this.settle(key, request, found)),
          () => resolve(this.settle(key, request, undefined)),
        )
    })
    const request: Request = { image, controller, begin, drop, isAsked: false, waiting: 0 }
    this.requests.set(key, request)
    this.next()
    return request
  }

  /** In the order in which they came into sight; a picture with no caller waiting has left the queue. */
  private next(): void {
    const all = [...this.requests.values()]
    const free = MOST_AT_A_TIME - all.filter(({ isAsked }) => isAsked).length
    for (const request of all.filter(({ isAsked }) => !isAsked).slice(0, Math.max(0, free))) {
      request.isAsked = true
      request.begin()
    }
  }

  /** A picture that comes after all its callers have left is dropped. */
  private settle(key: string, request: Request, found: WalletImage | undefined): WalletImage | undefined {
    if (request.controller.signal.aborted) return undefined
    this.requests.delete(key)
    this.next()
    if (found === undefined) this.failed.add(key)
    else this.keep(key, found)
    return found
  }

  private join(request: Request, key: string, signal: AbortSignal): Promise<WalletImage | undefined> {
    request.waiting += 1
    return new Promise((resolve) => {
      const leave = () => {
        resolve(undefined)
        request.waiting -= 1
        if (request.waiting > 0) return
        request.controller.abort()
        if (this.requests.get(key) === request) this.requests.delete(key)
        this.next()
      }
      signal.addEventListener('abort', leave, { once: true })
      void request.image.then((found) => {
        signal.removeEventListener('abort', leave)
        resolve(found)
      })
    })
  }

  private recall(key: string): WalletImage | undefined {
    const image = this.kept.get(key)
    if (image === undefined) return undefined
    this.kept.delete(key)
    this.kept.set(key, image)
    return image
  }

  private keep(key: string, image: WalletImage): void {
    this.kept.set(key, image)
    this.keptBytes += image.bytes.length
    for (const [oldest, { bytes }] of this.kept) {
      if (this.kept.size <= MAX_KEPT && this.keptBytes <= MAX_KEPT_BYTES) return
      this.kept.delete(oldest)
      this.keptBytes -= bytes.length
    }
  }
}

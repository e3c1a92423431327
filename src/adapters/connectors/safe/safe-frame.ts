import { walletErrorMeaning } from '../../../domain/rpc/wallet-error-codes.ts'
import { CoreError } from '../../../domain/shared/core-error.ts'
import { readFields, readText } from '../../../domain/shared/reading.ts'
import { abortion } from '../../../ports/async.ts'

/** What it takes of a window to talk with the embedding page. */
export interface FramedWindow {
  readonly parent: Pick<Window, 'postMessage'>
  /** `null` in a frame that the embedding page denies an origin. */
  readonly origin: string
  readonly location: { readonly ancestorOrigins?: Pick<DOMStringList, 'length' | 'item'> }
  readonly document: Pick<Document, 'referrer'>
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}

/** The version of the protocol that we speak. Source: `@safe-global/safe-apps-sdk`. */
const SDK_VERSION = '9.1.0'
/** Versions of Safe that answer as this protocol says. */
const VERSION = /^[1-9]\d{0,3}(?:\.|$)/

interface Waiting {
  readonly resolve: (data: unknown) => void
  readonly reject: (error: unknown) => void
}

/** Requests to the Safe that shows this page in a frame, and its answers. Nothing is sent to any other page. */
export class SafeFrame {
  private readonly waiting = new Map<string, Waiting>()

  constructor(
    private readonly window: FramedWindow,
    /** The origin of the embedding page. */
    private readonly origin: string,
    private readonly newId: () => string,
  ) {
    window.addEventListener('message', this.hear)
  }

  /**
   * Sends a request, and resolves with the unchecked data of the answer.
   *
   * @param signal - Aborted once the page no longer waits: an answer that comes later is not heard.
   * @throws CoreError by the text of the Safe's error, `WALLET_REFUSED` where that text is unknown; the signal's reason.
   */
  async ask(method: string, params: unknown, signal: AbortSignal): Promise<unknown> {
    signal.throwIfAborted()
    const id = this.newId()
    const { aborted, stop } = abortion(signal)
    const answer = new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }))
    this.window.parent.postMessage({ id, method, params, env: { sdkVersion: SDK_VERSION } }, this.origin)
    return Promise.race([answer, aborted]).finally(() => {
      this.waiting.delete(id)
      stop()
    })
  }

  dispose(): void {
    this.window.removeEventListener('message', this.hear)
    for (const { reject } of this.waiting.values()) reject(new CoreError('SESSION_GONE'))
    this.waiting.clear()
  }

  private readonly hear = ({ source, origin, data }: MessageEvent): void => {
    if (source !== this.window.parent || origin !== this.origin) return
    const fields = readFields(data)
    const id = readText(fields?.get('id'))
    const waiting = id === undefined ? undefined : this.waiting.get(id)
    if (id === undefined || waiting === undefined || !VERSION.test(readText(fields?.get('version')) ?? '')) return
    this.waiting.delete(id)
    if (fields?.get('success') === true) return waiting.resolve(fields.get('data'))
    const { code, isDoubtful } = walletErrorMeaning(readText(fields?.get('error')))
    waiting.reject(new CoreError(code, { isDoubtful }))
  }
}

/**
 * The origin of the embedding page, as far as the browser reports it; `undefined` where this page is in no frame, or in
 * one without an origin of its own, which no Safe makes.
 */
export function originAround(window: FramedWindow): string | undefined {
  if ((window.parent as unknown) === window || window.origin === 'null') return undefined
  const { ancestorOrigins } = window.location
  if (ancestorOrigins !== undefined) return ancestorOrigins.item(0) ?? undefined
  // Firefox has no `ancestorOrigins`.
  const { referrer } = window.document
  return URL.canParse(referrer) ? new URL(referrer).origin : undefined
}

import type { FramedWindow } from '../../../../src/adapters/connectors/safe/safe-frame.ts'
import { ALICE } from '../../../support/accounts.ts'

export const SAFE_ORIGIN = 'https://app.safe.global'

/** A question as it left the page. */
export interface SafeMessage {
  readonly id: string
  readonly method: string
  readonly params: unknown
  readonly env: { readonly sdkVersion: string }
}

/** The app of a Safe with this page in a frame: what it answers is what it is told to. */
export class FakeSafe {
  readonly asked: (SafeMessage & { readonly target: string })[] = []
  /** By method; what throws is answered as an error, what is missing is not answered. */
  readonly answers: Record<string, (params: unknown) => unknown> = {
    getSafeInfo: () => ({ safeAddress: ALICE, chainId: 1, threshold: 2, owners: [], isReadOnly: false }),
  }
  readonly window: FramedWindow & { readonly crypto: Crypto }
  private readonly listeners = new Set<(event: MessageEvent) => void>()

  constructor(readonly origin = SAFE_ORIGIN) {
    const parent = { postMessage: (data: SafeMessage, target: string) => void this.take(data, target) }
    this.window = {
      parent: parent as unknown as Window,
      origin: 'https://shop.example',
      location: { ancestorOrigins: { length: 1, item: () => origin } },
      document: { referrer: '' },
      crypto: globalThis.crypto,
      addEventListener: (_: string, listener: (event: MessageEvent) => void) => void this.listeners.add(listener),
      removeEventListener: (_: string, listener: (event: MessageEvent) => void) => void this.listeners.delete(listener),
    }
  }

  get listening(): number {
    return this.listeners.size
  }

  /** Says something to the page, by itself too. */
  say(data: unknown, origin = this.origin, source: unknown = this.window.parent): void {
    for (const listener of this.listeners) listener({ data, origin, source } as MessageEvent)
  }

  private async take(data: SafeMessage, target: string): Promise<void> {
    this.asked.push({ ...data, target })
    const answer = this.answers[data.method]
    await Promise.resolve()
    if (answer === undefined) return
    try {
      this.say({ id: data.id, success: true, version: '9.1.0', data: await answer(data.params) })
    } catch (error) {
      this.say({ id: data.id, success: false, version: '9.1.0', error: (error as Error).message })
    }
  }
}

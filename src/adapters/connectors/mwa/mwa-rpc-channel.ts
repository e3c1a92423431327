import { REQUEST_LIFE_MS } from '../../../domain/connection/request-timing.ts'
import { CoreError } from '../../../domain/shared/core-error.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { AssociationWire } from './association-wire.ts'
import { protocolFailure } from './protocol-failure.ts'
import type { ProtocolMethod, ProtocolWallet } from './protocol-library.ts'
import { within } from '../../../ports/async.ts'

/** A wallet that is connected, until the connection ends. */
export class MwaRpcChannel {
  constructor(
    private readonly wallet: ProtocolWallet,
    readonly wire: AssociationWire,
    private readonly clock: Clock,
    private readonly onClose: () => void = () => {},
  ) {
    wire.seal()
  }

  get isOpen(): boolean {
    return this.wire.isOpen
  }

  /**
   * Asks the wallet. A request cannot be taken back.
   *
   * @param patienceMs - Default: the time that any wallet's owner has. Unit: milliseconds.
   * @throws CoreError `WALLET_NOT_REACHED` if it was not sent; `REQUEST_UNANSWERED` if its outcome is unknown; or what
   *   the wallet's error means.
   */
  async ask(method: ProtocolMethod, params: object, patienceMs = REQUEST_LIFE_MS): Promise<unknown> {
    if (!this.isOpen) throw new CoreError('WALLET_NOT_REACHED')
    const answer = this.wallet[method](params).catch((error: unknown) => {
      throw protocolFailure(error, method === 'authorize')
    })
    // The answer may come with the last frame before the end.
    const ended = this.wire.ended.then(
      (cause) =>
        new Promise<never>((_, reject) =>
          this.clock.after(0, () => reject(new CoreError('REQUEST_UNANSWERED', { cause }))),
        ),
    )
    ended.catch(() => {})
    return within(this.clock, patienceMs, Promise.race([answer, ended]), () => new CoreError('REQUEST_UNANSWERED'))
  }

  close(): void {
    this.onClose()
    this.wire.stop()
  }
}

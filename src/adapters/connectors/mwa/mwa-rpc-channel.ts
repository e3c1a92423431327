import { REQUEST_LIFE_MS } from '../../../domain/connection/wallet-request.ts'
import { CoreError } from '../../../domain/shared/core-error.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { AssociationWire } from './association-wire.ts'
import { protocolFailure } from './protocol-failure.ts'
import type { ProtocolMethod, ProtocolWallet } from './protocol-library.ts'
import { within } from '../../../ports/async.ts'

/** A wallet that is there, for as long as it is. */
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
   * Asks the wallet. From here on nothing takes the question back.
   *
   * @param patienceMs - Default: as long as any wallet's owner has. Unit: milliseconds.
   * @throws CoreError `WALLET_NOT_REACHED` if it was not put; `REQUEST_UNANSWERED` if nobody can tell what came of it;
   *   or what the wallet's error means.
   */
  async ask(method: ProtocolMethod, params: object, patienceMs = REQUEST_LIFE_MS): Promise<unknown> {
    if (!this.isOpen) throw new CoreError('WALLET_NOT_REACHED')
    const answer = this.wallet[method](params).catch((error: unknown) => {
      throw protocolFailure(error, method === 'authorize')
    })
    // It may come with the last frame before the end.
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

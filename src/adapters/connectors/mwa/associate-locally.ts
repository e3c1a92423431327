import { CoreError } from '../../../domain/shared/core-error.ts'
import { readProperty } from '../../../domain/shared/reading.ts'
import { APP_THERE_WITHIN_MS } from './association-timing.ts'
import { AssociationWire } from './association-wire.ts'
import type { MwaEnvironment } from './mwa-environment.ts'
import { associationFailure } from './protocol-failure.ts'
import { loadProtocolLibrary, type ProtocolLibrary } from './protocol-library.ts'
import { reachLoopback } from './reach-loopback.ts'
import { MwaRpcChannel } from './mwa-rpc-channel.ts'
import { abortion, within } from '../../../ports/async.ts'
import type { Visitor } from '../../../ports/connect-method.ts'

/**
 * Opens a wallet on this phone. All slow work is done before the visitor presses: some time after the press, the phone
 * no longer opens an app.
 *
 * @param base - The wallet's own address to open it at. Default: the phone chooses the app.
 * @throws CoreError `WALLET_NOT_REACHED`, `ASSOCIATION_UNSAFE`, or the signal's reason.
 */
export async function associateLocally(
  world: MwaEnvironment,
  visitor: Visitor,
  base: string | undefined,
  signal: AbortSignal,
): Promise<MwaRpcChannel> {
  visitor.show({ kind: 'preparing', isRemote: false })
  const library = await loadProtocolLibrary()
  await reachLoopback(world, visitor, signal)

  const { aborted, stop } = abortion(signal)
  try {
    for (let kind: 'ready' | 'missing' = 'ready'; ; kind = 'missing') {
      await Promise.race([visitor.ask({ kind }), aborted])
      const line = await opened(world, visitor, library, base, aborted)
      if (line !== undefined) return line
    }
  } finally {
    stop()
  }
}

/** Must run within a press. @returns `undefined` where nothing opened. */
async function opened(
  { WebSocket, clock }: MwaEnvironment,
  visitor: Visitor,
  { transact }: ProtocolLibrary,
  baseUri: string | undefined,
  aborted: Promise<never>,
): Promise<MwaRpcChannel | undefined> {
  const wire = new AssociationWire(WebSocket)
  const line = new Promise<MwaRpcChannel>((resolve, reject) => {
    transact((wallet) => new Promise<void>((hangUp) => resolve(new MwaRpcChannel(wallet, wire, clock, hangUp))), {
      WebSocket: wire.Socket,
      ...(baseUri !== undefined && { baseUri }),
    }).catch(reject)
    void wire.ended.then(reject)
  })
  visitor.show({ kind: 'opening' })
  try {
    const late = () => new CoreError('WALLET_NOT_REACHED')
    return await within(clock, APP_THERE_WITHIN_MS, Promise.race([line, aborted]), late)
  } catch (error) {
    wire.stop()
    if (readProperty(error, 'code') === 'ERROR_WALLET_NOT_FOUND') return undefined
    throw associationFailure(error)
  }
}

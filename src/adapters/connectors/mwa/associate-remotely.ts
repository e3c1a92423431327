import { CoreError } from '../../../domain/shared/core-error.ts'
import { mustBeAssociation } from '../../../domain/solana/association-uri.ts'
import { CODE_WITHIN_MS, PLACE_LOST_TOO_SOON_MS, RENEW_CODE_AFTER_MS } from './association-timing.ts'
import { AssociationWire } from './association-wire.ts'
import type { MwaEnvironment } from './mwa-environment.ts'
import { associationFailure } from './protocol-failure.ts'
import { loadProtocolLibrary, type ProtocolLibrary } from './protocol-library.ts'
import { MwaRpcChannel } from './mwa-rpc-channel.ts'
import { abortion, pauseOrAbort, within } from '../../../ports/async.ts'
import type { Visitor } from '../../../ports/connect-method.ts'

/** A place at the reflector, and the wallet that comes to it. */
interface Place {
  readonly uri: string
  readonly wire: AssociationWire
  /** `undefined` when the reflector dropped the place. */
  readonly come: Promise<MwaRpcChannel | undefined>
}

/**
 * Shows a code to a phone, and waits at the reflector for the wallet that has scanned it. A code is replaced before its
 * place expires; a phone that scanned the code before still finds its place while the reflector keeps it.
 *
 * @throws CoreError `WALLET_NOT_REACHED` without a reflector, `ASSOCIATION_UNSAFE` when it lies, or the signal's reason.
 */
export async function associateRemotely(
  world: MwaEnvironment,
  visitor: Visitor,
  authority: string,
  signal: AbortSignal,
): Promise<MwaRpcChannel> {
  visitor.show({ kind: 'preparing', isRemote: true })
  const library = await loadProtocolLibrary()
  const { aborted, stop } = abortion(signal)
  const waiting = new AbortController()
  const places: Place[] = []
  let found: MwaRpcChannel | undefined
  try {
    while (found === undefined) {
      const since = world.clock.monotonic()
      const place = await takePlace(world, library, authority, aborted)
      places.push(place)
      visitor.show({ kind: 'scan', uri: place.uri })
      const isOld = pauseOrAbort(world.clock, RENEW_CODE_AFTER_MS, waiting.signal).then(() => 'old' as const)
      const isLost = place.come.then((line) => line ?? ('lost' as const))
      const kept = places.map(({ come }) => come.then((line) => line ?? new Promise<never>(() => {})))
      const next = await Promise.race([...kept, isLost, isOld, aborted])
      if (typeof next === 'object') found = next
      else if (next === 'lost' && world.clock.monotonic() - since < PLACE_LOST_TOO_SOON_MS)
        throw new CoreError('WALLET_NOT_REACHED')
    }
    return found
  } finally {
    stop()
    waiting.abort()
    for (const { wire } of places) if (wire !== found?.wire) wire.stop()
  }
}

async function takePlace(
  { WebSocket, clock }: MwaEnvironment,
  { startRemoteScenario }: ProtocolLibrary,
  authority: string,
  aborted: Promise<never>,
): Promise<Place> {
  const wire = new AssociationWire(WebSocket)
  const lost = wire.ended.then((why) => Promise.reject(why))
  lost.catch(() => {})
  try {
    const starting = startRemoteScenario({ remoteHostAuthority: authority, WebSocket: wire.Socket })
    const late = () => new CoreError('WALLET_NOT_REACHED')
    const scenario = await within(clock, CODE_WITHIN_MS, Promise.race([starting, lost, aborted]), late)
    if (!wire.isUsed) throw new CoreError('UNKNOWN', { details: 'The library was bundled without its seam.' })
    const come = Promise.race([scenario.wallet, lost]).then(
      (wallet) => new MwaRpcChannel(wallet, wire, clock),
      (error: unknown) => {
        const failure = associationFailure(error)
        if (failure.code === 'ASSOCIATION_UNSAFE') throw failure
        return undefined
      },
    )
    come.catch(() => {})
    return { uri: mustBeAssociation(scenario.associationUrl.href, authority), wire, come }
  } catch (error) {
    wire.stop()
    throw associationFailure(error)
  }
}

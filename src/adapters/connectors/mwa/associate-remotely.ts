import { CoreError, isCoreError } from '../../../domain/shared/core-error.ts'
import { mustBeAssociation } from '../../../domain/solana/association-uri.ts'
import type { Clock } from '../../../ports/clock.ts'
import {
  CODE_AGAIN_AFTER_MS,
  CODE_WITHIN_MS,
  PLACE_KEPT_MS,
  PLACE_LOST_TOO_SOON_MS,
  RENEW_CODE_AFTER_MS,
} from './association-timing.ts'
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
  /** Unit: milliseconds of the monotonic clock. */
  readonly since: number
  /** `undefined` when the reflector dropped the place. */
  readonly come: Promise<MwaRpcChannel | undefined>
}

/**
 * Shows a code to a phone, and waits at the reflector for the wallet that has scanned it. A code is replaced before its
 * place expires; a phone that scanned the code before still finds its place while the reflector keeps it, also while no
 * other place can be had.
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
  const over = new AbortController()
  const ending = AbortSignal.any([signal, over.signal])
  const { aborted, stop } = abortion(ending)
  const places = new Places(world.clock)
  const take = () => takePlace(world, library, authority, aborted)
  try {
    return await Promise.race([places.found, keepCode(world.clock, visitor, places, take, ending), aborted])
  } finally {
    over.abort(new CoreError('REQUEST_CANCELLED'))
    stop()
    places.close()
  }
}

/** Shows one code after the other, until a wallet comes to the last one. @throws CoreError where no place is left. */
async function keepCode(
  clock: Clock,
  visitor: Visitor,
  places: Places,
  take: () => Promise<Place>,
  signal: AbortSignal,
): Promise<MwaRpcChannel> {
  for (;;) {
    signal.throwIfAborted()
    const place = await take().catch((error: unknown) => {
      if (!places.isThere || isCoreError(error, 'ASSOCIATION_UNSAFE')) throw error
      return undefined
    })
    if (signal.aborted) place?.wire.stop()
    signal.throwIfAborted()
    if (place === undefined) {
      // The codes that phones have scanned stand: only the next one has to wait.
      await pauseOrAbort(clock, CODE_AGAIN_AFTER_MS, signal)
      continue
    }
    places.add(place)
    visitor.show({ kind: 'scan', uri: place.uri })
    const isOld = pauseOrAbort(clock, RENEW_CODE_AFTER_MS, signal).then(() => undefined)
    const line = await Promise.race([isOld, place.come])
    if (line !== undefined) return line
    const isLostTooSoon = clock.monotonic() - place.since < PLACE_LOST_TOO_SOON_MS
    if (isLostTooSoon && !places.isThere) throw new CoreError('WALLET_NOT_REACHED')
    if (isLostTooSoon) await pauseOrAbort(clock, CODE_AGAIN_AFTER_MS, signal)
  }
}

/** The places to which a wallet may still come. */
class Places {
  private readonly open = new Set<Place>()
  private line: MwaRpcChannel | undefined
  private find: (line: MwaRpcChannel) => void = () => {}
  private fail: (error: unknown) => void = () => {}
  /** The wallet that came first, to whichever place. @throws CoreError `ASSOCIATION_UNSAFE`. */
  readonly found = new Promise<MwaRpcChannel>((resolve, reject) => {
    this.find = resolve
    this.fail = reject
  })

  constructor(private readonly clock: Clock) {
    this.found.catch(() => {})
  }

  get isThere(): boolean {
    return this.open.size > 0
  }

  /** The oldest are given up: a visitor may leave the code on screen for hours. */
  add(place: Place): void {
    const now = this.clock.monotonic()
    for (const each of this.open) if (now - each.since >= PLACE_KEPT_MS) this.giveUp(each)
    this.open.add(place)
    place.come.then(
      (line) => (line === undefined ? this.open.delete(place) : this.take(line)),
      (error: unknown) => this.fail(error),
    )
  }

  /** Closes all but the one of the wallet that was found. */
  close(): void {
    for (const place of this.open) if (place.wire !== this.line?.wire) this.giveUp(place)
  }

  private take(line: MwaRpcChannel): void {
    this.line ??= line
    this.find(line)
  }

  private giveUp(place: Place): void {
    this.open.delete(place)
    place.wire.stop()
  }
}

async function takePlace(
  { WebSocket, clock }: MwaEnvironment,
  { startRemoteScenario }: ProtocolLibrary,
  authority: string,
  aborted: Promise<never>,
): Promise<Place> {
  const since = clock.monotonic()
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
    return { uri: mustBeAssociation(scenario.associationUrl.href, authority), wire, since, come }
  } catch (error) {
    wire.stop()
    throw associationFailure(error)
  }
}

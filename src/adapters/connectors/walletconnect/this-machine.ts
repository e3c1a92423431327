import { isLoopbackHost } from '../../../domain/shared/loopback-host.ts'

interface Relayer {
  confirmOnlineStateOrThrow: () => Promise<void>
}

/**
 * A relay on the visitor's own machine is reached without a network, as on a train: the library would not even try while
 * the browser says that there is none.
 */
export function reachThisMachine(relayer: Relayer, relayUrl: string): void {
  if (isLoopbackHost(new URL(relayUrl).hostname)) relayer.confirmOnlineStateOrThrow = async () => {}
}

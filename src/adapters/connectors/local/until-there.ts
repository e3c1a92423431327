import { filter, firstValueFrom, map, type Observable, takeUntil } from 'rxjs'
import type { LocalWallet } from './local-wallet.ts'
import { abortion } from '../../../ports/async.ts'

/**
 * Waits, without a limit, for the wallet that fits. While two fit, neither is taken: a second wallet gains nothing by
 * the name of the first. `undefined` once the signal is aborted or the list ends.
 */
export async function untilThere(
  wallets$: Observable<readonly LocalWallet[]>,
  signal: AbortSignal,
  isWanted: (wallet: LocalWallet) => boolean,
): Promise<LocalWallet | undefined> {
  const { aborted, stop } = abortion(signal)
  const only$ = wallets$.pipe(
    map((wallets) => wallets.filter(isWanted)),
    filter((wanted) => wanted.length === 1),
    map(([wallet]) => wallet),
    takeUntil(aborted.catch(() => {})),
  )
  return firstValueFrom(only$, { defaultValue: undefined }).finally(stop)
}

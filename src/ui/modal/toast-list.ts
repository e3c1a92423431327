import { hashOf, type Notification } from '../bridge/notification.ts'
import { goesByItself } from './toast-timing.ts'

/** More than these are not read any more. */
export const MOST_TOASTS = 3

/** One notification, however often it came. */
export interface Toast {
  readonly key: string
  readonly news: Notification
  readonly times: number
}

/**
 * The toasts to show, the oldest first. Equal notifications are merged; of too many, those that close by themselves are
 * dropped first.
 */
export function toastsOf(all: readonly Notification[]): readonly Toast[] {
  const merged = new Map<string, Toast>()
  for (const news of all) {
    const key = keyOf(news)
    const before = merged.get(key)
    merged.delete(key) // it is the latest now
    merged.set(key, { key, news, times: (before?.times ?? 0) + 1 })
  }
  const shown = [...merged.values()]
  while (shown.length > MOST_TOASTS)
    shown.splice(
      Math.max(
        0,
        shown.findIndex(({ news }) => goesByItself(news)),
      ),
      1,
    )
  return shown
}

const walletOf = (news: Notification): string | undefined => ('wallet' in news ? news.wallet : undefined)

export const keyOf = (news: Notification): string =>
  [
    ...[news.kind, walletOf(news)],
    ...(news.kind === 'error' ? [news.code, news.details] : [news.event, hashOf(news)]),
  ].join(' ')

import { hashOf, type Notification } from '../bridge/notification.ts'

/** How long a toast with good news stays. Unit: milliseconds. */
export const TOAST_MS = 6_000

/**
 * A failure, or a notification whose content is shown nowhere else, stays until the visitor closes it; good news may
 * close by itself (WCAG 2.2.1).
 */
export const goesByItself = (news: Notification): boolean => news.kind === 'success' && hashOf(news) === undefined

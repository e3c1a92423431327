/** What tabs of one origin hear each other by. */
type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>

/**
 * Tabs with the same keys and the same records answer over each other, and show what another has answered long since.
 * The newest one is the wallet; the others are told once, and rest.
 */
export function beTheOnlyTab(channel: Channel, rest: () => void): void {
  channel.addEventListener('message', () => rest())
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within its origin
  channel.postMessage('here')
}

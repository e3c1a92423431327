/** The channel between tabs of one origin. */
type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>

/**
 * Tabs with the same keys and storage would answer the same requests, and show those that another has answered.
 * The newest tab is the wallet; the others are told once, and stop.
 */
export function beTheOnlyTab(channel: Channel, rest: () => void): void {
  channel.addEventListener('message', () => rest())
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within its origin
  channel.postMessage('here')
}

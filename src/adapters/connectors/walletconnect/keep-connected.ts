import { retryDelayMs } from '../../../domain/connection/retry.ts'
import type { Cancel, Clock } from '../../../ports/clock.ts'
import { type Client, internalsOf } from './client-internals.ts'

/**
 * Reconnects the socket where the library gives up: after a close code that it treats as fatal, and when its own
 * attempts are used up. A client without a topic, and with no wallet left to tell, needs no socket.
 */
export class KeepConnected {
  private cancel: Cancel = () => {}
  private failures = 0
  private isStopped = false

  constructor(
    private readonly client: Client,
    private readonly clock: Clock,
    /** Whether a wallet has still to be told that something has ended. */
    private readonly isTelling: () => boolean,
  ) {
    const { relayer } = client.core
    relayer.on('relayer_connect', () => {
      this.failures = 0
      this.cancel()
    })
    relayer.on('relayer_disconnect', () => this.schedule())
    // Close code 3000. Without a listener the library would throw it at the page.
    relayer.on('relayer_error', () => this.schedule())
  }

  /** At once: the page is visible or online again. */
  async now(): Promise<void> {
    const { relayer } = internalsOf(this.client).core
    if (this.isStopped || relayer.connected) return
    if (this.hasTopics()) await relayer.transportOpen()
    // Without a topic the library opens nothing.
    else if (this.isTelling()) await relayer.connect()
  }

  /** Repeats until it succeeds. */
  open(): void {
    this.now().catch(() => this.schedule())
  }

  stop(): void {
    this.isStopped = true
    this.cancel()
  }

  private hasTopics(): boolean {
    const { topics, cached } = internalsOf(this.client).core.relayer.subscriber
    return topics.length + cached.length > 0
  }

  private schedule(): void {
    this.cancel()
    if (this.isStopped) return
    this.failures += 1
    this.cancel = this.clock.after(retryDelayMs(this.failures), () => this.open())
  }
}

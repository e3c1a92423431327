import { retryDelayMs } from '../../domain/connection/retry.ts'
import type { Cancel, Clock } from '../../ports/clock.ts'
import { type Client, internalsOf } from './client-internals.ts'

/**
 * Brings the socket back where the library gives up: after a close code that it takes for fatal, and when its own
 * attempts are used up. A client without any topic needs no socket.
 */
export class KeepConnected {
  private cancel: Cancel = () => {}
  private failures = 0
  private isStopped = false

  constructor(
    private readonly client: Client,
    private readonly clock: Clock,
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
    if (!this.isStopped && this.isNeeded() && !this.client.core.relayer.connected)
      await this.client.core.relayer.transportOpen()
  }

  stop(): void {
    this.isStopped = true
    this.cancel()
  }

  private isNeeded(): boolean {
    const { topics, cached } = internalsOf(this.client).core.relayer.subscriber
    return topics.length + cached.length > 0
  }

  private schedule(): void {
    this.cancel()
    if (this.isStopped) return
    this.failures += 1
    this.cancel = this.clock.after(retryDelayMs(this.failures), () => {
      this.now().catch(() => this.schedule())
    })
  }
}

import type { Clock } from '../../../ports/clock.ts'
import type { LoopbackPermission, MwaEnvironment } from './mwa-environment.ts'

/** The names that browsers have for it, the newest first. Source: Local Network Access; Chrome split it in two. */
const PERMISSIONS = ['loopback-network', 'local-network-access']

/** The browser that the page runs in. */
export class BrowserWorld implements MwaEnvironment {
  readonly WebSocket = globalThis.WebSocket

  /** @param isLoopbackOrigin - A page served from this device may reach it, and no permission is asked for. */
  constructor(
    private readonly permissions: Permissions | undefined,
    private readonly isLoopbackOrigin: boolean,
    readonly clock: Clock,
  ) {}

  loopbackPermission = async (): Promise<LoopbackPermission | undefined> => (await this.status())?.state

  loopbackChange = async (signal: AbortSignal): Promise<void> => {
    const status = await this.status()
    await new Promise<void>((resolve) => status?.addEventListener('change', () => resolve(), { signal }))
  }

  private async status(): Promise<PermissionStatus | undefined> {
    if (this.isLoopbackOrigin) return undefined
    for (const name of PERMISSIONS) {
      const status = await this.query(name)
      if (status !== undefined) return status
    }
    return undefined
  }

  /** A browser that does not know the name throws. */
  private async query(name: string): Promise<PermissionStatus | undefined> {
    try {
      return await this.permissions?.query({ name: name as PermissionName })
    } catch {
      return undefined
    }
  }
}

import type { ConnectionState } from '../../domain/connection/connection-state.ts'
import type { DeepLinkChoice } from '../../domain/connection/deep-link-choice.ts'
import type { Instant } from '../../domain/shared/instant.ts'
import { REQUEST_HINT_MS } from '../../domain/connection/request-timing.ts'

/** Tells when a wallet that was opened by a link takes long: it has all that it needs, so the visitor looks there. */
export class FollowedLinkAge {
  /** The link that the visitor follows, and when it was seen first. Unit: milliseconds, on the monotonic clock. */
  private followed: { readonly link: DeepLinkChoice; readonly since: number } | undefined

  isSlow({ wcLinking, status }: Pick<ConnectionState, 'wcLinking' | 'status'>, { monotonic }: Instant): boolean {
    if (wcLinking === undefined || status === 'connected') this.followed = undefined
    else if (this.followed?.link !== wcLinking) this.followed = { link: wcLinking, since: monotonic }
    const { followed } = this
    return followed !== undefined && monotonic - followed.since >= REQUEST_HINT_MS
  }
}

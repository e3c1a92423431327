/** The formats that a picture may have; what a picture is, its first bytes say and nothing else. */
export type ImageType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif' | 'image/avif'

/** A picture that passed its checks: a still of a known format and of a reasonable size. */
export interface WalletImage {
  readonly type: ImageType
  readonly bytes: Uint8Array<ArrayBuffer>
}

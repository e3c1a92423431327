/** R-API-2: what a picture is of; each kind has its own path at the service. */
export type ImageKind = 'wallet' | 'asset' | 'currency' | 'token'

/** The formats that a picture may have; only its first bytes decide which one it is. */
export type ImageType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif' | 'image/avif'

/** A picture that passed its checks: a still of a known format and of a reasonable size. */
export interface WalletImage {
  readonly type: ImageType
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Ids go into addresses: a listing must not choose the path (row B01). */
const IMAGE_ID = /^[A-Za-z0-9-]{1,64}$/

export const isImageId = (text: string): boolean => IMAGE_ID.test(text)

import { base64, fromBase64 } from '../../../domain/shared/base64.ts'
import { MAX_IMAGE_BYTES, readImage } from '../../../domain/wallets/read-image.ts'

const EMBEDDED = /^data:image\/[a-z+.-]{1,20};base64,/i

/**
 * The picture that an account keeps in its own record, as a `data:` URI, if its bytes are one that may be shown. One
 * that lies with another host is not fetched: its owner would learn of every visitor who looks at it.
 */
export function readEmbeddedPicture(record: unknown): string | undefined {
  if (typeof record !== 'string' || record.length > 2 * MAX_IMAGE_BYTES) return undefined
  const start = EMBEDDED.exec(record)?.[0].length
  const bytes = start === undefined ? undefined : fromBase64(record.slice(start))
  const image = bytes && readImage(new Uint8Array(bytes))
  return image && `data:${image.type};base64,${base64(image.bytes)}`
}

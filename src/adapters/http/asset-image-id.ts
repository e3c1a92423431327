import { readText } from '../../domain/shared/reading.ts'
import { isImageId } from '../../domain/wallets/wallet-image.ts'

const IN_THE_SERVICE = /\/public\/getAssetImage\/([^/?#]+)$/

/** UTF-16 units. */
const MAX_ADDRESS = 512

/**
 * The id of a picture out of its address. Whoever owns a picture chooses the address, and would learn of everybody who
 * looks at it. So pictures come from our own service of pictures alone, whatever host the address names.
 */
export function readAssetImageId(value: unknown): string | undefined {
  const address = readText(value) ?? ''
  const [, id = ''] = (address.length <= MAX_ADDRESS && IN_THE_SERVICE.exec(address)) || []
  return isImageId(id) ? id : undefined
}

import { readText } from '../../domain/shared/reading.ts'
import { isImageId } from '../../domain/wallets/wallet-image.ts'

const IN_THE_SERVICE = /\/public\/getAssetImage\/([^/?#]+)$/

/** UTF-16 units. */
const MAX_ADDRESS = 512

/**
 * The id in the address of a picture. The owner of a picture chooses its address, and would learn of every visitor who
 * looks at it. So pictures come only from our own picture service, whatever host the address names.
 */
export function readAssetImageId(value: unknown): string | undefined {
  const address = readText(value) ?? ''
  const [, id = ''] = (address.length <= MAX_ADDRESS && IN_THE_SERVICE.exec(address)) || []
  return isImageId(id) ? id : undefined
}

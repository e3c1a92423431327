import type { Nft, NftPage } from '../../domain/nfts/nft.ts'
import { displayText } from '../../domain/shared/display-text.ts'
import { readEach, readFields, readText } from '../../domain/shared/reading.ts'
import { readAssetImageId } from '../http/asset-image-id.ts'

/** Longest text that is kept unchanged: ids, addresses, cursors. */
const MAX_TEXT = 512

/** A page of the service, or `undefined` if it is none. A record that cannot be read is left out. */
export function readNftPage(answer: unknown): NftPage | undefined {
  const fields = readFields(answer)
  const nfts = fields?.get('nfts')
  if (!Array.isArray(nfts)) return undefined
  return { nfts: readEach(nfts, readNft), next: readKept(fields?.get('next')) }
}

export function readNft(value: unknown): Nft | undefined {
  const fields = readFields(value)
  const id = readKept(fields?.get('id'))
  if (fields === undefined || id === undefined) return undefined
  return {
    id,
    name: displayText(fields.get('name')),
    collection: displayText(fields.get('collection')),
    contract: readKept(fields.get('contract')),
    tokenId: readKept(fields.get('tokenId')),
    imageId: readAssetImageId(fields.get('imageUrl')),
    is_spam: fields.get('is_spam') === true,
  }
}

function readKept(value: unknown): string | undefined {
  const text = readText(value)
  return text === undefined || text === '' || text.length > MAX_TEXT ? undefined : text
}

import type { Nft, NftPage } from '../../domain/nfts/nft.ts'
import { displayText } from '../../domain/shared/display-text.ts'
import { readEach, readFields, readText } from '../../domain/shared/reading.ts'
import { readAssetImageId } from '../http/asset-image-id.ts'

/** Longest text that is kept unchanged: ids, addresses, cursors. */
const MAX_TEXT = 512

/** A page of the service, or `undefined` if it is none. A record that cannot be read is left out. */
export function readNftPage(answer: unknown): NftPage | undefined {
  const field = (key: string) => readFields(answer)?.get(key)
  const nfts = field('nfts')
  return Array.isArray(nfts) ? { nfts: readEach(nfts, readNft), next: readKept(field('next')) } : undefined
}

export function readNft(value: unknown): Nft | undefined {
  const fields = readFields(value)
  const field = (key: string) => fields?.get(key)
  const id = readKept(field('id'))
  if (id === undefined) return undefined
  return {
    id,
    name: displayText(field('name')),
    collection: displayText(field('collection')),
    contract: readKept(field('contract')),
    tokenId: readKept(field('tokenId')),
    imageId: readAssetImageId(field('imageUrl')),
    is_spam: field('is_spam') === true,
  }
}

function readKept(value: unknown): string | undefined {
  const text = readText(value)
  return text === undefined || text === '' || text.length > MAX_TEXT ? undefined : text
}

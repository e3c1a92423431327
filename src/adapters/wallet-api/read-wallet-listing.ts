import { displayText } from '../../domain/shared/display-text.ts'
import { readEach, readFields, readList, readText } from '../../domain/shared/reading.ts'
import { isImageId } from '../../domain/wallets/wallet-image.ts'
import type { WalletBadge, WalletListing } from '../../domain/wallets/wallet.ts'

/** Ids are never shown, but become part of addresses: plain characters only. */
const ID = /^[A-Za-z0-9_.-]{1,128}$/
const MAX_LINK = 2_048
/** CAIP-2, of any namespace: a wallet of another namespace is not a wallet that names no chain. */
const CHAIN = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/
const MAX_CHAINS = 500

/** How much of the original name is searched, where the shown name differs. Unit: UTF-16 code units. */
const MAX_RAW_NAME = 256

/** One record of the catalogue, or `undefined` if it is not fit to be shown. Links are checked when they are used. */
export function readWalletListing(value: unknown): WalletListing | undefined {
  const fields = readFields(value)
  const field = (key: string) => fields?.get(key)
  const id = readText(field('id'))
  const rawName = readText(field('name'))
  const name = displayText(rawName)
  if (id === undefined || !ID.test(id) || name === '') return undefined
  const text = (key: string) => {
    const found = readText(field(key))
    return found === undefined || found === '' || found.length > MAX_LINK ? undefined : found
  }
  const imageId = text('image_id')
  return {
    ...{ id, name, rawName: rawName === name ? undefined : rawName?.slice(0, MAX_RAW_NAME) },
    ...{
      chains: readEach(readList(field('chains')).slice(0, MAX_CHAINS), readChain),
      rdns: text('rdns'),
      homepage: text('homepage'),
    },
    image_id: imageId !== undefined && isImageId(imageId) ? imageId : undefined,
    ...{ mobile_link: text('mobile_link'), universal_link: text('universal_link') ?? text('link_mode') },
    ...{ desktop_link: text('desktop_link'), webapp_link: text('webapp_link') },
    ...{ app_store: text('app_store'), play_store: text('play_store'), chrome_store: text('chrome_store') },
    badge_type: readBadge(field('badge_type')),
  }
}

const readChain = (value: unknown): string | undefined =>
  typeof value === 'string' && CHAIN.test(value) ? value : undefined

const readBadge = (value: unknown): WalletBadge | undefined =>
  value === 'certified' || value === 'none' ? value : undefined

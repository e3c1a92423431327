import { displayText } from '../../domain/shared/display-text.ts'
import { readEach, readFields, readText } from '../../domain/shared/reading.ts'
import type { WalletListing } from '../../domain/wallets/wallet.ts'
import { parseChainId } from '../../domain/network/chain-id.ts'

/** Ids are shown to nobody and go into addresses: plain characters only. */
const ID = /^[A-Za-z0-9_.-]{1,128}$/
const MAX_LINK = 2_048

/** One record of the catalogue, or `undefined` if it is not fit to be shown. Links are guarded when they are used. */
export function readWalletListing(value: unknown): WalletListing | undefined {
  const fields = readFields(value)
  const id = readText(fields?.get('id'))
  const name = displayText(fields?.get('name'))
  if (fields === undefined || id === undefined || !ID.test(id) || name === '') return undefined
  const text = (key: string) => {
    const found = readText(fields.get(key))
    return found === undefined || found === '' || found.length > MAX_LINK ? undefined : found
  }
  return {
    ...{ id, name, chains: readEach(fields.get('chains'), parseChainId) },
    ...{ image_id: text('image_id'), rdns: text('rdns'), homepage: text('homepage') },
    ...{ mobile_link: text('mobile_link'), universal_link: text('universal_link') ?? text('link_mode') },
    ...{ desktop_link: text('desktop_link'), webapp_link: text('webapp_link') },
    ...{ app_store: text('app_store'), play_store: text('play_store') },
  }
}

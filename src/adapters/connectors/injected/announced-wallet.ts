import { displayText } from '../../../domain/shared/display-text.ts'
import { readFields, readText } from '../../../domain/shared/reading.ts'
import { readWalletIcon } from '../../../domain/wallets/wallet-icon.ts'
import { type Eip1193Provider, readProvider } from './eip1193-provider.ts'

/** What a wallet announced of itself (EIP-6963), each part checked. */
export interface AnnouncedWallet {
  readonly uuid: string
  readonly name: string
  readonly icon: string | undefined
  readonly rdns: string | undefined
  readonly provider: Eip1193Provider
}

/** Wallets do not all keep to version 4; any text of a reasonable length tells one from another. */
const UUID = /^[\w.:-]{1,128}$/
/** A domain name, its labels in reverse. */
const RDNS = /^[a-z0-9][a-z0-9-]{0,62}(?:\.[a-z0-9][a-z0-9-]{0,62})+$/i
const MAX_RDNS_LENGTH = 253

/**
 * The `detail` of an announcement, or `undefined` for one that is malformed. Any script of the page may have made it.
 */
export function readAnnouncement(event: unknown): AnnouncedWallet | undefined {
  try {
    const detail = readFields((event as { detail?: unknown }).detail)
    const info = readFields(detail?.get('info'))
    const uuid = readText(info?.get('uuid'))
    const name = displayText(info?.get('name'))
    const provider = readProvider(detail?.get('provider'))
    if (uuid === undefined || !UUID.test(uuid) || name === '' || provider === undefined) return undefined
    return { uuid, name, icon: readWalletIcon(info?.get('icon')), rdns: readRdns(info?.get('rdns')), provider }
  } catch {
    return undefined // a getter that throws
  }
}

const readRdns = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= MAX_RDNS_LENGTH && RDNS.test(value) ? value.toLowerCase() : undefined

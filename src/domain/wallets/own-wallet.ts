import { guardLink } from '../connection/link-guard.ts'
import type { Namespace } from '../network/namespace.ts'
import { CoreError } from '../shared/core-error.ts'
import { displayText } from '../shared/display-text.ts'
import { readWalletIcon } from './wallet-icon.ts'
import type { WalletListing } from './wallet.ts'

/** Where a wallet of the page's own is reached, and where to get it. */
export interface OwnWalletLinks {
  /** Opens its app on a phone: `acme://`. */
  readonly mobile?: string | undefined
  /** The same as a web address that the phone hands to the app: `https://acme.example`. */
  readonly universal?: string | undefined
  /** Opens its program on a computer. */
  readonly desktop?: string | undefined
  /** The wallet as a page. */
  readonly webapp?: string | undefined
  /** Its site, where it is explained and to be had. */
  readonly homepage?: string | undefined
  /** Where iPhones get it. */
  readonly appStore?: string | undefined
  /** Where Android phones get it. */
  readonly playStore?: string | undefined
  /** Where browsers get its extension. */
  readonly chromeStore?: string | undefined
}

/** A wallet that a page adds to the list. */
export interface OwnWallet {
  /** Letters, digits, `.`, `_` and `-`, at most 128. One of the catalogue's ids takes that wallet's place. */
  readonly id: string
  /** As visitors read it. */
  readonly name: string
  /** A `data:image/…` URI, or a path of the page's own: `/wallets/acme.png`. Default: the first letter of the name. */
  readonly image?: string | undefined
  /** In its EIP-6963 announcement: one of this rdns and name in the page is this wallet. */
  readonly rdns?: string | undefined
  /** What it can connect. Default: all that there is. */
  readonly namespaces?: readonly Namespace[] | undefined
  /** Default: none; it is reached by a code. */
  readonly links?: OwnWalletLinks | undefined
}

/** It becomes part of addresses, and must not be one of a wallet in the page, which has a colon. */
const ID = /^[A-Za-z0-9_.-]{1,128}$/

/** From the page's own server, wherever that is: no address of another host, which `//` and `/\` begin. */
const OWN_PATH = /^\/(?![/\\])[^\s\\]{0,2048}$/

/**
 * The wallets of a configuration as listings, held to what the catalogue's are held to.
 *
 * @throws CoreError `CONFIG_INVALID`, where the catalogue's would be left out: the page's author can mend it.
 */
export function readOwnWallets(wallets: readonly OwnWallet[] = []): readonly WalletListing[] {
  const listings = wallets.map((wallet, at) => readOwnWallet(wallet, `wallets[${at}]`))
  const ids = listings.map(({ id }) => id)
  const twice = ids.find((id, at) => ids.indexOf(id) !== at)
  if (twice !== undefined) throw invalid(`Two of the wallets have the id ${twice}.`)
  return listings
}

function readOwnWallet({ id, name, image, rdns, namespaces, links = {} }: OwnWallet, place: string): WalletListing {
  if (!ID.test(id)) throw invalid(`${place}.id has to be letters, digits, ".", "_" and "-".`)
  if (displayText(name) !== name || name === '') throw invalid(`${place}.name has to be a name as it is shown.`)
  const icon = image === undefined || OWN_PATH.test(image) ? image : readWalletIcon(image)
  if (image !== undefined && icon === undefined)
    throw invalid(`${place}.image has to be a data:image/… URI, or a path of the page that begins with one /.`)
  for (const [which, link] of Object.entries(links) as [string, string | undefined][]) {
    const read = link === undefined ? undefined : guardLink(link, { allowLoopbackHttp: true })
    if (read?.blocked === true) throw invalid(`${place}.links.${which} is no link that may be opened (${read.reason}).`)
  }
  return {
    ...{ id, name, icon, rdns, chains: (namespaces ?? []).map((namespace) => `${namespace}:`) },
    ...{ mobile_link: links.mobile, universal_link: links.universal },
    ...{ desktop_link: links.desktop, webapp_link: links.webapp, homepage: links.homepage },
    ...{ app_store: links.appStore, play_store: links.playStore, chrome_store: links.chromeStore },
  }
}

const invalid = (details: string): CoreError => new CoreError('CONFIG_INVALID', { details })

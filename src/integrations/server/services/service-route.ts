import { serviceAddress } from '../../../adapters/http/service-address.ts'
import { parseAccountId } from '../../../domain/account/account-id.ts'
import { accountName } from '../../../domain/account/account-name.ts'
import { type ChainId, parseChainId } from '../../../domain/network/chain-id.ts'
import { type ImageKind, isImageId } from '../../../domain/wallets/wallet-image.ts'
import { Refusal } from '../http/refusal.ts'
import type { ServiceHosts } from './service-hosts.ts'

/** A question to a service, rebuilt from parts that were read: nothing of the visitor's request is handed on. */
export interface ServiceRoute {
  readonly upstream: URL
  readonly shape: 'json' | 'image'
  /** How long an answer is as good as new. Unit: milliseconds. */
  readonly freshMs: number
  /** For how long after that an answer is better than none. Unit: milliseconds. */
  readonly staleMs: number
  /** What browsers may do with the answer. */
  readonly cacheControl: string
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const SHARED = { staleMs: DAY_MS, cacheControl: 'public, max-age=300' } as const
/** What is asked of an account belongs to one visitor: browsers do not store it, and an old answer is never given. */
const PERSONAL = { shape: 'json', staleMs: 0, cacheControl: 'no-store' } as const

const IMAGES: Readonly<Record<string, ImageKind>> = {
  getWalletImage: 'wallet',
  'public/getAssetImage': 'asset',
  'public/getCurrencyImage': 'currency',
  'public/getTokenImage': 'token',
}

/** Row of ids or chains. Unit: entries, characters. */
const MAX_LISTED = 200
const MAX_SEARCH = 128
const MAX_CURSOR = 512
const WALLET_ID = /^[A-Za-z0-9_-]{1,64}$/
/** What services write, and no address can be made of. */
const CURSOR = /^[A-Za-z0-9_\-+/=.:~|,]*$/

/**
 * The question that a path below the server's names, or `undefined` where it names none that is known.
 *
 * @throws Refusal `BAD_REQUEST` for a parameter that cannot be, `SERVICE_MISSING` for a service that the page has not.
 */
export function serviceRoute(
  path: string,
  query: URLSearchParams,
  hosts: ServiceHosts,
  chains: readonly ChainId[],
): ServiceRoute | undefined {
  const read = new Parameters(query, chains)
  if (path === 'getWallets') return catalogue(read, hosts)
  const image = /^((?:public\/)?get[A-Za-z]+Image)\/([^/]+)$/.exec(path)
  if (image !== null) return picture(image, hosts)
  const account = /^v1\/account\/([^/]+)\/(history|balance|nfts)$/.exec(path)
  if (account !== null) return ofAccount(account, read, hosts)
  const name = /^v1\/(identity|profile\/account)\/([^/]+)$/.exec(path)
  return name === null ? undefined : ofName(name, hosts)
}

function catalogue(read: Parameters, hosts: ServiceHosts): ServiceRoute {
  const parameters = {
    page: read.number('page', 1_000),
    entries: read.number('entries', 100),
    chains: read.list('chains', (each) => read.isOurs(each)),
    include: read.list('include', (each) => WALLET_ID.test(each)),
    exclude: read.list('exclude', (each) => WALLET_ID.test(each)),
    search: read.text('search', (text) => text.length <= MAX_SEARCH),
    badge_type: read.text('badge_type', (text) => text === 'certified' || text === 'none'),
  }
  const upstream = serviceAddress(mustHave(hosts.services), 'getWallets', parameters)
  return { upstream, shape: 'json', freshMs: 5 * MINUTE_MS, ...SHARED }
}

function picture([, path = '', id = '']: RegExpExecArray, hosts: ServiceHosts): ServiceRoute | undefined {
  if (!Object.hasOwn(IMAGES, path) || !isImageId(id)) return undefined
  const upstream = serviceAddress(mustHave(hosts.services), `${path}/${id}`)
  return { ...SHARED, upstream, shape: 'image', freshMs: DAY_MS, cacheControl: 'public, max-age=86400' }
}

function ofAccount([, text = '', what]: RegExpExecArray, read: Parameters, hosts: ServiceHosts): ServiceRoute {
  const address = decoded(text)
  if (!isAddress(address)) throw bad('The account is no address.')
  const chainId = read.text('chainId', (each) => read.isOurs(each))
  if (chainId === undefined) throw bad('chainId is missing.')
  const cursor = read.text('cursor', (each) => each.length <= MAX_CURSOR && CURSOR.test(each))
  const path = `v1/account/${encodeURIComponent(address)}/${what}`
  const service = mustHave(hosts.accounts)
  if (what === 'balance') {
    const currency = read.text('currency', (each) => each === 'usd')
    return { ...PERSONAL, upstream: serviceAddress(service, path, { currency, chainId }), freshMs: 15_000 }
  }
  const onramp = what === 'history' ? read.text('onramp', (each) => each === 'coinbase') : undefined
  const upstream = serviceAddress(service, path, { chainId, cursor, onramp })
  return { ...PERSONAL, upstream, freshMs: what === 'nfts' ? MINUTE_MS : 15_000 }
}

function ofName([, kind, text = '']: RegExpExecArray, hosts: ServiceHosts): ServiceRoute {
  const asked = decoded(text)
  const known = kind === 'identity' ? (isAddress(asked) ? asked : undefined) : accountName(asked)
  if (known === undefined) throw bad(kind === 'identity' ? 'The account is no address.' : 'That is no name.')
  const upstream = serviceAddress(mustHave(hosts.names), `v1/${kind}/${encodeURIComponent(known)}`)
  return { ...PERSONAL, upstream, freshMs: 5 * MINUTE_MS }
}

const isAddress = (text: string): boolean =>
  [`eip155:1:${text}`, `solana:${'1'.repeat(32)}:${text}`].some((each) => parseAccountId(each) !== undefined)

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw bad('The path is not well-formed.')
  }
}

/** The parameters of a question, each once, and each as it may be. */
class Parameters {
  constructor(
    private readonly query: URLSearchParams,
    private readonly chains: readonly ChainId[],
  ) {}

  /** A Solana chain may be written in the older way too. */
  isOurs(text: string): boolean {
    const chain = parseChainId(text)
    return chain !== undefined && this.chains.includes(chain)
  }

  text(name: string, isFine: (text: string) => boolean): string | undefined {
    const given = this.query.getAll(name).filter((each) => each !== '')
    if (given.length > 1) throw bad(`${name} stands there twice.`)
    const [text] = given
    if (text !== undefined && !isFine(text)) throw bad(`${name} cannot be this.`)
    return text
  }

  number(name: string, max: number): string | undefined {
    return this.text(name, (text) => /^[1-9][0-9]{0,3}$/.test(text) && Number(text) <= max)
  }

  list(name: string, isFine: (text: string) => boolean): string | undefined {
    const isListFine = (list: readonly string[]) => list.length <= MAX_LISTED && list.every(isFine)
    return this.text(name, (text) => isListFine(text.split(',')))
  }
}

function mustHave<T>(service: T | undefined): T {
  if (service === undefined) throw new Refusal('SERVICE_MISSING')
  return service
}

const bad = (details: string): Refusal => new Refusal('BAD_REQUEST', { details })

import type { DeepLink } from '../../../domain/connection/deep-link.ts'
import { MAX_DEEPLINK_URL, deeplinkUrl } from '../../../domain/connection/deeplink-url.ts'
import type { DeeplinkWallet } from '../../../domain/connection/deeplink-wallet.ts'
import { type ChainId, referenceOf } from '../../../domain/network/chain-id.ts'
import { publicCluster } from '../../../domain/network/solana-clusters.ts'
import { CoreError } from '../../../domain/shared/core-error.ts'
import type { Randomness } from '../../../ports/randomness.ts'
import type { SessionRequest } from '../../../ports/connector.ts'
import { DEEPLINK_CALLS } from './deeplink-calls.ts'
import type { DeeplinkSession } from './deeplink-record.ts'
import { keyPairOf, NONCE_LENGTH, randomBytes, sealed, sharedKey } from './sealed-box.ts'
import { base58, readKey } from './wire-values.ts'

interface Question {
  readonly wallet: DeeplinkWallet
  /** Where the answer goes. */
  readonly returnTo: string
}

/** The names that these wallets have for the public clusters; a cluster of the page's own has none. */
const CLUSTERS = { mainnet: 'mainnet-beta', devnet: 'devnet', testnet: 'testnet' } as const

export function connectLink({
  wallet,
  returnTo,
  origin,
  publicKey,
  chains: [first],
}: Question & {
  readonly origin: string
  readonly publicKey: Uint8Array
  readonly chains: readonly ChainId[]
}): DeepLink {
  const cluster = first === undefined ? undefined : publicCluster(referenceOf(first))?.name
  const parameters = {
    app_url: origin,
    dapp_encryption_public_key: base58(publicKey),
    redirect_link: returnTo,
    cluster: cluster && CLUSTERS[cluster],
  }
  return asLink(wallet, deeplinkUrl(wallet, 'connect', parameters))
}

/** @throws CoreError `METHOD_NOT_GRANTED` for a request that such a wallet cannot take, `SESSION_GONE` without keys. */
export function requestLink({
  wallet,
  session,
  returnTo,
  request: { method, params },
  randomness,
}: Question & {
  readonly session: DeeplinkSession
  readonly request: SessionRequest
  readonly randomness: Randomness
}): DeepLink {
  const call = DEEPLINK_CALLS.get(method)
  const payload = call?.payload(params)
  if (call === undefined || payload === undefined)
    throw new CoreError('METHOD_NOT_GRANTED', { details: 'The request cannot be read.' })
  const [secret, walletKey] = [readKey(session.secret), readKey(session.walletKey)]
  const key = secret && walletKey && sharedKey(secret, walletKey)
  if (secret === undefined || key === undefined) throw new CoreError('SESSION_GONE')

  const nonce = randomBytes(randomness, NONCE_LENGTH)
  const href = deeplinkUrl(wallet, call.method, {
    dapp_encryption_public_key: base58(keyPairOf(secret).publicKey),
    nonce: base58(nonce),
    redirect_link: returnTo,
    payload: base58(sealed(key, nonce, { ...payload, session: session.session })),
  })
  if (href.length > MAX_DEEPLINK_URL)
    throw new CoreError('METHOD_NOT_GRANTED', { details: 'The request is too long for a link.' })
  return asLink(wallet, href)
}

/** Opens in this tab: where the app takes the link, the page stays; where a web page takes it, that leads back here. */
const asLink = ({ url }: DeeplinkWallet, href: string): DeepLink => ({
  kind: 'deeplink',
  href,
  target: '_self',
  base: url,
})

import { type Cacao, readCacao } from '../../../domain/sign-in/cacao.ts'
import { isRecapResource, readRecap } from '../../../domain/sign-in/recap.ts'
import { type ChainId, parseChainId } from '../../../domain/network/chain-id.ts'
import { readEach, readFields, readText } from '../../../domain/shared/reading.ts'
import { readSome } from '../../../domain/shared/read-some.ts'
import type { SignInProposal } from '../../../ports/connector.ts'

/** One for each network that a page works with, and some wallets sign one for each. */
const MAX_CACAOS = 64
const MAX_CHAINS = 256
const MAX_RESOURCES = 32
const PUBLIC_KEY = /^[0-9a-f]{64}$/

/** What a wallet answers that has signed. */
export interface SignedResult {
  readonly cacaos: readonly [Cacao, ...Cacao[]]
  readonly responder: { readonly publicKey: string; readonly metadata: object }
}

/** `undefined` where any part of it is not as it should be. */
export function readSignedResult(result: unknown): SignedResult | undefined {
  const fields = readFields(result)
  const responder = readFields(fields?.get('responder'))
  const [publicKey, metadata] = [readText(responder?.get('publicKey')), responder?.get('metadata')]
  const stated = readSome(fields?.get('cacaos'), MAX_CACAOS + 1)
  const [first, ...others] = readEach(stated, readCacao)
  const isWhole = others.length + 1 === stated.length && stated.length <= MAX_CACAOS
  if (first === undefined || !isWhole || publicKey === undefined || !PUBLIC_KEY.test(publicKey)) return undefined
  if (readFields(metadata) === undefined) return undefined
  return { cacaos: [first, ...others], responder: { publicKey, metadata: metadata as object } }
}

/** A request to sign in, as the library's history has it. */
export interface AskedRecord {
  readonly publicKey: string
  readonly chains: readonly ChainId[]
  readonly proposal: SignInProposal
}

/** Reads again what was asked, perhaps before a reload. */
export function readAsked(params: unknown): AskedRecord | undefined {
  const fields = readFields(params)
  const publicKey = readText(readFields(fields?.get('requester'))?.get('publicKey'))
  const payload = readFields(fields?.get('authPayload'))
  const field = (name: string): string | undefined => readText(payload?.get(name))
  const chains = readEach(readSome(payload?.get('chains'), MAX_CHAINS), parseChainId)
  const resources = readEach(readSome(payload?.get('resources'), MAX_RESOURCES), readText)
  const recap = readRecap(resources.at(-1) ?? '')
  const [domain, uri, nonce, issuedAt] = [field('domain'), field('aud'), field('nonce'), field('iat')]
  const [chainId] = chains
  if (publicKey === undefined || chainId === undefined || recap === undefined) return undefined
  if (domain === undefined || uri === undefined || nonce === undefined || issuedAt === undefined) return undefined
  const own = resources.filter((each) => !isRecapResource(each))
  const statement = field('statement')
  return {
    ...{ publicKey, chains },
    proposal: {
      recap: { methods: recap.methods, chains },
      fields: {
        ...{ domain, uri, version: '1', chainId, nonce, issuedAt },
        statement: statement === '' ? undefined : statement,
        ...{ expirationTime: field('exp'), requestId: field('requestId') },
        resources: own.length === 0 ? undefined : own,
      },
    },
  }
}

import { type Client, createClient, http } from 'viem'
import { getEnsAddress, getEnsName, getEnsText } from 'viem/ens'
import { getChainId } from 'viem/actions'
import { type AccountName, accountName } from '../../../domain/account/account-name.ts'
import type { Identity } from '../../../domain/account/identity.ts'
import type { Namespace } from '../../../domain/network/chain-id.ts'
import type { Network } from '../../../domain/network/network.ts'
import { base58 } from '../../../domain/shared/base58.ts'
import { fromHexadecimal } from '../../../domain/shared/from-hexadecimal.ts'
import { CoreError } from '../../../domain/shared/core-error.ts'
import { within } from '../../../ports/async.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { NamedAddresses, NamingService } from '../../../ports/naming-service.ts'
import { AT_ONCE, mustServe, rpc } from '../ask-node.ts'
import type { RpcTransport } from '../../http/rpc-transport.ts'
import { base64, fromBase64 } from '../../../domain/shared/base64.ts'
import { MAX_IMAGE_BYTES, readImage } from '../../../domain/wallets/read-image.ts'

/** The one contract through which names are asked for, on Ethereum's mainnet. Source: docs.ens.domains, deployments. */
const UNIVERSAL_RESOLVER = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'

/** Source: SLIP-44. */
const SOLANA_COIN = 501n

/** Unit: bytes. */
const SOLANA_KEY = 32

/** Unit: milliseconds. */
const ANSWER_WITHIN_MS = 8_000

/** ENSIP-15 changes none of these names. */
const PLAIN = /^[a-z0-9._-]+$/

/** Names of the Ethereum Name Service, by a node of Ethereum's mainnet: no other host is asked. */
export class EnsNamingService implements NamingService {
  private readonly client: Client

  constructor(
    private readonly mainnet: Network,
    transport: RpcTransport,
    private readonly clock: Clock,
    /** The page has a Solana network: a name's Solana address is asked for, too. */
    private readonly hasSolana: boolean,
  ) {
    this.client = createClient({
      transport: http(mainnet.rpcUrl, {
        fetchFn: transport.fetch,
        timeout: ANSWER_WITHIN_MS,
        retryCount: 0,
        batch: AT_ONCE,
      }),
      // S01: the owner of a name could choose the addresses that the browser asks (EIP-3668).
      ccipRead: false,
    })
  }

  identityOf = async (address: string, signal: AbortSignal): Promise<Identity> => {
    const nobody: Identity = { address, name: undefined, imageId: undefined }
    if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return nobody
    return this.ask(signal, async (client) => {
      const said = await getEnsName(client, { address: address as `0x${string}`, ...ASKED })
      const name = accountName(said)
      // A name that is not in its normal form, or not safe to show, is left out.
      if (name === undefined || name !== said || !(await isNormal(name))) return nobody
      const avatar = await getEnsText(client, { name, key: 'avatar', ...ASKED }).catch(() => undefined)
      return { ...nobody, name, picture: readEmbeddedPicture(avatar) }
    })
  }

  addressesOf = async (name: AccountName, signal: AbortSignal, only?: Namespace): Promise<NamedAddresses> => {
    if (!(await isNormal(name))) return {}
    return this.ask(signal, async (client) => {
      const [eip155, solana] = await Promise.all([
        only === 'solana' ? null : getEnsAddress(client, { name, ...ASKED }),
        // S257: no answer is not that there is no such address.
        only === 'eip155' || !this.hasSolana ? null : getEnsAddress(client, { name, coinType: SOLANA_COIN, ...ASKED }),
      ])
      const key = solana === null ? undefined : fromHexadecimal(solana)
      return {
        ...(eip155 !== null && { eip155 }),
        ...(key?.length === SOLANA_KEY && { solana: base58(key) }),
      }
    })
  }

  private async ask<T>(signal: AbortSignal, question: (client: Client) => Promise<T>): Promise<T> {
    const asked = rpc(signal, async () => {
      const [id, answer] = await Promise.all([getChainId(this.client), question(this.client)])
      mustServe(this.mainnet, id)
      return answer
    })
    return within(this.clock, ANSWER_WITHIN_MS, asked, () => new CoreError('NAMES_UNAVAILABLE')).catch(
      (cause: unknown) => {
        signal.throwIfAborted()
        throw new CoreError('NAMES_UNAVAILABLE', { cause })
      },
    )
  }
}

const ASKED = { universalResolverAddress: UNIVERSAL_RESOLVER } as const

/** Whether the service's own rules (ENSIP-15) leave a name as it is: their table is loaded for foreign letters only. */
async function isNormal(name: AccountName): Promise<boolean> {
  if (PLAIN.test(name)) return true
  const { normalisedName } = await import('./normalised-name.ts')
  return normalisedName(name) === name
}

const EMBEDDED = /^data:image\/[a-z+.-]{1,20};base64,/i

/**
 * The picture that an account keeps in its own record, as a `data:` URI, if its bytes are one that may be shown. One
 * that lies with another host is not fetched: its owner would learn of every visitor who looks at it.
 */
function readEmbeddedPicture(record: unknown): string | undefined {
  if (typeof record !== 'string' || record.length > 2 * MAX_IMAGE_BYTES) return undefined
  const start = EMBEDDED.exec(record)?.[0].length
  const bytes = start === undefined ? undefined : fromBase64(record.slice(start))
  const image = bytes && readImage(new Uint8Array(bytes))
  return image && `data:${image.type};base64,${base64(image.bytes)}`
}

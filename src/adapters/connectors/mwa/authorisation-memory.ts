import { readSome } from '../../../domain/shared/read-some.ts'
import { readIdentifiers } from '../../../domain/solana/identifiers.ts'
import type { ChainId } from '../../../domain/network/chain-id.ts'
import { parseJson, readFields, readInteger, readText } from '../../../domain/shared/reading.ts'
import { fromBase58 } from '../../../domain/shared/base58.ts'
import { readWalletUriBase } from '../../../domain/solana/association-uri.ts'
import type { KeyValueStore } from '../../../ports/key-value-store.ts'
import type { Authorisation, MobileAccount } from './read-authorisation.ts'
import type { Capabilities } from './read-capabilities.ts'

/** A wallet's authorisation, and the chain it was given for. */
export interface KeptAuthorisation extends Authorisation {
  readonly chain: ChainId
  readonly capabilities: Capabilities
}

/** The one wallet that was connected this way last. Storage is untrusted input. */
export class AuthorisationMemory {
  constructor(
    private readonly store: KeyValueStore,
    private readonly key: string,
  ) {}

  /** @param chains - The page's chains: an authorisation for another one is worth nothing. */
  read(chains: readonly ChainId[]): KeptAuthorisation | undefined {
    try {
      return readKept(parseJson(this.store.get(this.key) ?? ''), chains)
    } catch {
      return undefined // the address to open the wallet at is not safe: the record is dropped
    }
  }

  write(kept: KeptAuthorisation): void {
    this.store.set(this.key, JSON.stringify(kept))
  }

  remove(): void {
    this.store.remove(this.key)
  }
}

function readKept(value: unknown, chains: readonly ChainId[]): KeptAuthorisation | undefined {
  const fields = readFields(value)
  const token = readText(fields?.get('token'))
  const chain = chains.find((each) => each === fields?.get('chain'))
  const [first, ...others] = readSome(fields?.get('accounts'), MAX_ACCOUNTS).flatMap(
    (each) => readKeptAccount(each) ?? [],
  )
  if (token === undefined || chain === undefined || first === undefined) return undefined
  const base = readWalletUriBase(fields?.get('base'))
  const capabilities = readFields(fields?.get('capabilities'))
  return {
    ...{ token, chain, base, accounts: [first, ...others] },
    capabilities: {
      canSignOnly: capabilities?.get('canSignOnly') === true,
      canSend: capabilities?.get('canSend') === true,
      maxTransactions: Math.max(1, readInteger(capabilities?.get('maxTransactions')) ?? 1),
    },
  }
}

/** The most accounts that are read of a wallet. */
const MAX_ACCOUNTS = 64
/** Unit: bytes. Source: Ed25519. */
const KEY_LENGTH = 32

function readKeptAccount(value: unknown): MobileAccount | undefined {
  const fields = readFields(value)
  const address = readText(fields?.get('address')) ?? ''
  if (address.length > 2 * KEY_LENGTH || fromBase58(address)?.length !== KEY_LENGTH) return undefined
  const chains = readIdentifiers(fields?.get('chains'))
  return { address, chains: chains.length > 0 ? chains : undefined }
}

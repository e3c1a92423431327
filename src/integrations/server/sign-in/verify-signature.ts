import { type Client, createClient, getAddress, type Hex, http, isAddressEqual, isHex, recoverAddress } from 'viem'
import { getChainId } from 'viem/actions'
import { ed25519 } from '@noble/curves/ed25519'
import { mustServe } from '../../../adapters/evm/ask-node.ts'
import { isSignedBy, messageHash } from '../../../adapters/evm/signature-check.ts'
import type { RpcTransport } from '../../../adapters/http/rpc-transport.ts'
import { namespaceOf } from '../../../domain/network/chain-id.ts'
import type { Network } from '../../../domain/network/network.ts'
import { fromBase58 } from '../../../domain/shared/base58.ts'
import type { Clock } from '../../../ports/clock.ts'
import { within } from '../../../ports/async.ts'
import { asRefusal, Refusal } from '../http/refusal.ts'

/** A text that was signed: by which account, on which network. */
export interface SignedText {
  readonly network: Network
  readonly address: string
  readonly message: string
  /** Hexadecimal on EVM, base58 on Solana. */
  readonly signature: string
}

/** Unit: milliseconds. */
const NODE_WITHIN_MS = 10_000
/** Signatures of contracts that say how they are deployed are long. Unit: characters. */
const MAX_SIGNATURE = 48 * 1024
const ED25519_SIGNATURE = 64

/** Whether accounts signed texts: a key's signature is judged here, a contract's by the network's node. */
export class SignatureCheck {
  private readonly clients = new Map<string, Client>()

  constructor(
    private readonly rpc: RpcTransport,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal `NODE_UNAVAILABLE` where only a node could know, and it does not say. */
  isSigned = async (signed: SignedText): Promise<boolean> => {
    if (signed.signature.length > MAX_SIGNATURE) return false
    return namespaceOf(signed.network.id) === 'solana' ? isSignedOnSolana(signed) : this.isSignedOnEvm(signed)
  }

  private async isSignedOnEvm({ network, address, message, signature }: SignedText): Promise<boolean> {
    if (!isHex(signature) || signature.length <= 2 || signature.length % 2 !== 0) return false
    const hash = messageHash(message)
    const signer = await recoverAddress({ hash, signature }).catch(() => undefined)
    if (signer !== undefined && isAddressEqual(signer, getAddress(address))) return true
    const late = () => new Refusal('NODE_UNAVAILABLE')
    return within(this.clock, NODE_WITHIN_MS, this.askNode(network, address, hash, signature), late).catch(
      (cause: unknown) => {
        throw asRefusal(cause, 'NODE_UNAVAILABLE')
      },
    )
  }

  /** A node of another chain may have another's contract at the same address: it has to serve the text's chain. */
  private async askNode(network: Network, address: string, hash: Hex, signature: Hex): Promise<boolean> {
    const client = this.client(network)
    mustServe(network, await getChainId(client))
    return isSignedBy(client, address, hash, signature)
  }

  private client({ rpcUrl }: Network): Client {
    const transport = http(rpcUrl, { fetchFn: this.rpc.fetch, timeout: NODE_WITHIN_MS, retryCount: 0 })
    // A contract could choose the addresses that the server asks (EIP-3668).
    const client = this.clients.get(rpcUrl) ?? createClient({ transport, ccipRead: false })
    this.clients.set(rpcUrl, client)
    return client
  }
}

/** By RFC 8032 to the letter: there are keys of small order that anybody can sign for, and they are refused. */
function isSignedOnSolana({ address, message, signature }: SignedText): boolean {
  const [publicKey, bytes] = [fromBase58(address), fromBase58(signature)]
  if (publicKey === undefined || bytes?.length !== ED25519_SIGNATURE) return false
  try {
    return ed25519.verify(bytes, new TextEncoder().encode(message), publicKey, { zip215: false })
  } catch {
    return false
  }
}

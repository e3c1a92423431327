import { base58, fromBase58 } from '../../src/domain/shared/base58.ts'
import { readAsk } from '../wallet/ask.ts'
import type { EvmSigner } from '../wallet/evm.ts'
import type { Network } from '../wallet/networks.ts'
import { asRpcError, RpcError } from '../wallet/rpc-error.ts'
import type { SolanaAsk } from '../wallet/solana-ask.ts'
import type { SolanaSigner } from '../wallet/solana.ts'
import { Box, newSecret, publicKeyOf } from './box.ts'
import type { Connection, Connections } from './connections.ts'
import { answered, type Question } from './question.ts'

/** What the owner is asked. */
export type Asked =
  | { readonly kind: 'connect'; readonly page: string }
  | { readonly kind: 'disconnect'; readonly page: string }
  | { readonly kind: 'request'; readonly page: string; readonly ask: SolanaAsk }

/** What the wallet does when its owner approves; the page gets the result sealed. */
export interface OpenQuestion {
  readonly asked: Asked
  /** @returns the link that takes the answer to the page. */
  approve(): Promise<URL>
  decline(): URL
}

/** Source: the wallets' documentation of their links. */
const DECLINED = { errorCode: '4001', errorMessage: 'User rejected the request.' }
const UNKNOWN_SESSION = new RpcError(4100, 'The requested method and/or account has not been authorized by the user.')

/** A wallet's app that is asked by links, as a page: it reads them, asks its owner and goes back to the page. */
export class DeeplinkWallet {
  constructor(
    private readonly connections: Connections,
    private readonly signer: SolanaSigner,
    private readonly network: Network,
  ) {}

  get address(): string {
    return this.signer.address
  }

  /** @returns for a request that is refused at once, the link that takes the refusal back. */
  open(question: Question): OpenQuestion | URL {
    try {
      return question.method === 'connect' ? this.openConnect(question) : this.openRequest(question)
    } catch (cause) {
      return this.refusal(question, cause)
    }
  }

  private openConnect(question: Question): OpenQuestion {
    const pageKey = question.values.get('dapp_encryption_public_key') ?? ''
    const theirKey = bytesOf(pageKey)
    const page = question.values.get('app_url') ?? question.returnTo.origin
    const approve = async () => {
      const secret = newSecret()
      const session = base58(crypto.getRandomValues(new Uint8Array(64)))
      this.connections.add({ pageKey, secret: base58(secret), session, page })
      const { nonce, data } = new Box(secret, theirKey).seal({ public_key: this.signer.address, session })
      return answered(question.returnTo, {
        [`${question.dialect}_encryption_public_key`]: base58(publicKeyOf(secret)),
        ...{ nonce: base58(nonce), data: base58(data) },
      })
    }
    return { asked: { kind: 'connect', page }, approve, decline: () => answered(question.returnTo, DECLINED) }
  }

  private openRequest(question: Question): OpenQuestion {
    const { values, method, returnTo } = question
    const connection = this.connections.find(values.get('dapp_encryption_public_key'))
    if (connection === undefined) throw UNKNOWN_SESSION
    const box = boxOf(connection)
    const payload = box.open(bytesOf(values.get('nonce')), bytesOf(values.get('payload'))) as Record<string, unknown>
    if (payload['session'] !== connection.session) throw UNKNOWN_SESSION
    const { page } = connection
    const decline = () => answered(returnTo, DECLINED)
    if (method === 'disconnect') {
      const approve = async () => {
        this.connections.remove(connection.pageKey)
        return returnTo
      }
      return { asked: { kind: 'disconnect', page }, approve, decline }
    }
    const ask = this.readAsk(method, payload)
    const approve = async () => {
      try {
        const { nonce, data } = box.seal(await this.answer(ask))
        return answered(returnTo, { nonce: base58(nonce), data: base58(data) })
      } catch (cause) {
        return this.refusal(question, cause)
      }
    }
    return { asked: { kind: 'request', page, ask }, approve, decline }
  }

  private readAsk(method: string, { message, transaction, transactions, sendOptions }: Record<string, unknown>) {
    const several = Array.isArray(transactions) ? transactions.map(toBase64) : undefined
    const params = {
      ...{ message, sendOptions, transactions: several },
      transaction: transaction === undefined ? undefined : toBase64(transaction),
    }
    const raw = { method: `solana_${method}`, params, chain: this.network.id }
    // The EVM signer is never asked: the method is one of Solana.
    const signers = { solana: this.signer, evm: undefined as unknown as EvmSigner }
    return readAsk(raw, signers, [this.network], { calls: true, account: '' }) as SolanaAsk
  }

  private async answer(ask: SolanaAsk): Promise<unknown> {
    const result = await this.signer.answer(ask, this.network, this.network.id)
    if ('transactions' in result) return { transactions: result.transactions.map(toBase58) }
    if (ask.kind === 'solana-transaction' && !ask.broadcast && 'transaction' in result)
      return { transaction: toBase58(result.transaction ?? '') }
    return { signature: result.signature }
  }

  private refusal({ returnTo }: Question, cause: unknown): URL {
    const { code, message } = asRpcError(cause)
    return answered(returnTo, { errorCode: String(code), errorMessage: message })
  }
}

function boxOf({ secret, pageKey }: Connection): Box {
  return new Box(bytesOf(secret), bytesOf(pageKey))
}

function bytesOf(text: string | null): Uint8Array {
  const bytes = fromBase58(text ?? '')
  if (bytes === undefined || bytes.length === 0) throw new RpcError(-32_602, 'Invalid params: not base58.')
  return bytes
}

const toBase64 = (text: unknown): string => btoa(String.fromCharCode(...bytesOf(String(text))))
const toBase58 = (text: string): string => base58(Uint8Array.from(atob(text), (each) => each.charCodeAt(0)))

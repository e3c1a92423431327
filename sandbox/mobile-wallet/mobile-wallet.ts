import { getBase58Encoder } from '@solana/web3.js'
import type { Network } from '../wallet/networks.ts'
import type { SolanaSigner } from '../wallet/solana.ts'
import { ProtocolError, type Question } from './wallet-end.ts'

/** What the wallet's owner is asked. */
export interface OwnersQuestion {
  readonly method: string
  /** What is asked, in words. */
  readonly title: string
  readonly details: readonly string[]
}

/** Source: Mobile Wallet Adapter 2.0. */
const AUTHORISATION_FAILED = -1
const INVALID_PAYLOADS = -2
const NOT_SIGNED = -3
const TOO_MANY_PAYLOADS = -5
const MAX_PAYLOADS = 10

/** A wallet of one Solana account that speaks the Mobile Wallet Adapter protocol. */
export class MobileWallet {
  private readonly tokens = new Set<string>()
  /** What was asked, in order. */
  readonly asked: string[] = []

  constructor(
    private readonly signer: SolanaSigner,
    private readonly network: Network | undefined,
    /** Resolves with the owner's decision. */
    private readonly decide: (question: OwnersQuestion) => Promise<boolean>,
  ) {}

  answer = async ({ method, params }: Question): Promise<unknown> => {
    this.asked.push(method)
    switch (method) {
      case 'authorize':
        return this.authorize(params)
      case 'deauthorize':
        this.tokens.delete(String(params['auth_token']))
        return {}
      case 'get_capabilities':
        return {
          max_transactions_per_request: MAX_PAYLOADS,
          max_messages_per_request: MAX_PAYLOADS,
          supported_transaction_versions: ['legacy', 0],
          features: ['solana:signTransactions'],
        }
      case 'sign_messages':
        return this.signMessages(payloadsOf(params))
      case 'sign_transactions':
        return { signed_payloads: await this.signTransactions(payloadsOf(params)) }
      case 'sign_and_send_transactions':
        return { signatures: await this.sendTransactions(payloadsOf(params)) }
      default:
        throw new ProtocolError(-32601, `There is no method ${method}.`)
    }
  }

  /** The owner revokes every authorization. */
  forget = (): void => this.tokens.clear()

  private get key(): Uint8Array {
    return new Uint8Array(getBase58Encoder().encode(this.signer.address))
  }

  private async authorize(params: Question['params']): Promise<unknown> {
    const token = params['auth_token']
    if (token !== undefined && (typeof token !== 'string' || !this.tokens.has(token)))
      throw new ProtocolError(AUTHORISATION_FAILED, 'That word is not known here.')
    const { name = 'A page' } = (params['identity'] ?? {}) as { name?: string }
    if (token === undefined) await this.mustAgree('authorize', `Connect to ${name}`, [String(params['chain'])])
    const granted = token ?? crypto.randomUUID()
    this.tokens.add(granted)
    return {
      auth_token: granted,
      accounts: [{ address: toBase64(this.key), label: 'Sandbox account', chains: [params['chain']] }],
    }
  }

  private async signMessages(payloads: readonly Uint8Array[]): Promise<unknown> {
    const texts = payloads.map((bytes) => new TextDecoder().decode(bytes))
    await this.mustAgree('sign_messages', 'Sign a message', texts, NOT_SIGNED)
    const signed = payloads.map(async (message) => {
      const answer = await this.signer.answer({ kind: 'solana-message', account: undefined, message }, undefined, '')
      if (!('signature' in answer)) throw new ProtocolError(NOT_SIGNED, 'Nothing was signed.')
      return toBase64(Uint8Array.from([...message, ...getBase58Encoder().encode(answer.signature)]))
    })
    return { signed_payloads: await Promise.all(signed) }
  }

  private async signTransactions(payloads: readonly Uint8Array[]): Promise<readonly string[]> {
    await this.mustAgree('sign_transactions', 'Sign a transaction', [`${payloads.length}`], NOT_SIGNED)
    const ask = { kind: 'solana-transactions', account: undefined, wires: payloads } as const
    const answer = await this.signer.answer(ask, undefined, '').catch((error: unknown) => {
      throw new ProtocolError(INVALID_PAYLOADS, (error as Error).message)
    })
    return 'transactions' in answer ? answer.transactions : []
  }

  private async sendTransactions(payloads: readonly Uint8Array[]): Promise<readonly string[]> {
    await this.mustAgree('sign_and_send_transactions', 'Send a transaction', [`${payloads.length}`], NOT_SIGNED)
    const sent: string[] = []
    for (const wire of payloads) {
      const ask = { kind: 'solana-transaction', account: undefined, wire, broadcast: true, options: {} } as const
      const answer = await this.signer.answer(ask, this.network, this.network?.id ?? '')
      if ('signature' in answer) sent.push(toBase64(new Uint8Array(getBase58Encoder().encode(answer.signature))))
    }
    return sent
  }

  private async mustAgree(
    method: string,
    title: string,
    details: readonly string[],
    code = AUTHORISATION_FAILED,
  ): Promise<void> {
    if (!(await this.decide({ method, title, details }))) throw new ProtocolError(code, 'Its owner declined.')
  }
}

function payloadsOf(params: Question['params']): readonly Uint8Array[] {
  const payloads = params['payloads']
  if (!Array.isArray(payloads) || payloads.length === 0) throw new ProtocolError(INVALID_PAYLOADS, 'Nothing to sign.')
  if (payloads.length > MAX_PAYLOADS) throw new ProtocolError(TOO_MANY_PAYLOADS, 'Too much at once.')
  return payloads.map((payload) => Uint8Array.from(atob(String(payload)), (character) => character.charCodeAt(0)))
}

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

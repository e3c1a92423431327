import { getBase58Encoder, getBase64Encoder } from '@solana/web3.js'
import { describeAsk } from '../../wallet/describe.ts'
import type { WalletConfig } from '../../wallet/config.ts'
import { EvmSigner } from '../../wallet/evm.ts'
import { readEvmAsk } from '../../wallet/evm-ask.ts'
import { evmChainId, type Network, networksOf } from '../../wallet/networks.ts'
import { chainDisconnected, invalidParams, methodNotFound, unauthorized, unknownChain } from '../../wallet/rpc-error.ts'
import { SolanaSigner } from '../../wallet/solana.ts'
import type { SolanaAsk } from '../../wallet/solana-ask.ts'
import { type Call, fieldsOf, type Slot } from '../messages.ts'
import type { FrameQuestions } from './frame-questions.ts'
import { askService, chainKey, ServiceError, tokenKey } from './service.ts'

/** A signed-in account with its keys, which never leave the frame. */
interface Account {
  readonly token: string
  readonly evm: EvmSigner
  readonly solana: SolanaSigner
}

const SEED_BYTES = 32

/** The accounts behind the frame: signs the visitor in, and signs what they approve. */
export class FrameAccounts {
  private readonly accounts = new Map<Slot, Account>()
  private readonly networks: readonly Network[]

  constructor(
    config: WalletConfig,
    private readonly questions: FrameQuestions,
    private readonly chainChanged: (slot: Slot, chain: string) => void,
  ) {
    this.networks = networksOf(config)
  }

  /** Another account is signed in by now, or none. */
  isStale = (slot: Slot): boolean => {
    const account = this.accounts.get(slot)
    if (account === undefined || localStorage.getItem(tokenKey(slot)) === account.token) return false
    this.accounts.delete(slot)
    return true
  }

  /** @throws ServiceError or RpcError. */
  async answer({ slot, method, params }: Call): Promise<unknown> {
    const given = fieldsOf(params)
    const text = (name: string) => (typeof given[name] === 'string' ? given[name] : '')
    switch (method) {
      case 'code':
        return askService('code', { address: text('address') })
      case 'verify': {
        const { token } = await askService('verify', { address: text('address'), code: text('code') })
        localStorage.setItem(tokenKey(slot), String(token))
        return this.open(slot)
      }
      case 'open':
        return this.open(slot)
      case 'end':
        return this.end(slot)
      case 'dismiss':
        return this.questions.declineAll()
      case 'eth':
        return this.answerEvm(slot, text('method'), given['params'])
      case 'solana':
        return this.answerSolana(slot, text('feature'), given['payloads'])
      default:
        throw methodNotFound(method)
    }
  }

  /** The account that this browser is signed in to, as the page may know it; `null`: none. */
  private async open(slot: Slot): Promise<unknown> {
    const token = localStorage.getItem(tokenKey(slot))
    if (token === null) return null
    const known = this.accounts.get(slot)
    const account = known?.token === token ? known : await this.fetchAccount(slot, token)
    if (account === undefined) return null
    this.accounts.set(slot, account)
    const [evm] = account.evm.addresses
    const solana = account.solana.address
    return { evm, solana, publicKey: getBase58Encoder().encode(solana), chain: this.chainOf(slot) }
  }

  private async fetchAccount(slot: Slot, token: string): Promise<Account | undefined> {
    try {
      const { evmKey, solanaSeed } = await askService('session', { token })
      return {
        token,
        evm: new EvmSigner([evmKey as `0x${string}`]),
        solana: await SolanaSigner.create(bytesOf(String(solanaSeed))),
      }
    } catch (error) {
      if (!(error instanceof ServiceError) || error.code !== 'SIGNED_OUT') throw error
      localStorage.removeItem(tokenKey(slot))
      return undefined
    }
  }

  private async end(slot: Slot): Promise<void> {
    const token = localStorage.getItem(tokenKey(slot))
    this.accounts.delete(slot)
    localStorage.removeItem(tokenKey(slot))
    localStorage.removeItem(chainKey(slot))
    if (token !== null) await askService('end', { token })
  }

  private mustBeIn(slot: Slot): Account {
    const account = this.accounts.get(slot)
    if (account === undefined) throw unauthorized('without a sign-in')
    return account
  }

  private async answerEvm(slot: Slot, method: string, params: unknown): Promise<unknown> {
    const chain = this.chainOf(slot)
    if (method === 'eth_chainId') return `0x${evmChainId(chain).toString(16)}`
    const { evm } = this.mustBeIn(slot)
    if (method === 'eth_accounts' || method === 'eth_requestAccounts') return evm.addresses
    const ask = readEvmAsk(method, params, chain)
    if (ask.kind === 'switch-chain') return this.moveTo(slot, ask.chain)
    if (ask.kind === 'add-chain' || ask.kind === 'watch-asset') throw methodNotFound(method)
    const network = this.networks.find(({ id }) => id === chain)
    const fee =
      ask.kind === 'evm-transaction' && network !== undefined
        ? await evm.feeAtMost(ask.transaction, network).then(
            (amount) => ({ status: 'known', amount }) as const,
            (error: unknown) => ({ status: 'failing', reason: (error as Error).message }) as const,
          )
        : ({ status: 'unknown' } as const)
    evm.account(ask.account)
    await this.questions.ask(slot, describeAsk(ask, chain, this.networks, fee))
    return evm.answer(ask, network, chain)
  }

  private async answerSolana(slot: Slot, feature: string, payloads: unknown): Promise<unknown> {
    const { solana } = this.mustBeIn(slot)
    const network = this.networks.find(({ namespace }) => namespace === 'solana')
    if (network === undefined) throw chainDisconnected('solana')
    const list: readonly unknown[] = Array.isArray(payloads) ? payloads : []
    const asks = list.map((bytes) => solanaAsk(feature, bytes))
    if (asks.length === 0) throw invalidParams('there is nothing to sign.')
    const answers: Uint8Array[] = []
    for (const ask of asks) {
      await this.questions.ask(slot, describeAsk(ask, network.id, this.networks, { status: 'unknown' }))
      const answer = await solana.answer(ask, network, network.id)
      if (feature === 'signTransaction' && 'transaction' in answer)
        answers.push(new Uint8Array(getBase64Encoder().encode(answer.transaction ?? '')))
      else if ('signature' in answer) answers.push(new Uint8Array(getBase58Encoder().encode(answer.signature)))
    }
    return answers
  }

  private moveTo(slot: Slot, chain: string): null {
    if (!this.networks.some(({ id }) => id === chain)) throw unknownChain(chain)
    localStorage.setItem(chainKey(slot), chain)
    this.chainChanged(slot, `0x${evmChainId(chain).toString(16)}`)
    return null
  }

  private chainOf(slot: Slot): string {
    const kept = localStorage.getItem(chainKey(slot))
    const evm = this.networks.filter(({ namespace }) => namespace === 'eip155').map(({ id }) => id)
    return evm.find((id) => id === kept) ?? evm[0] ?? 'eip155:1'
  }
}

function solanaAsk(feature: string, bytes: unknown): SolanaAsk {
  if (!(bytes instanceof Uint8Array)) throw invalidParams('the bytes are missing.')
  if (feature === 'signMessage') return { kind: 'solana-message', account: undefined, message: bytes }
  if (feature !== 'signTransaction' && feature !== 'signAndSendTransaction') throw methodNotFound(feature)
  const broadcast = feature === 'signAndSendTransaction'
  return { kind: 'solana-transaction', account: undefined, wire: bytes, broadcast, options: {} }
}

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from({ length: SEED_BYTES }, (_, place) => Number.parseInt(hex.slice(2 * place, 2 * place + 2), 16))

import type { MethodAccount } from '../../../src/ports/connect-method.ts'
import { fieldsOf, type Slot } from '../messages.ts'
import type { AccountFrame } from './account-frame.ts'

type Hear = (payload: unknown) => void

/** The clusters that an account can sign for; the frame knows one node. */
const CLUSTERS = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet']

/** The service's account for this browser, behind both standards (EIP-1193, Wallet Standard); `undefined`: none. */
export async function openAccount(
  frame: AccountFrame,
  slot: Slot,
  opened?: unknown,
): Promise<MethodAccount | undefined> {
  const { evm, solana, publicKey } = fieldsOf(opened ?? (await frame.ask(slot, 'open', {})))
  if (typeof evm !== 'string' || typeof solana !== 'string' || !(publicKey instanceof Uint8Array)) return undefined
  const provider = new AccountProvider(frame, slot)
  const wallet = new AccountWallet(frame, slot, { address: solana, publicKey })
  const stop = frame.follow((told) => {
    if (told.slot !== slot) return
    if (told.told === 'chain') provider.emit('chainChanged', told.chain)
    if (told.told !== 'ended') return
    provider.emit('accountsChanged', [])
    wallet.share([])
  })
  const end = async () => {
    stop()
    await frame.ask(slot, 'end', {})
  }
  return { provider, wallet, end }
}

/** EIP-1193: the frame's answers and events. */
class AccountProvider {
  private readonly hearers = new Map<string, Set<Hear>>()

  constructor(
    private readonly frame: AccountFrame,
    private readonly slot: Slot,
  ) {}

  request = ({ method, params }: { readonly method: string; readonly params?: unknown }): Promise<unknown> =>
    this.frame.ask(this.slot, 'eth', { method, params }, true)

  on(event: string, hear: Hear): this {
    this.hearers.set(event, (this.hearers.get(event) ?? new Set()).add(hear))
    return this
  }

  removeListener(event: string, hear: Hear): this {
    this.hearers.get(event)?.delete(hear)
    return this
  }

  emit(event: string, payload: unknown): void {
    for (const hear of this.hearers.get(event) ?? []) hear(payload)
  }
}

interface Key {
  readonly address: string
  readonly publicKey: Uint8Array
}

interface SolanaInput {
  readonly message?: Uint8Array
  readonly transaction?: Uint8Array
}

/** The Wallet Standard's view of the same account. */
class AccountWallet {
  readonly version = '1.0.0'
  readonly name = 'Sandbox account'
  readonly icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
  readonly chains = CLUSTERS
  accounts: readonly object[] = []
  readonly features: Readonly<Record<string, object>>
  private readonly listeners = new Set<(change: object) => void>()
  private readonly own: object

  constructor(
    private readonly frame: AccountFrame,
    private readonly slot: Slot,
    key: Key,
  ) {
    const sign = ['signMessage', 'signTransaction', 'signAndSendTransaction']
    this.own = Object.freeze({ ...key, chains: CLUSTERS, features: sign.map((name) => `solana:${name}`) })
    this.features = {
      'standard:connect': { version: '1.0.0', connect: async () => this.share([this.own]) },
      'standard:disconnect': { version: '1.0.0', disconnect: async () => void this.share([]) },
      'standard:events': {
        version: '1.0.0',
        on: (_: string, listener: (change: object) => void) => {
          this.listeners.add(listener)
          return () => this.listeners.delete(listener)
        },
      },
      ...Object.fromEntries(sign.map((name) => [`solana:${name}`, this.signing(name)])),
    }
  }

  share(accounts: readonly object[]): { readonly accounts: readonly object[] } {
    if (accounts.length !== this.accounts.length) {
      this.accounts = accounts
      for (const listener of this.listeners) listener({ accounts })
    }
    return { accounts }
  }

  private signing(feature: string): object {
    const ask = async (...inputs: readonly SolanaInput[]) => {
      const payloads = inputs.map(({ message, transaction }) => message ?? transaction)
      const signed = await this.frame.ask(this.slot, 'solana', { feature, payloads }, true)
      const outputs = Array.isArray(signed) ? (signed as unknown[]) : []
      return outputs.map((bytes, place) =>
        feature === 'signTransaction'
          ? { signedTransaction: bytes }
          : { signature: bytes, ...(feature === 'signMessage' ? { signedMessage: inputs[place]?.message } : {}) },
      )
    }
    return { version: '1.0.0', supportedTransactionVersions: ['legacy', 0], [feature]: ask }
  }
}

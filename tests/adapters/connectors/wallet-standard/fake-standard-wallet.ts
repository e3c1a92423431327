import { base58 } from '../../../../src/domain/shared/base58.ts'

type Listener = (change: Readonly<Record<string, unknown>>) => void
type Call = readonly [feature: string, ...inputs: readonly unknown[]]

export interface FakeAccount {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
}

export const SIGN_FEATURES = ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'] as const
export const PUBLIC = ['solana:mainnet', 'solana:devnet', 'solana:testnet']

export const keyOf = (number: number): Uint8Array => new Uint8Array(32).fill(number)

export const account = (number: number, changed: Partial<FakeAccount> = {}): FakeAccount => ({
  ...{ address: base58(keyOf(number)), publicKey: keyOf(number), chains: PUBLIC, features: SIGN_FEATURES },
  ...changed,
})

/** A wallet of the Wallet Standard that does as it is told. A class with getters, as the real ones are. */
export class FakeStandardWallet {
  chains: readonly string[] = PUBLIC
  accounts: readonly unknown[] = []
  /** Shared once the visitor agrees. */
  owned: readonly unknown[] = [account(1)]
  readonly calls: Call[] = []
  readonly listeners = new Set<Listener>()
  /** What the wallet answers, by feature; without an entry it does what it should. */
  readonly answers = new Map<string, (...inputs: readonly unknown[]) => unknown>()
  features: Readonly<Record<string, unknown>>

  constructor(
    readonly name = 'Sunlight',
    readonly icon: unknown = 'data:image/png;base64,iVBORw0KGgo=',
  ) {
    this.features = {
      'standard:connect': this.feature('connect', () => {
        this.accounts = this.owned
        return { accounts: this.accounts }
      }),
      'standard:disconnect': this.feature('disconnect', () => this.change({ accounts: [] })),
      'standard:events': {
        version: '1.0.0',
        on: (_: string, listener: Listener) => {
          this.listeners.add(listener)
          return () => this.listeners.delete(listener)
        },
      },
      'solana:signMessage': this.feature('signMessage', () => [{ signature: new Uint8Array(64).fill(7) }]),
      'solana:signTransaction': this.feature('signTransaction', (input) => [
        { signedTransaction: (input as { transaction: Uint8Array }).transaction },
      ]),
      'solana:signAndSendTransaction': this.feature('signAndSendTransaction', () => [
        { signature: new Uint8Array(64).fill(9) },
      ]),
    }
  }

  /** Something changes, and the wallet says so. */
  change(change: Readonly<Record<string, unknown>>): void {
    Object.assign(this, change)
    for (const listener of this.listeners) listener(change)
  }

  without(...names: readonly string[]): Readonly<Record<string, unknown>> {
    return Object.fromEntries(Object.entries(this.features).filter(([name]) => !names.includes(name)))
  }

  private feature(method: string, act: (...inputs: readonly unknown[]) => unknown) {
    const name = method.startsWith('sign') ? `solana:${method}` : `standard:${method}`
    return {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      [method]: async (...inputs: readonly unknown[]) => {
        this.calls.push([name, ...inputs])
        return (this.answers.get(name) ?? act)(...inputs)
      },
    }
  }
}

/** Registers as @wallet-standard/wallet does: now, and whenever a page says that it is ready. @returns what takes it back. */
export function register(page: EventTarget, wallet: unknown): () => void {
  const takenBack = announce(page, (api) => api.register(wallet))
  page.addEventListener('wallet-standard:app-ready', (event) =>
    takenBack.push((event as ReadyEvent).detail.register(wallet)),
  )
  return () => {
    for (const takeBack of takenBack) takeBack()
  }
}

type ReadyEvent = CustomEvent<{ readonly register: (...wallets: readonly unknown[]) => () => void }>

/** Registers now, and never again. */
export function announce(page: EventTarget, callback: (api: ReadyEvent['detail']) => () => void): (() => void)[] {
  const takenBack: (() => void)[] = []
  const detail = (api: ReadyEvent['detail']) => void takenBack.push(callback(api))
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  return takenBack
}

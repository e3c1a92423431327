import { displayText } from '../../domain/shared/display-text.ts'
import type { KeyValueStore } from '../../ports/key-value-store.ts'
import { StoredValue } from '../state/stored-value.ts'

/** R-CONST-4. Other libraries use the same key and format. */
export const SOLANA_WALLET_NAME = 'walletName'
const APART = 'portico.solana-wallet'

/** The chosen Solana wallet, as it is stored: by its name. */
export class SolanaWalletName {
  private stored: StoredValue<string>

  constructor(
    private readonly store: KeyValueStore,
    private readonly instance: string,
  ) {
    this.stored = this.at(SOLANA_WALLET_NAME)
  }

  /** Whether anything is stored, readable or not. */
  get isThere(): boolean {
    return this.store.get(this.stored.key) !== undefined
  }

  read = (): string | undefined => this.stored.read()
  write = (name: string): void => this.stored.write(name)
  remove = (): void => this.stored.remove()

  /** Another library of the page has `walletName` for a choice of its own: that key is left to it from now on. */
  leaveName(): void {
    if (this.stored.key === SOLANA_WALLET_NAME + this.instance) this.stored = this.at(APART)
  }

  private at = (key: string) => new StoredValue(this.store, key + this.instance, readWalletName, (name) => name)
}

function readWalletName(json: unknown): string | undefined {
  const name = displayText(json)
  return name !== '' && name === json ? name : undefined
}

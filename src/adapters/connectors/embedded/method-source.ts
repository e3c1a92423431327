import { BehaviorSubject } from 'rxjs'
import type { InstalledWallet } from '../../../domain/wallets/installed-wallet.ts'
import type { LocalSource, LocalWallet } from '../local/local-wallet.ts'
import type { KnownMethod } from './read-methods.ts'

/** The methods of a page as wallets in the page, all of them there from the start. */
export class MethodSource implements LocalSource {
  private readonly wallets: readonly LocalWallet[]
  readonly wallets$: BehaviorSubject<readonly LocalWallet[]>

  constructor(
    private readonly methods: readonly KnownMethod[],
    /** Connects a method; its code may be loaded with the first call. */
    connecting: (known: KnownMethod, facts: InstalledWallet) => Pick<LocalWallet, 'connect' | 'reconnect'>,
  ) {
    this.wallets = methods.map((known) => {
      const facts = walletFacts(known)
      return { facts, rememberedAs: facts.id, ...connecting(known, facts) }
    })
    this.wallets$ = new BehaviorSubject(this.wallets)
  }

  snapshot = (): readonly LocalWallet[] => this.wallets
  discover = (): void => {}

  dispose = (): void => {
    this.wallets$.complete()
    for (const { method } of this.methods) attempt(() => method.dispose?.())
  }
}

const walletFacts = ({ facts: { id, name, picture, namespaces } }: KnownMethod): InstalledWallet => ({
  ...{ id, name, namespaces, icon: picture, rdns: undefined, source: 'method' },
})

function attempt(action: () => void): void {
  try {
    action()
  } catch {
    // A method that fails to dispose is the page's own concern.
  }
}

import { BehaviorSubject, merge } from 'rxjs'
import type { LocalSource, LocalWallet } from './local-wallet.ts'

/** The wallets of all sources as one list. */
export class LocalWalletList {
  private readonly subject: BehaviorSubject<readonly LocalWallet[]>
  readonly wallets$
  private readonly subscription

  constructor(private readonly sources: readonly LocalSource[]) {
    this.subject = new BehaviorSubject(this.snapshot())
    this.wallets$ = this.subject.asObservable()
    this.subscription = merge(...sources.map(({ wallets$ }) => wallets$)).subscribe(() =>
      this.subject.next(this.snapshot()),
    )
  }

  snapshot = (): readonly LocalWallet[] => this.sources.flatMap((source) => source.snapshot())

  isExpecting = (): boolean => this.sources.some((source) => source.isExpecting === true)

  find = (id: string): LocalWallet | undefined => this.snapshot().find(({ facts }) => facts.id === id)

  discover(): void {
    for (const source of this.sources) source.discover()
  }

  dispose(): void {
    this.subscription.unsubscribe()
    this.subject.complete()
    for (const source of this.sources) source.dispose()
  }
}

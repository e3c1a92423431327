import { type Namespace, NAMESPACES } from '../../../domain/network/chain-id.ts'
import { parseJson, readFields, readList, readText } from '../../../domain/shared/reading.ts'
import type { InstalledSource } from '../../../domain/wallets/installed-wallet.ts'
import type { KeyValueStore } from '../../../ports/key-value-store.ts'
import { isLocalTopic } from '../../../domain/connection/local-topic.ts'

/** A wallet in the page that was connected in a namespace, so that the next visit finds it again. */
export interface RememberedWallet {
  readonly namespace: Namespace
  readonly source: InstalledSource
  /** See `LocalWallet.rememberedAs`. */
  readonly wallet: string
  readonly topic: string
}

const SOURCES: readonly InstalledSource[] = ['eip6963', 'injected', 'walletStandard', 'mobileWalletAdapter', 'method']
/** A record that cannot be read is kept once, for an engineer who looks into it. Unit: UTF-16 code units. */
const MAX_ASIDE = 65_536

/** More than a page connects in a namespace: what is stored stays bounded. */
const MOST = 16

/** The wallets of each namespace, under one key. Storage is untrusted input. */
export class RememberedWallets {
  constructor(
    private readonly store: KeyValueStore,
    private readonly key: string,
  ) {}

  read(): readonly RememberedWallet[] {
    const text = this.store.get(this.key)
    if (text === undefined) return []
    const fields = readFields(parseJson(text))
    const wallets = NAMESPACES.flatMap((namespace) => {
      const stored = fields?.get(namespace)
      // Earlier versions had one wallet in a namespace.
      const list = Array.isArray(stored) ? readList(stored).slice(0, MOST) : [stored]
      return list.flatMap((each) => readRemembered(namespace, each) ?? [])
    })
    if (wallets.length === 0) this.putAside(text)
    return wallets
  }

  has(topic: string): boolean {
    return this.read().some((each) => each.topic === topic)
  }

  /** Replaces what was stored of the same wallet there. */
  add(added: RememberedWallet): void {
    const isSame = ({ namespace, source, wallet, topic }: RememberedWallet) =>
      topic === added.topic || (namespace === added.namespace && source === added.source && wallet === added.wallet)
    this.write([...this.read().filter((each) => !isSame(each)), added])
  }

  remove(topic: string): void {
    this.write(this.read().filter((each) => each.topic !== topic))
  }

  private write(wallets: readonly RememberedWallet[]): void {
    if (wallets.length === 0) {
      this.store.remove(this.key)
      this.store.remove(this.asideKey)
      return
    }
    const entries = NAMESPACES.flatMap((namespace) => {
      const own = wallets.filter((each) => each.namespace === namespace).slice(-MOST)
      return own.length === 0 ? [] : [[namespace, own.map(({ source, wallet, topic }) => ({ source, wallet, topic }))]]
    })
    this.store.set(this.key, JSON.stringify(Object.fromEntries(entries)))
  }

  private get asideKey(): string {
    return `${this.key}.bad`
  }

  private putAside(text: string): void {
    if (text.length <= MAX_ASIDE) this.store.set(this.asideKey, text)
    this.store.remove(this.key)
  }
}

function readRemembered(namespace: Namespace, value: unknown): RememberedWallet | undefined {
  const fields = readFields(value)
  const source = SOURCES.find((each) => each === fields?.get('source'))
  const wallet = readText(fields?.get('wallet'))
  const topic = readText(fields?.get('topic'))
  if (source === undefined || wallet === undefined || topic === undefined || !isLocalTopic(topic)) return undefined
  return { namespace, source, wallet, topic }
}

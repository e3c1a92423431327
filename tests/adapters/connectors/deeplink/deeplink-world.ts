import { Subject } from 'rxjs'
import { CryptoRandomness } from '../../../../src/adapters/browser/crypto-randomness.ts'
import { MemoryStore } from '../../../../src/adapters/memory/memory-store.ts'
import { EndedSessions } from '../../../../src/adapters/connectors/local/ended-sessions.ts'
import { DeeplinkMemory } from '../../../../src/adapters/connectors/deeplink/deeplink-memory.ts'
import { DeeplinkSessions } from '../../../../src/adapters/connectors/deeplink/deeplink-sessions.ts'
import type { DeepLink } from '../../../../src/domain/connection/deep-link.ts'
import { returnParameter } from '../../../../src/domain/connection/deeplink-topic.ts'
import type { DeeplinkWallet as Known } from '../../../../src/domain/connection/deeplink-wallet.ts'
import type { WalletSession } from '../../../../src/domain/connection/wallet-session.ts'
import { type ChainId, chainId } from '../../../../src/domain/network/chain-id.ts'
import type { KeyValueStore } from '../../../../src/ports/key-value-store.ts'
import type { SessionEvent } from '../../../../src/ports/connector.ts'
import { Connections } from '../../../../sandbox/deeplink-wallet/connections.ts'
import { readQuestion } from '../../../../sandbox/deeplink-wallet/question.ts'
import { DeeplinkWallet } from '../../../../sandbox/deeplink-wallet/deeplink-wallet.ts'
import { WALLET_SOLANA_SEED } from '../../../../sandbox/wallet/keys.ts'
import { SolanaSigner } from '../../../../sandbox/wallet/solana.ts'
import { FakeClock } from '../../../support/fake-clock.ts'
import { offeredLink } from '../../../support/offered-link.ts'

export const LOCALNET = chainId('solana:GUT8QDq9ruAAgvxYSuQKKPLBVorGdTHy')
export const MAINNET = chainId('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
export const PAGE = 'https://shop.example/cart?colour=blue#place'
export const PARAMETER = returnParameter('')
export const NEVER = new AbortController().signal

export const PHANTOM: Known = {
  ...{ id: 'phantom', name: 'Phantom', url: 'https://phantom.example/phantom/ul' },
  ...{ dialect: 'phantom', speaksWalletConnect: false },
}
export const SOLFLARE: Known = {
  ...{ id: 'solflare', name: 'Solflare', url: 'https://solflare.example/solflare/ul' },
  ...{ dialect: 'solflare', speaksWalletConnect: true },
}

/** A phone: one browser with any number of tabs of the page, and a wallet with real keys. */
export async function deeplinkWorld({ chains = [LOCALNET] }: { chains?: readonly ChainId[] } = {}) {
  const clock = new FakeClock()
  const store = new MemoryStore()
  const signer = await SolanaSigner.create(WALLET_SOLANA_SEED)
  const network = { ...{ id: LOCALNET, namespace: 'solana', name: 'Local' }, symbol: 'SOL', decimals: 9, rpcUrl: '' }
  const wallet = () => new DeeplinkWallet(new Connections(memoryStorage()), signer, network as never)
  const news = new Set<() => void>()

  /** A tab with this in its address bar. */
  const tab = (href = PAGE, ofTab: KeyValueStore = store) => {
    const life = new AbortController()
    const bar = { href, cleaned: 0 }
    const place = {
      href: () => bar.href,
      origin: 'https://shop.example',
      replace: (next: string) => void ((bar.href = next), (bar.cleaned += 1)),
      onNews: (callback: () => void) => {
        const unwatch = ofTab.watch?.(callback)
        news.add(callback)
        return () => (news.delete(callback), unwatch?.())
      },
    }
    const events = new Subject<SessionEvent>()
    const told: SessionEvent[] = []
    events.subscribe((event) => told.push(event))
    const options = {
      ...{ wallets: [PHANTOM, SOLFLARE], chains, allowLoopbackHttp: false, parameter: PARAMETER },
    }
    const memory = new DeeplinkMemory(ofTab, 'portico.deeplink', new EndedSessions(ofTab, '', clock))
    const sessions = new DeeplinkSessions(options, memory, clock, new CryptoRandomness(), place, events, life.signal)
    return { sessions, bar, told, memory, close: () => life.abort(new Error('closed')) }
  }
  const phone = wallet()

  /** Follows a link and answers there. @returns where that leads. */
  const follow = async ({ href }: DeepLink, does: 'approve' | 'decline' = 'approve', by = phone): Promise<string> => {
    const open = by.open(readQuestion(new URL(href)))
    if (open instanceof URL) return open.href
    return (does === 'approve' ? await open.approve() : open.decline()).href
  }
  /** Another tab has written something. */
  const spread = () => news.forEach((callback) => callback())

  const connect = async (id = PHANTOM.id): Promise<WalletSession> => {
    const link = await offeredLink(tab().sessions, id, NEVER)
    const returned = await tab(await follow(link)).sessions.takeReturn()
    if (returned?.kind !== 'connected') throw new Error(`Not connected: ${JSON.stringify(returned)}`)
    return returned.session
  }
  return { clock, store, signer, phone, otherPhone: wallet, tab, follow, spread, connect }
}

export type DeeplinkWorld = Awaited<ReturnType<typeof deeplinkWorld>>

function memoryStorage(): Pick<Storage, 'getItem' | 'setItem'> {
  const values = new Map<string, string>()
  return { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value) }
}

/** A question for a signature, and how it goes: its link once it is there, its answer. */
export function ask(
  { sessions }: ReturnType<DeeplinkWorld['tab']>,
  sessionTopic: string,
  call: { readonly method: string; readonly params: unknown; readonly chain?: ChainId },
) {
  const asking = new AbortController()
  let link: DeepLink | undefined
  let requestId = ''
  const request = { sessionTopic, chain: LOCALNET, ...call }
  const answer = sessions.request(request, asking.signal, (id, to) => {
    requestId = id
    link = to
  })
  answer.catch(() => {}) // a test that wants the outcome waits for it
  return {
    request,
    answer,
    cancel: () => asking.abort(new Error('cancelled')),
    get link() {
      if (link === undefined) throw new Error('There is no link.')
      return link
    },
    get requestId() {
      return requestId
    },
  }
}

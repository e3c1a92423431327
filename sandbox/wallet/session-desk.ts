import type { IWalletKit } from '@reown/walletkit'
import { getSdkError } from '@walletconnect/utils'
import { overRelay, readAsker, reasonOf, type Counter } from './counter.ts'
import { evmChainId, networkName } from './networks.ts'
import { chainDisconnected } from './rpc-error.ts'
import type { SessionCard } from './state.ts'

type Session = ReturnType<IWalletKit['getActiveSessions']>[string]
type Namespaces = Session['namespaces']

/** Unit: milliseconds. A page that has not confirmed a change by then gets the event alone. */
const ACKNOWLEDGEMENT_MS = 3_000

/** The pages that are connected, and what they are told when something changes here. */
export class SessionDesk {
  /** The EVM network each session is on; until the first switch it is the first one granted. */
  private readonly evmChains = new Map<string, string>()

  constructor(private readonly counter: Counter) {}

  refresh(): void {
    const { kit, store } = this.counter
    store.set({ sessions: Object.values(kit.getActiveSessions()).map((session) => this.cardOf(session)) })
  }

  async disconnect(topic: string): Promise<void> {
    const { kit, say } = this.counter
    const { name } = readAsker(kit.getActiveSessions()[topic]?.peer.metadata)
    try {
      const reason = getSdkError('USER_DISCONNECTED')
      await overRelay(this.counter, () => kit.disconnectSession({ topic, reason }))
      say('idle', `Disconnected from ${name}.`)
    } catch (cause) {
      say('bad', `Disconnecting failed: ${reasonOf(cause)}`)
    }
    this.refresh()
  }

  /** Lets a session use one more EVM network. */
  async grant(topic: string, chain: string): Promise<void> {
    const { kit, store } = this.counter
    const namespaces = kit.getActiveSessions()[topic]?.namespaces
    const before = namespaces?.['eip155']
    const account = `${chain}:${store.get().accounts.eip155}`
    if (namespaces === undefined || before === undefined) throw chainDisconnected(chain)
    if (before.accounts.includes(account)) return
    const chains = [...new Set([...chainsOf(before), chain])]
    await this.update(topic, { ...namespaces, eip155: { ...before, chains, accounts: [...before.accounts, account] } })
    this.refresh()
  }

  /** Puts a session on another EVM network and tells the page. */
  async moveTo(topic: string, chain: string): Promise<void> {
    await this.grant(topic, chain)
    this.evmChains.set(topic, chain)
    await this.emit(topic, chain, { name: 'chainChanged', data: evmChainId(chain) })
    this.refresh()
  }

  /** What the owner does with the network list of a session. */
  async choose(topic: string, chain: string): Promise<void> {
    await this.moveTo(topic, chain).then(
      () => this.counter.say('good', `Switched to ${networkName(chain, this.counter.store.get().networks)}.`),
      (cause: unknown) => this.counter.say('bad', `The page was not told: ${reasonOf(cause)}`),
    )
    this.refresh()
  }

  /** Goes to the other EVM account, in every session. */
  async switchAccount(): Promise<void> {
    const { kit, store, signers, say } = this.counter
    const { accounts } = store.get()
    const other = signers.evm.addresses.find((address) => address !== accounts.eip155) ?? accounts.eip155
    store.set({ accounts: { ...accounts, eip155: other } })
    let sentence = `The account is now ${other.slice(0, 6)}…${other.slice(-4)}.`
    let kind: 'good' | 'bad' = 'good'
    for (const session of Object.values(kit.getActiveSessions())) {
      await this.rename(session, other).catch((cause: unknown) => {
        kind = 'bad'
        sentence = `${readAsker(session.peer.metadata).name} was not told: ${reasonOf(cause)}`
      })
    }
    this.refresh()
    say(kind, sentence)
  }

  private async rename({ topic, namespaces }: Session, address: string): Promise<void> {
    const evm = namespaces['eip155']
    if (evm === undefined) return
    const accounts = [...new Set(evm.accounts.map((account) => `${account.split(':', 2).join(':')}:${address}`))]
    await this.update(topic, { ...namespaces, eip155: { ...evm, accounts } })
    const chain = this.evmChains.get(topic) ?? chainsOf(evm)[0]
    if (chain !== undefined) await this.emit(topic, chain, { name: 'accountsChanged', data: [address] })
  }

  private async update(topic: string, namespaces: Namespaces): Promise<void> {
    const { kit, patience } = this.counter
    const { acknowledged } = await overRelay(this.counter, () => kit.updateSession({ topic, namespaces }))
    const settled = acknowledged().catch(() => undefined)
    await Promise.race([settled, patience.wait(ACKNOWLEDGEMENT_MS)])
  }

  private async emit(topic: string, chainId: string, event: { name: string; data: unknown }): Promise<void> {
    const session = this.counter.kit.getActiveSessions()[topic]
    // A page that never asked for the event would get an error of the library instead of the event.
    if (session?.namespaces['eip155']?.events.includes(event.name) !== true) return
    await overRelay(this.counter, () => this.counter.kit.emitSessionEvent({ topic, chainId, event }))
  }

  private cardOf(session: Session): SessionCard {
    const { topic, namespaces, peer, acknowledged } = session
    const evm = namespaces['eip155']
    return {
      topic,
      asker: readAsker(peer.metadata),
      chains: Object.values(namespaces).flatMap((namespace) => chainsOf(namespace)),
      evmChain: evm === undefined ? undefined : (this.evmChains.get(topic) ?? chainsOf(evm)[0]),
      isConfirmed: acknowledged,
    }
  }
}

/** Networks of a namespace. Taken from the accounts: the list of chains is optional in the protocol. */
const chainsOf = ({ accounts }: { readonly accounts: readonly string[] }): string[] => [
  ...new Set(accounts.map((account) => account.split(':', 2).join(':'))),
]

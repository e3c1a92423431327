import type { IWalletKit } from '@reown/walletkit'
import type { Signers } from './ask.ts'
import { refreshBalances } from './balances.ts'
import type { Behaviour } from './behaviour.ts'
import { reasonOf, RELAY_PATIENCE_MS, RELAY_SILENT, type Counter, type WalletAnswer } from './counter.ts'
import type { Network } from './networks.ts'
import { pairingFailure, readPairingCode, USED_CODE } from './pairing-code.ts'
import { Patience } from './patience.ts'
import { ProposalDesk } from './proposal-desk.ts'
import { RequestDesk } from './request-desk.ts'
import { SessionDesk } from './session-desk.ts'
import type { SignInAsk } from './sign-in-ask.ts'
import type { WalletState } from './state.ts'
import { createStore, type Store } from './store.ts'

export interface WalletOptions {
  readonly kit: IWalletKit
  readonly signers: Signers
  readonly networks: readonly Network[]
  readonly behaviour: Behaviour
  /** How long a proposal or request that a link names may take to arrive. Unit: milliseconds. */
  readonly arrivalPatienceMs?: number
  /** Is told of each page that wants to connect and to have its visitor signed in, by one prompt. */
  readonly onSignIn?: (ask: SignInAsk) => void
  /** Is told each answer to a request once it has left. */
  readonly onAnswer?: (answer: WalletAnswer) => void
}

/** All that the owner, or a test, can do with the wallet. */
export interface Wallet {
  readonly store: Pick<Store<WalletState>, 'get' | 'subscribe'>
  /** Follows the link that opened the page: `/wc?uri=…` pairs, `/wc?requestId=…` shows that request. */
  openLink(link: URL): Promise<void>
  pair(text: string): Promise<void>
  approveProposal(id: number): Promise<void>
  rejectProposal(id: number): Promise<void>
  toggleNetwork(proposal: number, chain: string): void
  approveRequest(id: number): Promise<void>
  rejectRequest(id: number): Promise<void>
  disconnect(topic: string): Promise<void>
  chooseNetwork(topic: string, chain: string): Promise<void>
  switchAccount(): Promise<void>
  behave(behaviour: Behaviour): void
  refreshBalances(): Promise<void>
  stop(): Promise<void>
}

/** Unit: milliseconds. What waits at the relay arrives within a few; after this it will not come. */
const ARRIVAL_PATIENCE_MS = 6_000

const READY = 'Ready. Press Connect wallet on the page, then open this wallet from there, or paste the link here.'
const NO_PROPOSAL = 'Nothing has come with this code. It may have been used or withdrawn; show a new one on the page.'
const NO_REQUEST = 'This request is not here. It may have been answered already, or have expired.'

export function openWallet(options: WalletOptions): Wallet {
  const { kit, signers, networks, behaviour, arrivalPatienceMs = ARRIVAL_PATIENCE_MS } = options
  const store = createStore<WalletState>({
    status: { kind: 'idle', text: READY },
    behaviour,
    networks,
    accounts: { eip155: firstAccount(kit, signers), solana: signers.solana.address },
    balances: {},
    proposals: [],
    requests: [],
    linkedRequest: undefined,
    sessions: [],
    isRelayConnected: false,
  })
  const patience = new Patience()
  const counter: Counter = {
    kit,
    store,
    signers,
    patience,
    shaped: () => shaped,
    answered: (answer) => options.onAnswer?.(answer),
    say: (kind, text, isFinished = false) => store.set({ status: { kind, text, isFinished } }),
  }
  let cameByLink = false
  /** Topics whose proposal was seen: the same code again brings nothing more. */
  const seenTopics = new Set<string>()

  /** Resolves once the accounts are what the behaviour says; on a network that is away they stay as they are. */
  const reshape = async () => {
    const { behaviour: wanted, networks: all } = store.get()
    const evm = all.filter(({ namespace }) => namespace === 'eip155')
    const done = await Promise.allSettled(evm.map((network) => signers.evm.reshape(wanted.smart, network)))
    const failed = done.find((each) => each.status === 'rejected')
    if (failed !== undefined && wanted.smart) counter.say('bad', `No smart account: ${reasonOf(failed.reason)}`)
  }
  let shaped = reshape()

  const balances = () => refreshBalances(counter)
  const sessions = new SessionDesk(counter)
  const proposals = new ProposalDesk(
    counter,
    () => sessions.refresh(),
    () => cameByLink,
  )
  const requests = new RequestDesk(
    counter,
    sessions,
    () => cameByLink,
    () => void balances(),
  )

  kit.on('session_proposal', ({ params }) => {
    seenTopics.add(params.pairingTopic)
    proposals.take(params)
  })
  const takeSignIn = (ask: SignInAsk) => {
    seenTopics.add(ask.topic)
    options.onSignIn?.(ask)
    proposals.takeSignIn(ask)
  }
  /** A wallet that does not listen takes the proposal beside it. */
  const listen = (isOn: boolean) =>
    isOn ? kit.on('session_authenticate', takeSignIn) : kit.off('session_authenticate', takeSignIn)
  if (behaviour.authenticates) listen(true)
  kit.on('proposal_expire', ({ id }) => proposals.expired(id))
  kit.on('session_request', (request) => void requests.take(request))
  kit.on('session_request_expire', ({ id }) => requests.gone(id, 'The request has expired.'))
  kit.on('session_delete', ({ topic }) => {
    const left = store.get().sessions.find((card) => card.topic === topic)
    requests.sessionEnded(topic)
    sessions.refresh()
    if (left !== undefined) counter.say('idle', `${left.asker.name} has disconnected.`)
  })
  kit.core.relayer.on('relayer_connect', () => store.set({ isRelayConnected: true }))
  kit.core.relayer.on('relayer_disconnect', () => store.set({ isRelayConnected: false }))
  store.set({ isRelayConnected: kit.core.relayer.connected })

  // What was open when the page was last closed is still open.
  sessions.refresh()
  for (const proposal of Object.values(kit.getPendingSessionProposals())) {
    seenTopics.add(proposal.pairingTopic)
    proposals.take(proposal)
  }
  for (const request of kit.getPendingSessionRequests()) void requests.take(request)
  void balances()

  async function pair(text: string): Promise<void> {
    const code = readPairingCode(text, Date.now())
    if ('problem' in code) return counter.say('bad', code.problem)
    const isWaiting = () =>
      Object.values(kit.getPendingSessionProposals()).some(({ pairingTopic }) => pairingTopic === code.topic)
    if (seenTopics.has(code.topic) && !isWaiting()) return counter.say('bad', USED_CODE)

    counter.say('busy', 'Connecting to the page.')
    try {
      const pairing = kit.pair({ uri: code.uri })
      await patience.meanwhile(pairing, RELAY_PATIENCE_MS, () => counter.say('busy', RELAY_SILENT))
    } catch (cause) {
      return counter.say('bad', pairingFailure(cause))
    }
    const hasCome = await patience.until(() => seenTopics.has(code.topic), arrivalPatienceMs)
    if (!hasCome) counter.say('bad', NO_PROPOSAL)
  }

  async function openLink(link: URL): Promise<void> {
    const uri = link.searchParams.get('uri')
    const requestId = Number(link.searchParams.get('requestId') ?? Number.NaN)
    cameByLink = link.pathname === '/wc'
    if (uri !== null) return pair(uri)
    if (!link.searchParams.has('requestId')) return

    const isHere = () => store.get().requests.some(({ id }) => id === requestId)
    store.set({ linkedRequest: requestId })
    if (!isHere()) counter.say('busy', 'Fetching the request.')
    const hasCome = await patience.until(() => isHere() || store.get().status.kind !== 'busy', arrivalPatienceMs)
    if (!hasCome) counter.say('bad', NO_REQUEST)
  }

  return {
    store,
    openLink,
    pair,
    approveProposal: (id) => proposals.approve(id),
    rejectProposal: (id) => proposals.reject(id),
    toggleNetwork: (id, chain) => proposals.toggle(id, chain),
    approveRequest: (id) => requests.approve(id),
    rejectRequest: (id) => requests.reject(id),
    disconnect: (topic) => sessions.disconnect(topic),
    chooseNetwork: (topic, chain) => sessions.choose(topic, chain),
    switchAccount: async () => {
      await sessions.switchAccount()
      await balances()
    },
    behave: (next) => {
      const { behaviour: before } = store.get()
      const isOther = before.smart !== next.smart
      if (before.authenticates !== next.authenticates) listen(next.authenticates)
      store.set({ behaviour: next })
      if (isOther) shaped = shaped.then(reshape)
      proposals.reconsider()
      requests.reconsider()
    },
    refreshBalances: balances,
    stop: async () => {
      patience.stop()
      kit.core.heartbeat.stop()
      await kit.core.relayer.transportClose()
    },
  }
}

/** The account in use when the wallet was last closed. */
function firstAccount(kit: IWalletKit, { evm }: Signers): string {
  const inUse = Object.values(kit.getActiveSessions()).flatMap(({ namespaces }) => namespaces['eip155']?.accounts ?? [])
  return evm.addresses.find((address) => inUse.some((account) => account.endsWith(address))) ?? evm.addresses[0] ?? ''
}

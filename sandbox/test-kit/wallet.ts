import { randomUUID } from 'node:crypto'
import type {
  CodeSource,
  Connecting,
  TestWallet,
  Waiting,
  WalletQuestion,
  WalletSession,
  WhichQuestion,
} from '../../src/integrations/playwright/api.ts'
import { ORDINARY } from '../wallet/behaviour.ts'
import { EvmSigner } from '../wallet/evm.ts'
import { WALLET_EVM_PRIVATE_KEY, WALLET_SECOND_EVM_PRIVATE_KEY, WALLET_SOLANA_SEED } from '../wallet/keys.ts'
import { openKit } from '../wallet/kit.ts'
import { networksOf } from '../wallet/networks.ts'
import { SolanaSigner } from '../wallet/solana.ts'
import type { SessionCard } from '../wallet/state.ts'
import { openWallet, type Wallet } from '../wallet/wallet.ts'
import { memoryStorage } from './memory-storage.ts'
import { Questions, wordsOf } from './questions.ts'
import { readCode } from './read-code.ts'
import { WaitingRoom } from './waiting-room.ts'
import { asAddress, idOf, type RunningWorld } from './world.ts'

export interface TestWalletOptions {
  readonly world: RunningWorld
  readonly name: string
  /** Unit: milliseconds. */
  readonly timeout: number
  /** Addresses that pages have asked for and that lead away from this machine. */
  readonly refused: readonly string[]
  /** Relays of this machine that pages have dialled and that are not this test's. */
  readonly otherRelays?: readonly string[]
}

/** Opens a wallet of its own: its storage is in memory, and no other wallet shares its sessions. */
export async function openTestWallet(options: TestWalletOptions): Promise<DrivenWallet> {
  const { world, name } = options
  const kit = await openKit({
    ...{ config: world.walletConfig, origin: 'http://localhost', name, storagePrefix: randomUUID() },
    storage: memoryStorage(),
  })
  kit.core.relayer.on('relayer_error', () => undefined) // without a listener the library throws it at the process
  const room = new WaitingRoom()
  const questions = new Questions(kit, room)
  const wallet = openWallet({
    kit,
    signers: {
      evm: new EvmSigner([WALLET_EVM_PRIVATE_KEY, WALLET_SECOND_EVM_PRIVATE_KEY]),
      solana: await SolanaSigner.create(WALLET_SOLANA_SEED),
    },
    networks: networksOf(world.walletConfig),
    behaviour: ORDINARY,
    onAnswer: questions.answered,
    onSignIn: questions.askedToSignIn,
  })
  wallet.store.subscribe(questions.compare)
  return new DrivenWallet(wallet, questions, room, options)
}

export class DrivenWallet implements TestWallet {
  /** Codes that were scanned: a page may go on showing one for a while. */
  private readonly scanned = new Set<string>()

  constructor(
    private readonly wallet: Wallet,
    private readonly questions: Questions,
    private readonly room: WaitingRoom,
    private readonly options: TestWalletOptions,
  ) {}

  get name(): string {
    return this.options.name
  }

  get evmAddress(): `0x${string}` {
    return asAddress(this.wallet.store.get().accounts.eip155)
  }

  get solanaAddress(): string {
    return this.wallet.store.get().accounts.solana
  }

  get requests(): readonly WalletQuestion[] {
    return this.questions.all
  }

  get sessions(): readonly WalletSession[] {
    return this.wallet.store.get().sessions.map(sessionOf)
  }

  async connect(
    from: CodeSource,
    { networks, timeout = this.options.timeout }: Connecting = {},
  ): Promise<WalletSession> {
    const deadline = Date.now() + timeout
    const { behaviour } = this.wallet.store.get()
    this.wallet.behave({ ...behaviour, chains: networks?.map(idOf) })
    try {
      const question = this.questions.handOut(await this.scan(from, { timeout }))
      const answered = await this.settled(question, 'approve', deadline - Date.now())
      const topic = this.questions.sessionOf(question.id)
      const session = this.sessions.find((each) => each.topic === topic)
      if (answered.status !== 'approved' || session === undefined)
        throw new Error(`The wallet did not connect: ${this.status()} ${this.seen()}`)
      return session
    } finally {
      this.wallet.behave({ ...this.wallet.store.get().behaviour, chains: behaviour.chains })
    }
  }

  async scan(from: CodeSource, { timeout = this.options.timeout }: Waiting = {}): Promise<WalletQuestion> {
    const deadline = Date.now() + timeout
    const isNew = (uri: string) => !this.scanned.has(uri)
    const { uri, topic } = await readCode(from, {
      isNew,
      timeout,
      refused: this.options.refused,
      seen: () => this.seen(),
    })
    this.scanned.add(uri)
    const before = this.wallet.store.get().status
    void this.wallet.pair(uri)
    return this.room.until(
      () => {
        const { status } = this.wallet.store.get()
        if (status !== before && status.kind === 'bad') throw new Error(`The code did not work. ${this.seen()}`)
        return this.questions.find(this.questions.cameBy(topic))
      },
      Math.max(0, deadline - Date.now()),
      () => `The page did not ask to connect within ${timeout} ms, though its code was scanned. ${this.seen()}`,
    )
  }

  approve = (which: WhichQuestion = {}): Promise<WalletQuestion> => this.answerNext('approve', which)
  reject = (which: WhichQuestion = {}): Promise<WalletQuestion> => this.answerNext('reject', which)

  async ignore(which: WhichQuestion = {}): Promise<WalletQuestion> {
    const { id } = await this.taken(which, isOpen)
    this.questions.settle(id, 'ignored')
    return this.questions.get(id)
  }

  next = (which: WhichQuestion = {}): Promise<WalletQuestion> => this.taken(which, () => true)

  answer(
    question: WalletQuestion,
    how: 'approve' | 'reject',
    { timeout = this.options.timeout }: Waiting = {},
  ): Promise<WalletQuestion> {
    return this.settled(question, how, timeout)
  }

  always(how: 'approve' | 'reject' | 'ignore' | 'ask'): void {
    const { behaviour } = this.wallet.store.get()
    const only = { approve: how === 'approve', reject: how === 'reject', silent: how === 'ignore' }
    this.wallet.behave({ ...behaviour, ...only })
  }

  async switchNetwork(network: number | string): Promise<void> {
    const sessions = this.wallet.store.get().sessions.filter(({ evmChain }) => evmChain !== undefined)
    if (sessions.length === 0)
      throw new Error(`No page is connected on EVM, so nothing can be switched. ${this.seen()}`)
    for (const { topic } of sessions) await this.done(() => this.wallet.chooseNetwork(topic, idOf(network)))
  }

  switchAccount = (): Promise<void> => this.done(() => this.wallet.switchAccount())

  async disconnect(): Promise<void> {
    const { sessions } = this.wallet.store.get()
    if (sessions.length === 0) throw new Error(`No page is connected, so nothing can be ended. ${this.seen()}`)
    for (const { topic } of sessions) await this.done(() => this.wallet.disconnect(topic))
  }

  async disconnected({ timeout = this.options.timeout }: Waiting = {}): Promise<void> {
    const isOver = () => (this.wallet.store.get().sessions.length === 0 ? true : undefined)
    await this.room.until(isOver, timeout, () => `Pages are still connected after ${timeout} ms. ${this.seen()}`)
  }

  stop = (): Promise<void> => this.wallet.stop()

  private async answerNext(how: 'approve' | 'reject', which: WhichQuestion): Promise<WalletQuestion> {
    const { timeout = this.options.timeout } = which
    const deadline = Date.now() + timeout
    return this.settled(await this.taken(which, isOpen), how, deadline - Date.now())
  }

  private taken(
    { method, timeout = this.options.timeout }: WhichQuestion,
    isMeant: (question: WalletQuestion) => boolean,
  ): Promise<WalletQuestion> {
    return this.room.until(
      () =>
        this.questions.handOut(
          this.questions.find((each) => isMeant(each) && (method === undefined || each.method === method)),
        ),
      timeout,
      () => `No page has asked the wallet for ${method ?? 'anything'} within ${timeout} ms. ${this.seen()}`,
    )
  }

  private async settled(
    { id, status }: WalletQuestion,
    how: 'approve' | 'reject',
    left: number,
  ): Promise<WalletQuestion> {
    if (status !== 'open') throw new Error(`This is answered already: ${wordsOf(this.questions.get(id))}`)
    const isProposal = this.wallet.store.get().proposals.some((card) => card.id === id)
    const answers = isProposal
      ? { approve: this.wallet.approveProposal, reject: this.wallet.rejectProposal }
      : { approve: this.wallet.approveRequest, reject: this.wallet.rejectRequest }
    void answers[how](id)
    const isSettled = () => {
      const question = this.questions.get(id)
      // A session counts once the page has confirmed it.
      const isAway = !this.wallet.store.get().proposals.some((card) => card.id === id)
      return question.status === 'open' || question.status === 'ignored' || !isAway ? undefined : question
    }
    return this.room.until(isSettled, Math.max(0, left), () => `The answer did not leave in time. ${this.seen()}`)
  }

  /** Does what the wallet says the outcome of in its status. */
  private async done(act: () => Promise<void>): Promise<void> {
    await act()
    const { kind, text } = this.wallet.store.get().status
    if (kind === 'bad') throw new Error(`${text} ${this.seen()}`)
  }

  private status = (): string => this.wallet.store.get().status.text

  /** What the wallet has to say when something did not come. */
  private seen(): string {
    const asked = this.questions.all.map((each) => `  ${wordsOf(each)}`)
    const sessions = this.sessions.map(({ page, networks }) => `  ${page.name} (${page.url}) on ${networks.join(', ')}`)
    return [
      `${this.options.name} says: “${this.status()}”`,
      asked.length === 0 ? 'No page has asked it for anything.' : `It was asked:\n${asked.join('\n')}`,
      sessions.length === 0 ? 'No page is connected.' : `Connected:\n${sessions.join('\n')}`,
      this.options.world.relayWords(),
      ...otherRelayWords(this.options.otherRelays ?? []),
      ...refusedWords(this.options.refused),
    ].join('\n')
  }
}

const isOpen = ({ status }: WalletQuestion): boolean => status === 'open'

const sessionOf = ({ topic, asker, chains, evmChain }: SessionCard): WalletSession => ({
  topic,
  page: asker,
  networks: chains,
  evmNetwork: evmChain,
})

/** Addresses named in an error. */
const MOST_NAMED = 10

const otherRelayWords = (relays: readonly string[]): readonly string[] =>
  relays.length === 0
    ? []
    : [`Dialled, and not the relay of this test (see relayUrls):\n${relays.map((url) => `  ${url}`).join('\n')}`]

function refusedWords(refused: readonly string[]): readonly string[] {
  const different = [...new Set(refused.map((url) => url.replace(/[?#].*$/s, '')))]
  if (different.length === 0) return []
  const named = different.slice(0, MOST_NAMED).map((url) => `  ${url}`)
  return [`Refused, since it leads away from this machine (see rpcUrls, relayUrls, allowedHosts):\n${named.join('\n')}`]
}

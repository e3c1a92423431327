import * as fc from 'fast-check'
import { connectedAccounts } from '../../../src/domain/account/accounts.ts'
import { describe, expect, it } from 'vitest'
import type { WalletSession } from '../../../src/domain/connection/wallet-session.ts'
import { CoreError } from '../../../src/domain/shared/core-error.ts'
import { SOL_ALICE, SOL_BOB } from '../../support/accounts.ts'
import { createCore, reload, type TestCore } from '../../support/core.ts'
import { settled } from '../../support/fake-clock.ts'
import { GHOST, solanaSession, SUN } from './solana-page.ts'
import { runs } from '../../support/runs.ts'

/** A question to a wallet that its owner has not decided yet. */
interface Question {
  readonly name: string
  answer(session: WalletSession): void
  refuse(error: CoreError): void
}

/** A page from its first load on, through reloads, with two Solana wallets that come and go. */
class SolanaLife {
  test: TestCore
  /** The wallet that was chosen last, in any way. */
  chosen: string | undefined
  /** Wallets chosen in the modal, or connected before a reload: they may connect without being chosen here. */
  readonly welcome = new Set<string>()
  /** Wallets that are connected beside the one in use: one of them follows it when its session ends. */
  standby: readonly (string | undefined)[] = []
  readonly strangers: unknown[] = []
  waiting = 0
  private questions: Question[] = []
  private sessions = 0

  constructor(private readonly autoConnect: boolean) {
    this.test = createCore({ solana: { autoConnect } })
    this.settle()
  }

  get solana() {
    return this.test.core.solana!
  }

  get isAsked(): boolean {
    return this.questions.length > 0
  }

  /** Starts something asynchronous; it may fail with our own errors only. */
  start(work: Promise<unknown> | undefined): void {
    this.waiting += 1
    const over = () => (this.waiting -= 1)
    work?.then(over, (error: unknown) => {
      over()
      if (!(error instanceof CoreError)) this.strangers.push(error)
    })
  }

  /** Its session comes and goes by one topic, as long as it lasts. */
  agree(index: number, address = SOL_ALICE): void {
    const question = this.questions[index]
    if (question === undefined) return
    this.sessions += 1
    question.answer({ ...solanaSession(question.name, { address }), topic: `local/${this.sessions}` })
  }

  decline(index: number, code: 'USER_REJECTED' | 'WALLET_BAD_ANSWER'): void {
    this.questions[index]?.refuse(new CoreError(code))
  }

  set(...wallets: readonly (typeof GHOST)[]): void {
    const { core, installed, sessions } = this.test
    const names = wallets.map(({ name }) => name)
    installed.set(wallets)
    for (const question of this.questions)
      if (!names.includes(question.name)) question.refuse(new CoreError('WALLET_GONE'))
    const { walletName, sessionTopic } = core.account.state.snapshot().solana
    if (sessionTopic !== undefined && !names.includes(walletName ?? '')) this.end(sessionTopic, sessions)
  }

  endByWallet(): void {
    const { sessionTopic } = this.test.core.account.state.snapshot().solana
    if (sessionTopic !== undefined) this.end(sessionTopic, this.test.sessions)
  }

  move(): void {
    const { solana } = this.test.core.account.state.snapshot()
    const session = this.test.sessions.memory.sessions.get(solana.sessionTopic ?? '')
    if (session === undefined) return
    const address = solana.address === SOL_ALICE ? SOL_BOB : SOL_ALICE
    const moved = { ...session, grants: solanaSession('', { address }).grants }
    this.test.sessions.memory.sessions.set(session.topic, moved)
    this.test.sessions.emit({ type: 'updated', session: moved })
  }

  async reload(isEmpty: boolean): Promise<void> {
    const before = this.test.installed.snapshot()
    const { walletName } = this.test.core.account.state.snapshot().solana
    this.welcome.clear()
    if (walletName !== undefined) this.welcome.add(walletName)
    const isOffline = this.test.sessions.relay.isClosed
    this.test = await reload(this.test, { solana: { autoConnect: this.autoConnect } })
    if (isOffline) this.test.sessions.relay.close()
    await settled()
    this.questions = []
    this.settle()
    if (!isEmpty) this.test.installed.set(before)
  }

  private end(topic: string, sessions: TestCore['sessions']): void {
    sessions.memory.sessions.delete(topic)
    sessions.memory.believed.delete(topic)
    sessions.emit({ type: 'ended', topic })
  }

  private settle(): void {
    this.test.installed.answer = ({ walletId }, signal) =>
      new Promise((resolve, reject) => {
        const name = walletId === 'ghost' ? 'Ghost' : 'Sun'
        const over = () => (this.questions = this.questions.filter((each) => each !== question))
        const question: Question = {
          name,
          answer: (session) => (over(), resolve(session)),
          refuse: (error) => (over(), reject(error)),
        }
        this.questions.push(question)
        signal.addEventListener('abort', over)
      })
  }
}

/** What is true after every step. */
function check(life: SolanaLife): void {
  const { core, store, sessions } = life.test
  const { wallet, connected, connecting, disconnecting, publicKey } = life.solana.state.snapshot()
  const account = core.account.state.snapshot().solana
  // The states agree with each other.
  expect([connected, publicKey]).toEqual([account.status === 'connected', account.address])
  if (connected) {
    expect(wallet?.name).toBe(account.walletName)
    expect([life.chosen, ...life.welcome, ...life.standby]).toContain(wallet?.name)
  } else if (wallet !== undefined) expect(wallet.name).toBe(life.chosen)
  if (connected) life.chosen = wallet?.name
  const accounts = connectedAccounts(core.account.state.snapshot())
  life.standby = accounts.map(({ walletName }) => walletName).filter((name) => name !== wallet?.name)
  // R-CONST-4
  expect(store.get('walletName')).toBe(wallet && JSON.stringify(wallet.name))
  // No flag is stuck.
  expect(connecting && connected).toBe(false)
  if (connecting) expect(life.isAsked || core.modal.state.snapshot().open).toBe(true)
  if (disconnecting) expect(sessions.relay.isClosed).toBe(true)
  // No session is left behind in a wallet: of several that are connected, the others stand by.
  const { believed, pendingDisconnects } = sessions.memory
  const inUse = accounts.map(({ sessionTopic }) => sessionTopic)
  for (const topic of believed) expect(inUse.includes(topic) || pendingDisconnects.has(topic)).toBe(true)
  expect(life.strangers).toEqual([])
}

class Step implements fc.AsyncCommand<object, SolanaLife> {
  constructor(
    private readonly name: string,
    private readonly happen: (life: SolanaLife) => unknown,
  ) {}

  check = (): boolean => true
  toString = (): string => this.name

  async run(_: object, life: SolanaLife): Promise<void> {
    await this.happen(life)
    await settled()
    check(life)
  }
}

const once = (name: string, happen: (life: SolanaLife) => unknown) => fc.constant(new Step(name, happen))
const choose = (name: string | null) =>
  once(`select ${name}`, (life) => {
    life.chosen = name ?? undefined
    life.start(life.solana.select(name))
  })
const which = fc.constantFrom(0, 0, 0, 1)

const someStory = fc.commands(
  [
    choose('Ghost'),
    choose('Sun'),
    choose(null),
    once('connect', (life) => life.start(life.solana.connect())),
    once('connect', (life) => life.start(life.solana.connect())),
    once('disconnect', (life) => life.start(life.solana.disconnect())),
    once('sign in', (life) => life.start(life.solana.signIn({ nonce: 'abcd1234' }))),
    once('sign', (life) => life.start(life.solana.signMessage(new Uint8Array([1])))),
    once('connect in the modal', ({ test, welcome }) => {
      welcome.add('Sun')
      void test.core.connection.connect('sun')
    }),
    once('cancel in the modal', ({ test, welcome }) => {
      welcome.clear()
      test.core.connection.cancel()
    }),
    once('open', ({ test }) => test.core.modal.open()),
    once('close', ({ test }) => test.core.modal.close()),
    once('leave in the page', (life) => life.start(life.test.core.connection.disconnect())),
    which.map((index) => new Step(`agree ${index}`, (life) => life.agree(index))),
    which.map((index) => new Step(`agree ${index}`, (life) => life.agree(index, SOL_BOB))),
    which.map((index) => new Step(`decline ${index}`, (life) => life.decline(index, 'USER_REJECTED'))),
    which.map((index) => new Step(`fail ${index}`, (life) => life.decline(index, 'WALLET_BAD_ANSWER'))),
    once('both come', (life) => life.set(GHOST, SUN)),
    once('only Ghost is there', (life) => life.set(GHOST)),
    once('only Sun is there', (life) => life.set(SUN)),
    once('all leave', (life) => life.set()),
    once('end by the wallet', (life) => life.endByWallet()),
    once('another account', (life) => life.move()),
    once('go offline', ({ test }) => test.sessions.goOffline()),
    once('go online', ({ test }) => test.sessions.goOnline()),
    once('reload', (life) => life.reload(false)),
    once('reload without wallets', (life) => life.reload(true)),
    once('wait', ({ test }) => test.clock.pass(3_000)),
  ],
  { maxCommands: 40, size: 'max' },
)

describe('The Solana wallet adapter, over the life of a page', () => {
  it('R-SOL-1 R-CONST-4 should never have a flag stuck, nor another wallet than the chosen one', async () => {
    await fc.assert(
      fc.asyncProperty(someStory, fc.boolean(), async (story, autoConnect) => {
        const life = new SolanaLife(autoConnect)
        life.set(GHOST, SUN)
        await fc.asyncModelRun(() => ({ model: {}, real: life }), story)
        // Whatever was going on ends when the visitor and the wallets do nothing any more.
        life.test.sessions.goOnline()
        life.test.core.modal.close()
        await life.test.clock.pass(300_000)
        life.set()
        await settled()
        await settled()
        expect(life.solana.state.snapshot()).toMatchObject({ connecting: false, disconnecting: false })
        await life.test.core.dispose()
        await settled()
        expect([life.waiting, life.test.clock.waiting, life.strangers]).toEqual([0, 0, []])
      }),
      { numRuns: runs(100) },
    )
  })
})

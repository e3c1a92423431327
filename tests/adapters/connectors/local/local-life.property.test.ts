import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPortico } from '../../../../src/adapters/composition/create-portico.ts'
import { memoryPorts } from '../../../../src/adapters/memory/memory-ports.ts'
import { MemoryStore } from '../../../../src/adapters/memory/memory-store.ts'
import { ALICE, BOB } from '../../../support/accounts.ts'
import { FakeClock, settled } from '../../../support/fake-clock.ts'
import { NETWORKS } from '../../../support/networks.ts'
import { ScriptedProvider } from '../injected/scripted-provider.ts'
import { scriptedPage } from './scripted-page.ts'
import { runs } from '../../../support/runs.ts'

/** A wallet whose owner decides in their own time; what it is asked while a question is open it refuses. */
class SlowProvider extends ScriptedProvider {
  private decide: ((isAgreed: boolean) => void) | undefined

  constructor(readonly name: string) {
    super()
    this.script.eth_requestAccounts = () => this.ask()
    this.script.personal_sign = () => '0x'
  }

  get isAsking(): boolean {
    return this.decide !== undefined
  }

  answer(isAgreed: boolean): void {
    this.decide?.(isAgreed)
    this.decide = undefined
  }

  private async ask(): Promise<readonly string[]> {
    if (this.decide !== undefined) throw Object.assign(new Error('busy'), { code: -32002 })
    const isAgreed = await new Promise<boolean>((resolve) => (this.decide = resolve))
    if (!isAgreed || this.accounts.length === 0) throw Object.assign(new Error('no'), { code: 4001 })
    this.isPermitted = true
    return this.accounts
  }
}

/** A page from its first load on, through reloads, with three wallets that may live in it. */
class LocalLife {
  readonly store = new MemoryStore()
  readonly clock = new FakeClock()
  readonly wallets = ['Fox', 'Owl', 'Elk'].map((name) => new SlowProvider(name))
  /** No wallet was connected since the page was loaded: one from an earlier visit may still come. */
  mayAwait = true
  /** The wallet that the visitor chose last, and has not cancelled since. */
  wanted: SlowProvider | undefined
  /** The wallet that was shown last. */
  shown: string | undefined
  private loads = 0
  private installed = new Set<SlowProvider>()
  page

  /** @param severalWallets - Of the page's configuration. */
  constructor(readonly severalWallets: boolean) {
    this.page = this.load()
  }

  install(wallet: SlowProvider): void {
    if (this.installed.has(wallet)) return
    this.installed.add(wallet)
    const uuid = `${wallet.name}-${this.loads}`
    this.page.scripted.install({ uuid, name: wallet.name, rdns: `com.${wallet.name.toLowerCase()}` }, wallet)
  }

  idOf = (wallet: SlowProvider): string => `eip6963:${wallet.name}-${this.loads}`

  /** @param isEmpty - The wallets are not there yet. */
  async reload(isEmpty = false): Promise<void> {
    const before = isEmpty ? [] : this.installed
    await this.page.core.dispose()
    await settled()
    expect(this.listeners()).toBe(0)
    expect(this.clock.waiting).toBe(0)
    this.installed = new Set()
    this.mayAwait = true
    this.wanted = undefined
    this.shown = undefined
    this.page = this.load()
    for (const wallet of before) this.install(wallet)
  }

  listeners = (): number => this.wallets.reduce((sum, { listeners }) => sum + listeners, 0)

  private load() {
    this.loads += 1
    const scripted = scriptedPage({ store: this.store, clock: this.clock })
    const { ports } = memoryPorts({ clock: this.clock, store: this.store })
    const core = createPortico({
      networks: NETWORKS,
      severalWallets: this.severalWallets,
      ports: { ...ports, connectors: [scripted.sessions] },
    })
    return { core, scripted }
  }
}

/** What is true after every step. */
function check(life: LocalLife): void {
  const { wallets, store, listeners } = life
  const { core } = life.page
  const { eip155, solana } = core.account.state.snapshot()
  const isConnected = eip155.status === 'connected'
  expect(core.connection.state.snapshot().status).toBe(isConnected ? 'connected' : 'disconnected')
  expect(solana.status).toBe('disconnected')
  // Each connection has its listeners, and nothing else has any.
  const connected = core.connection.wallets.snapshot()
  expect(listeners()).toBe(3 * connected.length)
  if (!life.severalWallets) expect(connected.length).toBeLessThanOrEqual(1)
  expect(connected.filter(({ isActive }) => isActive)).toHaveLength(isConnected ? 1 : 0)
  // Of several, one that comes late may be the one that was used last.
  if (isConnected && eip155.walletName !== life.shown && !life.mayAwait && !life.severalWallets)
    expect(eip155.walletName).toBe(life.wanted?.name)
  life.shown = eip155.walletName
  life.mayAwait &&= !isConnected
  if (isConnected) {
    const wallet = wallets.find(({ name }) => name === eip155.walletName)
    const chain = `eip155:${wallet?.chain}`
    expect(wallet?.isPermitted).toBe(true)
    expect(eip155.granted).toEqual(wallet?.accounts.map((address) => ({ chain, address })))
    expect([eip155.chain, eip155.address]).toEqual([chain, wallet?.accounts[0]])
    expect(store.get('portico.local')).toContain(eip155.sessionTopic)
  } else if (!life.mayAwait) expect(store.keys('').filter((key) => key !== 'portico.hint')).toEqual([])
  const connect = core.connection.attempt.snapshot()
  if (connect.kind === 'asking') expect(wallets.some(({ isAsking }) => isAsking)).toBe(true)
}

class Step implements fc.AsyncCommand<object, LocalLife> {
  constructor(
    private readonly name: string,
    private readonly happen: (life: LocalLife) => unknown,
  ) {}

  check = (): boolean => true
  toString = (): string => this.name

  async run(_: object, life: LocalLife): Promise<void> {
    await this.happen(life)
    await settled()
    check(life)
  }
}

/** Mostly the same one, so that stories get somewhere. */
const anyWallet = fc.constantFrom(0, 0, 0, 0, 1, 1, 2)

const ofWallet = (name: string, happen: (life: LocalLife, wallet: SlowProvider) => unknown) =>
  anyWallet.map(
    (index) =>
      new Step(`${name} ${index}`, (life) => {
        const wallet = life.wallets[index]
        return wallet === undefined ? undefined : happen(life, wallet)
      }),
  )

const once = (name: string, happen: (life: LocalLife) => unknown) => fc.constant(new Step(name, happen))

const someStory = fc.commands(
  [
    ofWallet('install', (life, wallet) => life.install(wallet)),
    ofWallet('install and connect', (life, wallet) => {
      life.install(wallet)
      life.wanted = wallet
      void life.page.core.connection.connect(life.idOf(wallet))
    }),
    ofWallet('agree', (_, wallet) => wallet.answer(true)),
    ofWallet('agree', (_, wallet) => wallet.answer(true)),
    ofWallet('decline', (_, wallet) => wallet.answer(false)),
    ofWallet('lock', (_, wallet) => wallet.share()),
    ofWallet('share one', (_, wallet) => wallet.isPermitted && wallet.share(BOB)),
    ofWallet('share the other first', (_, wallet) => wallet.isPermitted && wallet.share(BOB, ALICE)),
    ofWallet('share two', (_, wallet) => wallet.isPermitted && wallet.share(ALICE, BOB)),
    ofWallet('unlock', (_, wallet) => {
      if (wallet.accounts.length === 0) wallet.accounts = [ALICE]
    }),
    ofWallet('go to Base', (_, wallet) => wallet.moveTo(8453)),
    ofWallet('go far away', (_, wallet) => wallet.moveTo(31337)),
    ofWallet('babble', (_, wallet) => {
      wallet.emit('accountsChanged', { no: 'list' })
      wallet.emit('chainChanged', null)
      wallet.emit('disconnect', 7)
    }),
    once('open', ({ page }) => page.core.modal.open()),
    once('cancel', (life) => {
      life.wanted = undefined
      life.page.core.connection.cancel()
    }),
    once('disconnect', (life) => {
      life.wanted = undefined
      return life.page.core.connection.disconnect()
    }),
    ofWallet('use', ({ page: { core } }, { name }) => {
      const wallet = core.connection.wallets.snapshot().find((each) => each.name === name)
      if (wallet !== undefined) core.connection.activate(wallet.id)
    }),
    ofWallet('disconnect', ({ page: { core } }, { name }) => {
      const wallet = core.connection.wallets.snapshot().find((each) => each.name === name)
      return wallet && core.connection.disconnectWallet(wallet.id)
    }),
    once('sign', ({ page }) => void page.core.signing.signMessage('x').catch(() => {})),
    once('reload', (life) => life.reload()),
    once('reload without wallets', (life) => life.reload(true)),
    once('wait', ({ clock }) => clock.pass(1_000)),
    once('wait long', ({ clock }) => clock.pass(60_000)),
  ],
  { maxCommands: 40, size: 'max' },
)

describe('Wallets in the page, over the life of a page', () => {
  it('should always be shown as they are, and none in place of another', async () => {
    await fc.assert(
      fc.asyncProperty(someStory, fc.boolean(), async (story, severalWallets) => {
        const life = new LocalLife(severalWallets)
        await fc.asyncModelRun(() => ({ model: {}, real: life }), story)
        await life.page.core.dispose()
        await settled()
        expect([life.listeners(), life.clock.waiting]).toEqual([0, 0])
      }),
      { numRuns: runs(100) },
    )
  })
})

import { vi } from 'vitest'
import { AuthorisationMemory } from '../../../../src/adapters/connectors/mwa/authorisation-memory.ts'
import { MobileWallets } from '../../../../src/adapters/connectors/mwa/mobile-wallets.ts'
import { loadProtocolLibrary } from '../../../../src/adapters/connectors/mwa/protocol-library.ts'
import type { LoopbackPermission } from '../../../../src/adapters/connectors/mwa/mwa-environment.ts'
import { MemoryStore } from '../../../../src/adapters/memory/memory-store.ts'
import type { AssociationWay } from '../../../../src/domain/solana/association-way.ts'
import { type AssociationLink, readAssociationLink } from '../../../../sandbox/mobile-wallet/association-link.ts'
import { MobileWallet, type OwnersQuestion } from '../../../../sandbox/mobile-wallet/mobile-wallet.ts'
import { WALLET_SOLANA_SEED } from '../../../../sandbox/wallet/keys.ts'
import { SolanaSigner } from '../../../../sandbox/wallet/solana.ts'
import type { Tampering } from '../../../../sandbox/mobile-wallet/wallet-end.ts'
import { FakeClock } from '../../../support/fake-clock.ts'
import { ScriptedVisitor } from './scripted-visitor.ts'
import { FakeNetwork, type FakeSocket, seat, until } from './fake-network.ts'

export const AUTHORITY = 'reflector.example'
export const NEVER = new AbortController().signal
export const IDENTITY = { name: 'Portico', uri: 'https://page.example' }

/** The adapter over a network in memory, and a wallet with real keys that does as it is told. */
export class MobileStage {
  readonly clock = new FakeClock()
  readonly network = new FakeNetwork()
  readonly visitor = new ScriptedVisitor()
  readonly store = new MemoryStore()
  readonly memory = new AuthorisationMemory(this.store, 'portico.mobile-wallet')
  permission: LoopbackPermission | undefined = undefined
  readonly questions: OwnersQuestion[] = []
  agrees = true
  decide = async (): Promise<boolean> => this.agrees
  /** What the phone was asked to open. */
  readonly opened: string[] = []
  private tellChange: () => void = () => {}

  private constructor(
    readonly way: AssociationWay,
    readonly wallet: MobileWallet,
    readonly signer: SolanaSigner,
    listen: (stage: MobileStage) => void,
  ) {
    listen(this)
  }

  static async open(way: AssociationWay): Promise<MobileStage> {
    const signer = await SolanaSigner.create(WALLET_SOLANA_SEED)
    let stage: MobileStage | undefined
    const wallet = new MobileWallet(signer, undefined, async (question) => {
      stage?.questions.push(question)
      return stage?.decide() ?? true
    })
    const made = new MobileStage(way, wallet, signer, (self) => (stage = self))
    made.standIn()
    await loadProtocolLibrary() // it takes its time at the first
    return made
  }

  readonly world = {
    clock: this.clock,
    WebSocket: this.network.WebSocket,
    loopbackPermission: async () => this.permission,
    loopbackChange: (signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        this.tellChange = () => signal.aborted || resolve()
      }),
  }

  /** The visitor, or the browser's settings. */
  permit(permission: LoopbackPermission): void {
    this.permission = permission
    this.tellChange()
  }

  wallets = (): MobileWallets =>
    new MobileWallets(this.world, this.memory, {
      ...{ way: this.way, authority: this.way === 'remote' ? AUTHORITY : undefined, identity: IDENTITY },
    })

  /** The link on screen, or that the phone was asked to open. */
  async link(): Promise<AssociationLink> {
    if (this.way === 'local') {
      await until(() => this.opened.length > 0)
      return readAssociationLink(this.opened.at(-1) ?? '')
    }
    await until(() => this.visitor.step.kind === 'scan')
    const { step } = this.visitor
    return readAssociationLink(step.kind === 'scan' ? step.uri : '')
  }

  /** The reflector gives the last place a name. */
  async name(id = 7, count = 1): Promise<void> {
    ;(await this.network.connected(count)).say(Uint8Array.from([4, id, id, id, id]))
  }

  /** The wallet that has scanned the code comes to the reflector. */
  async come(tampering: Tampering = {}): Promise<void> {
    await this.comeTo(this.network.last, await this.link(), tampering)
  }

  /** The same for the code of an earlier place. */
  async comeTo(socket: FakeSocket, link: AssociationLink, tampering: Tampering = {}): Promise<void> {
    seat(socket, link, this.wallet.answer, tampering)
    socket.say(new Uint8Array())
  }

  /** The visitor presses, and the phone opens the wallet, which listens on the port of the link. */
  async press(tampering: Tampering = {}): Promise<void> {
    await until(() => ['ready', 'missing'].includes(this.visitor.step.kind))
    const [links, sockets] = [this.opened.length, this.network.sockets.length]
    this.visitor.press()
    await until(() => this.opened.length > links)
    window.dispatchEvent(new Event('blur'))
    const socket = await this.network.connected(sockets + 1)
    seat(socket, await this.link(), this.wallet.answer, tampering)
  }

  /** What the library takes from a page. */
  private standIn(): void {
    const page = Object.assign(new EventTarget(), {
      isSecureContext: true,
      btoa,
      atob,
      setTimeout: (then: () => void, ms: number) => setTimeout(() => then(), ms),
      clearTimeout,
      location: { host: 'page.example', assign: (url: URL) => this.opened.push(url.href) },
    })
    vi.stubGlobal('window', page)
    vi.stubGlobal('navigator', { userAgent: 'Chrome/141.0.0.0' })
  }
}

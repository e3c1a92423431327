import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DeepLink } from '../../src/domain/connection/deep-link.ts'
import type { Grant, WalletSession } from '../../src/domain/connection/wallet-session.ts'
import { type Namespace, namespaceOf } from '../../src/domain/network/chain-id.ts'
import { CoreError } from '../../src/domain/shared/core-error.ts'
import type { InstalledWallet } from '../../src/domain/wallets/installed-wallet.ts'
import type { Visitor } from '../../src/ports/connect-method.ts'
import type { Connector, SessionRequest, WalletCall } from '../../src/ports/connector.ts'
import { settled } from '../support/fake-clock.ts'
import { FOREIGN } from '../support/networks.ts'
import { watch } from '../support/outcome.ts'

/** How the owner of a wallet that was chosen by its name answers. */
export interface Owner {
  /** From now on. Default: yes. */
  decide(answer: 'yes' | 'no' | 'silence'): void
  /** The open request is approved. */
  decideLate(): void
}

/** A page with one way to wallets, and one wallet at its end that agrees to everything. */
export interface ConnectorBench {
  /** The connector of the page as it is now. */
  page(): Connector
  /** The same page is loaded again: a new connector over the same storage and clock, and the same wallet. */
  reload(): Promise<void>
  stop(): Promise<void>
  /** What the wallet shares, and nothing else. */
  readonly account: Grant['accounts'][number]
  /** A call that it grants, and what it answers. */
  readonly call: WalletCall
  readonly answer: unknown
  /** How many questions the wallet has put to its owner. */
  asked(): number
  /** Who is shown what to do. Absent: nobody looks. */
  readonly visitor?: Visitor
  /** What the visitor does so that a question gets to the wallet. Absent: nothing. */
  reach?(link?: DeepLink): void
  /** How a session comes to be. Absent: by a choice of the first wallet. */
  connect?(): Promise<WalletSession>
  /** Of the first wallet, where there are wallets by name. */
  readonly owner?: Owner
  /** A second wallet comes into the page. Absent: all of them are there from the start. */
  installAnother?(): void
}

/** What a connector may be unable to do, each with its reason. */
export type Unable = Partial<Record<'own' | 'leave others' | 'choose' | 'request' | 'end' | 'restore', string>>

const NEVER = new AbortController().signal
const UNSEEN = { show: () => {}, ask: () => new Promise<never>(() => {}) }
const OTHERS: Readonly<Record<Namespace, Namespace>> = { eip155: 'solana', solana: 'eip155' }

/** What every way to wallets does. */
export function describeConnector(name: string, make: () => Promise<ConnectorBench>, unable: Unable = {}): void {
  const can = (ability: keyof Unable) => it.skipIf(unable[ability] !== undefined)

  describe(`${name}, as a connector`, () => {
    let bench: ConnectorBench
    let namespace: Namespace
    beforeEach(async () => {
      bench = await make()
      namespace = namespaceOf(bench.account.chain)
    })
    afterEach(() => bench.stop())

    const wallet = (): InstalledWallet => {
      const [first] = bench.page().snapshot()
      if (first === undefined) throw new Error('No wallet is listed.')
      return first
    }

    const choose = (signal = NEVER): Promise<WalletSession> => {
      const choice = { walletId: wallet().id, namespace, chains: [bench.account.chain] }
      const connecting = bench.page().connect(choice, bench.visitor ?? UNSEEN, signal)
      bench.reach?.()
      return connecting
    }

    const connect = (): Promise<WalletSession> => bench.connect?.() ?? choose()

    const requestOf = ({ topic }: WalletSession, change: Partial<SessionRequest> = {}): SessionRequest => ({
      ...{ sessionTopic: topic, chain: bench.account.chain, ...bench.call },
      ...change,
    })

    /** Fails with a code, and without the wallet having been asked. */
    const expectUnasked = async (request: SessionRequest, code: unknown): Promise<void> => {
      const before = bench.asked()
      const onSent = vi.fn()
      await expect(bench.page().request(request, NEVER, onSent)).rejects.toMatchObject({ name: 'CoreError', code })
      expect(onSent).not.toHaveBeenCalled()
      expect(bench.asked()).toBe(before)
    }

    const expectNoSessions = async (): Promise<void> => {
      expect(await bench.page().restore()).toEqual([])
      await bench.reload()
      expect(await bench.page().restore()).toEqual([])
    }

    describe('listing wallets', () => {
      it('should say in its snapshot what it told last', async () => {
        let last: readonly InstalledWallet[] | undefined
        bench.page().wallets$.subscribe((wallets) => (last = wallets))
        bench.page().discover()
        expect(last).toEqual(bench.page().snapshot())
        const before = bench.page().snapshot().length
        bench.installAnother?.()
        bench.page().discover()
        await settled() // those that come at a time are told of once
        expect(last).toEqual(bench.page().snapshot())
        expect(last).toHaveLength(before + (bench.installAnother === undefined ? 0 : 1))
      })

      can('choose')('should list wallets with the namespaces that they speak', () => {
        expect(wallet()).toMatchObject({ namespaces: [namespace] })
        expect(wallet().name).not.toBe('')
      })
    })

    describe('connecting', () => {
      it('should make a session of what the wallet shares, in its namespace', async () => {
        const session = await connect()
        expect(Object.keys(session.grants)).toEqual([namespace])
        const grant = session.grants[namespace]
        expect(grant?.accounts).toEqual([bench.account])
        expect(grant?.chains).toEqual([bench.account.chain])
        expect(grant?.methods).toContain(bench.call.method)
        expect(session.peer.name).not.toBe('')
        expect(session.topic).not.toBe('')
      })

      can('own')('should own the sessions that it made', async () => {
        const { topic } = await connect()
        expect(bench.page().owns(topic)).toBe(true)
        await bench.page().end(topic)
        expect(bench.page().owns(topic)).toBe(true)
      })

      can('leave others')('should own no session of another connector', () => {
        const ofLinks = bench.page().id === 'deeplink' ? [] : ['deeplink/1']
        const topics = ['0123456789abcdef'.repeat(4), 'local/other/1', ...ofLinks]
        expect(topics.filter((topic) => bench.page().owns(topic))).toEqual([])
      })

      it('should know no wallet that is not there', async () => {
        const choice = { walletId: 'unknown', namespace, chains: [bench.account.chain] }
        await expect(bench.page().connect(choice, UNSEEN, NEVER)).rejects.toMatchObject({ code: 'WALLET_GONE' })
      })

      can('choose')('should know no wallet in a namespace that it does not speak', async () => {
        const choice = { walletId: wallet().id, namespace: OTHERS[namespace], chains: [] }
        await expect(bench.page().connect(choice, UNSEEN, NEVER)).rejects.toMatchObject({ code: 'WALLET_GONE' })
        expect(bench.asked()).toBe(0)
      })

      can('choose')('should say that a wallet declined', async () => {
        bench.owner?.decide('no')
        await expect(choose()).rejects.toMatchObject({ code: 'USER_REJECTED' })
        await expectNoSessions()
      })

      can('choose')('should stop waiting when it is told to, and drop the answer that comes then', async () => {
        bench.owner?.decide('silence')
        const leaving = new AbortController()
        const connecting = watch(choose(leaving.signal))
        await expect.poll(() => bench.asked(), { interval: 5 }).toBe(1)
        expect(connecting.state).toBe('waiting')
        leaving.abort()
        await expect.poll(() => connecting.error, { interval: 5 }).toMatchObject({ code: 'REQUEST_CANCELLED' })
        bench.owner?.decideLate()
        await settled()
        await expectNoSessions()
      })
    })

    describe('requests', () => {
      can('request')('should hand on what the wallet answered', async () => {
        const session = await connect()
        const before = bench.asked()
        const answer = bench.page().request(requestOf(session), NEVER, (_, link) => bench.reach?.(link), bench.visitor)
        expect(await answer).toEqual(bench.answer)
        expect(bench.asked()).toBe(before + 1)
      })

      it('should refuse a request of a session that there is not', async () => {
        const session = await connect()
        await expectUnasked(requestOf(session, { sessionTopic: `${session.topic.slice(0, -1)}?` }), 'SESSION_GONE')
      })

      can('request')('should refuse a method that was not granted', async () => {
        await expectUnasked(requestOf(await connect(), { method: 'wallet_unheard' }), 'METHOD_NOT_GRANTED')
      })

      can('request')('should refuse a chain that was not granted', async () => {
        await expectUnasked(requestOf(await connect(), { chain: FOREIGN[namespace] }), 'CHAIN_NOT_GRANTED')
      })
    })

    describe('sessions', () => {
      can('restore')('should be those of the last visit, without a question to the visitor', async () => {
        const { topic, grants } = await connect()
        const before = bench.asked()
        await bench.reload()
        expect(await bench.page().restore()).toMatchObject([{ topic, grants }])
        expect(bench.asked()).toBe(before)
      })

      can('restore')('should be as good as new at the next visit', async () => {
        const session = await connect()
        await bench.reload()
        await bench.page().restore()
        const answer = bench.page().request(requestOf(session), NEVER, (_, link) => bench.reach?.(link), bench.visitor)
        expect(await answer).toEqual(bench.answer)
      })

      can('end')('should be forgotten at once when they are ended, here and at the next visit', async () => {
        const session = await connect()
        const ending = bench.page().end(session.topic)
        await expectUnasked(requestOf(session), 'SESSION_GONE')
        await ending
        await expectNoSessions()
        await expectUnasked(requestOf(session), 'SESSION_GONE')
      })
    })

    it('should end its streams and ask nothing any more once it is disposed of', async () => {
      const session = await connect()
      const over = { events: false, wallets: false }
      bench.page().events$.subscribe({ complete: () => (over.events = true) })
      bench.page().wallets$.subscribe({ complete: () => (over.wallets = true) })
      const walletId = bench.page().snapshot()[0]?.id ?? 'unknown'
      await bench.page().dispose()
      expect(over).toEqual({ events: true, wallets: true })

      await expectUnasked(requestOf(session), expect.any(String))
      const before = bench.asked()
      const choice = { walletId, namespace, chains: [bench.account.chain] }
      await expect(bench.page().connect(choice, UNSEEN, NEVER)).rejects.toBeInstanceOf(CoreError)
      expect(bench.asked()).toBe(before)
    })
  })
}

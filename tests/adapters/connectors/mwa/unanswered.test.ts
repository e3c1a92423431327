import { BehaviorSubject } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readAssociationLink } from '../../../../sandbox/mobile-wallet/association-link.ts'
import { WALLET_SOLANA_ADDRESS } from '../../../../sandbox/wallet/keys.ts'
import { LocalConnector } from '../../../../src/adapters/connectors/local/local-connector.ts'
import type { LocalWallet } from '../../../../src/adapters/connectors/local/local-wallet.ts'
import { CountingRandomness } from '../../../../src/adapters/memory/counting-randomness.ts'
import { MemoryWalletSessions } from '../../../../src/adapters/memory/memory-wallet-sessions.ts'
import { RecordingErrorReporter } from '../../../../src/adapters/memory/recording-error-reporter.ts'
import { AskWallet } from '../../../../src/application/connection/ask-wallet.ts'
import { Connectors } from '../../../../src/application/connection/connectors.ts'
import { PersistedState } from '../../../../src/application/connection/persisted-state.ts'
import { createAppState } from '../../../../src/application/state/app-state.ts'
import { withSession } from '../../../../src/domain/account/account-changes.ts'
import { detectPlatform } from '../../../../src/domain/connection/platform.ts'
import { chainId } from '../../../../src/domain/network/chain-id.ts'
import { MOBILE_WALLET } from '../../../../src/domain/solana/mobile-wallet.ts'
import { MemoryPage } from '../../../../src/adapters/memory/memory-page.ts'
import { base58 } from '../../../../src/domain/shared/base58.ts'
import { SOLANA } from '../../../support/networks.ts'
import { watch } from '../../../support/outcome.ts'
import { type FakeSocket, turn, until } from './fake-network.ts'
import { MobileStage } from './mobile-stage.ts'

const LOCAL = chainId('solana:GUT8QDq9ruAAgvxYSuQKKPLBVorGdTHy')
const NEVER = new AbortController().signal
const question = {
  ...({ kind: 'signMessage', chain: LOCAL, method: 'solana_signMessage' } as const),
  params: { message: base58(new TextEncoder().encode('Hello')), pubkey: WALLET_SOLANA_ADDRESS },
}

/** The core's way to ask, down to a wallet app that was connected at an earlier visit. */
async function asking(stage: MobileStage) {
  const wallets = stage.wallets()
  const row: LocalWallet = {
    ...{ facts: MOBILE_WALLET, rememberedAs: MOBILE_WALLET.id },
    ...{ connect: wallets.connect, reconnect: wallets.reconnect },
  }
  const source = {
    ...{ wallets$: new BehaviorSubject([row]), snapshot: () => [row], discover: () => {}, dispose: () => {} },
  }
  const connector = new LocalConnector('mwa', [source], {
    ...{ store: stage.store, clock: stage.clock, randomness: new CountingRandomness(), options: {} },
    networks: [{ ...SOLANA, id: LOCAL }],
  })
  const connecting = connector.connect(
    { walletId: MOBILE_WALLET.id, namespace: 'solana', chains: [LOCAL] },
    stage.visitor,
    NEVER,
  )
  if (stage.way === 'local') await stage.press()
  else {
    await stage.name()
    await stage.come()
  }
  const session = await connecting
  const state = createAppState('solana')
  state.accounts.update((accounts) => withSession(accounts, session, [{ ...SOLANA, id: LOCAL }]))
  const connectors = new Connectors(new MemoryWalletSessions(stage.clock), [connector])
  const persisted = new PersistedState(stage.store, new RecordingErrorReporter(), { allowLoopbackHttp: false })
  const ask = new AskWallet(connectors, state, persisted, stage.clock, detectPlatform(new MemoryPage().facts()))
  return { ask, state, connector }
}

describe('a wallet app that nobody opens for a request', () => {
  let stage: MobileStage
  afterEach(() => vi.unstubAllGlobals())

  describe('on this phone', () => {
    beforeEach(async () => {
      stage = await MobileStage.open('local')
    })

    it('F39 should be free for the next request, once the first one is over', async () => {
      const { ask, state } = await asking(stage)
      const step = () => state.walletRequest.snapshot()?.step?.kind
      const first = watch(ask.execute(question, NEVER))
      await until(() => step() === 'ready')
      // The visitor does not press for five minutes.
      await stage.clock.pass(300_000)
      await until(() => first.state === 'rejected')
      expect(first.error).toMatchObject({ code: 'REQUEST_UNANSWERED', isUnsent: true })
      expect(state.walletRequest.snapshot()).toBeUndefined()

      const second = watch(ask.execute(question, NEVER))
      for (let turns = 0; turns < 50; turns += 1) await turn()
      expect(second.error).toBeUndefined()
      expect(step()).toBe('ready')
    })

    it('T13 should be known to be unasked where the visitor cancels', async () => {
      const { ask, state } = await asking(stage)
      const request = watch(ask.execute(question, NEVER))
      await until(() => state.walletRequest.snapshot()?.step?.kind === 'ready')
      ask.cancel()
      await until(() => request.state === 'rejected')
      expect(request.error).toMatchObject({ code: 'REQUEST_CANCELLED', isUnsent: true })
    })
  })

  describe('on a phone beside the computer', () => {
    beforeEach(async () => {
      stage = await MobileStage.open('remote')
    })

    /** A request at whose code nobody looks: the reflector gives a place each time that it is asked for one. */
    async function ignored() {
      const { ask, state } = await asking(stage)
      stage.network.last.drop() // the line of connecting
      for (let turns = 0; turns < 50; turns += 1) await turn()
      const request = watch(ask.execute(question, NEVER))
      const code = () => {
        const step = state.walletRequest.snapshot()?.step
        return step?.kind === 'scan' ? step.uri : undefined
      }
      let shown: { readonly uri: string; readonly socket: FakeSocket } | undefined
      for (let at = 2; request.state === 'waiting' && at < 30; at += 1) {
        const before = code()
        await stage.name(at, at)
        await until(() => code() !== before || request.state !== 'waiting')
        const uri = code()
        if (uri !== undefined) shown = { uri, socket: stage.network.last }
        await stage.clock.pass(25_000)
        for (let turns = 0; turns < 20; turns += 1) await turn()
      }
      expect(request.error).toMatchObject({ code: 'REQUEST_UNANSWERED' })
      const open = () => stage.network.sockets.filter(({ isClosed }) => !isClosed)
      return { shown, open }
    }

    it('F39 should take no more places at the reflector, once the request is over', async () => {
      const { open } = await ignored()
      expect(open()).toHaveLength(0)
    })

    it('F39 should not be asked for what the page has called unanswered', async () => {
      const { shown } = await ignored()
      if (stage.network.last !== shown?.socket) await stage.name(99, stage.network.sockets.length)
      for (let turns = 0; turns < 500; turns += 1) await turn()
      // The visitor took a picture of the code that was on screen last, and opens the wallet now.
      if (shown !== undefined) await stage.comeTo(shown.socket, readAssociationLink(shown.uri))
      for (let turns = 0; turns < 20_000; turns += 1) await turn()
      expect(stage.wallet.asked).not.toContain('sign_messages')
    })
  })
})

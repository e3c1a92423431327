import type { IWalletKit } from '@reown/walletkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Relay, startRelay } from '../../../../sandbox/relay/relay.ts'
import type { SignClientSessions } from '../../../../src/adapters/connectors/walletconnect/sign-client-sessions.ts'
import { ASKED_EVENTS, ASKED_METHODS } from '../../../../src/domain/connection/asked-grant.ts'
import type { WalletSession } from '../../../../src/domain/connection/wallet-session.ts'
import { type ChainId, chainId } from '../../../../src/domain/network/chain-id.ts'
import { disposePeer, newWallet } from '../../../sandbox/relay/walletconnect-peers.ts'
import { SOL_ALICE } from '../../../support/accounts.ts'
import { newSessions, next } from './peers.ts'

const NEVER = new AbortController().signal
const MAINNET = chainId('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
const OLD_MAINNET = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
const DEVNET = chainId('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')

describe('Solana over WalletConnect', () => {
  let relay: Relay
  let wallet: IWalletKit
  let sessions: SignClientSessions
  let proposed: Record<string, { chains?: string[]; methods: string[] }>

  beforeEach(async () => {
    relay = await startRelay()
    wallet = await newWallet(relay)
    sessions = newSessions(relay)
  })
  afterEach(async () => {
    await sessions.dispose()
    await disposePeer(wallet)
    await relay.stop()
  })

  /** Connects with a wallet that grants an account on exactly these chains, by the ids that it knows. */
  async function connect(asked: readonly ChainId[], granted: readonly string[]): Promise<WalletSession> {
    wallet.on('session_proposal', ({ id, params }) => {
      proposed = params.optionalNamespaces
      const accounts = granted.map((chain) => `${chain}:${SOL_ALICE}`)
      const grant = { chains: [...granted], accounts, methods: [...ASKED_METHODS.solana] }
      wallet
        .approveSession({ id, namespaces: { solana: { ...grant, events: [...ASKED_EVENTS.solana] } } })
        .catch(() => {})
    })
    const settled = next(sessions.events$, 'settled')
    const { uri } = await sessions.offer({ chains: asked, methods: ASKED_METHODS, events: ASKED_EVENTS }, NEVER)
    await wallet.pair({ uri })
    return (await settled).session
  }

  const ask = (session: WalletSession, method: string, chain = MAINNET) => {
    const heard = new Promise<{ chainId: string; method: string }>((resolve) => {
      wallet.on('session_request', ({ id, topic, params }) => {
        resolve({ chainId: params.chainId, method: params.request.method })
        wallet.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result: 'done' } }).catch(() => {})
      })
    })
    const request = { sessionTopic: session.topic, chain, method, params: { pubkey: SOL_ALICE } }
    return { heard, request, answer: sessions.request(request, NEVER) }
  }

  it('R-VISIT-1 should ask for each cluster by its id in use and by its older one, and for every method', async () => {
    await connect([MAINNET, DEVNET], [MAINNET])
    expect(proposed['solana']?.chains).toEqual([
      ...[MAINNET, OLD_MAINNET],
      ...[DEVNET, 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'],
    ])
    expect(proposed['solana']?.methods).toEqual([
      ...['solana_getAccounts', 'solana_requestAccounts', 'solana_signMessage', 'solana_signTransaction'],
      ...['solana_signAllTransactions', 'solana_signAndSendTransaction'],
    ])
  })

  it('should take an older id for the cluster that it names, and ask the wallet by the id that it knows', async () => {
    const session = await connect([MAINNET], [OLD_MAINNET])
    expect(session.grants.solana).toMatchObject({
      accounts: [{ chain: MAINNET, address: SOL_ALICE }],
      chains: [MAINNET],
    })
    const { heard, request, answer } = ask(session, 'solana_signMessage')
    expect(await heard).toEqual({ chainId: OLD_MAINNET, method: 'solana_signMessage' })
    expect(await answer).toBe('done')
    expect(await sessions.recordedAnswer(request)).toEqual({ kind: 'result', result: 'done' })
  })

  it('should count an account once that was granted by both ids, and ask by the one in use', async () => {
    const session = await connect([MAINNET], [OLD_MAINNET, MAINNET])
    expect(session.grants.solana?.accounts).toEqual([{ chain: MAINNET, address: SOL_ALICE }])
    expect((await ask(session, 'solana_signMessage').heard).chainId).toBe(MAINNET)
  })

  it.each(ASKED_METHODS.solana)('R-SOL-2 should carry %s to the wallet', async (method) => {
    const { heard, answer } = ask(await connect([MAINNET], [MAINNET]), method)
    expect(await heard).toEqual({ chainId: MAINNET, method })
    expect(await answer).toBe('done')
  })

  it('should refuse a transaction for another cluster before the wallet hears of it', async () => {
    const session = await connect([MAINNET, DEVNET], [DEVNET])
    const { answer } = ask(session, 'solana_signAndSendTransaction')
    await expect(answer).rejects.toMatchObject({ code: 'CHAIN_NOT_GRANTED' })
  })
})

import '../support/client-loaded.ts'
import type { IWalletKit } from '@reown/walletkit'
import { startRelay } from '../../sandbox/relay/relay.ts'
import { MemoryWalletSessions } from '../../src/adapters/memory/memory-wallet-sessions.ts'
import { MemoryWallet } from '../../src/adapters/memory/memory-wallet.ts'
import { walletErrorMeaning } from '../../src/domain/rpc/wallet-error-codes.ts'
import { ADDRESS, approveAll, CHAIN, newSessions, PROPOSAL } from '../adapters/connectors/walletconnect/peers.ts'
import { disposePeer, newWallet } from '../sandbox/relay/walletconnect-peers.ts'
import { FakeClock } from '../support/fake-clock.ts'
import { describePairingConnector, type WalletAnswer, type PairingBench } from './pairing-connector.contract.ts'

describePairingConnector('MemoryWalletSessions', async (): Promise<PairingBench> => {
  const clock = new FakeClock()
  const sessions = new MemoryWalletSessions(clock)
  const wallet = new MemoryWallet(sessions, clock)
  const pairingOf = (uri: string) => sessions.memory.pairings.find((pairing) => pairing.uri === uri)?.topic
  return {
    sessions,
    proposal: PROPOSAL,
    chain: CHAIN,
    approve: async (uri) => {
      wallet.approve({ accounts: [`${CHAIN}:${ADDRESS}`], pairingTopic: pairingOf(uri) })
    },
    reject: async (uri) => wallet.decline('USER_REJECTED', pairingOf(uri)),
    answerWith: (answer) => {
      wallet.onRequest = (request) => {
        if (answer === 'silence') return
        if ('result' in answer) wallet.answer(answer.result, request)
        else wallet.refuse(walletErrorMeaning(answer.error).code, request)
      }
    },
    leave: async (session) => wallet.end(session),
    lists: ({ topic }) => sessions.memory.believed.has(topic),
    stop: () => sessions.dispose(),
  }
})

const rejectAll = (wallet: IWalletKit) =>
  wallet.on('session_proposal', ({ id }) => {
    wallet.rejectSession({ id, reason: { code: 5000, message: 'User rejected.' } }).catch(() => {})
  })

describePairingConnector('SignClientSessions', async (): Promise<PairingBench> => {
  const relay = await startRelay()
  const wallet = await newWallet(relay)
  const sessions = newSessions(relay)
  let answering: WalletAnswer = 'silence'
  wallet.on('session_request', ({ id, topic }) => {
    if (answering === 'silence') return
    wallet.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...answering } }).catch(() => {})
  })
  return {
    sessions,
    proposal: PROPOSAL,
    chain: CHAIN,
    approve: async (uri) => {
      approveAll(wallet)
      await wallet.pair({ uri })
    },
    reject: async (uri) => {
      rejectAll(wallet)
      await wallet.pair({ uri })
    },
    answerWith: (answer) => {
      answering = answer
    },
    leave: ({ topic }) => wallet.disconnectSession({ topic, reason: { code: 6000, message: 'User disconnected.' } }),
    lists: ({ topic }) => topic in wallet.getActiveSessions(),
    stop: async () => {
      await sessions.dispose()
      await disposePeer(wallet)
      await relay.stop()
    },
  }
})

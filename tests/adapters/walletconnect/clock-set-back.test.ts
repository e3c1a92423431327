import type { IWalletKit } from '@reown/walletkit'
import { filter, firstValueFrom } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Relay, startRelay } from '../../../sandbox/relay/relay.ts'
import type { SignClientSessions } from '../../../src/adapters/walletconnect/sign-client-sessions.ts'
import { ASKED_EVENTS, ASKED_METHODS } from '../../../src/domain/connection/asked-grant.ts'
import { disposePeer, newWallet } from '../../sandbox/relay/walletconnect-peers.ts'
import { ADDRESS, approveAll, CHAIN, newSessions, next, PROPOSAL } from './peers.ts'

interface SigningEngine {
  sendRequest(given: { readonly clientRpcId: number }): Promise<number>
  readonly events: { once(name: string, listener: () => void): unknown }
}

const engineOf = (wallet: IWalletKit): SigningEngine =>
  (wallet as unknown as { engine: { signClient: { engine: SigningEngine } } }).engine.signClient.engine

const MINUTE_MS = 60_000
const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

describe('a wallet whose clock was set back', () => {
  let relay: Relay
  let wallet: IWalletKit
  let sessions: SignClientSessions

  beforeEach(async () => {
    relay = await startRelay()
    wallet = await newWallet(relay)
    sessions = newSessions(relay)
    approveAll(wallet)
  })

  afterEach(async () => {
    await sessions.dispose()
    await disposePeer(wallet)
    await relay.stop()
  })

  /** The wallet grants one account, and says so by a clock that is this far behind. */
  const grantBy = async (topic: string, address: string, behindMs: number): Promise<void> => {
    const signing = engineOf(wallet)
    const { sendRequest } = signing
    signing.sendRequest = (given) => {
      const clientRpcId = given.clientRpcId - behindMs * 1_000
      // The wallet's library waits for its answer by the number that it had before.
      if (behindMs > 0) signing.events.once(`session_update:${clientRpcId}`, () => {})
      return sendRequest({ ...given, clientRpcId }).finally(() => {
        signing.sendRequest = sendRequest
      })
    }
    const grant = { chains: [CHAIN], methods: [...ASKED_METHODS.eip155], events: [...ASKED_EVENTS.eip155] }
    await wallet.updateSession({ topic, namespaces: { eip155: { ...grant, accounts: [`${CHAIN}:${address}`] } } })
  }
  const granted = (address: string) =>
    firstValueFrom(
      sessions.events$.pipe(
        filter((event) => event.type === 'updated' && event.session.grants.eip155?.accounts[0]?.address === address),
      ),
    )

  it('F17 should be heard all the same', async () => {
    const settled = next(sessions.events$, 'settled')
    const { uri } = await sessions.offer(PROPOSAL, new AbortController().signal)
    await wallet.pair({ uri })
    const { topic } = (await settled).session

    const first = granted(OTHER)
    await grantBy(topic, OTHER, 0)
    await first
    const second = granted(ADDRESS)
    await grantBy(topic, ADDRESS, 10 * MINUTE_MS)
    await second
    expect((await sessions.stored())[0]?.grants.eip155?.accounts).toEqual([{ chain: CHAIN, address: ADDRESS }])
  })
})

import type { IWalletKit } from '@reown/walletkit'
import { filter, firstValueFrom } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { ASKED_EVENTS, ASKED_METHODS } from '../../../../src/domain/connection/asked-grant.ts'
import { ADDRESS, CHAIN, next, peersOfEachTest, PROPOSAL } from './peers.ts'

interface SigningEngine {
  sendRequest(given: { readonly clientRpcId: number }): Promise<number>
  readonly events: { once(name: string, listener: () => void): unknown }
}

const engineOf = (wallet: IWalletKit): SigningEngine =>
  (wallet as unknown as { engine: { signClient: { engine: SigningEngine } } }).engine.signClient.engine

const MINUTE_MS = 60_000
const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

describe('a wallet whose clock was set back', () => {
  const peers = peersOfEachTest()

  /** The wallet grants one account, and says so by a clock that is this far behind. */
  const grantBy = async (topic: string, address: string, behindMs: number): Promise<void> => {
    const signing = engineOf(peers.wallet)
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
    await peers.wallet.updateSession({ topic, namespaces: { eip155: { ...grant, accounts: [`${CHAIN}:${address}`] } } })
  }
  const granted = (address: string) =>
    firstValueFrom(
      peers.sessions.events$.pipe(
        filter((event) => event.type === 'updated' && event.session.grants.eip155?.accounts[0]?.address === address),
      ),
    )

  it('F17 should be heard all the same', async () => {
    const settled = next(peers.sessions.events$, 'settled')
    const { uri } = await peers.sessions.offer(PROPOSAL, new AbortController().signal)
    await peers.wallet.pair({ uri })
    const { topic } = (await settled).session

    const first = granted(OTHER)
    await grantBy(topic, OTHER, 0)
    await first
    const second = granted(ADDRESS)
    await grantBy(topic, ADDRESS, 10 * MINUTE_MS)
    await second
    expect((await peers.sessions.restore())[0]?.grants.eip155?.accounts).toEqual([{ chain: CHAIN, address: ADDRESS }])
  })
})

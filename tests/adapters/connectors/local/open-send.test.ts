import { describe, expect, it } from 'vitest'
import { ALICE, BOB, hash } from '../../../support/accounts.ts'
import { settled } from '../../../support/fake-clock.ts'
import { ETHEREUM } from '../../../support/networks.ts'
import { watch } from '../../../support/outcome.ts'
import { scriptedPage } from './scripted-page.ts'

const NEVER = new AbortController().signal
const UNSEEN = { show: () => {}, ask: () => new Promise<never>(() => {}) }

describe('a send that a wallet in the page has not answered yet', () => {
  it('I35 should be found by its hash later, however much the page has read from the wallet meanwhile', async () => {
    const { sessions, install, clock } = scriptedPage()
    const { id, provider } = install()
    const { topic } = await sessions.connect(
      { walletId: id, namespace: 'eip155', chains: [ETHEREUM.id] },
      UNSEEN,
      NEVER,
    )
    let approve = () => {}
    provider.script.eth_sendTransaction = () => new Promise((resolve) => (approve = () => resolve(hash(1))))
    const request = {
      ...{ sessionTopic: topic, chain: ETHEREUM.id, method: 'eth_sendTransaction' },
      params: [{ from: ALICE, to: BOB, value: '0x1' }],
    }
    let requestId = ''
    const leaving = new AbortController()
    watch(sessions.request(request, leaving.signal, (given) => (requestId = given)))
    await settled()
    leaving.abort(new Error('The visitor waits no longer.'))

    // The page follows a bundle of calls: it asks for its status every second, as scripts do, for four minutes.
    provider.script.wallet_getCallsStatus = () => ({ status: 100 })
    for (let second = 0; second < 240; second += 1) {
      await sessions.request(
        { sessionTopic: topic, chain: ETHEREUM.id, method: 'wallet_getCallsStatus', params: ['0x1'] },
        NEVER,
      )
      await clock.pass(1_000)
    }
    approve()
    await settled()
    expect(await sessions.recordedAnswer(request, requestId)).toEqual({ kind: 'result', result: hash(1) })
  })
})

import { describe, expect, it } from 'vitest'
import { statusAfterFailure } from '../../../../src/domain/send/send-failure.ts'
import { CoreError, isCoreError } from '../../../../src/domain/shared/core-error.ts'
import { ALICE, BOB } from '../../../support/accounts.ts'
import { settled } from '../../../support/fake-clock.ts'
import { ETHEREUM } from '../../../support/networks.ts'
import { watch } from '../../../support/outcome.ts'
import { scriptedPage } from '../local/scripted-page.ts'

const UNSEEN = { show: () => {}, ask: () => new Promise<never>(() => {}) }

/** A send to a wallet that hangs on the question which network it is on. */
async function sending() {
  const { sessions, install, clock } = scriptedPage()
  const { id, provider } = install()
  const choice = { walletId: id, namespace: 'eip155', chains: [ETHEREUM.id] } as const
  const { topic } = await sessions.connect(choice, UNSEEN, new AbortController().signal)
  provider.script.eth_chainId = () => new Promise(() => {})
  const leaving = new AbortController()
  const params = [{ from: ALICE, to: BOB, value: '0x1' }]
  const call = { sessionTopic: topic, chain: ETHEREUM.id, method: 'eth_sendTransaction', params }
  const outcome = watch(sessions.request(call, leaving.signal))
  await settled()
  const status = () => isCoreError(outcome.error) && statusAfterFailure(outcome.error)
  return { provider, clock, leaving, outcome, status }
}

describe('a send that the wallet was not asked for yet', () => {
  it('T13 should be known to be unsent where the visitor cancels', async () => {
    const { provider, leaving, outcome, status } = await sending()
    leaving.abort(new CoreError('REQUEST_CANCELLED'))
    await settled()
    expect(outcome.error).toMatchObject({ code: 'REQUEST_CANCELLED' })
    expect(status()).toBe('unsent')
    expect(provider.methods).not.toContain('eth_sendTransaction')
  })

  it('T13 should be known to be unsent where the wallet does not say which network it is on', async () => {
    const { provider, clock, outcome, status } = await sending()
    await clock.pass(60_000)
    expect(outcome.error).toMatchObject({ code: 'WALLET_BAD_ANSWER' })
    expect(status()).toBe('unsent')
    expect(provider.methods).not.toContain('eth_sendTransaction')
  })
})

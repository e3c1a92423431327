import { describe, expect, it } from 'vitest'
import { createPortico } from '../../../src/adapters/composition/create-portico.ts'
import { memoryPorts } from '../../../src/adapters/memory/memory-ports.ts'
import { ScriptedMethod } from '../../adapters/connectors/embedded/scripted-method.ts'
import { ALICE, BOB } from '../../support/accounts.ts'
import { NETWORKS } from '../../support/networks.ts'

/** As long as the other namespace of an account service is waited for. Unit: milliseconds. */
const BESIDE_WITHIN_MS = 5_000

/**
 * An account service whose EVM half is connected already, while its Solana half does not answer: the page waits for
 * that.
 */
async function halfConnected() {
  const method = new ScriptedMethod()
  method.script = async () => method.account()
  const world = memoryPorts()
  const core = createPortico({ networks: NETWORKS, methods: { email: method }, ports: world.ports })
  /** Code that is loaded on demand takes more turns than a clock in memory gives. */
  const until = async (isSo: () => boolean) => {
    while (!isSo()) {
      await new Promise((resolve) => setImmediate(resolve))
      await world.clock.pass(0)
    }
  }
  let isAsked = false
  const connect = method.wallet.features['standard:connect'] as { connect: (...given: unknown[]) => unknown }
  connect.connect = () => {
    isAsked = true
    return new Promise(() => {})
  }
  void core.connection.connect('mail')
  await until(() => isAsked)
  expect(core.connection.attempt.snapshot()).toMatchObject({ kind: 'asking' })
  const goesOn = async () => {
    await world.clock.pass(BESIDE_WITHIN_MS)
    await until(() => core.connection.attempt.snapshot().kind !== 'asking')
  }
  return { core, method, goesOn }
}

describe('a wallet that changes between its yes and the end of connecting', () => {
  it('G49 should not be shown as connected where it has ended the session meanwhile', async () => {
    const { core, method, goesOn } = await halfConnected()
    method.provider.share() // signed out at the service, or locked
    await goesOn()
    expect(core.connection.attempt.snapshot()).toMatchObject({ kind: 'failed', problem: { code: 'SESSION_GONE' } })
    expect(core.account.state.snapshot().eip155.status).toBe('disconnected')
    await expect(core.signing.signMessage('Hello')).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  })

  it('G49 should be shown with the account and on the network that it has gone to meanwhile', async () => {
    const { core, method, goesOn } = await halfConnected()
    method.provider.share(BOB)
    method.provider.moveTo(8453)
    await goesOn()
    expect(core.account.state.snapshot().eip155).toMatchObject({ address: BOB, chain: 'eip155:8453' })
  })

  it('G49 should be connected in the namespace that it answers for, without a minute’s wait for the other', async () => {
    const { core, goesOn } = await halfConnected()
    await goesOn()
    const { eip155, solana } = core.account.state.snapshot()
    expect([eip155.address, solana.status]).toEqual([ALICE, 'disconnected'])
  })
})

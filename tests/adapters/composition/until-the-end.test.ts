import { describe, expect, it } from 'vitest'
import { untilTheEnd } from '../../../src/adapters/composition/until-the-end.ts'
import { createPortico } from '../../../src/adapters/composition/create-portico.ts'
import { MemoryBlockchain } from '../../../src/adapters/memory/memory-blockchain.ts'
import type { MemoryClock } from '../../../src/adapters/memory/memory-clock.ts'
import { memoryPorts } from '../../../src/adapters/memory/memory-ports.ts'
import { ALICE, ON_SOLANA, SOL_ALICE, SOL_BOB } from '../../support/accounts.ts'
import { ETHEREUM, NETWORKS, SOLANA } from '../../support/networks.ts'
import { watch } from '../../support/outcome.ts'

const SIGNAL = new AbortController().signal

describe('untilTheEnd', () => {
  it('should ask a node until the core ends, and none after that (W06)', async () => {
    const life = new AbortController()
    const chain = untilTheEnd(new MemoryBlockchain('eip155'), life.signal)
    expect(await chain.balance(ETHEREUM, ALICE, SIGNAL)).toBe(0n)
    life.abort()
    await expect(chain.balance(ETHEREUM, ALICE, SIGNAL)).rejects.toMatchObject({ code: 'CORE_DISPOSED' })
    expect(await chain.readAddress(ALICE)).toBe(ALICE)
  })

  it('should hand in what was signed even then (W06)', async () => {
    const life = new AbortController()
    const own = new MemoryBlockchain('solana')
    life.abort()
    await untilTheEnd(own, life.signal).broadcast(SOLANA, new Uint8Array([1]), SIGNAL)
    expect(own.broadcasts).toHaveLength(1)
  })
})

/** Code that is loaded on demand takes real time. */
async function until({ pass }: Pick<MemoryClock, 'pass'>, isSo: () => boolean): Promise<void> {
  while (!isSo()) await pass(0)
}

/** A page that is connected, and that ends at the first question to its chain of a kind. */
async function endingAt(name: 'messageCall' | 'balance') {
  const { ports, wallet, clock, blockchains, sessions } = memoryPorts()
  const core = createPortico({ networks: NETWORKS, ports })
  core.modal.open()
  await clock.pass(0)
  wallet.approve({ accounts: [ON_SOLANA] })
  await clock.pass(0)
  const { solana } = blockchains
  const ask = solana[name] as (...given: unknown[]) => Promise<never>
  Object.assign(solana, {
    [name]: (...given: unknown[]) => {
      void core.dispose()
      return ask(...given)
    },
  })
  return { core, clock, solana, sessions }
}

describe('a core that ends in the middle of something', () => {
  it('should not ask the wallet for a signature any more (W05)', async () => {
    const { core, clock, sessions } = await endingAt('messageCall')
    const signing = watch(core.signing.signMessage('Hello'))
    await clock.pass(1_000)
    expect(signing).toMatchObject({ state: 'rejected', error: { code: 'CORE_DISPOSED' } })
    expect(sessions.memory.requests).toEqual([])
  })

  it('should not ask the node a second question (W06)', async () => {
    const { core, clock, solana } = await endingAt('balance')
    const before = solana.questions
    const asking = watch(core.transactions.maxSendable())
    await clock.pass(1_000)
    expect(asking).toMatchObject({ state: 'rejected', error: { code: 'CORE_DISPOSED' } })
    expect(solana.questions).toBe(before + 1)
  })

  it('should leave no timer of a review that a node keeps waiting (W07)', async () => {
    const { ports, wallet, clock, blockchains } = memoryPorts()
    const core = createPortico({ networks: NETWORKS, ports })
    core.modal.open()
    await clock.pass(0)
    wallet.approve({ accounts: [ON_SOLANA] })
    await clock.pass(0)
    blockchains.solana.gate.close()
    const before = blockchains.solana.questions
    const reviewing = watch(core.transactions.review({ amount: '1', recipient: SOL_BOB }))
    await until(clock, () => blockchains.solana.questions > before)
    await core.dispose()
    await clock.pass(0)
    expect(reviewing).toMatchObject({ state: 'rejected', error: { code: 'CORE_DISPOSED' } })
    expect(clock.waiting).toBe(0)
  })

  it('should leave no timer of a send that is being handed in, and not call it back (W07)', async () => {
    const { ports, wallet, clock, blockchains } = memoryPorts()
    const core = createPortico({ networks: NETWORKS, ports })
    core.modal.open()
    await clock.pass(0)
    wallet.approve({ accounts: [ON_SOLANA], methods: ['solana_signTransaction'] })
    blockchains.solana.hold(SOLANA, SOL_ALICE, 10n ** 12n)
    wallet.onRequest = () => {
      blockchains.solana.gate.close()
      wallet.answer({ signature: '5'.repeat(88) })
    }
    const sending = watch(core.transactions.sendNative({ amount: '1', recipient: SOL_BOB }))
    await until(clock, () => core.transactions.sent.snapshot()[0]?.status === 'pending')
    await core.dispose()
    await clock.pass(0)
    expect(sending.state).toBe('rejected')
    expect(clock.waiting).toBe(0)
    blockchains.solana.gate.open()
    await clock.pass(0)
    expect(blockchains.solana.broadcasts).toHaveLength(1)
  })
})

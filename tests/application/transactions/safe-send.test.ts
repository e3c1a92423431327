import { describe, expect, it } from 'vitest'
import { ALICE, hash, ON_ETHEREUM } from '../../support/accounts.ts'
import { createCore } from '../../support/core.ts'
import { settled } from '../../support/fake-clock.ts'
import { ETHEREUM } from '../../support/networks.ts'
import { watch } from '../../support/outcome.ts'
import { ETHER, INPUT } from '../account/rich-visitor.ts'

const [SAFE_HASH, EXECUTION] = [hash(1), hash(2)]

describe('a send of a Safe over WalletConnect', () => {
  it('S269 should wait for its owners, and be followed by the hash of the chain from then on', async () => {
    const { core, blockchains, clock, wallet } = createCore()
    const { eip155 } = blockchains
    eip155.hold(ETHEREUM, ALICE, ETHER)
    eip155.answers.set('eth_getCode', '0x6001')
    core.modal.open()
    await settled()
    wallet.approve({ accounts: [ON_ETHEREUM] })
    await clock.pass(1_000)
    const asked: (boolean | undefined)[] = []
    const { status } = eip155
    eip155.status = (network, sent, signal) => {
      asked.push(sent.isOfContract)
      return status(network, sent, signal)
    }
    eip155.tell(SAFE_HASH, { kind: 'unknown' })
    watch(core.transactions.sendNative(INPUT))
    await settled()
    wallet.answer(SAFE_HASH)
    await clock.pass(14_000)
    const [entry] = core.transactions.sent.snapshot()
    expect(entry).toMatchObject({ from: ALICE, status: 'pending', hash: SAFE_HASH })
    // A node may not know yet of what was sent at once.
    expect(new Set(asked)).toEqual(new Set([false]))

    eip155.tell(SAFE_HASH, { kind: 'unknown', waitsForOwners: true })
    await clock.pass(4_000)
    expect(asked.at(-1)).toBe(true)
    expect(core.transactions.sent.snapshot()[0]).toMatchObject({ status: 'pending', waitsForOwners: true })

    eip155.tell(SAFE_HASH, { kind: 'executed', hash: EXECUTION })
    eip155.tell(EXECUTION, { kind: 'confirmed', block: 7n })
    await clock.pass(2_000)
    const pending = { status: 'pending', hash: EXECUTION, disowned: SAFE_HASH }
    expect(core.transactions.sent.snapshot()[0]).toMatchObject(pending)
    expect(core.transactions.sent.snapshot()[0]?.waitsForOwners).toBeUndefined()
    await clock.pass(2_000)
    expect(core.transactions.sent.snapshot()[0]).toMatchObject({ status: 'confirmed', hash: EXECUTION, block: 7n })
  })
})

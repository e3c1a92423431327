import { describe, expect, it } from 'vitest'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import type { Network } from '../../../src/domain/network/network.ts'
import { ALICE } from '../../support/accounts.ts'
import { createConnected } from '../../support/connected.ts'
import { settled } from '../../support/fake-clock.ts'
import { ETHEREUM } from '../../support/networks.ts'

const TWENTY: readonly Network[] = Array.from({ length: 20 }, (_, place) => ({
  ...ETHEREUM,
  id: chainId(`eip155:${1_000 + place}`),
}))
const GRANTED = [ETHEREUM, ...TWENTY].map(({ id }) => `${id}:${ALICE}`)

async function visitor() {
  const test = await createConnected({ networks: [ETHEREUM, ...TWENTY] }, { accounts: GRANTED })
  const node = test.blockchains.eip155
  node.answers.set('eth_getCode', '0x')
  TWENTY.forEach((network, place) => node.hold(network, ALICE, BigInt(place)))
  // The requests of connecting are over.
  await test.clock.pass(10_000)
  const before = node.questions
  return { ...test, node, asked: () => node.questions - before }
}

describe('a visitor who goes from network to network', () => {
  it('should have nodes asked for the first few and the last of twenty, and see the last one’s balance (T42)', async () => {
    const { core, clock, asked } = await visitor()
    for (const { id } of TWENTY) {
      await core.networks.switchTo(id)
      await clock.pass(50)
    }
    expect(core.account.balance.snapshot()).toMatchObject({
      chain: TWENTY.at(-1)?.id,
      amount: undefined,
      loading: true,
    })
    await clock.pass(10_000)
    expect(core.account.balance.snapshot()).toMatchObject({ chain: TWENTY.at(-1)?.id, amount: 19n, loading: false })
    // Each time for the balance, and for the code at the address.
    expect(asked()).toBe(4 * 2)
  })

  it('should not ask anew for what was read a moment ago, but ask anew after that (T42)', async () => {
    const { core, clock, asked } = await visitor()
    const [here = ETHEREUM, there = ETHEREUM] = TWENTY
    for (const { id } of [here, there, here, there, here, there]) {
      await core.networks.switchTo(id)
      await clock.pass(400)
    }
    expect(core.account.balance.snapshot()).toMatchObject({ chain: there.id, amount: 1n, loading: false })
    expect(asked()).toBe(2 * 2)
    await clock.pass(10_000)
    await core.networks.switchTo(here.id)
    await settled()
    expect(asked()).toBe(3 * 2)
  })

  it('should have the questions to a network called off that is left (T42)', async () => {
    const { core, node } = await visitor()
    const signals: AbortSignal[] = []
    const { balance, ask } = node
    node.balance = (network, address, signal) => (signals.push(signal), balance(network, address, signal))
    node.ask = (network, call, signal) => (signals.push(signal), ask(network, call, signal))
    node.gate.close()
    for (const { id } of TWENTY.slice(0, 3)) await core.networks.switchTo(id)
    await settled()
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true, true, false, false])
  })

  it('should have the balance read at once, and once, where the visitor asks for it amid that (T42)', async () => {
    const { core, clock, asked } = await visitor()
    for (const { id } of TWENTY.slice(0, 10)) await core.networks.switchTo(id)
    const before = asked()
    await core.account.refreshBalance()
    expect(core.account.balance.snapshot()).toMatchObject({ amount: 9n, loading: false })
    await clock.pass(10_000)
    // The other is for the code at the address.
    expect(asked() - before).toBe(2)
  })
})

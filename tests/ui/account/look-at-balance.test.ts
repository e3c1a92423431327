import { describe, expect, it } from 'vitest'
import type { Network } from '../../../src/domain/network/network.ts'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import { lookAtBalance } from '../../../src/ui/account/look-at-balance.ts'
import { ALICE } from '../../support/accounts.ts'
import { createConnected } from '../../support/connected.ts'
import { settled } from '../../support/fake-clock.ts'
import { ETHEREUM } from '../../support/networks.ts'

const TWENTY: readonly Network[] = Array.from({ length: 20 }, (_, place) => ({
  ...ETHEREUM,
  id: chainId(`eip155:${1_000 + place}`),
}))

async function visitor() {
  const accounts = [ETHEREUM, ...TWENTY].map(({ id }) => `${id}:${ALICE}`)
  const test = await createConnected({ networks: [ETHEREUM, ...TWENTY] }, { accounts })
  const node = test.blockchains.eip155
  node.answers.set('eth_getCode', '0x')
  await test.clock.pass(10_000)
  const asked: unknown[] = []
  const { balance } = node
  node.balance = (...given) => (asked.push(given[0].id), balance(...given))
  return { ...test, asked }
}

describe('an account that comes on screen', () => {
  it('should have its balance read anew', async () => {
    const { core, asked } = await visitor()
    lookAtBalance(core.account)
    await settled()
    expect(asked).toEqual([ETHEREUM.id])
  })

  it('should have nodes asked no more often than where a visitor comes to rest, while it goes through twenty networks (T73)', async () => {
    const { core, clock, asked } = await visitor()
    for (const { id } of TWENTY) {
      await core.networks.switchTo(id)
      lookAtBalance(core.account)
      await clock.pass(50)
    }
    await clock.pass(10_000)
    expect(core.account.balance.snapshot()).toMatchObject({ chain: TWENTY.at(-1)?.id, loading: false })
    expect(asked).toHaveLength(4)
  })
})

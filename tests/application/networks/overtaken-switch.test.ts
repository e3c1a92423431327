import { expect, it } from 'vitest'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import { ALICE, ON_BASE, ON_ETHEREUM } from '../../support/accounts.ts'
import { createConnected } from '../../support/connected.ts'
import { settled } from '../../support/fake-clock.ts'
import { BASE, ETHEREUM, NETWORKS } from '../../support/networks.ts'
import { watch } from '../../support/outcome.ts'

const POLYGON = { ...ETHEREUM, id: chainId('eip155:137'), name: 'Polygon', rpcUrl: 'https://polygon.example' }

it('Q202 should stay where the visitor has gone since, whatever network a wallet shows late that it has agreed to', async () => {
  const { core, wallet, session, clock } = await createConnected(
    { networks: [...NETWORKS, POLYGON] },
    { accounts: [ON_ETHEREUM, ON_BASE] },
  )
  const first = watch(core.networks.switchTo(POLYGON.id))
  await settled()
  wallet.answer(null)
  await settled()
  await core.networks.switchTo(BASE.id)
  await settled()
  wallet.grant(session, [ON_ETHEREUM, ON_BASE, `${POLYGON.id}:${ALICE}`])
  await settled()
  expect(core.account.state.snapshot().eip155.chain).toBe(BASE.id)
  expect(first.error).toMatchObject({ code: 'REQUEST_CANCELLED' })
  expect(clock.waiting).toBe(0)
  await core.networks.switchTo(POLYGON.id)
  expect(core.account.state.snapshot().eip155.chain).toBe(POLYGON.id)
})

import { createPortico } from 'portico'
import { memoryPorts } from 'portico/testing'
import { expect, it } from 'vitest'

const alice = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'
const bob = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const ethereum = {
  id: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrl: 'https://is-never-asked.example',
}

it('should know who is connected, and what became of a send', async () => {
  const { ports, wallet, blockchains, clock } = memoryPorts()
  const core = createPortico({ networks: [ethereum], ports })
  blockchains.eip155.hold(ethereum, alice, 10n ** 18n)

  core.modal.open()
  await clock.pass(0) // nothing happens until time passes: now the code is on screen
  wallet.approve({ accounts: [`eip155:1:${alice}`] })
  expect(core.account.state.snapshot().eip155.address).toBe(alice)

  wallet.onRequest = () => wallet.answer(`0x${'1'.repeat(64)}`)
  const hash = await core.transactions.sendNative({ amount: '0.5', recipient: bob })
  blockchains.eip155.tell(hash, { kind: 'confirmed', block: 7n })
  await clock.pass(2_000)
  expect(core.transactions.sent.snapshot()).toMatchObject([{ status: 'confirmed', block: 7n }])

  await core.dispose()
})

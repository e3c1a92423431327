import { describe, expect, it } from 'vitest'
import { createPortico } from '../../../src/adapters/composition/create-portico.ts'
import { memoryPorts } from '../../../src/adapters/memory/memory-ports.ts'

const ALICE = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'
const BOB = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const ETHEREUM = {
  id: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrl: 'https://is-never-asked.example',
}

describe('memoryPorts', () => {
  it('should tell two sends apart that a reload is between (Q07)', async () => {
    const before = memoryPorts()
    const page = createPortico({ networks: [ETHEREUM], ports: before.ports })
    before.blockchains.eip155.hold(ETHEREUM, ALICE, 10n ** 18n)
    page.modal.open()
    await before.clock.pass(0)
    before.wallet.approve({ accounts: [`eip155:1:${ALICE}`] })
    before.wallet.onRequest = () => before.wallet.answer(`0x${'1'.repeat(64)}`)
    await page.transactions.sendNative({ amount: '0.1', recipient: BOB })
    await page.dispose()

    const { clock, store, memory } = before
    const after = memoryPorts({ clock, store, memory })
    const reloaded = createPortico({ networks: [ETHEREUM], ports: after.ports })
    after.blockchains.eip155.hold(ETHEREUM, ALICE, 10n ** 18n)
    await clock.pass(0)
    after.wallet.onRequest = () => after.wallet.answer(`0x${'2'.repeat(64)}`)
    await reloaded.transactions.sendNative({ amount: '0.2', recipient: BOB })
    expect(reloaded.transactions.sent.snapshot().map(({ amount }) => amount)).toEqual([2n * 10n ** 17n, 10n ** 17n])
    await reloaded.dispose()
  })
})

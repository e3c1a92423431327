import { describe, expect, it } from 'vitest'
import { createPortico } from '../../../src/adapters/composition/create-portico.ts'
import { memoryPorts } from '../../../src/adapters/memory/memory-ports.ts'
import { BrowserStore } from '../../../src/adapters/storage/browser-store.ts'
import { fakeStorage } from './fake-storage.ts'

const ALICE = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'
const BOB = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const ETHEREUM = {
  id: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrl: 'https://is-never-asked.example',
}

describe('a tab that is duplicated while storage is full', () => {
  const storage = fakeStorage({ quota: 0 })
  const tab = (items: Map<string, string>) => {
    const tabStorage = fakeStorage({}, items)
    return new BrowserStore(
      () => storage,
      () => tabStorage,
    )
  }

  it('L10 should share no request in flight with its copy (Q12)', async () => {
    const items = new Map<string, string>()
    const first = memoryPorts({ store: tab(items) })
    const page = createPortico({ networks: [ETHEREUM], ports: first.ports })
    first.blockchains.eip155.hold(ETHEREUM, ALICE, 10n ** 18n)
    page.modal.open()
    await first.clock.pass(0)
    first.wallet.approve({ accounts: [`eip155:1:${ALICE}`] })
    const reached = new Promise<void>((resolve) => (first.wallet.onRequest = () => resolve()))
    const sent = page.transactions.sendNative({ amount: '0.1', recipient: BOB })
    await reached
    expect(page.transactions.sent.snapshot()).toMatchObject([{ status: 'asking' }])
    expect(page.requests.current.snapshot()).toBeDefined()

    const { clock, memory } = first
    const copy = memoryPorts({ clock, memory, store: tab(new Map(items)) })
    let asked = 0
    copy.wallet.onRequest = () => (asked += 1)
    const duplicate = createPortico({ networks: [ETHEREUM], ports: copy.ports })
    copy.blockchains.eip155.hold(ETHEREUM, ALICE, 10n ** 18n)
    await clock.pass(5_000)
    // It knows of the send, as a page does that is loaded again, and asks the wallet for nothing.
    expect(duplicate.account.state.snapshot().eip155.address).toBe(ALICE)
    expect(duplicate.transactions.sent.snapshot()).toHaveLength(1)
    expect([asked, duplicate.requests.current.snapshot()]).toEqual([0, undefined])

    first.wallet.answer(`0x${'1'.repeat(64)}`)
    expect(await sent).toBe(`0x${'1'.repeat(64)}`)
    expect(page.transactions.sent.snapshot()).toMatchObject([{ status: 'pending' }])
    await Promise.all([page.dispose(), duplicate.dispose()])
  })

  it('L10 should keep nothing of one tab alone: what is kept names none of them (Q12)', async () => {
    const kept = async () => {
      const items = new Map<string, string>()
      const { ports, wallet, clock } = memoryPorts({ store: tab(items) })
      const page = createPortico({ networks: [ETHEREUM], ports })
      page.modal.open()
      await clock.pass(0)
      wallet.approve({ accounts: [`eip155:1:${ALICE}`] })
      await page.dispose()
      return [...items.keys()].sort().map((key) => key.replace('portico.tab:portico.', ''))
    }
    // A choice names its namespace, when it was made, and the session.
    const choice: unknown = expect.stringMatching(/^choices\/eip155\/\d+\/[^/]+$/)
    expect(await kept()).toEqual(['choices', choice, 'hint', 'recent'])
  })
})

import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chainId } from '../../src/domain/network/chain-id.ts'
import type { Transaction } from '../../src/domain/transactions/transaction.ts'
import type { SentTransaction } from '../../src/domain/send/sent-transactions.ts'
import { Activity } from '../../src/ui/account/Activity.tsx'
import { TransactionRow } from '../../src/ui/account/TransactionRow.tsx'
import { PorticoProvider } from '../../src/ui/index.ts'
import { BOB, hash } from '../support/accounts.ts'
import { connectedAccounts, FakeCore } from '../support/fake-core.ts'

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => void vi.unstubAllGlobals())

const HERE = chainId('eip155:31337')

const past = (number: number, day: number): Transaction => ({
  id: `${number}`,
  metadata: { minedAt: `2025-03-0${day}T10:00:00Z`, chain: HERE, hash: hash(number), operationType: 'send' },
  transfers: [
    {
      ...{ direction: 'out', quantity: `${number}.5`, fungible_info: { name: 'Ether', symbol: 'ETH' } },
      ...{ sender: '0x1', recipient: BOB },
    },
  ],
})

/** The name that a screen reader says of a link. */
const nameOf = (link: Element): string =>
  (link.getAttribute('aria-labelledby') ?? '')
    .split(' ')
    .map((id) => document.querySelector(`[id="${id}"]`))
    .map((each) => (each === link ? link.getAttribute('aria-label') : each?.textContent))
    .join(' ')

describe('the links of the history to the explorer', () => {
  it('Q176 should each have a name that says of which transaction they are', () => {
    const core = new FakeCore()
    core.account.state.set(connectedAccounts())
    const list = core.networks.list.map((network) => ({ ...network, explorerUrl: 'https://explorer.example' }))
    Object.assign(core.networks, { list })
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    act(() =>
      root.render(
        <PorticoProvider core={core} language="en">
          {[past(2, 4), past(1, 2)].map((transaction) => (
            <TransactionRow key={transaction.id} transaction={transaction} isSuspicious={false} />
          ))}
        </PorticoProvider>,
      ),
    )
    const names = [...place.querySelectorAll('a.portico-deal-link')].map(nameOf)
    expect(names[0]).toMatch(/^View on explorer Sent.*−2\.5 ETH.*Mar 4/)
    expect(names[1]).toMatch(/^View on explorer Sent.*−1\.5 ETH.*Mar 2/)
    act(() => root.unmount())
    place.remove()
  })

  it('V300 should each have a name of its own beside what the page itself has sent, too', () => {
    const core = new FakeCore()
    core.account.state.set(connectedAccounts())
    const list = core.networks.list.map((network) => ({ ...network, explorerUrl: 'https://explorer.example' }))
    Object.assign(core.networks, { list })
    const { eip155: account } = connectedAccounts()
    const sent = (number: number): SentTransaction => ({
      ...{ id: `${number}`, chain: HERE, from: account.address ?? '', to: BOB, amount: BigInt(number) * 10n ** 18n },
      ...{ symbol: 'ETH', decimals: 18, createdAt: number, status: 'confirmed', hash: hash(number), block: 1n },
      ...{ request: undefined, lastValidBlock: undefined },
    })
    core.transactions.sent.set([sent(1), sent(2)])
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    act(() =>
      root.render(
        <PorticoProvider core={core} language="en">
          <Activity account={account} place="page" />
        </PorticoProvider>,
      ),
    )
    const names = [...place.querySelectorAll('a')].map(nameOf)
    expect(new Set(names.map((name) => /^View on explorer (\d) ETH/.exec(name)?.[1]))).toEqual(new Set(['1', '2']))
    act(() => root.unmount())
    place.remove()
  })
})

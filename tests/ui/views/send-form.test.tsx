import { describe, expect, it } from 'vitest'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import type { SentTransaction } from '../../../src/domain/send/sent-transactions.ts'
import { SendView } from '../../../src/ui/views/SendView.tsx'
import { connectedAccounts, FakeCore } from '../../support/fake-core.ts'
import { shown } from './shown.tsx'

const HERE = chainId('eip155:31337')
const BOB = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

function connected(): { readonly core: FakeCore; readonly address: string } {
  const core = new FakeCore()
  core.account.state.set(connectedAccounts())
  const { address = '' } = connectedAccounts().eip155
  core.account.balance.update((state) => ({ ...state, chain: HERE, address, amount: 10n ** 18n }))
  return { core, address }
}

describe('SendForm', () => {
  it('should offer the tokens with balance and worth, and mark the chosen one', () => {
    const { core, address } = connected()
    core.account.tokens.update((list) => ({
      ...list,
      owner: { address, chain: HERE },
      readAt: 1,
      tokens: [
        {
          ...{ name: 'Porch USD', symbol: 'PUSD', chainId: HERE, address: '0xabc', price: 1, value: 12.5 },
          quantity: { decimals: 6, numeric: '12.5' },
        },
      ],
    }))
    const markup = shown(SendView, core)
    expect(markup).not.toContain('<select')
    expect(markup.match(/data-testid="token-option"/g)).toHaveLength(2)
    expect(markup.match(/role="menuitemradio" aria-checked="true"/g)).toHaveLength(1)
    expect(markup).toMatch(/Porch USD.*12\.5 PUSD.*\$12\.50/)
  })

  it('should offer no money to type in where no price is known', () => {
    expect(shown(SendView, connected().core)).not.toContain('send-unit')
  })

  it('should offer to paste, and whom something was sent to', () => {
    const { core, address } = connected()
    expect(shown(SendView, core)).toContain('data-testid="send-paste"')
    expect(shown(SendView, core)).not.toContain('send-recents')
    const entry: SentTransaction = {
      ...{ id: '1', chain: HERE, from: address, to: BOB, amount: 1n, symbol: 'ETH', decimals: 18, createdAt: 0 },
      ...{ status: 'confirmed', hash: '0x1', block: 1n, request: undefined, lastValidBlock: undefined },
    }
    core.transactions.sent.set([entry])
    expect(shown(SendView, core)).toMatch(/aria-label="Recent receivers".*0x3C44…93BC/)
  })
})

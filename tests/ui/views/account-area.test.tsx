import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Accounts, NamespaceAccount } from '../../../src/domain/account/accounts.ts'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import type { SentTransaction, SendStatus } from '../../../src/domain/send/sent-transactions.ts'
import type { Nft } from '../../../src/domain/nfts/nft.ts'
import type { RequestFacts } from '../../../src/domain/rpc/request-facts.ts'
import { noBalance } from '../../../src/domain/tokens/native-balance.ts'
import type { TokenBalance } from '../../../src/domain/tokens/token-balance.ts'
import { withPage } from '../../../src/domain/transactions/history-pages.ts'
import { failed, historyOf } from '../../../src/domain/transactions/history.ts'
import type { Transaction } from '../../../src/domain/transactions/transaction.ts'
import { ActivityTab } from '../../../src/ui/account/ActivityTab.tsx'
import { EntryRow } from '../../../src/ui/account/EntryRow.tsx'
import { NftsTab } from '../../../src/ui/account/NftsTab.tsx'
import { TokensTab } from '../../../src/ui/account/TokensTab.tsx'
import { TransactionRow } from '../../../src/ui/account/TransactionRow.tsx'
import { AccountView } from '../../../src/ui/views/AccountView.tsx'
import { ApproveRequestView } from '../../../src/ui/views/ApproveRequestView.tsx'
import { ReceiveView } from '../../../src/ui/views/ReceiveView.tsx'
import { connectedAccounts, FakeCore } from '../../support/fake-core.ts'
import { shown, shownWords } from './shown.tsx'

const HERE = chainId('eip155:31337')
const BOB = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
/** The same letters at either end. */
const NOT_BOB = `0x3C44${'0'.repeat(32)}93BC`

function connected(): { core: FakeCore; account: NamespaceAccount; owner: { address: string; chain: typeof HERE } } {
  const core = new FakeCore()
  core.account.state.set(connectedAccounts())
  const account = connectedAccounts().eip155
  return { core, account, owner: { address: account.address ?? '', chain: HERE } }
}

const token = (symbol: string, change: Partial<TokenBalance> = {}): TokenBalance => ({
  ...{ name: `${symbol} token`, symbol, chainId: HERE, address: `0x${symbol}` },
  quantity: { decimals: 18, numeric: '2' },
  ...change,
})

const tokensOf = (core: FakeCore, tokens: readonly TokenBalance[], failedAt?: number) => {
  const { address } = connectedAccounts().eip155
  const owner = { address: address ?? '', chain: HERE }
  core.account.tokens.set({
    owner,
    tokens,
    readAt: tokens.length > 0 ? 1_700_000_000_000 : undefined,
    loading: false,
    isSlow: false,
    failedAt,
    retryInSeconds: failedAt === undefined ? 0 : 30,
  })
}

describe('the account area', () => {
  it('R-VIEW-4 should have the tabs Tokens, NFTs and Activity', () => {
    const markup = shown(AccountView, connected().core)
    const tabs = [...markup.matchAll(/role="tab"[^>]*>([^<]+)</g)].map(([, label]) => label)
    expect(tabs).toEqual(['Tokens', 'NFTs', 'Activity'])
    expect(markup).toContain('role="tablist"')
  })

  it('R-VIEW-2 should say over the account that the network will not do, with the way to another (V08)', () => {
    const { core } = connected()
    expect(shown(AccountView, core)).not.toContain('unsupported-banner')
    const accounts = connectedAccounts()
    core.account.state.set({ ...accounts, eip155: { ...accounts.eip155, chain: chainId('eip155:99999') } })
    const markup = shown(AccountView, core)
    expect(markup).toContain('data-testid="unsupported-banner"')
    expect(markup).toMatch(/data-testid="switch-network"[^>]*>Switch network</)
  })

  it('R-VISIT-3 should say of a smart account that it is one, and nothing of one that is as most are', () => {
    const { core } = connected()
    expect(shown(AccountView, core)).not.toContain('account-type')
    const accounts = connectedAccounts()
    core.account.state.set({ ...accounts, eip155: { ...accounts.eip155, type: 'smartAccount' } })
    expect(shown(AccountView, core)).toContain('Smart account')
  })

  it('should have the rest in one menu, with a name, and name the wallet there', () => {
    const { core } = connected()
    const markup = shown(AccountView, core)
    const menu = markup.slice(markup.indexOf('data-testid="account-menu"'))
    expect(markup).toMatch(/aria-haspopup="menu"[^>]*aria-label="More actions"[^>]*data-testid="account-menu"/)
    for (const id of ['sign-open', 'another-wallet', 'disconnect']) expect(menu).toContain(`data-testid="${id}"`)
    expect(menu).toMatch(/data-testid="sign-open"[^>]*>(?:(?!<\/button>).)*Sign a message/s) // as the view is called
    expect(menu).toContain('Connected with')
  })

  it('should offer the addresses of one wallet in a menu of their own, and mark the one in use', () => {
    const { core } = connected()
    const accounts = connectedAccounts()
    const { address = '' } = accounts.eip155
    core.account.state.set({ ...accounts, eip155: { ...accounts.eip155, addresses: [address, BOB] } })
    const markup = shown(AccountView, core)
    expect(markup).not.toContain('<select')
    expect(markup.match(/role="menuitemradio" aria-checked="true"/g)).toHaveLength(1)
    expect(markup.match(/role="menuitemradio" aria-checked="false"/g)).toHaveLength(1)
  })

  it('should keep the place of the sum until it is known, and leave none where no price is', () => {
    const { core } = connected()
    expect(shown(AccountView, core)).toContain('portico-bone--total')
    tokensOf(core, [token('PBL')])
    const markup = shown(AccountView, core)
    expect(markup).not.toContain('portico-bone--total')
    expect(markup).not.toContain('total-value')
  })

  it('J11 should write no price where none is known, and leave it out of the total', () => {
    const { core } = connected()
    tokensOf(core, [token('USD', { value: 2, price: 1 }), token('PBL')])
    const markup = shown(AccountView, core)
    expect(markup).toMatch(/data-testid="total-value".*?\$2\.00/s)
    expect(markup).toContain('no price known')
  })
})

describe('the tokens of an account of which the service lists none', () => {
  const noneListed = (chain = HERE) => {
    const { core, account } = connected()
    const accounts = connectedAccounts()
    core.account.state.set({ ...accounts, eip155: { ...accounts.eip155, chain } })
    const owner = { address: account.address ?? '', chain }
    const read = { readAt: 1, loading: false, isSlow: false, failedAt: undefined, retryInSeconds: 0 }
    core.account.tokens.set({ owner, tokens: [], ...read })
    core.account.balance.set({ ...noBalance, ...owner })
    return { core, account: { ...account, chain }, owner }
  }

  it('V261 should not be blank where the balance could not be read, nor read as if there were none (V332)', () => {
    const { core, account, owner } = noneListed()
    core.account.balance.set({ ...noBalance, ...owner, failedAt: 1, retryInSeconds: 30 })
    const markup = shown(() => <TokensTab account={account} />, core)
    const [, rows = ''] =
      /<ul class="[^"]*portico-rows--still[^"]*" aria-hidden="true"[^>]*>(.*?)<\/ul>/s.exec(markup) ?? []
    expect(rows.match(/<li/g)).toHaveLength(3)
    expect(markup, 'nothing is on its way').not.toContain('aria-busy')
    for (const words of ['What you receive on this network', 'No tokens yet']) expect(markup).not.toContain(words)
    expect(markup, 'it is said above, where it can be read again').not.toContain('Token Balance Unavailable')
  })

  it('should not wait on a network that the page does not know, where no balance will come (V262)', () => {
    const { core, account } = noneListed(chainId('eip155:99999'))
    const markup = shown(() => <TokensTab account={account} />, core)
    expect(markup).not.toContain('tab-loading')
    expect(markup).toContain('No tokens yet')
  })
})

describe('what stands over a send in Activity', () => {
  const NOT_SENT = ['failed', 'rejected', 'expired', 'unsent', 'replaced'] as const satisfies readonly SendStatus[]
  const rowOf = (status: SendStatus) => {
    const { core, account } = connected()
    const entry: SentTransaction = {
      ...{ id: '1', chain: HERE, from: account.address ?? '', to: BOB, amount: 1n, symbol: 'ETH', decimals: 18 },
      ...{ createdAt: 0, status, hash: undefined, block: undefined, request: undefined, lastValidBlock: undefined },
    }
    core.transactions.sent.set([entry])
    return shown(() => <EntryRow entry={entry} />, core)
  }
  const operationOf = (markup: string) => /portico-transfer-operation">([^<]*)</.exec(markup)?.[1]

  it.each(NOT_SENT)('should not say of a %s one that it was sent (V23)', (status) => {
    expect(operationOf(rowOf(status))).toBe('Not sent')
  })

  it.each(['asking', 'unknown'] as const)(
    'should say of one that is %s neither that it was nor was not (V23)',
    (status) => {
      expect(operationOf(rowOf(status))).toBe('Transfer')
    },
  )

  it.each([
    ['pending', 'Sending'],
    ['confirmed', 'Sent'],
  ] as const)('should say of a %s one that it is under way, or done (V23)', (status, operation) => {
    expect(operationOf(rowOf(status))).toBe(operation)
  })

  it('should say once that it was not sent, and why (V23)', () => {
    expect(rowOf('unsent').match(/Not sent/g)).toHaveLength(1)
    expect(rowOf('unsent')).toContain('The request did not reach your wallet')
  })

  const sumOf = (markup: string) =>
    /(?<=class="portico-deal-sum"[^>]*>).*/s.exec(markup)?.[0].replaceAll(/<[^>]*>/g, '')
  const standingOf = (markup: string) => /portico-deal-standing"[^>]*>([^<]*)</.exec(markup)?.[1]

  it.each([
    ['unknown', 'Unknown – Look in your wallet'],
    ['unsent', 'The request did not reach your wallet.'],
    ['failed', 'Failed'],
    ['rejected', 'Declined'],
    ['expired', 'Expired'],
    ['replaced', 'Replaced'],
  ] as const)(
    'should say of a %s one how it stands under its heading, beside the amount alone (V361)',
    (status, words) => {
      const markup = rowOf(status)
      expect(standingOf(markup)).toBe(words)
      expect(sumOf(markup)).toBe('−&lt;0.000001 ETH')
    },
  )

  it('should name the recipient of one that may have been sent, and of none that never reached the wallet (V361)', () => {
    expect(rowOf('unknown')).toContain('data-testid="copy-party"')
    expect(rowOf('unsent')).not.toContain('data-testid="copy-party"')
  })

  it('should not say of a transfer that failed on the chain that it was sent (V23)', () => {
    const { core } = connected()
    const transfer = (status: 'confirmed' | 'failed'): Transaction => ({
      id: status,
      metadata: { minedAt: '2026-01-02T03:04:05Z', chain: HERE, operationType: 'send', status },
      transfers: [],
    })
    const row = (status: 'confirmed' | 'failed') =>
      operationOf(shown(() => <TransactionRow transaction={transfer(status)} isSuspicious={false} />, core))
    expect([row('confirmed'), row('failed')]).toEqual(['Sent', 'Not sent'])
  })
})

describe('what stands over anything else in Activity', () => {
  const rowOf = (operationType: string, status: 'confirmed' | 'failed' | 'pending') => {
    const metadata = { minedAt: '2026-01-02T03:04:05Z', chain: HERE, operationType, status }
    const transaction = { id: status, metadata, transfers: [] }
    return shown(() => <TransactionRow transaction={transaction} isSuspicious={false} />, connected().core)
  }
  const operationOf = (markup: string) => /portico-transfer-operation">(?:<bdi>)?([^<]*)</.exec(markup)?.[1]

  it('should say that it failed or is under way, and not that it happened (V29)', () => {
    expect(operationOf(rowOf('trade', 'confirmed'))).toBe('Swapped')
    expect(operationOf(rowOf('trade', 'failed'))).toBe('Swap failed')
    expect(operationOf(rowOf('trade', 'pending'))).toBe('Swapping')
    expect(operationOf(rowOf('approve', 'failed'))).toBe('Approval failed')
    expect(operationOf(rowOf('approve', 'pending'))).toBe('Approving')
  })

  it("should say it beside a word of the service's own, and once beside ours (V29)", () => {
    expect(operationOf(rowOf('somersault', 'failed'))).toBe('somersault')
    expect(rowOf('somersault', 'failed').match(/failed<|Failed</g)).toHaveLength(1)
    expect(rowOf('trade', 'failed').match(/failed<|Failed</g)).toHaveLength(1)
  })

  it('should say that it failed at the beginning of the row, whichever word it is said with (V361)', () => {
    expect(rowOf('somersault', 'failed')).toMatch(/portico-deal-standing"[^>]*>Failed<.*portico-deal-sum/s)
    expect(rowOf('trade', 'failed')).not.toContain('portico-deal-standing')
  })
})

describe('an amount in Activity that does not fit', () => {
  it('should be written shorter, its whole value at hand, and never lose its first digits (V32)', () => {
    const { core } = connected()
    const transaction: Transaction = {
      id: '1',
      metadata: { minedAt: '2026-01-02T03:04:05Z', chain: HERE, operationType: 'withdraw' },
      transfers: [{ direction: 'out', quantity: '1234567.891', fungible_info: { name: 'Ether', symbol: 'wstETH' } }],
    }
    const markup = shown(() => <TransactionRow transaction={transaction} isSuspicious={false} />, core)
    expect(markup).toMatch(/class="portico-deal-amount *" dir="ltr" title="−1,234,567\.891 wstETH">−1\.23M wstETH</)
  })
})

describe('the account area of two namespaces', () => {
  const { eip155, solana } = connectedAccounts()
  const none = { ...solana, status: 'disconnected', address: undefined, sessionTopic: undefined } as const
  const area = (accounts: Partial<Accounts>) => {
    const core = new FakeCore()
    core.account.state.set({ ...connectedAccounts(), ...accounts })
    return shown(AccountView, core)
  }

  it('R-VISIT-1 should lead to a wallet of the kind that is missing', () => {
    expect(area({ active: 'solana', solana: none })).toContain('Add a Solana wallet')
    expect(area({ active: 'eip155', eip155: { ...none, namespace: 'eip155' } })).toContain('Add an EVM wallet')
  })

  it('should say that a wallet which was asked for both has shared one', () => {
    const withheld = { ...eip155, withheld: ['solana'] as const }
    expect(area({ active: 'solana', eip155: withheld, solana: none })).toContain(
      'Portico Sandbox shared no Solana account.',
    )
    expect(area({ active: 'solana', solana: none })).not.toContain('shared no')
  })

  it('R-CONN-5 should offer to leave the one on screen alone', () => {
    const only =
      /data-testid="disconnect-only"[^>]*><svg.*?<\/svg><span class="portico-menu-label">Disconnect EVM only</
    expect(area({})).toMatch(only)
    expect(area({ solana: none })).not.toContain('only')
    expect(area({ solana: { ...solana, sessionTopic: 'another' } })).not.toContain('only')
  })
})

describe('TokensTab', () => {
  it('should fold small change, but never the own currency nor what has no price', () => {
    const { core, account } = connected()
    tokensOf(core, [
      token('ETH', { address: undefined, value: 0.001 }),
      token('PBL'),
      token('DUST', { value: 0.001, price: 0.0005 }),
    ])
    const markup = shown(() => <TokensTab account={account} />, core)
    const symbols = [...markup.matchAll(/data-symbol="([^"]+)"/g)].map(([, symbol]) => symbol)
    expect(symbols).toEqual(['ETH', 'PBL'])
    expect(markup).toContain('Show 1 small balance')
  })

  it('R-ERR-6 should keep the last list when a reading failed, with its time and when to try again', () => {
    const { core, account } = connected()
    tokensOf(core, [token('USD', { value: 2, price: 1 })], 1_700_000_060_000)
    const markup = shown(() => <TokensTab account={account} />, core)
    expect(markup).toContain('data-symbol="USD"')
    expect(markup).toContain('Token Balance Unavailable')
    expect(markup).toMatch(/As of .*\d\d:\d\d/)
    expect(markup).toMatch(/aria-disabled="true"[^>]*>.*Try again in 30 seconds/s)
  })

  it('should show nothing of another account', () => {
    const { core, account } = connected()
    tokensOf(core, [token('USD')])
    core.account.tokens.update((list) => ({ ...list, owner: { address: BOB, chain: HERE } }))
    expect(shown(() => <TokensTab account={account} />, core)).not.toContain('data-symbol')
  })
})

describe('NftsTab', () => {
  const nft = (id: string, is_spam = false): Nft => ({
    ...{ id, name: `Door ${id}`, collection: 'Doors', contract: undefined, tokenId: undefined, imageId: id, is_spam },
  })

  it('should fold what is likely spam, and say how much', () => {
    const { core, account, owner } = connected()
    core.account.nfts.update((list) => ({
      ...list,
      owner,
      isRead: true,
      nfts: [nft('1'), nft('2', true), nft('3', true)],
    }))
    const markup = shown(() => <NftsTab account={account} />, core)
    expect(markup.match(/data-testid="nft"/g)).toHaveLength(1)
    expect(markup).toContain('Show 2 hidden')
  })

  it('should say what is known: that it reads, that there is nothing, that the service is away', () => {
    const { core, account, owner } = connected()
    const markup = () => shown(() => <NftsTab account={account} />, core)
    expect(markup()).toContain('aria-busy="true"')
    core.account.nfts.update((list) => ({ ...list, owner, isRead: true }))
    expect(markup()).toContain('No NFTs here')
    core.account.nfts.update((list) => ({ ...list, loading: true, next: '2' }))
    expect(markup()).not.toContain('No NFTs here')
    core.account.nfts.update((list) => ({ ...list, isRead: false, error: 'NFTS_UNAVAILABLE' }))
    expect(markup()).toContain('data-code="NFTS_UNAVAILABLE"')
  })
})

describe('ActivityTab', () => {
  const past = (
    id: string,
    change: Partial<Transaction['metadata']>,
    more: Partial<Transaction> = {},
  ): Transaction => ({
    id,
    metadata: { minedAt: '2025-03-04T10:00:00Z', chain: HERE, hash: `0x${id}`, ...change },
    transfers: [
      {
        direction: 'out',
        quantity: '1.5',
        fungible_info: { name: 'Ether', symbol: 'ETH' },
        sender: '0x1',
        recipient: BOB,
      },
    ],
    ...more,
  })
  const showing = (transactions: readonly Transaction[], change = (core: FakeCore) => core) => {
    const { core, account, owner } = connected()
    core.transactions.history.set(withPage({ data: transactions }, undefined)(historyOf(owner)))
    return shown(() => <ActivityTab account={account} />, change(core))
  }

  it('R-TX-4 should tell month by month what was done, with whom and how much', () => {
    const markup = showing([past('a', { operationType: 'send' })])
    expect(markup).toContain('March 2025')
    expect(markup).toMatch(/Sent<.*0x3C44…93BC.*−1\.5 ETH.*Mar 4/s)
  })

  it('should leave an unknown word as it is, and say what failed or is open', () => {
    const markup = showing([
      past('a', { operationType: 'somersault', status: 'failed' }),
      past('b', { status: 'pending' }),
    ])
    expect(markup).toContain('somersault')
    expect(markup).toContain('Failed')
    expect(markup).toContain('Pending')
  })

  it('J07 should put what has no date under "Unknown date"', () => {
    expect(showing([past('a', { minedAt: 'some day' })])).toContain('Unknown date')
  })

  it('J10 should fold look-alikes, and offer none of their addresses to be copied', () => {
    const trap = past(
      'bad',
      { sentFrom: NOT_BOB },
      {
        transfers: [{ direction: 'out', quantity: '0', sender: '0x1', recipient: NOT_BOB }],
      },
    )
    const markup = showing([past('a', {}), trap])
    expect(markup).toContain('Suspicious (1)')
    expect(markup).not.toContain(NOT_BOB)
    expect(markup.match(/data-testid="copy-party"/g)).toHaveLength(1)
  })

  it('R-ERR-3 should say that it failed and keep the rows', () => {
    const { core, account, owner } = connected()
    core.transactions.history.set(failed(withPage({ data: [past('a', {})] }, undefined)(historyOf(owner))))
    const markup = shown(() => <ActivityTab account={account} />, core)
    expect(markup).toContain('Failed to fetch transactions')
    expect(markup).toContain('data-testid="transaction-row"')
    expect(markup).toContain('data-testid="history-retry"')
  })

  it('should say that there is nothing', () => {
    expect(showing([])).toContain('Nothing here yet')
  })
})

describe('ReceiveView', () => {
  it('should be for every network of the page, unless the account is a contract on one', () => {
    const { core } = connected()
    const accounts = connectedAccounts()
    core.account.state.set({ ...accounts, eip155: { ...accounts.eip155, isTypeKnown: true } })
    expect(shown(ReceiveView, core)).toMatch(/Local chain A.*Local chain B.*the same on each/s)
    core.account.state.set({ ...accounts, eip155: { ...accounts.eip155, type: 'smartAccount', isTypeKnown: true } })
    expect(shown(ReceiveView, core)).not.toContain('Local chain B')
  })

  it('Q210 should be for the network in use alone, as long as it is not known whether the account is a contract', () => {
    const markup = shown(ReceiveView, connected().core)
    expect(markup).toMatch(/Local chain A.*on another network may be lost/s)
    expect(markup).not.toContain('Local chain B')
  })
})

const asking = (facts: RequestFacts) =>
  ({
    ...({ id: '1', method: 'wallet_x', facts, waitsFor: 'visitor', concerns: [], canBlock: false } as const),
    ...{ params: [], review: undefined, isReady: true },
  }) as const

describe('ApproveRequestView', () => {
  beforeEach(() => void vi.stubGlobal('location', { host: 'page.example' }))
  afterEach(() => void vi.unstubAllGlobals())

  it('R-RPC-2 should show a transaction with what it moves, and to whom', () => {
    const { core, owner } = connected()
    const facts = {
      kind: 'transaction',
      to: BOB,
      value: 5n * 10n ** 17n,
      selector: '0xa9059cbb',
      data: '0xa9059cbb',
      fee: undefined,
      more: [],
    } as const
    core.requests.approval.set({ ...asking(facts), method: 'eth_sendTransaction', ...owner })
    const words = shownWords(ApproveRequestView, core)
    for (const said of ['Send a transaction', BOB, '0.5 ETH', '0xa9059cbb', 'Local chain A', 'page.example'])
      expect(words).toContain(said)
  })

  it('R-RPC-2 should say what is wrong with a request before it asks', () => {
    const { core, owner } = connected()
    const facts = { kind: 'message', text: 'hello', hex: '0x68656c6c6f', meaning: undefined } as const
    core.requests.approval.set({ ...asking(facts), concerns: ['otherSite'], ...owner })
    const markup = shown(ApproveRequestView, core)
    for (const said of ['This is for another site', 'approval-approve', 'approval-decline'])
      expect(markup).toContain(said)
    expect(markup).not.toContain('Confirm in')
  })

  it('R-RPC-2 should stand beside the prompt of the wallet, with the way to it, and ask nothing', () => {
    const { core, owner } = connected()
    const facts = { kind: 'message', text: 'hello', hex: '0x68656c6c6f', meaning: undefined } as const
    core.requests.approval.set({ ...asking(facts), waitsFor: 'wallet', ...owner })
    const link = { base: 'fox://', href: 'fox://wc', kind: 'native', target: '_self' } as const
    core.requests.current.set({ kind: 'request', chain: HERE, walletName: 'Fox', link, isSlow: false })
    const markup = shown(ApproveRequestView, core)
    for (const said of ['Confirm in Fox', 'Open Fox', 'href="fox://wc"', 'hello', 'cancel-request'])
      expect(markup).toContain(said)
    expect(markup).not.toContain('approval-approve')
  })

  it('should say while a node tries out a request that it does', () => {
    const { core, owner } = connected()
    core.requests.approval.set({ ...asking({ kind: 'other', more: [] }), waitsFor: 'check', ...owner })
    const markup = shown(ApproveRequestView, core)
    expect(markup).toContain('Checking what this does')
    expect(markup).not.toContain('approval-approve')
  })

  it('should show a token that a wallet is to list, and a network that it is to add', () => {
    const { core, owner } = connected()
    const token = { kind: 'asset', standard: 'ERC20', address: BOB, symbol: 'PUSD', more: [] } as const
    core.requests.approval.set({ ...asking(token), ...owner })
    for (const said of ['Add a token', 'PUSD', BOB, 'ERC20'])
      expect(shownWords(ApproveRequestView, core)).toContain(said)
    const network = { kind: 'network', chain: HERE, name: 'Local chain B', node: 'https://b.example' } as const
    core.requests.approval.set({ ...asking(network), ...owner })
    for (const said of ['Change the network', 'Local chain B', 'https://b.example'])
      expect(shown(ApproveRequestView, core)).toContain(said)
  })

  it('should say of blocking its requests how long that lasts, as a description and not as a field (V31)', () => {
    const { core, owner } = connected()
    const facts = { kind: 'other', more: [] } as const
    core.requests.approval.set({ ...asking(facts), canBlock: true, ...owner })
    const markup = shown(ApproveRequestView, core)
    const id = /aria-describedby="([^"]+)" data-testid="approval-block"/.exec(markup)?.[1] ?? expect.unreachable()
    expect(markup).toContain(`<p class="portico-muted" id="${id}">Until you reload this page.</p>`)
  })
})

import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { SignedAction } from '../../../src/domain/clear-signing/action.ts'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import type { RequestReview } from '../../../src/domain/clear-signing/review.ts'
import type { Approval } from '../../../src/domain/rpc/request-approval.ts'
import type { Concern } from '../../../src/domain/rpc/concerns.ts'
import type { RequestFacts } from '../../../src/domain/rpc/request-facts.ts'
import { ApproveRequestView } from '../../../src/ui/views/ApproveRequestView.tsx'
import { connectedAccounts, FakeCore } from '../../support/fake-core.ts'
import { shown } from './shown.tsx'

vi.stubGlobal('location', { host: 'shop.example' })

const ME = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** The view of a request that waits for the visitor. */
function asked(facts: RequestFacts, concerns: readonly Concern[], change: Partial<Approval> = {}): string {
  const core = new FakeCore()
  core.account.state.set(connectedAccounts())
  const { chain } = connectedAccounts().eip155
  if (chain === undefined) throw new Error('The account of these tests is on a network.')
  core.requests.approval.set({
    ...{ id: '1', method: 'personal_sign', facts, concerns, chain, address: ME, canBlock: false },
    ...{ waitsFor: 'visitor', params: [], review: undefined, isReady: true },
    ...change,
  })
  return shown(ApproveRequestView, core)
}

const message = (change: Partial<Extract<RequestFacts, { kind: 'message' }>> = {}): RequestFacts => ({
  ...{ kind: 'message', text: undefined, hex: `0x${'9f'.repeat(32)}`, meaning: undefined },
  ...change,
})

describe('ApproveRequestView', () => {
  it('N05 should say once of a message with a hidden meaning what is wrong with it', () => {
    const markup = asked(message({ meaning: 'hash' }), ['unreadable', 'otherNetwork'])
    expect(markup).toContain('data-testid="hidden-meaning"')
    expect(markup).toContain('data-concern="otherNetwork"')
    expect(markup).not.toContain('data-concern="unreadable"')
  })

  it('N05 should say once that code acts as the account, where that is known of the bytes already', () => {
    const authorization = message({ meaning: 'authorization' })
    expect(asked(authorization, ['unreadable'])).toContain('data-testid="hidden-meaning"')
    const known = asked(authorization, ['givesControl'])
    expect(known).toContain('data-concern="givesControl"')
    expect(known).not.toContain('data-testid="hidden-meaning"')
  })

  it('should say of bytes without any known meaning that they cannot be read', () => {
    expect(asked(message(), ['unreadable'])).toContain('data-concern="unreadable"')
  })
})

const USDC = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const transaction: Extract<RequestFacts, { kind: 'transaction' }> = {
  ...{ kind: 'transaction', to: USDC, value: 0n, selector: '0x095ea7b3', data: '0x095ea7b3' },
  ...{ fee: 21_000_000_000_000n, more: [] },
}
const allowance: SignedAction = {
  ...{ kind: 'allow', what: { token: USDC, amount: 'all' }, spender: ME, change: 'set', until: undefined },
}
const review = (change: Partial<RequestReview> = {}): RequestReview => ({
  parts: [[allowance]],
  tokens: [{ address: USDC, symbol: 'USDC', decimals: 6, isCollection: false }],
  ...{ seen: undefined, leavesPermission: false, failure: undefined, names: {}, newRecipients: [], reported: [] },
  ...change,
})
const words = (markup: string): string =>
  markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll('&#x27;', "'")

describe('what a request does', () => {
  it('R-RPC-2 should be told as sentences, the danger of it in its colour', () => {
    const markup = asked(transaction, [], { review: review() })
    expect(words(markup)).toContain('What this does')
    expect(words(markup)).toContain('Let 0x7099…79C8 (you) take unlimited USDC')
    expect(markup).toContain('<bdi class="portico-piece portico-piece--danger">unlimited </bdi>')
    expect(words(markup)).toContain('No expiry')
    expect(words(markup)).toContain('Network fee 0.000021 ETH max')
  })

  it('should be told in its fields, too, to the last digit of what is paid, and of the fee never less (I100)', () => {
    const facts = { ...transaction, value: 1_234_567_890_123_456_789n, fee: 21_000_999_999_999n }
    const fields = words(asked(facts, [], { review: review() }))
    expect(fields).toContain('Value 1.234567890123456789 ETH')
    expect(fields).toContain('Network fee 0.000022 ETH max')
  })

  it('S131 should be told in a unit, too, on a network that the page does not know', () => {
    const facts = { ...transaction, value: 1_000_000n, fee: 21_000n }
    const chain = chainId('eip155:424242')
    for (const more of [{}, { review: review() }]) {
      const fields = words(asked(facts, [], { chain, ...more }))
      expect(fields).toContain("Value 1,000,000 base units of the network's currency")
      expect(fields).toContain("Network fee 21,000 base units of the network's currency max")
      expect(fields).not.toMatch(/Network fee 21,000 max/)
    }
  })

  it('should name the wallet that is asked, and not the one of the namespace on screen (V120)', () => {
    const both = connectedAccounts()
    const accounts = { ...both, solana: { ...both.solana, walletName: 'Phantom', sessionTopic: 'another' } }
    const { chain, address = '' } = both.solana
    const core = new FakeCore()
    core.account.state.set(accounts)
    core.requests.approval.set({
      ...{ id: '1', method: 'solana_signMessage', facts: message(), concerns: [], canBlock: false },
      ...{ chain: chain ?? expect.unreachable(), address },
      ...{ waitsFor: 'visitor', params: [], review: undefined, isReady: true },
    })
    const told = words(shown(ApproveRequestView, core))
    expect(told).toContain('Wallet Phantom')
    expect(told).not.toContain('Portico Sandbox')
  })

  it('should come before the account, and fields that sentences tell already after it; a message is read itself', () => {
    const told = words(asked(transaction, [], { review: review() }))
    expect(told.indexOf('What this does')).toBeLessThan(told.indexOf('Account'))
    expect(told.indexOf('Account')).toBeLessThan(told.indexOf('Details'))
    const signIn: SignedAction = { kind: 'signIn', domain: 'evil.example' }
    const text = words(asked(message({ text: 'The whole message.' }), [], { review: review({ parts: [[signIn]] }) }))
    expect(text.indexOf('The whole message.')).toBeLessThan(text.indexOf('Account'))
  })

  it('should have a warning in sight: below few sentences, and above many, those within others counted', () => {
    const warned = (parts: RequestReview['parts']) => {
      const markup = asked(transaction, ['givesControl'], { review: review({ parts }) })
      return markup.indexOf('data-concern') > markup.indexOf('request-action"') ? 'below' : 'above'
    }
    expect(warned([[allowance]])).toBe('below')
    expect(warned([[allowance, allowance]])).toBe('below')
    expect(warned([[allowance], [allowance, allowance]])).toBe('above')
    const actions = [allowance, allowance]
    expect(warned([[{ kind: 'actAs', as: 'safe', account: ME, actions }]])).toBe('above')
  })

  const DETAILS = '<details class="portico-details" data-testid="request-details">'
  const foldOf = (markup: string) => words(markup.split(DETAILS)[1]?.split('</details>')[0] ?? '')
  const beforeFold = (markup: string) => words(markup.split(DETAILS)[0] ?? '')

  it.each([
    ['a message', message({ text: 'Hello.' })],
    ['bytes', message({ meaning: 'hash' })],
    ['a token', { kind: 'asset', standard: 'ERC20', address: USDC, symbol: 'USDC', more: [] }],
    [
      'typed data',
      { ...{ kind: 'typedData', primaryType: 'Vote', encodedType: '' }, ...{ domain: [], unbound: [], message: [] } },
    ],
  ] as const satisfies readonly (readonly [string, RequestFacts])[])(
    'should have the wallet and the name of the method of %s in its details, and the account before them (V362)',
    (_, facts) => {
      const markup = asked(facts, [])
      expect(beforeFold(markup)).toContain('Account')
      for (const said of ['Request personal_sign', 'Wallet Portico Sandbox']) {
        expect(beforeFold(markup)).not.toContain(said)
        expect(foldOf(markup)).toContain(said)
      }
    },
  )

  it('should name the network and the contract that typed data is for in words (V362)', () => {
    const { chain = '' } = connectedAccounts().eip155
    const domain = [
      { path: 'chainId', type: 'uint256', value: chain.replace('eip155:', '') },
      { path: 'verifyingContract', type: 'address', value: USDC },
    ]
    const typed = { kind: 'typedData', primaryType: 'Vote', encodedType: '', unbound: [], message: [] } as const
    const markup = words(asked({ ...typed, domain }, []))
    for (const said of ['Valid for Network Local chain A', 'Contract 0xa0b8']) expect(markup).toContain(said)
    for (const raw of ['chainId', 'verifyingContract']) expect(markup).not.toContain(raw)
    expect(words(asked({ ...typed, domain: [{ ...domain[0]!, value: '424242' }] }, []))).toContain('chainId 424242')
  })

  it('should have the name of the method in sight where no more than that is known (V362)', () => {
    const markup = asked({ kind: 'other', more: [] }, [], { method: 'wallet_surprise' })
    expect(beforeFold(markup)).toContain('Request wallet_surprise')
    expect(foldOf(markup)).not.toContain('wallet_surprise')
  })

  it('should show of a token to list what it looks like, its symbol and its address first (V363)', () => {
    const more = [
      { path: 'decimals', value: '6' },
      { path: 'tokenId', value: '77' },
    ]
    const markup = asked({ kind: 'asset', standard: 'ERC721', address: USDC, symbol: 'USDC', more }, [])
    const shownFirst = beforeFold(markup).split('Account')[0] ?? ''
    expect(markup.indexOf('portico-picture--round')).toBeLessThan(markup.indexOf('data-testid="asset-symbol"'))
    expect(shownFirst.indexOf('USDC')).toBeGreaterThan(-1)
    expect(shownFirst.indexOf('USDC')).toBeLessThan(shownFirst.replaceAll(' ', '').indexOf(USDC))
    expect(shownFirst, 'which of the collection').toContain('77')
    for (const said of ['decimals 6', 'Standard ERC721']) {
      expect(beforeFold(markup)).not.toContain(said)
      expect(foldOf(markup)).toContain(said)
    }
  })

  it('should be told with its fields where no type of it is known', () => {
    const typed: RequestFacts = {
      ...{ kind: 'typedData', primaryType: 'Vote', encodedType: 'Vote(string choice)', domain: [], unbound: [] },
      message: [{ path: 'choice', type: 'string', value: 'Yes' }],
    }
    const markup = asked(typed, [], { review: review({ parts: [] }) })
    expect(markup).not.toContain('request-actions')
    expect(beforeFold(markup)).toContain('choice Yes')
  })

  it('should say what a test run saw', () => {
    const seen = { leaves: [{ token: USDC, amount: 5_000_000n }], comes: [{ token: undefined, amount: 10n ** 17n }] }
    const markup = asked(transaction, [], { review: review({ seen }) })
    expect(words(markup)).toContain('You send 5 USDC')
    expect(words(markup)).toContain('You receive 0.1 ETH')
    expect(words(asked(transaction, [], { review: review({ seen: { leaves: [], comes: [] } }) }))).toContain(
      'Nothing that you own moves.',
    )
  })

  it('should not calm a visitor who gives a permission: that nothing moves now is no good news', () => {
    const still = { leaves: [], comes: [] }
    const markup = asked(transaction, [], { review: review({ seen: still, leavesPermission: true }) })
    expect(words(markup)).toContain('Nothing moves now. This permission can be used later.')
    expect(markup).toMatch(/class="portico-told-later"[^>]*>Nothing moves now/)
    expect(words(markup)).not.toContain('Nothing that you own moves.')
    const revoked: SignedAction = { kind: 'revoke', token: USDC, spender: ME }
    const taken = words(asked(transaction, [], { review: review({ parts: [[revoked]], seen: still }) }))
    expect(taken).toContain('Nothing that you own moves.')
    expect(taken).not.toContain('can be used later')
  })

  it('should say that a test run failed, and why', () => {
    const markup = asked(transaction, [], { review: review({ failure: 'out of \u202estock' }) })
    expect(words(markup)).toContain('This failed in a test run. out of ⟦U+202E⟧stock')
  })

  it('should say that no test run was possible, and only then', () => {
    const missing = 'No test run was possible.'
    expect(words(asked(transaction, [], { review: review() }))).toContain(missing)
    expect(words(asked(transaction, [], { review: review(), waitsFor: 'check' }))).not.toContain(missing)
    expect(words(asked(message(), [], { review: review() }))).not.toContain(missing)
  })

  it('should number what is done by several transactions', () => {
    const solana: RequestFacts = { kind: 'solanaTransactions', count: 2, transactions: ['AA==', 'AA=='], more: [] }
    const said = words(asked(solana, [], { review: review({ parts: [[allowance], [{ kind: 'unread' }]] }) }))
    expect(said).toMatch(/Transaction 1 .*unlimited.* Transaction 2 .*more that we can't read/)
  })

  it('S10 should warn of a recipient to whom nothing was ever sent', () => {
    const sent: SignedAction = { kind: 'send', what: { token: USDC, amount: 5n }, from: undefined, to: USDC }
    const of = (newRecipients: readonly string[]) =>
      words(asked(transaction, [], { review: review({ parts: [[sent]], newRecipients }) }))
    expect(of([USDC])).toContain('First transfer to this address')
    expect(of([])).not.toContain('First transfer to this address')
  })

  it.each(['__proto__', 'constructor'])('should show a party that is called %s by that', (to) => {
    const right = { kind: 'other' as const, name: 'native-token-stream' }
    const grant: SignedAction = { kind: 'grant', to, until: undefined, right }
    expect(words(asked(transaction, [], { review: review({ parts: [[grant]] }) }))).toContain(to)
  })

  it('should never throw, whatever is in it', () => {
    const text = fc.string({ unit: 'binary', maxLength: 40 })
    const amount = fc.oneof(fc.bigInt(0n, 2n ** 256n - 1n), fc.constant('all' as const))
    const token = fc.option(fc.constantFrom(USDC, 'Mint1'), { nil: undefined })
    const what = fc.record({ token, amount })
    const until = fc.option(fc.bigInt(0n, 2n ** 256n), { nil: undefined })
    const action: fc.Arbitrary<SignedAction> = fc.oneof(
      fc.record({
        ...{ kind: fc.constant('allow' as const), what, spender: text, until },
        change: fc.constantFrom('set' as const, 'more' as const, 'less' as const),
      }),
      fc.record({ kind: fc.constant('signatureUntil' as const), until }),
      fc.record({
        ...{ kind: fc.constant('grant' as const), to: fc.option(text, { nil: undefined }), until },
        right: fc.oneof(
          fc.record({ kind: fc.constant('periodic' as const), what, seconds: fc.bigInt(0n, 2n ** 256n) }),
          fc.record({ kind: fc.constant('other' as const), name: text }),
        ),
      }),
      fc.record({ kind: fc.constant('memo' as const), text }),
      fc.record({ kind: fc.constant('send' as const), what, from: fc.constant(undefined), to: text }),
    )
    fc.assert(
      fc.property(fc.array(action, { maxLength: 6 }), (actions) => {
        expect(asked(transaction, [], { review: review({ parts: [actions] }) })).toContain('data-testid="approval"')
      }),
      { numRuns: 60 },
    )
  })

  it('should lay out a part of a long text, and say so', () => {
    const markup = asked(message({ text: 'a'.repeat(500_000), hex: `0x${'61'.repeat(500_000)}` }), [])
    expect(markup.length).toBeLessThan(40_000)
    expect(words(markup)).toContain('Shown: the first 16,384 of 500,000 characters.')
  })
})

describe('what is wrong with a request', () => {
  const spender = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'
  const token = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
  const usdc = { address: token, symbol: 'USDC', decimals: 6, isCollection: false } as const
  const allowing = (...tokens: readonly (typeof usdc)[]) => {
    const allow: SignedAction = {
      ...{ kind: 'allow', what: { token, amount: 'all' }, spender, change: 'set', until: undefined },
    }
    return words(
      asked(transaction, ['unlimited', 'unknownSpender'], {
        review: {
          ...{ parts: [[allow]], tokens, seen: undefined, leavesPermission: true, failure: undefined },
          ...{ names: {}, newRecipients: [], reported: [] },
        },
      }),
    )
  }

  it('should be told by the names of who may take what', () => {
    const said = allowing(usdc)
    expect(said).toContain('0x3c44…93bc could take all your USDC at any time.')
    expect(said).toContain("0x3c44…93bc could take your USDC . This site doesn't say who that is.")
  })

  it('should be told of its kind where the token has no name', () => {
    const said = allowing()
    expect(said).toContain('All your tokens of this kind could be taken at any time.')
    expect(said).toContain("This site doesn't say who could take your tokens.")
  })
})

describe('the answer', () => {
  /** How a button looks: the one that declines, and the one that approves. */
  const looks = (concerns: readonly Concern[], change: Partial<Approval> = {}) => {
    const markup = asked(transaction, concerns, change)
    return ['decline', 'approve'].map(
      (id) => new RegExp(`portico-button--(\\w+)[^>]*data-testid="approval-${id}"`).exec(markup)?.[1],
    )
  }

  it('should say that the visitor approves in spite of a danger, and only then', () => {
    const approval = (concerns: readonly Concern[]) =>
      /data-testid="approval-approve"[^>]*>([^<]*)</.exec(asked(transaction, concerns))?.[1]
    expect(approval([])).toBe('Approve')
    expect(approval(['wouldFail'])).toBe('Approve')
    expect(approval(['unlimited'])).toBe('Approve anyway')
  })

  it('should have the approval for its main button only where that costs the visitor nothing that they have', () => {
    expect(looks([])).toEqual(['secondary', 'primary'])
    expect(looks(['wouldFail'])).toEqual(['secondary', 'primary'])
    expect(looks(['unlimited'])).toEqual(['strong', 'danger'])
    expect(looks(['wouldFail', 'givesControl'])).toEqual(['strong', 'danger'])
    expect(looks(['unlimited'], { isReady: false })).toEqual(['strong', 'danger'])
  })
})

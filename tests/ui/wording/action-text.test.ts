import * as fc from 'fast-check'
import { concatHex, encodeFunctionData, erc20Abi, erc721Abi, type Hex, maxUint256, parseAbi, toRlp } from 'viem'
import { describe, expect, it } from 'vitest'
import type { SignedAction } from '../../../src/domain/clear-signing/action.ts'
import { bundleMethods } from '../../../src/domain/clear-signing/bundle-methods.ts'
import { controlMethods } from '../../../src/domain/clear-signing/control-methods.ts'
import { actionsOfRequest } from '../../../src/domain/clear-signing/request-actions.ts'
import { reviewOf } from '../../../src/domain/clear-signing/review.ts'
import { tokenMethods } from '../../../src/domain/clear-signing/token-methods.ts'
import { readRequest } from '../../../src/domain/rpc/read-request.ts'
import { parseAmount } from '../../../src/domain/send/amount.ts'
import { requests } from '../../../src/ui/i18n/en/requests.ts'
import { actionText, addressesOf } from '../../../src/ui/wording/action-text.ts'
import type { Telling } from '../../../src/ui/wording/asset-text.ts'
import { type Pieces, textOf } from '../../../src/ui/wording/pieces.ts'
import type { ToldAction } from '../../../src/ui/wording/told-action.ts'
import { ETHEREUM } from '../../support/networks.ts'

const ME = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const BOB = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'
const USDC = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const UNI = '0x1f9840a85d5af5bf1d1762f925bdaddc4201f984'
const APES = '0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d'
const SAFE = '0x9641d764fc13c8b624c04430c7356c1c7c8102e3'
const PERMIT2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'
const NONE = `0x${'0'.repeat(40)}` as const
const SOON = 1_800_000_000

const TOKENS = [
  { address: USDC, symbol: 'USDC', decimals: 6, isCollection: false },
  { address: APES, symbol: 'BAYC', decimals: undefined, isCollection: true },
]
const telling: Telling = {
  ...{ text: requests.requestSheet, locale: 'en', tokens: TOKENS, own: ME, names: {} },
  currency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}

/** All sentences and notes, the ones of other accounts set in. */
const sentencesOf = (told: readonly ToldAction[], indent = ''): readonly string[] =>
  told.flatMap(({ pieces, notes, inner = [] }) => [
    indent + textOf(pieces),
    ...notes.map((note) => `${indent}(${textOf(note)})`),
    ...sentencesOf(inner, `${indent}  `),
  ])

function told(method: string, params: unknown): readonly ToldAction[] {
  const account = { address: ME, chain: ETHEREUM.id }
  const { facts } = readRequest(method, params, account)
  const parts = actionsOfRequest({ method, facts, address: ME })
  const review = reviewOf({ address: ME, parts, trial: undefined, tokens: TOKENS, earlier: [], reported: [] })
  return review.parts.flat().map((action) => actionText(action, { ...telling, names: review.names }))
}
const says = (method: string, params: unknown) => sentencesOf(told(method, params))
const sends = (to: string, data?: Hex, value = '0x0') =>
  says('eth_sendTransaction', [{ from: ME, to, value, ...(data && { data }) }])
const tells = (action: SignedAction, change: Partial<Telling> = {}) =>
  sentencesOf([actionText(action, { ...telling, ...change })])

/** `address owner,uint256 value` as EIP-712 writes it in JSON. */
const members = (written: string) =>
  written.split(',').map((each) => {
    const [type, name] = each.split(' ')
    return { name, type }
  })
const signs = (types: Readonly<Record<string, string>>, message: object, verifyingContract = USDC) => {
  const [primaryType] = Object.keys(types)
  const written = Object.fromEntries(Object.entries(types).map(([name, list]) => [name, members(list)]))
  const domain = { chainId: 1, verifyingContract }
  return says('eth_signTypedData_v4', [ME, JSON.stringify({ types: written, primaryType, domain, message })])
}

const approve = (spender: Hex, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] })
const transfer = (to: Hex, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })
const METHODS = parseAbi([
  'function increaseAllowance(address spender, uint256 addedValue)',
  'function decreaseAllowance(address spender, uint256 subtractedValue)',
  'function execute(address dest, uint256 value, bytes func)',
  'function burn(uint256 amount)',
  'function transferOwnership(address owner)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
])
const DETAILS = 'address token,uint160 amount,uint48 expiration,uint48 nonce'
const ITEM = 'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount'
const DATE = 'Jan 15, 2027'

describe('the sentence that a visitor reads', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['ether', sends(BOB, undefined, '0x16345785d8a0000'), ['Send 0.1 ETH to 0x3c44…93bc']],
    ['approve', sends(USDC, approve(BOB, 5_000_000n)), ['Let 0x3c44…93bc take up to 5 USDC', '(No expiry)']],
    [
      'approve of everything, to a contract that is known',
      sends(USDC, approve(PERMIT2, maxUint256)),
      ['Let Permit2 take unlimited USDC', '(No expiry)'],
    ],
    ['approve of nothing', sends(USDC, approve(PERMIT2, 0n)), ['Stop Permit2 from taking USDC']],
    [
      'approve of a token that nobody describes',
      sends(UNI, approve(BOB, 5_000_000n)),
      ['Let 0x3c44…93bc take up to 5,000,000 base units of 0x1f98…f984', '(No expiry)'],
    ],
    [
      'approve of nothing of what nobody describes, which may be a collection',
      sends(UNI, approve(BOB, 0n)),
      ['Let 0x3c44…93bc take 0x1f98…f984 #0', '(No expiry)'],
    ],
    [
      'approve of one thing of a collection',
      sends(APES, approve(BOB, 8_817n)),
      ['Let 0x3c44…93bc take BAYC #8817', '(No expiry)'],
    ],
    [
      'setApprovalForAll',
      sends(APES, encodeFunctionData({ abi: erc721Abi, functionName: 'setApprovalForAll', args: [BOB, true] })),
      ['Let 0x3c44…93bc take every item of BAYC', '(No expiry)'],
    ],
    [
      'increaseAllowance',
      sends(USDC, encodeFunctionData({ abi: METHODS, functionName: 'increaseAllowance', args: [BOB, 7n] })),
      ['Let 0x3c44…93bc take 0.000007 USDC more than before', '(No expiry)'],
    ],
    [
      'decreaseAllowance',
      sends(USDC, encodeFunctionData({ abi: METHODS, functionName: 'decreaseAllowance', args: [BOB, 7n] })),
      ['Let 0x3c44…93bc take 0.000007 USDC less than before'],
    ],
    ['transfer', sends(USDC, transfer(BOB, 1_234_567_890n)), ['Send 1,234.56789 USDC to 0x3c44…93bc']],
    ['transfer to oneself', sends(USDC, transfer(ME, 1n)), ['Send 0.000001 USDC to 0x7099…79c8 (you)']],
    [
      'transferFrom',
      sends(USDC, encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args: [BOB, ME, 5n] })),
      ['Move 0.000005 USDC from 0x3c44…93bc to 0x7099…79c8 (you)'],
    ],
    [
      'ERC-1155',
      sends(
        APES,
        encodeFunctionData({ abi: METHODS, functionName: 'safeTransferFrom', args: [ME, BOB, 8n, 3n, '0x'] }),
      ),
      ['Send 3 × BAYC #8 to 0x3c44…93bc'],
    ],
    [
      'burn',
      sends(USDC, encodeFunctionData({ abi: METHODS, functionName: 'burn', args: [5n] })),
      ['Destroy 0.000005 USDC'],
    ],
    [
      'a contract that is handed over',
      sends(SAFE, encodeFunctionData({ abi: METHODS, functionName: 'transferOwnership', args: [BOB] })),
      ['Give 0x3c44…93bc full control of 0x9641…02e3'],
    ],
    [
      'an unknown call with a payment',
      sends(UNI, '0x12345678', '0x1'),
      ['Pay 0.000000000000000001 ETH to 0x1f98…f984', 'An unknown call 0x12345678 to 0x1f98…f984'],
    ],
    ['too few bytes for a call', sends(UNI, '0x1234'), ['An unknown call to 0x1f98…f984']],
    ['a new contract', says('eth_sendTransaction', [{ from: ME, data: '0x6000' }]), ['Create a new contract']],
    [
      'Permit',
      signs(
        { Permit: 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline' },
        { owner: ME, spender: BOB, value: '5000000', nonce: '0', deadline: SOON },
      ),
      [
        'Let 0x3c44…93bc take up to 5 USDC',
        '(No expiry)',
        expect.stringContaining(`This signature can be used until ${DATE}`) as unknown as string,
      ],
    ],
    [
      'Permit of DAI',
      signs(
        { Permit: 'address holder,address spender,uint256 nonce,uint256 expiry,bool allowed' },
        { holder: ME, spender: BOB, nonce: '0', expiry: '0', allowed: true },
      ),
      ['Let 0x3c44…93bc take unlimited USDC', '(No expiry)', 'This signature can be used forever'],
    ],
    [
      'Permit2',
      signs(
        { PermitSingle: 'PermitDetails details,address spender,uint256 sigDeadline', PermitDetails: DETAILS },
        {
          details: { token: USDC, amount: String(2n ** 160n - 1n), expiration: SOON, nonce: 0 },
          ...{ spender: BOB, sigDeadline: String(maxUint256) },
        },
        PERMIT2,
      ),
      [
        'Let 0x3c44…93bc take unlimited USDC',
        expect.stringContaining(`(Until ${DATE}`) as unknown as string,
        'This signature can be used forever',
      ],
    ],
    [
      'an order of Seaport',
      signs(
        {
          OrderComponents:
            'address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter',
          ...{ OfferItem: ITEM, ConsiderationItem: `${ITEM},address recipient` },
        },
        {
          ...{ offerer: ME, zone: NONE, orderType: 0, startTime: '0', endTime: String(maxUint256) },
          offer: [{ itemType: 2, token: APES, identifierOrCriteria: '8817', startAmount: '1', endAmount: '1' }],
          consideration: [ME, BOB].map((recipient) => ({
            ...{ itemType: 0, token: NONE, identifierOrCriteria: '0', recipient },
            ...{ startAmount: '1000000000000000000', endAmount: '1000000000000000000' },
          })),
          ...{ zoneHash: `0x${'0'.repeat(64)}`, salt: '1', conduitKey: `0x${'0'.repeat(64)}`, counter: '0' },
        },
      ),
      ['Give BAYC #8817, and get at least 1 ETH', '(Others get 1 ETH)', 'This signature can be used forever'],
    ],
    [
      'a transaction of a Safe',
      signs(
        {
          SafeTx:
            'address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce',
        },
        {
          ...{ to: USDC, value: '0', data: transfer(BOB, 5_000_000n), operation: 0, safeTxGas: '0', baseGas: '0' },
          ...{ gasPrice: '0', gasToken: NONE, refundReceiver: NONE, nonce: '1' },
        },
        SAFE,
      ),
      ['The Safe 0x9641…02e3 does this:', '  Send 5 USDC to 0x3c44…93bc'],
    ],
    [
      'a user operation that another account pays for',
      says('eth_sendUserOperation', [
        {
          ...{ sender: SAFE, nonce: '0x1', paymaster: UNI },
          callData: encodeFunctionData({ abi: METHODS, functionName: 'execute', args: [BOB, 10n ** 18n, '0x'] }),
        },
        PERMIT2,
      ]),
      [
        'The smart account 0x9641…02e3 does this:',
        '  Send 1 ETH to 0x3c44…93bc',
        'The network fee is paid by 0x1f98…f984',
      ],
    ],
    [
      'a user operation without a call',
      says('eth_sendUserOperation', [{ sender: SAFE, callData: '0x' }, PERMIT2]),
      ['The smart account 0x9641…02e3 does this:', '  It makes no call'],
    ],
    [
      'EIP-7702',
      says('personal_sign', [concatHex(['0x05', toRlp(['0x', UNI, '0x01'])]), ME]),
      ['Let the code at 0x1f98…f984 act as this account', '(On every network)'],
    ],
    [
      'EIP-7702 that is taken back',
      says('personal_sign', [concatHex(['0x05', toRlp(['0x01', NONE, '0x01'])]), ME]),
      ['Make this account an ordinary one again'],
    ],
    [
      'permissions',
      says('wallet_grantPermissions', [
        {
          ...{ chainId: '0x1', expiry: SOON, signer: { type: 'account', data: { address: BOB } } },
          permission: {
            type: 'erc20-token-periodic',
            data: { tokenAddress: USDC, periodAmount: '0x989680', periodDuration: 604_800 },
          },
        },
        {
          ...{ chainId: '0x1', signer: { type: 'keys', data: {} } },
          permission: { type: 'native-token-stream', data: { amountPerSecond: '0x1' } },
        },
        { chainId: '0x1', to: BOB, permission: { type: 'my-own', data: {} } },
      ]),
      [
        'Let 0x3c44…93bc take up to 10 USDC, again and again',
        '(Resets every 7 days)',
        expect.stringContaining(`(Until ${DATE}`) as unknown as string,
        'Let an unnamed account take 0.000000000000000001 ETH each second',
        '(No limit in total)',
        '(No expiry)',
        'Give 0x3c44…93bc the permission “my-own”',
        '(No expiry)',
      ],
    ],
    [
      'a sign-in to another site',
      says('personal_sign', [
        `0x${Buffer.from(`evil.example wants you to sign in with your Ethereum account:\n${ME}\n`).toString('hex')}`,
        ME,
      ]),
      ['Sign in to evil.example'],
    ],
  ])('should say %s', (_, said, expected) => {
    expect(said).toEqual(expected)
  })

  it.each<[SignedAction, readonly string[]]>([
    [
      { kind: 'send', what: { token: 'Mint1', decimals: 2, amount: 150n }, from: undefined, to: 'Owner1', fee: 5n },
      ['Send 1.5 Mint1 to Owner1', '(Of this, 0.05 Mint1 is kept as a fee)'],
    ],
    [
      { kind: 'send', what: { token: undefined, holding: 'Holding1', amount: 7n }, from: undefined, to: 'Owner1' },
      ['Send 7 base units of Holding1 to Owner1'],
    ],
    [{ kind: 'burn', what: { token: USDC, amount: 5n }, from: BOB }, ['Destroy 0.000005 USDC of 0x3c44…93bc']],
    [{ kind: 'mint', what: { token: USDC, amount: 5n }, to: BOB }, ['Create 0.000005 USDC for 0x3c44…93bc']],
    [{ kind: 'trade', gives: [], gets: [{ token: USDC, amount: 5_000_000n }], others: [] }, ['Get at least 5 USDC']],
    [
      {
        kind: 'trade',
        gives: [
          { token: USDC, amount: 5_000_000n },
          { token: APES, id: 'any', amount: 2n },
          { token: undefined, amount: 10n ** 18n },
        ],
        ...{ gets: [], others: [] },
      },
      ['Give 5 USDC, 2 × any item of BAYC, and 1 ETH, and get nothing'],
    ],
    [
      { kind: 'takeOnce', what: { token: undefined, amount: 'all' }, spender: undefined },
      ['Let an unnamed account take unlimited ETH, once'],
    ],
    [{ kind: 'revoke', token: undefined, spender: undefined }, ['Cancel the allowance for an unknown token']],
    [{ kind: 'control', account: undefined, who: undefined }, ['Change who controls this account']],
    [
      { kind: 'grant', to: BOB, right: { kind: 'revokeAllowances' }, until: undefined },
      ['Let 0x3c44…93bc cancel allowances', '(No expiry)'],
    ],
    [
      { kind: 'grant', to: BOB, right: { kind: 'calls', contract: SAFE }, until: undefined },
      ['Let 0x3c44…93bc use 0x9641…02e3', '(No expiry)'],
    ],
    [
      {
        ...{ kind: 'grant', to: BOB, until: undefined },
        right: { kind: 'stream', what: { token: USDC, amount: 5n }, atMost: 10n },
      },
      ['Let 0x3c44…93bc take 0.000005 USDC each second', '(At most 0.00001 USDC in total)', '(No expiry)'],
    ],
    [{ kind: 'unknown', to: 'Program1', selector: undefined }, ['An unknown instruction to Program1']],
    [{ kind: 'unread' }, ["There's more that we can't read. Check it in your wallet."]],
    [
      { kind: 'openAccount', token: undefined, owner: 'Owner1' },
      ['Open an account for an unknown token, owned by Owner1'],
    ],
    [{ kind: 'closeAccount', account: 'A1', to: 'B1' }, ['Close A1; what is left goes to B1']],
    [{ kind: 'freeze', account: 'A1', isThawed: false }, ['Freeze A1']],
    [{ kind: 'freeze', account: 'A1', isThawed: true }, ['Unfreeze A1']],
    [{ kind: 'stake', account: 'A1', validator: 'V1' }, ['Stake A1 with V1']],
    [{ kind: 'unstake', account: 'A1' }, ['Stop staking A1']],
    [{ kind: 'memo', text: 'pay \u202e bob' }, ['Attach the note “pay ⟦U+202E⟧ bob”']],
    [{ kind: 'memo', text: 'x'.repeat(1_000) }, [`Attach the note “${'x'.repeat(280)}…”`]],
    [{ kind: 'priorityFee', atMost: 10n ** 15n }, ['Pay up to 0.001 ETH as a priority fee']],
    [{ kind: 'durable' }, ['This transaction stays valid forever']],
    [{ kind: 'unresolved', table: 'T1' }, ["Something with addresses from T1 that we couldn't read"]],
    // No calendar goes that far.
    [{ kind: 'signatureUntil', until: 2n ** 48n - 2n }, ['This signature can be used forever']],
  ])('should say %o', (action, expected) => {
    expect(tells(action)).toEqual(expected)
  })

  it('S26 should never say a smaller amount than the token has, whatever decimals an instruction names', () => {
    const what = { token: USDC, amount: 10n ** 12n }
    const allow = { kind: 'allow', what, spender: BOB, change: 'set', until: undefined } as const
    const said = (decimals: number) => tells({ ...allow, what: { ...what, decimals } })[0]
    expect(tells(allow)[0]).toBe('Let 0x3c44…93bc take up to 1,000,000 USDC')
    expect([6, 7, 18, 255].map(said)).toEqual(Array(4).fill(tells(allow)[0]))
    // A node may lie of a mint, and the network checks the instruction.
    expect(said(0)).toBe('Let 0x3c44…93bc take up to 1,000,000,000,000 USDC')
    const unknown = { ...allow, what: { token: 'Mint1', amount: 10n ** 12n, decimals: 9 } }
    expect(tells(unknown)[0]).toBe('Let 0x3c44…93bc take up to 1,000 Mint1')
  })

  it('should not guess the currency of a network that the page does not name', () => {
    const action: SignedAction = { kind: 'send', what: { token: undefined, amount: 5n }, from: undefined, to: BOB }
    expect(tells(action, { currency: undefined })).toEqual([
      "Send 5 base units of the network's currency to 0x3c44…93bc",
    ])
  })

  it('should put in the colour of danger what has no limit, and nothing else', () => {
    const inDanger = (action: SignedAction) => {
      const { pieces, weight } = actionText(action, telling)
      return [weight, textOf(pieces.filter(({ look }) => look === 'danger'))]
    }
    const what = { token: USDC, amount: maxUint256 }
    const allow = { kind: 'allow', what, spender: BOB, change: 'set', until: undefined } as const
    expect(inDanger(allow)).toEqual(['danger', 'unlimited USDC'])
    expect(inDanger({ ...allow, change: 'more' })).toEqual(['danger', 'unlimited USDC'])
    expect(inDanger({ ...allow, what: { token: USDC, amount: 5n } })).toEqual(['plain', ''])
    expect(inDanger({ kind: 'allowAll', token: APES, spender: BOB })).toEqual(['danger', 'every item of BAYC'])
    expect(inDanger({ kind: 'takeOnce', what, spender: BOB })).toEqual(['danger', 'unlimited USDC'])
    const thing = { token: UNI, id: 0n, amount: 1n }
    expect(inDanger({ ...allow, what: thing })).toEqual(['danger', '0x1f98…f984 #0'])
    expect(inDanger({ kind: 'takeOnce', what: thing, spender: BOB })).toEqual(['danger', '0x1f98…f984 #0'])
    expect(inDanger({ ...allow, what: { ...thing, token: APES } })).toEqual(['plain', ''])
    const all = { token: USDC, amount: 'all' } as const
    expect(inDanger({ kind: 'send', what: all, from: undefined, to: BOB })).toEqual(['danger', 'unlimited USDC'])
    const trade = { kind: 'trade', gives: [all], gets: [{ token: undefined, amount: 1n }], others: [] } as const
    expect(inDanger(trade)).toEqual(['danger', 'unlimited USDC'])
  })

  it('should give each address whole, with what it is called', () => {
    const list = addressesOf(told('eth_sendTransaction', [{ from: ME, to: USDC, data: approve(PERMIT2, 5_000_000n) }]))
    expect(list).toEqual([
      { name: 'Permit2', address: PERMIT2 },
      { name: 'USDC', address: USDC },
    ])
  })
})

/** Every amount in it. */
const amountsIn = (pieces: Pieces): readonly string[] =>
  pieces.filter(({ look }) => look === 'amount').map(({ text }) => text)
const allPieces = ({ pieces, notes, inner = [] }: ToldAction): Pieces => [
  ...pieces,
  ...notes.flat(),
  ...inner.flatMap(allPieces),
]

const SELECTORS = [...tokenMethods, ...bundleMethods, ...controlMethods].map(([selector]) => selector)
const word = fc.oneof(
  fc.bigInt(0n, maxUint256),
  fc.bigInt(0n, 1_000n).map((count) => count * 32n),
  fc.constantFrom(ME, BOB, USDC, APES).map((address) => BigInt(address)),
)
const calldata = fc
  .tuple(fc.constantFrom(...SELECTORS), fc.array(word, { maxLength: 24 }))
  .map(([selector, words]) => selector + words.map((each) => each.toString(16).padStart(64, '0')).join(''))

describe('whatever a page sends', () => {
  it('should be told, and no amount that is not in its bytes', () => {
    fc.assert(
      fc.property(calldata, fc.bigInt(0n, 2n ** 128n), fc.constantFrom(USDC, APES, UNI), (data, value, to) => {
        const params = [{ from: ME, to, data, value: `0x${value.toString(16)}` }]
        const all = told('eth_sendTransaction', params)
        expect(all.length).toBeGreaterThan(0)
        const bytes = data.slice(2)
        for (const text of all.flatMap(allPieces).flatMap((piece) => amountsIn([piece]))) {
          const [, number, symbol] = /^#?([\d,.]+) ?(\S*)/.exec(text.trim()) ?? []
          if (number === undefined) continue
          const decimals = symbol === 'USDC' ? 6 : symbol === 'ETH' ? 18 : 0
          const amount = parseAmount(number.replaceAll(',', ''), decimals) ?? -1n
          expect(amount).toBeGreaterThanOrEqual(0n)
          const isThere = amount === value || bytes.includes(amount.toString(16).padStart(64, '0'))
          expect(isThere || /^\d+ × $/.test(text), text).toBe(true)
        }
      }),
    )
  })
})

import * as fc from 'fast-check'
import { encodeFunctionData, erc20Abi, keccak256, maxUint256, stringToBytes } from 'viem'
import { entryPoint08Address } from 'viem/account-abstraction'
import { describe, expect, it } from 'vitest'
import type { SignedAction } from '../../../src/domain/clear-signing/action.ts'
import { actionsOfTypedData } from '../../../src/domain/clear-signing/typed-message.ts'
import { readTypedData } from '../../../src/domain/rpc/typed-data.ts'
import { isCoreError } from '../../../src/domain/shared/core-error.ts'

const ME = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const BOB = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'
const USDC = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const WETH = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
const APES = '0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d'
const SAFE = '0x9641d764fc13c8b624c04430c7356c1c7c8102e3'
const NONE = '0x0000000000000000000000000000000000000000'
const SOON = 1_800_000_000n

/** `address owner,uint256 value` as EIP-712 writes it in JSON. */
const members = (written: string) =>
  written.split(',').map((each) => {
    const [type, name] = each.trim().split(' ')
    return { name, type }
  })

type Types = Readonly<Record<string, string>>

function read(types: Types, message: object, contract: string = USDC) {
  const [primaryType = ''] = Object.keys(types)
  return readTypedData({
    types: Object.fromEntries(Object.entries(types).map(([name, written]) => [name, members(written)])),
    ...{ primaryType, domain: { chainId: 1, verifyingContract: contract }, message },
  }).facts
}

const says = (types: Types, message: object, contract?: string) =>
  actionsOfTypedData(read(types, message, contract), ME)

const PERMIT = { Permit: 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline' }
const DAI = { Permit: 'address holder,address spender,uint256 nonce,uint256 expiry,bool allowed' }
const OF_ONE = { Permit: 'address spender,uint256 tokenId,uint256 nonce,uint256 deadline' }
const DETAILS = { PermitDetails: 'address token,uint160 amount,uint48 expiration,uint48 nonce' }
const SINGLE = { PermitSingle: 'PermitDetails details,address spender,uint256 sigDeadline', ...DETAILS }
const BATCH = { PermitBatch: 'PermitDetails[] details,address spender,uint256 sigDeadline', ...DETAILS }
const TAKEN = { TokenPermissions: 'address token,uint256 amount' }
const ONCE = {
  PermitTransferFrom: 'TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline',
  ...TAKEN,
}
const MANY_ONCE = {
  PermitBatchTransferFrom: 'TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline',
  ...TAKEN,
}
const WITNESSED = {
  PermitWitnessTransferFrom: 'TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,Order witness',
  ...{ ...TAKEN, Order: 'address maker,uint256 price' },
}
const TRANSFER = {
  TransferWithAuthorization:
    'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce',
}
const SAFE_TX = {
  SafeTx:
    'address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce',
}
const OPERATION = {
  PackedUserOperation:
    'address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,bytes paymasterAndData',
}
const SEAPORT = {
  OrderComponents:
    'address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter',
  OfferItem: 'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount',
  ConsiderationItem:
    'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount,address recipient',
}
const COW = {
  Order:
    'address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance',
}
const LIMIT = {
  Order:
    'uint256 salt,address maker,address receiver,address makerAsset,address takerAsset,uint256 makingAmount,uint256 takingAmount,uint256 makerTraits',
}

const WORD = `0x${'0'.repeat(64)}`
const until = (seconds: bigint | undefined): SignedAction => ({ kind: 'signatureUntil', until: seconds })
const allows = (token: string, amount: bigint | 'all', end?: bigint): SignedAction => ({
  ...{ kind: 'allow', what: { token, amount }, spender: BOB, change: 'set', until: end },
})
const sent = (amount: bigint): SignedAction => ({
  ...{ kind: 'send', what: { token: USDC, amount }, from: undefined, to: BOB },
})
const transferOf = (amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [BOB, amount] })

const permit = (change: object = {}) => ({
  ...{ owner: ME, spender: BOB, value: '5', nonce: 0, deadline: String(SOON) },
  ...change,
})
const details = (token: string, amount: bigint, expiration: bigint) => ({
  ...{ token, amount: String(amount), expiration: String(expiration), nonce: 0 },
})

describe('the types that are known', () => {
  // The hash of each as its contract has it: what a signature is compared with.
  it.each<[string, Types, object, string]>([
    ['ERC-2612', PERMIT, permit(), '0x6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c9'],
    [
      ...(['DAI', DAI, { holder: ME, spender: BOB, nonce: 0, expiry: 0, allowed: true }] as const),
      '0xea2aa0a1be11a07ed86d755c93467f4f82362b452371d1ba94d1715123511acb',
    ],
    [
      ...(['Permit2, one', SINGLE, { details: details(USDC, 5n, 9n), spender: BOB, sigDeadline: 1 }] as const),
      '0xf3841cd1ff0085026a6327b620b67997ce40f282c88a8e905a7a5626e310f3d0',
    ],
    [
      ...(['Permit2, several', BATCH, { details: [], spender: BOB, sigDeadline: 1 }] as const),
      '0xaf1b0d30d2cab0380e68f0689007e3254993c596f2fdd0aaa7f4d04f79440863',
    ],
    [
      ...(['Permit2, several once', MANY_ONCE, { permitted: [], spender: BOB, nonce: 0, deadline: 1 }] as const),
      '0xfcf35f5ac6a2c28868dc44c302166470266239195f02b0ee408334829333b766',
    ],
    [
      'ERC-3009',
      TRANSFER,
      { from: ME, to: BOB, value: 5, validAfter: 0, validBefore: 9, nonce: WORD },
      '0x7c7c6cdb67a18743f49ec6fa9b35f50d52ed05cbed4cc592e13b44501c1a2267',
    ],
    ['Safe', SAFE_TX, safeTx(), '0xbb8310d486368db6bd6f849402fdd73ad53d316b5a4b2644ad6efe0f941286d8'],
    ['ERC-4337', OPERATION, operation(), '0x29a0bca4af4be3421398da00295e58e6d7de38cb492214754cb6a47507dd6f8e'],
    ['Seaport', SEAPORT, order(), '0xfa445660b7e21515a59617fcd68910b487aa5808b8abda3d78bc85df364b2c2f'],
    ['CoW Protocol', COW, cow(), '0xd5a25ba2e97094ad7d83dc28a6572da797d6b3e7fc6663bd93efb789fc17e489'],
  ])('should be, letter for letter, that of %s', (_name, types, message, hash) => {
    const facts = read(types, message)
    expect(keccak256(stringToBytes(facts.encodedType))).toBe(hash)
    expect(actionsOfTypedData(facts, ME)).toBeDefined()
  })

  it('S25 should not be those that another contract made up: one that says more, less, or in another order', () => {
    const { Permit } = PERMIT
    expect(says({ Permit: `${Permit},string note` }, permit({ note: '' }))).toBeUndefined()
    expect(says({ Permit: Permit.replace(',uint256 nonce', '') }, permit())).toBeUndefined()
    const [first = '', second = '', ...rest] = Permit.split(',')
    expect(says({ Permit: [second, first, ...rest].join() }, permit())).toBeUndefined()
    const { PermitWitnessTransferFrom: written } = WITNESSED
    const more = { ...WITNESSED, PermitWitnessTransferFrom: `${written},uint256 more` }
    const message = { ...once(), witness: { maker: ME, price: 5 }, more: 1 }
    expect(says(more, message)).toBeUndefined()
  })
})

const once = () => ({ permitted: { token: USDC, amount: '5' }, spender: BOB, nonce: 0, deadline: String(SOON) })

function safeTx(change: object = {}) {
  return {
    ...{ to: USDC, value: 0, data: transferOf(5n), operation: 0, safeTxGas: 0, baseGas: 0, gasPrice: 0 },
    ...{ gasToken: NONE, refundReceiver: NONE, nonce: 0, ...change },
  }
}

function operation(change: object = {}) {
  return {
    ...{ sender: SAFE, nonce: 0, initCode: '0x', callData: '0x', accountGasLimits: WORD, preVerificationGas: 0 },
    ...{ gasFees: WORD, paymasterAndData: '0x', ...change },
  }
}

function order(change: object = {}) {
  return {
    ...{ offerer: ME, zone: NONE, orderType: 0, startTime: 0, endTime: String(SOON) },
    ...{ zoneHash: WORD, salt: 0, conduitKey: WORD, counter: 0 },
    offer: [item(2, APES, 7n, 1n)],
    consideration: [
      { ...item(0, NONE, 0n, 95n), recipient: ME },
      { ...item(0, NONE, 0n, 5n), recipient: BOB },
    ],
    ...change,
  }
}

function item(itemType: number, token: string, id: bigint, startAmount: bigint, endAmount = startAmount) {
  const numbers = { identifierOrCriteria: String(id), startAmount: String(startAmount), endAmount: String(endAmount) }
  return { itemType, token, ...numbers }
}

function cow(change: object = {}) {
  return {
    ...{ sellToken: USDC, buyToken: WETH, receiver: NONE, sellAmount: '100', buyAmount: '7', validTo: Number(SOON) },
    ...{ appData: WORD, feeAmount: '3', kind: 'sell', partiallyFillable: false },
    ...{ sellTokenBalance: 'erc20', buyTokenBalance: 'erc20', ...change },
  }
}

describe('actionsOfTypedData', () => {
  it('should read the permit of a token, and until when it can be handed in', () => {
    expect(says(PERMIT, permit())).toEqual([allows(USDC, 5n), until(SOON)])
    expect(says(PERMIT, permit({ deadline: String(maxUint256) }))).toEqual([allows(USDC, 5n), until(undefined)])
  })

  it('should say whose permit it is where that is another account', () => {
    const actions = [allows(USDC, 5n)]
    expect(says(PERMIT, permit({ owner: SAFE }))).toEqual([
      { kind: 'actAs', as: 'smartAccount', account: SAFE, actions },
      until(SOON),
    ])
  })

  it('should not read a permit of no token', () => {
    const { facts } = readTypedData({
      ...{ types: { Permit: members(PERMIT.Permit) }, primaryType: 'Permit', domain: {}, message: permit() },
    })
    expect(actionsOfTypedData(facts, ME)).toBeUndefined()
  })

  it('should read the permit of DAI: all, or nothing any more', () => {
    const message = { holder: ME, spender: BOB, nonce: 0, expiry: 0, allowed: true }
    expect(says(DAI, message)).toEqual([allows(USDC, 'all'), until(undefined)])
    expect(says(DAI, { ...message, expiry: String(SOON), allowed: false })).toEqual([
      { kind: 'revoke', token: USDC, spender: BOB },
      until(SOON),
    ])
  })

  it('should read the permit of one thing of a collection', () => {
    expect(says(OF_ONE, { spender: BOB, tokenId: '7', nonce: 0, deadline: String(SOON) }, APES)).toEqual([
      { kind: 'allow', what: { token: APES, id: 7n, amount: 1n }, spender: BOB, change: 'set', until: undefined },
      until(SOON),
    ])
  })

  it('should read what Permit2 allows: one token, or several', () => {
    const one = { details: details(USDC, 5n, 9n), spender: BOB, sigDeadline: String(SOON) }
    expect(says(SINGLE, one)).toEqual([allows(USDC, 5n, 9n), until(SOON)])
    const several = { ...one, details: [details(USDC, 5n, 9n), details(WETH, 6n, 2n ** 48n - 1n)] }
    expect(says(BATCH, several)).toEqual([allows(USDC, 5n, 9n), allows(WETH, 6n), until(SOON)])
  })

  it('T220 should not say that what Permit2 allows is over, where it ends with the block in which it is handed in', () => {
    const taken = { kind: 'takeOnce', what: { token: USDC, amount: 5n }, spender: BOB }
    const one = { details: details(USDC, 5n, 0n), spender: BOB, sigDeadline: String(SOON) }
    expect(says(SINGLE, one)).toEqual([taken, until(SOON)])
    const several = { ...one, details: [details(USDC, 5n, 0n), details(USDC, 0n, 0n)] }
    expect(says(BATCH, several)).toEqual([taken, allows(USDC, 0n, 0n), until(SOON)])
  })

  it('should read what Permit2 has taken once: one token, several, or with a witness', () => {
    const taken = (token: string, amount: bigint) => ({ kind: 'takeOnce', what: { token, amount }, spender: BOB })
    expect(says(ONCE, once())).toEqual([taken(USDC, 5n), until(SOON)])
    const permitted = [
      { token: USDC, amount: '5' },
      { token: WETH, amount: '6' },
    ]
    expect(says(MANY_ONCE, { ...once(), permitted })).toEqual([taken(USDC, 5n), taken(WETH, 6n), until(SOON)])
    expect(says(WITNESSED, { ...once(), witness: { maker: ME, price: 5 } })).toEqual([taken(USDC, 5n), until(SOON)])
  })

  it('should read a transfer that another account may hand in', () => {
    const message = { from: ME, to: BOB, value: 5, validAfter: 0, validBefore: String(SOON), nonce: WORD }
    expect(says(TRANSFER, message)).toEqual([sent(5n), until(SOON)])
  })

  it('should read a call that another account hands in', () => {
    const types = { ForwardRequest: 'address from,address to,uint256 value,uint256 gas,uint256 nonce,bytes data' }
    const message = { from: ME, to: USDC, value: 0, gas: 1, nonce: 0, data: transferOf(5n) }
    expect(says(types, message)).toEqual([sent(5n), until(undefined)])
  })

  const inSafe = (actions: readonly SignedAction[]) => [{ kind: 'actAs', as: 'safe', account: SAFE, actions }]
  const refunded = (token: string | undefined, spender: string | undefined): SignedAction => ({
    ...{ kind: 'takeOnce', what: { token, amount: 'all' }, spender },
  })

  it('should read the transaction of a Safe', () => {
    expect(says(SAFE_TX, safeTx(), SAFE)).toEqual(inSafe([sent(5n)]))
    expect(says(SAFE_TX, safeTx({ baseGas: '3', refundReceiver: BOB }), SAFE)).toEqual(inSafe([sent(5n)]))
    const control: SignedAction = { kind: 'control', account: SAFE, who: BOB }
    expect(says(SAFE_TX, safeTx({ to: BOB, operation: 1 }), SAFE)).toEqual(inSafe([control]))
  })

  it('T75 should say that a Safe pays the one who hands it in, whatever gas is named: what was used counts as well', () => {
    const refund = { gasPrice: '1000000', gasToken: USDC, refundReceiver: BOB }
    for (const gas of [{}, { safeTxGas: '1' }, { baseGas: '1' }, { safeTxGas: '100000', baseGas: '60000' }])
      expect(says(SAFE_TX, safeTx({ ...refund, ...gas }), SAFE)).toEqual(inSafe([refunded(USDC, BOB), sent(5n)]))
    // Without a receiver it is whoever begins the transaction.
    const any = { gasPrice: '1', baseGas: '1' }
    expect(says(SAFE_TX, safeTx(any), SAFE)).toEqual(inSafe([refunded(undefined, undefined), sent(5n)]))
  })

  it('should read a user operation', () => {
    const callData = encodeFunctionData({
      abi: [
        {
          ...{ type: 'function', name: 'execute', stateMutability: 'nonpayable', outputs: [] },
          inputs: ['address', 'uint256', 'bytes'].map((type) => ({ name: '', type })),
        },
      ],
      args: [USDC, 0n, transferOf(5n)],
    })
    const message = operation({ callData, paymasterAndData: `${BOB}${'00'.repeat(32)}` })
    expect(says(OPERATION, message, entryPoint08Address)).toEqual([
      { kind: 'actAs', as: 'smartAccount', account: SAFE, actions: [sent(5n)] },
      { kind: 'sponsored', by: BOB },
    ])
  })

  it('should read an order of Seaport: what the account gives, what it gets, and what goes to others', () => {
    expect(says(SEAPORT, order())).toEqual([
      {
        kind: 'trade',
        gives: [{ token: APES, id: 7n, amount: 1n }],
        gets: [{ token: undefined, amount: 95n }],
        others: [{ token: undefined, amount: 5n }],
      },
      until(SOON),
    ])
  })

  it('should take the worse end of an auction, and any of what is chosen later', () => {
    const offer = [item(1, USDC, 0n, 5n, 9n)]
    const consideration = [{ ...item(4, APES, 0n, 3n, 2n), recipient: ME }]
    expect(says(SEAPORT, order({ offer, consideration }))?.[0]).toEqual({
      kind: 'trade',
      gives: [{ token: USDC, amount: 9n }],
      gets: [{ token: APES, id: 'any', amount: 2n }],
      others: [],
    })
  })

  it('should not read an order of things of a kind that is not known', () => {
    expect(says(SEAPORT, order({ offer: [item(6, APES, 0n, 1n)] }))).toBeUndefined()
  })

  it('should read a bulk order of Seaport, each of its orders', () => {
    const types = { BulkOrder: 'OrderComponents[2][2] tree', ...SEAPORT }
    const empty = order({ offerer: NONE, offer: [], consideration: [] })
    const other = order({ offer: [item(2, APES, 8n, 1n)] })
    const given = (
      says(types, {
        tree: [
          [order(), empty],
          [other, empty],
        ],
      }) ?? []
    ).flatMap((each) => (each.kind === 'trade' ? each.gives : []))
    expect(given.map(({ id }) => id)).toEqual([7n, 8n])
  })

  it('should read orders of CoW Protocol and 1inch, also those that pay another', () => {
    const gives = [{ token: USDC, amount: 103n }]
    const asked = [{ token: WETH, amount: 7n }]
    expect(says(COW, cow())).toEqual([{ kind: 'trade', gives, gets: asked, others: [] }, until(SOON)])
    expect(says(COW, cow({ receiver: BOB }))?.[0]).toEqual({ kind: 'trade', gives, gets: [], others: asked })
    const message = {
      ...{ salt: 0, maker: ME, receiver: NONE, makerAsset: USDC, takerAsset: WETH, makingAmount: 103, takingAmount: 7 },
      makerTraits: String(SOON << 80n),
    }
    expect(says(LIMIT, message)).toEqual([{ kind: 'trade', gives, gets: asked, others: [] }, until(SOON)])
  })

  it('T78 should promise nothing for an order of 1inch whose price an extension sets, whoever is paid', () => {
    const order = { ...{ salt: 1, maker: ME, makerAsset: USDC, takerAsset: WETH }, makingAmount: 103, takingAmount: 7 }
    const taken = { kind: 'takeOnce', what: { token: USDC, amount: 103n }, spender: undefined }
    fc.assert(
      fc.property(fc.bigInt(0n, maxUint256), fc.constantFrom(NONE, ME, BOB), (traits, receiver) => {
        const makerTraits = String(traits | (1n << 249n))
        const told = says(LIMIT, { ...order, receiver, makerTraits })
        expect(told).toEqual([taken, { kind: 'unread' }, expect.objectContaining({ kind: 'signatureUntil' })])
      }),
    )
    // No other trait changes what is asked for.
    const makerTraits = String(maxUint256 ^ (1n << 249n))
    expect(says(LIMIT, { ...order, receiver: NONE, makerTraits })?.[0]).toEqual({
      ...{ kind: 'trade', gives: [taken.what], gets: [{ token: WETH, amount: 7n }], others: [] },
    })
  })

  it('should say that a delegation hands the account over', () => {
    const types = {
      Delegation: 'address delegate,address delegator,bytes32 authority,Caveat[] caveats,uint256 salt',
      Caveat: 'address enforcer,bytes terms',
    }
    const message = { delegate: BOB, delegator: ME, authority: WORD, caveats: [], salt: 0 }
    expect(says(types, message)).toEqual([{ kind: 'control', account: ME, who: BOB }])
  })

  it('S25 should say of each amount of a permit exactly what was signed, up to the largest number there is', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, maxUint256), fc.bigInt(0n, 2n ** 48n - 2n), (amount, end) => {
        const message = permit({ value: String(amount), deadline: String(end) })
        expect(says(PERMIT, message)).toEqual([allows(USDC, amount), until(end)])
      }),
    )
  })

  it('should never say of a message of another type that it is known, nor fail on one', () => {
    const name = fc.constantFrom('owner', 'spender', 'value', 'nonce', 'deadline', 'details', 'permitted', 'token')
    const type = fc.constantFrom('address', 'uint256', 'bytes', 'string', 'uint256[]', 'PermitDetails', 'Permit')
    const type2 = fc.uniqueArray(fc.tuple(type, name), { selector: ([, each]) => each, maxLength: 6 })
    const value: fc.Arbitrary<unknown> = fc.oneof(
      fc.constant(ME),
      fc.bigInt(0n, maxUint256).map(String),
      fc.jsonValue(),
    )
    fc.assert(
      fc.property(type2, fc.dictionary(name, value), (written, message) => {
        const types = {
          Permit: written.map(([each, called]) => ({ type: each, name: called })),
          PermitDetails: members(DETAILS.PermitDetails),
        }
        try {
          const { facts } = readTypedData({ types, primaryType: 'Permit', domain: {}, message })
          expect(actionsOfTypedData(facts, ME)).toBeUndefined()
        } catch (error) {
          expect(isCoreError(error, 'RPC_BAD_PARAMS')).toBe(true)
        }
      }),
    )
  })
})

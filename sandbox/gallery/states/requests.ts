import { concatHex, encodeFunctionData, encodePacked, erc20Abi, erc721Abi, maxUint256, parseAbi, toRlp } from 'viem'
import type { Movement } from '../../../src/domain/send/effects.ts'
import { ALICE, BOB, SOL_ALICE, SOLANA } from '../cast.ts'
import type { GalleryState, GalleryStates } from '../gallery-state.ts'
import type { World } from '../stage.ts'
import { asks } from './approval.ts'

/** Requests that are told as sentences, by the bytes of real protocols. */

const USDC = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const WETH = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
const APES = '0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d'
const UNNAMED = '0x1f9840a85d5af5bf1d1762f925bdaddc4201f984'
const PERMIT2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'
const SAFE = '0x9641d764fc13c8b624c04430c7356c1c7c8102e3'
const NONE = `0x${'0'.repeat(40)}` as const
/** Noon of a day in 2027, in UTC. Unit: seconds since the Unix epoch. */
const THEN = 1_800_014_400

const TOKENS = [
  { address: USDC, symbol: 'USDC', decimals: 6, isCollection: false },
  { address: WETH, symbol: 'WETH', decimals: 18, isCollection: false },
  { address: APES, symbol: 'BAYC', decimals: undefined, isCollection: true },
]

const METHODS = parseAbi([
  'function increaseAllowance(address spender, uint256 addedValue)',
  'function execute(address dest, uint256 value, bytes func)',
])

const approve = (spender: `0x${string}`, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] })
const transfer = (amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [BOB, amount] })

/** What the node of the network knows and says. */
const nodes =
  (moves: readonly Movement[] | 'unknown' | { readonly fails: string } = 'unknown') =>
  ({ ports }: World): void => {
    const { eip155 } = ports.blockchains
    eip155.tokens = TOKENS
    eip155.callsTrial =
      moves === 'unknown'
        ? moves
        : 'fails' in moves
          ? { kind: 'fails', reason: moves.fails }
          : { kind: 'works', movements: moves, allowances: [] }
  }

const ACTIONS = '[data-testid="request-actions"]'

/** A request by the page's script, and what the visitor is told of it. */
const told = (
  method: string,
  params: unknown,
  prepare: (world: World) => void = nodes(),
  sees = ACTIONS,
): GalleryState => ({
  view: 'ApproveRequest',
  setting: { prepare, config: { confirm: 'always' } },
  play: asks(method, params),
  sees,
})

const sends = (to: string, data: string, prepare?: (world: World) => void, value = '0x0') =>
  told('eth_sendTransaction', [{ from: ALICE, to, data, value }], prepare)

const left = (token: string | undefined, amount: bigint): Movement => ({ token, from: ALICE, to: BOB, amount })
const came = (token: string | undefined, amount: bigint): Movement => ({ token, from: BOB, to: ALICE, amount })

/** `address owner,uint256 value` as EIP-712 writes it in JSON. */
const members = (written: string) =>
  written.split(',').map((each) => {
    const [type, name] = each.split(' ')
    return { name, type }
  })

const typed = (
  types: Readonly<Record<string, string>>,
  message: object,
  verifyingContract: string = USDC,
  sees = ACTIONS,
) => {
  const [primaryType] = Object.keys(types)
  const domain = { name: 'Example', chainId: 1, verifyingContract }
  const written = Object.fromEntries(Object.entries(types).map(([name, list]) => [name, members(list)]))
  const text = JSON.stringify({ types: written, primaryType, domain, message })
  return told('eth_signTypedData_v4', [ALICE, text], nodes(), sees)
}

const DETAILS = 'address token,uint160 amount,uint48 expiration,uint48 nonce'
const ITEM = 'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount'

const permitted = (token: string, amount: bigint, expiration: number) => ({
  ...{ token, amount: String(amount), expiration: String(expiration), nonce: '0' },
})

/** Written by @solana-program's packages: SOL and USDC that are sent with a note, and a priority fee. */
const SOLANA_SEND =
  'AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAAUJZsL1CMnFVcrMn7JtiOiN1U4hC7WovOVof2DX51xM0H8lMDtGUVxncn2Ik56ptL/K1eDr9gEMFyItOENOWWRvekpVYGt2gYyXoq24w87Z5O/6BRAbJjE8R1JdaHN+iZSfb3qFkJumsbzH0t3o8/4JFB8qNUBLVmFsd4KNmKOuucQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAMGRm/lIRcy/+ytunLDm+e8jOW7xfcSayxDmzpAAAAAxvp6877brTo9ZfNqq8l0MbG75MLS9uDkfKYCA0UvXWEFSlNamSkhBk0k6HFg2jh8fDW13bySu4HkH6hAQQVEjQbd9uHXZaGT2cvhRs7reawctIXtX1s3kTqM9YV+/wCpAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAFBQAFAkANAwAFAAkDUMMAAAAAAAAEAgABDAIAAAAAL2hZAAAAAAgEAgYDAAoMQHh9AQAAAAAGBwAKSW52b2ljZSAxNw=='
/** A stake, a program that is not known, an account that is given away, and one of which another may take all. */
const SOLANA_STAKE =
  'AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAAQJZsL1CMnFVcrMn7JtiOiN1U4hC7WovOVof2DX51xM0H8lMDtGUVxncn2Ik56ptL/K1eDr9gEMFyItOENOWWRvekpVYGt2gYyXoq24w87Z5O/6BRAbJjE8R1JdaHN+iZSflJ+qtcDL1uHs9wINGCMuOURPWmVwe4aRnKeyvcjT3um5xM/a5fD7BhEcJzI9SFNeaXR/ipWgq7bBzNfi7fgDDm96hZCbprG8x9Ld6PP+CRQfKjVAS1ZhbHeCjZijrrnEBHnVW/IxwG7udMVuzmgVB/2xst6j9I5RArHNola8E48GodgXkTdUKpg0N73+KnqyVX9TXIp4citopJ3AAAAAAAbd9uHXZaGT2cvhRs7reawctIXtX1s3kTqM9YV+/wCpAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAEBwYEAwEBAQAEAgAAAAYCAgADAQIDCAICACMGAgElMDtGUVxncn2Ik56ptL/K1eDr9gEMFyItOENOWWRveggDAgUACQT//////////w=='

const SOLANA_USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const SOLANA_BOB = '3WAjyrF65J4mLUm4eaPKtwYRiqT6t1N3WhAwwheyZpw3'

const onSolana = (method: string, params: object, prepare: (world: World) => void = () => {}): GalleryState => ({
  ...told(method, {}, prepare),
  play: asks(method, { pubkey: SOL_ALICE, ...params }, undefined, `${SOLANA.id}:${SOL_ALICE}`),
})

const seesOnSolana = ({ ports }: World): void => {
  const { solana } = ports.blockchains
  solana.tokens = [{ address: SOLANA_USDC, symbol: 'USDC', decimals: 6, isCollection: false }]
  const holding = { mint: SOLANA_USDC, owner: SOL_ALICE }
  solana.lookedUp = {
    known: { tables: new Map(), holdings: new Map([['61AgGzUTxL49Vq1qndTKfL6XZgVRencBdHD5DZtbet8N', holding]]) },
    trial: {
      kind: 'works',
      movements: [
        { token: undefined, from: SOL_ALICE, to: SOLANA_BOB, amount: 1_500_000_000n },
        { token: SOLANA_USDC, from: SOL_ALICE, to: SOLANA_BOB, amount: 25_000_000n },
      ],
      allowances: [],
    },
  }
}

/** EIP-7702: what is signed to become a contract on every network. */
const AUTHORIZATION = concatHex(['0x05', toRlp(['0x', UNNAMED, '0x01'])])

const permission = (type: string, data: object) => ({
  ...{ chainId: '0x1', expiry: THEN, signer: { type: 'account', data: { address: BOB } } },
  permission: { type, data },
})

export const REQUESTS = {
  'told-approve': sends(USDC, approve(BOB, 25_000_000n), nodes([])),
  'told-unlimited': sends(USDC, approve(PERMIT2, maxUint256), nodes([])),
  'told-more': sends(
    UNNAMED,
    encodeFunctionData({ abi: METHODS, functionName: 'increaseAllowance', args: [BOB, 5_000_000n] }),
  ),
  'told-collection': sends(
    APES,
    encodeFunctionData({ abi: erc721Abi, functionName: 'setApprovalForAll', args: [BOB, true] }),
    nodes([]),
  ),
  'told-revoke': sends(USDC, approve(PERMIT2, 0n), nodes([])),
  'told-transfer': sends(USDC, transfer(1_234_567_890n), nodes([left(USDC, 1_234_567_890n)])),
  'told-swap': sends(
    UNNAMED,
    '0x12345678',
    nodes([left(undefined, 10n ** 17n), came(USDC, 312_450_000n)]),
    '0x16345785d8a0000',
  ),
  'told-failing': sends(USDC, transfer(9n * 10n ** 12n), nodes({ fails: 'ERC20: transfer amount exceeds balance' })),
  'told-calls': told(
    'wallet_sendCalls',
    [
      {
        ...{ version: '2.0.0', from: ALICE, chainId: '0x1', atomicRequired: true },
        calls: [
          { to: USDC, data: approve(UNNAMED, 25_000_000n) },
          { to: UNNAMED, data: '0xd0e30db0', value: '0x2386f26fc10000' },
        ],
      },
    ],
    nodes([left(USDC, 25_000_000n), came(WETH, 8n * 10n ** 15n)]),
  ),
  'told-permit': typed(
    { Permit: 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline' },
    { owner: ALICE, spender: BOB, value: '5000000', nonce: '0', deadline: String(THEN) },
  ),
  'told-permit2': typed(
    { PermitBatch: 'PermitDetails[] details,address spender,uint256 sigDeadline', PermitDetails: DETAILS },
    {
      details: [permitted(USDC, 2n ** 160n - 1n, THEN), permitted(UNNAMED, 7n * 10n ** 18n, THEN)],
      ...{ spender: BOB, sigDeadline: String(THEN) },
    },
    PERMIT2,
  ),
  'told-order': typed(
    {
      OrderComponents:
        'address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter',
      OfferItem: ITEM,
      ConsiderationItem: `${ITEM},address recipient`,
    },
    {
      ...{ offerer: ALICE, zone: NONE, orderType: 0, startTime: '0', endTime: String(THEN) },
      offer: [{ itemType: 2, token: APES, identifierOrCriteria: '8817', startAmount: '1', endAmount: '1' }],
      consideration: [
        [ALICE, '1950000000000000000'],
        [BOB, '50000000000000000'],
      ].map(([recipient, amount]) => ({
        ...{ itemType: 0, token: NONE, identifierOrCriteria: '0', startAmount: amount, endAmount: amount, recipient },
      })),
      ...{ zoneHash: `0x${'0'.repeat(64)}`, salt: '1', conduitKey: `0x${'0'.repeat(64)}`, counter: '0' },
    },
    '0x0000000000000068F116a894984e2DB1123eB395',
  ),
  'told-safe': typed(
    {
      SafeTx:
        'address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce',
    },
    {
      ...{ to: USDC, value: '0', data: transfer(1_000_000_000n), operation: 0, safeTxGas: '0', baseGas: '0' },
      ...{ gasPrice: '0', gasToken: NONE, refundReceiver: NONE, nonce: '12' },
    },
    SAFE,
  ),
  'told-operation': told('eth_sendUserOperation', [
    {
      ...{ sender: SAFE, nonce: '0x1', callGasLimit: '0x1', verificationGasLimit: '0x1', preVerificationGas: '0x1' },
      callData: encodeFunctionData({ abi: METHODS, functionName: 'execute', args: [USDC, 0n, approve(BOB, 1n)] }),
      ...{ maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x1', signature: '0x', paymaster: UNNAMED },
    },
    '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
  ]),
  'told-delegation': told('personal_sign', [AUTHORIZATION, ALICE]),
  'told-permission': told('wallet_grantPermissions', [
    permission('erc20-token-periodic', { tokenAddress: USDC, periodAmount: '0x989680', periodDuration: 604_800 }),
    permission('native-token-stream', { amountPerSecond: '0x38d7ea4c68000' }),
  ]),
  'told-unknown-type': typed(
    { Vote: 'address voter,string choice' },
    { voter: ALICE, choice: 'Yes' },
    USDC,
    '[data-testid="typed-data"]',
  ),
  'told-long': told(
    'personal_sign',
    [`0x${'6c6f6e67206c657474657273206f66207465787420'.repeat(2_000)}`, ALICE],
    nodes(),
    '[data-testid="approval-message-partly"]',
  ),
  'told-packed': sends(UNNAMED, `${encodePacked(['bytes4'], ['0xdeadbeef'])}${'00'.repeat(30_000)}`),
  'told-solana': onSolana('solana_signTransaction', { transaction: SOLANA_SEND }, seesOnSolana),
  'told-solana-control': onSolana('solana_signAllTransactions', { transactions: [SOLANA_SEND, SOLANA_STAKE] }),
  'told-early': {
    ...sends(USDC, approve(BOB, 25_000_000n), nodes([])),
    play: asks(
      'eth_sendTransaction',
      [{ from: ALICE, to: USDC, data: approve(BOB, 25_000_000n) }],
      async ({ visitor, pass }) => {
        await visitor.press('approval-approve')
        await pass()
      },
    ),
    sees: '[data-testid="approval-early"]',
  },
} as const satisfies GalleryStates
